// The search engine of each game in the page's language: made once, for whatever on the page searches.

import {Engine} from "./search-engine.mjs";
import {indexOf} from "./search-index.mjs";

const engines = new Map();

export const engineOf = game => {
  if (!engines.has(game)) {
    const made = indexOf(game).then(index => new Engine(index));
    engines.set(game, made);
    made.catch(() => engines.delete(game));
  }
  return engines.get(game);
};
