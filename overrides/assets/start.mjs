// The first page of a game: where the reader has been, with the table as it is now, and the tiles that cannot be chosen.

import {placesIn} from "./places.mjs";

const form = document.getElementById("table");
const {withTable} = form.table;
const {game} = document.body.dataset;
const section = document.getElementById("last");
let places = [];
try {
  places = placesIn(localStorage.getItem(`${game}-last`));
} catch {
  /* storage may be closed to pages */
}

const made = ({at, title, part, lang}) => {
  const url = new URL(at, location.href);
  const link = document.createElement("a");
  const item = document.createElement("li");
  link.href = withTable(url);
  link.append(
    title,
    ...(part && part !== title
      ? [document.createElement("br"), Object.assign(document.createElement("small"), {textContent: part})]
      : []),
  );
  if (lang !== document.documentElement.lang) link.lang = link.hreflang = lang;
  item.append(link);
  return item;
};

const show = () => {
  section.querySelector("ul").replaceChildren(...places.map(made));
  section.hidden = !places.length;
};
document.addEventListener("table-change", show);
show();

const bar = () => {
  for (const tile of document.querySelectorAll(".tile"))
    tile.classList.toggle("barred", Boolean(tile.control?.disabled));
};
form.addEventListener("shown", bar);
bar();
