// Asks the search's own engine: for each question on standard input, the places that it finds first.

import {readFileSync} from "node:fs";

const {engine, index, questions} = JSON.parse(readFileSync(0, "utf8"));
const module = await import(engine);
const made = new module.Engine(JSON.parse(index));
process.stdout.write(
  JSON.stringify(
    questions.map(asked => made.search(asked, {most: 3, growing: false}).map(({unit}) => unit.route)),
  ),
);
