// The page above the games: the one that was looked at last stands first, and the table of a link goes on to the game.

let last;
try {
  last = localStorage.getItem("game");
} catch {
  /* see theme.js */
}
const games = document.getElementById("games");
const found = [...games.children].find(game => game.dataset.route === last);
if (found && games.children.length > 1) {
  games.prepend(found);
  found.querySelector(".game-last").hidden = false;
}
for (const link of games.querySelectorAll("a")) link.search = location.search;
