// Says how many rules a change of the table has added, changed and removed, and leads through them.

import {byId, data, find, findAll, tableForm} from "./elements.mjs";
import {bring, hush, tell} from "./site.mjs";

const book = find(document, ".book");
const form = tableForm();
const {state, meets} = form.table;
const bar = byId("changes");
const onward = find(bar, "[data-walk]");
/** @type {string[]} */
let walk = [];
let step = 0;

// Each rule with what it asks of the table, and what each of its wordings asks; undefined where it applies to every table.
const all = findAll(book, ".rule").map(rule => ({
  id: rule.id,
  asks: rule.closest("[data-asks]")?.getAttribute("data-asks"),
  texts: findAll(rule, ".rule-text").map(text => text.dataset.asks),
}));

// Each rule that applies to the table, with the number of the wording that applies. The layout cannot tell: what is far from
// the screen is not laid out.
const standing = () => {
  const now = state();
  /** @type {(asks: string | null | undefined) => boolean} */
  const stands = asks => !asks || meets(asks, now);
  return new Map(all.filter(rule => stands(rule.asks)).map(rule => [rule.id, rule.texts.findIndex(stands)]));
};

const compare = () => {
  const now = standing();
  const was = rules;
  rules = now;
  const removed = [...was.keys()].filter(id => !now.has(id));
  const changed = [...now.keys()].filter(id => was.has(id) && was.get(id) !== now.get(id));
  walk = [...now.keys()].filter(id => was.get(id) !== now.get(id));
  step = 0;
  if (!walk.length && !removed.length) return hush(bar);
  /** @type {Record<string, number>} */
  const count = {added: walk.length - changed.length, changed: changed.length, removed: removed.length};
  onward.hidden = !walk.length;
  tell(
    bar,
    data(bar).counts.replace(/\{(\w+)\}/g, (_, key) => String(count[key])),
  );
};

onward.addEventListener("click", () => {
  if (!walk.length) return;
  form.hidePopover();
  const rule = byId(walk[step++ % walk.length]);
  bring(rule);
  find(rule, "a").focus({preventScroll: true});
});
document.addEventListener("table-change", compare);
/** @type {Map<string, number>} */
let rules = standing();
