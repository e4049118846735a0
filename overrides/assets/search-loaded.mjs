// The search engine of each game in the page's language: made once, for whatever on the page searches.

import {Engine} from "./search-engine.mjs";
import {indexOf} from "./search-index.mjs";

/** @type {Map<string, Promise<Engine>>} */
const engines = new Map();

/** @type {(game: string) => Promise<Engine>} */
export const engineOf = game => {
  const engine = engines.get(game) ?? indexOf(game).then(index => new Engine(index));
  engines.set(game, engine);
  engine.catch(() => engines.delete(game));
  return engine;
};
