// The first page of a game: where the reader has been, with the table as it is now, and the tiles that cannot be chosen.

const form = document.getElementById("table");
const {withTable} = form.table;
const {game} = document.body.dataset;
const section = document.getElementById("last");
let places = [];
try {
  places = JSON.parse(localStorage.getItem(`${game}-last`)) ?? [];
} catch {
  /* nothing is kept, or nothing of ours */
}

const made = ({at, title, part, lang}) => {
  const url = new URL(at, location.href);
  const link = document.createElement("a");
  const item = document.createElement("li");
  if (url.origin !== location.origin || !title) return undefined;
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
  const items = Array.isArray(places) ? places.map(made).filter(Boolean) : [];
  section.querySelector("ul").replaceChildren(...items);
  section.hidden = !items.length;
};
document.addEventListener("table-change", show);
show();

const bar = () => {
  for (const tile of document.querySelectorAll(".tile"))
    tile.classList.toggle("barred", Boolean(tile.control?.disabled));
};
form.addEventListener("shown", bar);
bar();
