// A link may lead to a rule that the reader's table hides: says so, and offers the nearest table that has the rule.

import {byId, data, find, findAll, tableForm} from "./elements.mjs";
import {describeChange, nearestTable} from "./nearest-table.mjs";
import {apply, bring, hush, meant, tell} from "./site.mjs";

/** @import {Table} from "./table.js" */

const form = tableForm();
const {state, meets} = form.table;
const bar = byId("hidden-rule");
const offer = find(bar, "[data-switch]");
const says = data(bar);
const names = new Map(
  findAll(form, "[name=module]", HTMLInputElement).map(input => [input.value, data(input).words]),
);

// The wording of a rule on another table; empty where it contains numbers, as the page has these only for the reader's table.
/** @type {(target: Element, next: Table) => string} */
const wording = (target, next) => {
  const texts = target.matches(".rule") ? findAll(target, ".rule-text") : [];
  const found = texts.find(({dataset}) => !dataset.asks || meets(dataset.asks, next));
  if (!found || found.querySelector(".number")) return "";
  const text = /** @type {HTMLElement} */ (found.cloneNode(true));
  for (const beside of text.querySelectorAll(".standing, .ruled")) beside.remove();
  for (const icon of text.querySelectorAll("svg")) icon.replaceWith(icon.getAttribute("aria-label") ?? "");
  return text.textContent.replace(/\s+/g, " ").trim();
};

// This looks at the table, not at the page, which is updated in pieces and may still show what the table no longer has.
const look = () => {
  const target = location.hash ? meant() : null;
  const asks = target?.closest("[data-asks]")?.getAttribute("data-asks");
  const now = state();
  const found = asks && !meets(asks, now) ? nearestTable(form.table, asks, now) : undefined;
  if (!target || !asks || !found) return hush(bar);
  find(bar, ".hidden-text").textContent = wording(target, found.next);
  const language = document.documentElement.lang;
  const needs = describeChange(form.table, asks, now, found.next, {says, names, language});
  tell(bar, says.text.replace("{needs}", needs));
  offer.onclick = () => {
    hush(bar);
    apply(found.wish, found.first);
    bring(target);
    target.querySelector("a")?.focus({preventScroll: true});
  };
};

addEventListener("hashchange", look);
document.addEventListener("table-change", () => {
  if (find(bar, "[role=status]").textContent) look();
});
look();
