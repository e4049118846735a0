// The first page of a game: links to the pages that the reader has visited, with the table as it is now, and the tiles that
// cannot be chosen.

import {byId, data, find, findAll, tableForm} from "./elements.mjs";
import {placesIn} from "./places.mjs";

/** @import {Visited} from "./places.mjs" */

const form = tableForm();
const {withTable} = form.table;
const {game} = data(document.body);
const section = byId("last");
/** @type {Visited[]} */
let places = [];
try {
  places = placesIn(localStorage.getItem(`${game}-last`));
} catch {
  /* storage may be closed to pages */
}

/** @type {(place: Visited) => HTMLElement} */
const made = ({at, title, part, lang}) => {
  const url = new URL(at, location.href);
  const link = document.createElement("a");
  const item = document.createElement("li");
  link.href = withTable(url).href;
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
  find(section, "ul").replaceChildren(...places.map(made));
  section.hidden = !places.length;
};
document.addEventListener("table-change", show);
show();

const bar = () => {
  for (const tile of findAll(document, "label.tile", HTMLLabelElement))
    tile.classList.toggle("barred", Boolean(tile.control?.matches(":disabled")));
};
form.addEventListener("shown", bar);
bar();
