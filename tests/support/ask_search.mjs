// Asks the search engine of a game: standard input has {index, questions, table, most}, standard output gets the routes of
// the places that it finds for each question, the best first. Without a table everything is taken to be on it.

import {readFileSync} from "node:fs";

import {Engine} from "../../overrides/assets/search-engine.mjs";
import {meets} from "./search_table.mjs";

const {index, questions, table, most} = JSON.parse(readFileSync(0, "utf8"));
const engine = new Engine(JSON.parse(index));
const routes = questions.map(question =>
  engine
    .search(question, {most, growing: false, table: table ?? undefined, meets})
    .map(({unit}) => unit.route),
);
process.stdout.write(JSON.stringify(routes));
