// The page above the games: the game that was visited last comes first, and links pass on the table of the address.

import {byId, find, findAll} from "./elements.mjs";

/** @type {string | null | undefined} */
let last;
try {
  last = localStorage.getItem("game");
} catch {
  /* see theme.js */
}
const games = byId("games");
const found = findAll(games, ":scope > *").find(game => game.dataset.route === last);
if (found && games.children.length > 1) {
  games.prepend(found);
  find(found, ".game-last").hidden = false;
}
for (const link of games.querySelectorAll("a")) link.search = location.search;
