// A link may lead to what the reader's own choices hide: say so, and offer the nearest table on which it stands.

import {describeChange, nearestTable} from "./nearest-table.mjs";
import {apply, bring, hush, meant, tell} from "./site.mjs";

const form = document.getElementById("table");
const {state, meets} = form.table;
const bar = document.getElementById("hidden-rule");
const offer = bar.querySelector("[data-switch]");
const says = bar.dataset;
const names = new Map(
  [...form.querySelectorAll("[name=module]")].map(input => [input.value, input.dataset.words]),
);

// What it says on such a table; not where numbers stand in it, of which the page has one for each table.
const wording = (target, next) => {
  const found =
    target.matches(".rule") &&
    [...target.querySelectorAll(".rule-text")].find(
      ({dataset}) => !dataset.asks || meets(dataset.asks, next),
    );
  if (!found || found.querySelector(".number")) return "";
  const text = found.cloneNode(true);
  for (const beside of text.querySelectorAll(".standing, .ruled")) beside.remove();
  for (const icon of text.querySelectorAll("svg")) icon.replaceWith(icon.getAttribute("aria-label") ?? "");
  return text.textContent.replace(/\s+/g, " ").trim();
};

// The table is asked, not the page: that follows in pieces, and may still show what the table no longer has.
const look = () => {
  const target = location.hash ? meant() : null;
  const asks = target?.closest("[data-asks]")?.dataset.asks;
  const now = state();
  const found = asks && !meets(asks, now) && nearestTable(form.table, asks, now);
  if (!found) return hush(bar);
  bar.querySelector(".hidden-text").textContent = wording(target, found.next);
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
  if (bar.querySelector("[role=status]").textContent) look();
});
look();
