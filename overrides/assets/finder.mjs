// A box above a list that leaves of it what answers; it asks the same search as the dialog, and works while one types.

const here = new URL(import.meta.url).search;
const {meanwhile} = await import(`./site.mjs${here}`);
const box = document.getElementById("finder"), input = box.querySelector("input"), status = box.querySelector("[role=status]");
const {game, route} = document.body.dataset, {items} = box.dataset;
const {root, locale, one, other, none, failed} = document.getElementById("search").dataset;
const plurals = new Intl.PluralRules(document.documentElement.lang);
const ENOUGH = 0.25;  // so much of the best score, and it stays in the list
const counted = document.getElementById("filter-count");  // where it stands, it says how many are shown
let asked = 0;

// Where an item of the list leads, as the search knows it.
const before = new URL(".", new URL(`${root}${locale}/${route}/`, location.href)).pathname;
const leadsTo = item => new URL(item.querySelector("a[href]").href).pathname.slice(before.length).replace(/\/$/, "");

const show = kept => {
  for (const item of document.querySelectorAll(items)) item.classList.toggle("unfound", Boolean(kept) && !kept.has(leadsTo(item)));
  for (const part of document.querySelectorAll("main section")) if (part.querySelector(items)) part.classList.toggle("unfound", !part.querySelector(`:is(${items}):not(.unfound)`));
  document.dispatchEvent(new Event("found"));
  return [...document.querySelectorAll(items)].filter(item => item.getClientRects().length).length;
};

const find = async () => {
  const query = input.value.trim(), id = ++asked;
  if (!query) { show(); status.textContent = ""; return; }
  try {
    const {engineOf} = await import(`./search-loaded.mjs${here}`), engine = await engineOf(game);
    if (id !== asked) return;
    const routes = new Set([...document.querySelectorAll(items)].map(leadsTo));
    const found = engine.search(input.value, {most: 2000}).filter(({unit}) => routes.has(unit.route));
    const best = found[0]?.score ?? 0;
    const n = show(new Set(found.filter(({score}) => score >= ENOUGH * best).map(({unit}) => unit.route)));
    if (!n) status.textContent = none.replace("{query}", () => query);
    else status.textContent = counted ? "" : (plurals.select(n) === "one" ? one : other).replace("{n}", n);
  } catch (fault) {
    console.error(fault);
    show();
    status.textContent = failed;
  }
};

box.hidden = false;
input.addEventListener("focus", () => import(`./search-loaded.mjs${here}`).then(({engineOf}) => engineOf(game)).catch(() => {}), {once: true});
input.addEventListener("input", () => meanwhile(find()));
if (input.value) meanwhile(find());
