// The data of the search: the list of games, and an index of each game in the page's language. Each is fetched once; one that
// failed is fetched again the next time it is needed.

import {byId, data} from "./elements.mjs";

/** @import {Index} from "./search-engine.mjs" */

/**
 * A game of the site, with its name in each language.
 * @typedef {{id: string, route: string, names: Record<string, string>}} Game
 */

const {index, games} = data(byId("search"));
/** @type {Map<string, Promise<any>>} */
const files = new Map();

/** @type {(address: string) => Promise<any>} */
const json = async address => {
  const answer = await fetch(new URL(address, location.href));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
};

/** @type {(address: string) => Promise<any>} */
const fetched = address => {
  const file = files.get(address) ?? json(address);
  files.set(address, file);
  file.catch(() => files.delete(address));
  return file;
};

/** @type {(game: string) => Promise<Index>} */
export const indexOf = game => fetched(index.replace("/_/", `/${game}/`));
/** @type {() => Promise<Game[]>} */
export const gameList = () => fetched(games);
