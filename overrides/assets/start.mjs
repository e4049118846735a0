// The first page of a game: where the reader has been, with the table as it is now, and the tiles that cannot be chosen.

import {byId, data, find, findAll, tableForm} from "./elements.mjs";

/**
 * A page that the reader has visited, as site.mjs keeps it.
 * @typedef {{at: string, title: string, part: string, lang: string}} Visited
 */

const form = tableForm();
const {withTable} = form.table;
const {game} = data(document.body);
const section = byId("last");
/** @type {Visited[]} */
let places = [];
try {
  places = JSON.parse(localStorage.getItem(`${game}-last`) ?? "[]");
} catch {
  /* nothing is kept, or nothing of ours */
}

/** @type {(place: Visited) => HTMLElement | undefined} */
const made = ({at, title, part, lang}) => {
  const url = new URL(at, location.href);
  const link = document.createElement("a");
  const item = document.createElement("li");
  if (url.origin !== location.origin || !title) return undefined;
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
  const items = Array.isArray(places) ? places.flatMap(place => made(place) ?? []) : [];
  find(section, "ul").replaceChildren(...items);
  section.hidden = !items.length;
};
document.addEventListener("table-change", show);
show();

const bar = () => {
  for (const tile of findAll(document, "label.tile", HTMLLabelElement))
    tile.classList.toggle("barred", Boolean(tile.control?.matches(":disabled")));
};
form.addEventListener("shown", bar);
bar();
