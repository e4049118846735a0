// A box that filters the list below it while the reader types. It uses the same search as the dialog.

import {byId, data, find, findAll, findAny} from "./elements.mjs";
import {late, meanwhile} from "./loading.mjs";

const box = byId("finder");
const input = find(box, "input", HTMLInputElement);
const status = find(box, "[role=status]");
const {game, route} = data(document.body);
const {items} = data(box);
const {root, locale, one, other, none, failed} = data(byId("search"));
const plurals = new Intl.PluralRules(document.documentElement.lang);
const ENOUGH = 0.25; // the part of the best score that an item needs to stay in the list
const counted = findAny(document, "#filter-count"); // says how many are shown, on some pages
let asked = 0;

// Where an item of the list leads, as the search knows it.
const before = new URL(".", new URL(`${root}${locale}/${route}/`, location.href)).pathname;
/** @type {(item: Element) => string} */
const leadsTo = item =>
  new URL(find(item, "a[href]", HTMLAnchorElement).href).pathname.slice(before.length).replace(/\/$/, "");

// Opens all folds while the list is filtered, and restores them afterwards.
/** @type {Map<HTMLDetailsElement, boolean> | undefined} */
let folds;
/** @type {(all: boolean) => void} */
const unfold = all => {
  folds ??= new Map(
    findAll(document, "main details.topic", HTMLDetailsElement).map(fold => [fold, fold.open]),
  );
  for (const [fold, was] of folds) fold.open = all || was;
  if (!all) folds = undefined;
};

// Opens the fold to which a link leads.
const open = () => {
  document.getElementById(location.hash.slice(1))?.closest("details.topic")?.setAttribute("open", "");
};

/** @type {(kept?: Set<string>) => number} */
const show = kept => {
  for (const item of findAll(document, items))
    item.classList.toggle("unfound", kept !== undefined && !kept.has(leadsTo(item)));
  // A section of which nothing is visible is hidden with its heading, even if it contains a result that the table hides.
  const parts = [...document.querySelectorAll("main :is(section, details)")].filter(part =>
    part.querySelector(items),
  );
  for (const part of parts) part.classList.remove("unfound");
  unfold(Boolean(kept));
  const bare = kept
    ? parts.filter(part => ![...part.querySelectorAll(items)].some(item => item.getClientRects().length))
    : [];
  for (const part of bare) part.classList.add("unfound");
  document.dispatchEvent(new Event("found"));
  return [...document.querySelectorAll(items)].filter(item => item.getClientRects().length).length;
};

const search = async () => {
  const query = input.value.trim();
  const id = ++asked;
  if (!query) {
    show();
    status.textContent = "";
    return;
  }
  const {engineOf} = await late(import("./search-loaded.mjs"));
  try {
    const engine = await engineOf(game);
    if (id !== asked) return;
    const routes = new Set(findAll(document, items).map(leadsTo));
    const found = engine.search(input.value, {most: 2000}).filter(({unit}) => routes.has(unit.route));
    const best = found[0]?.score ?? 0;
    const n = show(new Set(found.filter(({score}) => score >= ENOUGH * best).map(({unit}) => unit.route)));
    if (!n) status.textContent = none.replace("{query}", () => query);
    else
      status.textContent = counted
        ? ""
        : (plurals.select(n) === "one" ? one : other).replace("{n}", String(n));
  } catch (fault) {
    console.error(fault);
    show();
    status.textContent = failed;
  }
};

// Where only some authorities are chosen, opens their rulings and hides topics in which they have none.
const voices = findAny(document, "#voices");
const hear = () => {
  const some = Boolean(voices?.querySelector(":checked"));
  if (!input.value.trim()) unfold(some);
  const topics = findAll(document, "main details.topic");
  for (const fold of topics) fold.hidden = false;
  if (some)
    for (const fold of topics)
      fold.hidden = ![...fold.querySelectorAll(items)].some(item => item.getClientRects().length);
};

box.hidden = false;
open();
voices?.addEventListener("change", hear);
addEventListener("hashchange", open);
addEventListener("beforeprint", () => unfold(true));
addEventListener("afterprint", () => {
  if (!input.value.trim()) unfold(false);
});
input.addEventListener(
  "focus",
  () => import("./search-loaded.mjs").then(({engineOf}) => engineOf(game)).catch(() => {}),
  {once: true},
);
input.addEventListener("input", () => meanwhile(search()));
if (input.value) meanwhile(search());
