// The search dialog: loads Pagefind's index of the page's language when first opened, and shows rules, cards and rulings.

const dialog = document.getElementById("search");
const input = document.getElementById("search-input");
const list = document.getElementById("search-results");
const status = document.getElementById("search-status");
const moreButton = document.getElementById("search-more");
const outsideButton = document.getElementById("search-outside");
const {root, none, one, other, outsideOne, outsideOther, notHere, loading, hint} = dialog.dataset;
const plurals = new Intl.PluralRules(document.documentElement.lang);
const MOST_PAGES = 8, MOST_PARTS = 4;
let loaded, pagefind, asks = {}, standing = {}, withOutside = false, withTable, onFault, asked = 0, shown = MOST_PAGES, tries = 0;

const made = (tag, className, text = "") => Object.assign(document.createElement(tag), {className, textContent: text});

const load = () => loaded ??= fetched();
const fetched = async () => {
  const way = new URL(`${root}pagefind/pagefind.js`, location.href);
  if (tries) way.searchParams.set("again", tries);  // a browser may remember that an address has failed
  tries += 1;
  const engine = await import(way);
  await engine.options({excerptLength: 18, baseUrl: new URL(root, location.href).pathname});
  await engine.init();
  const {conditions, standing: stands} = document.body.dataset;
  const json = async address => (await fetch(address)).json();
  if (conditions) [asks, standing] = await Promise.all([json(conditions), json(stands)]);
  pagefind = engine;
};

// Opens the dialog, or searches again in it. `table` keeps the reader's table in an address; `failed` tells of a fault and
// sees to it that this is called again.
export const open = (table, failed) => {
  withTable = table;
  onFault = failed;
  if (!dialog.open) {  // else the reader has typed before this was there
    dialog.showModal();
    input.select();
    if (!input.value) status.textContent = hint;
  }
  search();
};

// Excerpts come with <mark> around the words found and everything else escaped; they are taken apart, not set as HTML.
const marked = excerpt => {
  const line = made("span", "search-excerpt");
  for (const [at, part] of excerpt.split(/<\/?mark>/).entries()) {
    const text = new DOMParser().parseFromString(`<p>${part}`, "text/html").body.textContent;
    line.append(at % 2 ? made("mark", "", text) : text);
  }
  return line;
};

// What a thing is called on the box of the reader's edition.
const titleOf = meta => meta[`title-${document.querySelector("#table [name=edition]:checked")?.value}`] ?? meta.title;

// What a rule of the rulebook stands on for the reader's table, in the words that it bears there.
const standsOn = part => {
  const {words = {}, rules = {}} = standing;
  const borne = (rules[part.anchor.id] ?? []).filter(([asked]) => !asked || meets(asked, state())).map(([, word]) => word);
  return [...new Set(borne)].map(word => words[document.documentElement.lang.split("-")[0]][word]);
};

const option = (url, title, kind, excerpt, className, marks = []) => {
  const item = made("li", `search-result ${className}`), link = made("a", "");
  item.setAttribute("role", "presentation");
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  link.id = `result-${list.children.length}`;
  link.href = withTable(new URL(url, location.href)).href;
  link.tabIndex = -1;
  link.append(made("span", "search-title", title));
  link.append(...marks.map(mark => made("span", "standing", mark)));
  if (kind) link.append(made("span", "search-kind", kind));
  if (excerpt) link.append(marked(excerpt));
  item.append(link);
  return item;
};

const weight = part => Math.max(...part.weighted_locations.map(place => place.balanced_score));
const IN_A_HEADING = 2000;

// The rulebook is one long page among hundreds of short ones, so its rank says nothing. It comes first when the title of
// a rule has the word, else behind the best page.
const withRulebook = (pages, book) => {
  if (!book) return pages;
  const titled = book.sub_results.some(part => part.anchor && weight(part) > IN_A_HEADING);
  return titled ? [book, ...pages] : [...pages.slice(0, 1), book, ...pages.slice(1)];
};

// A rule of the rulebook that the reader's table does not have is counted apart, and shown when asked for.
const {state, meets} = document.getElementById("table").table;
const isOutside = part => Object.hasOwn(asks, part.anchor.id) && !meets(asks[part.anchor.id], state());

const show = pages => {
  list.replaceChildren();
  moreButton.hidden = true;
  let outside = 0;
  for (const page of pages) {
    const all = page.sub_results.filter(part => part.anchor).sort((a, b) => weight(b) - weight(a));
    const far = all.filter(isOutside), near = all.filter(part => !isOutside(part));
    outside += far.length;
    const parts = [...near.slice(0, MOST_PARTS), ...withOutside ? far : []];
    if (all.length && !parts.length && !page.meta.kind) continue;
    if (!parts.length || page.meta.kind) list.append(option(page.url, titleOf(page.meta), page.meta.kind, page.excerpt, "search-page"));
    else for (const part of parts) list.append(option(part.url, part.title, isOutside(part) ? notHere : page.meta.title, part.excerpt, "search-part", isOutside(part) ? [] : standsOn(part)));
  }
  outsideButton.hidden = !outside || withOutside;
  outsideButton.textContent = (plurals.select(outside) === "one" ? outsideOne : outsideOther).replace("{n}", outside);
  input.setAttribute("aria-expanded", String(list.children.length > 0));
};

const search = async () => {
  const query = input.value.trim(), id = ++asked;
  if (query) status.textContent = loading;
  try {
    await load();
    delete dialog.dataset.lost;
    if (id !== asked) return;
    if (!query) { show([]); status.textContent = hint; return; }
    const found = await pagefind.debouncedSearch(query, {}, 120);
    if (!found || id !== asked) return;
    const [rulebook] = (await pagefind.search(query, {filters: {kind: "rulebook"}})).results;
    const others = found.results.filter(result => result.id !== rulebook?.id).slice(0, shown);
    const [book, ...pages] = await Promise.all([rulebook, ...others].map(result => result?.data()));
    if (id !== asked) return;
    show(withRulebook(pages, book));
    const count = found.results.length;
    // Nothing is found where nothing could be fetched, and the engine does not tell which.
    if (!count) await fetch(`${root}pagefind/pagefind-entry.json`, {cache: "no-store"});
    if (id !== asked) return;
    status.textContent = count
      ? (plurals.select(count) === "one" ? one : other).replace("{n}", count)
      : none.replace("{query}", () => query);
    moreButton.hidden = count <= shown;
  } catch (fault) {
    loaded = undefined;  // it takes what it could not get for what there is not, and would not ask for it again
    if (id !== asked) return;
    show([]);
    onFault(fault);
  }
};

moreButton.addEventListener("click", () => { shown += MOST_PAGES; search(); input.focus(); });

const select = step => {
  const items = [...list.querySelectorAll("[role=option]")];
  if (!items.length) return;
  const now = items.findIndex(item => item.getAttribute("aria-selected") === "true");
  const next = items[(now + step + items.length + (now < 0 && step < 0 ? 1 : 0)) % items.length];
  items[now]?.setAttribute("aria-selected", "false");
  next.setAttribute("aria-selected", "true");
  next.scrollIntoView({block: "nearest"});
  input.setAttribute("aria-activedescendant", next.id);
};

outsideButton.addEventListener("click", () => { withOutside = true; search(); input.focus(); });

input.addEventListener("input", () => { withOutside = false; shown = MOST_PAGES; input.removeAttribute("aria-activedescendant"); search(); });
input.addEventListener("keydown", event => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    select(event.key === "ArrowDown" ? 1 : -1);
  } else if (event.key === "Enter") {
    event.preventDefault();
    (list.querySelector("[aria-selected=true]") ?? list.querySelector("a"))?.click();
  }
});
list.addEventListener("click", event => { if (event.target.closest("a")) dialog.close(); });
dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
