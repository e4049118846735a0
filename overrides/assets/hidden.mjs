// A link may lead to what the reader's own choices hide: say so, and offer the nearest table on which it stands.

import {apply, bring, hush, meant, tell} from "./site.mjs";

const form = document.getElementById("table");
const {state, seats, fits, near, repaired, having, clauses, meets} = form.table;
const bar = document.getElementById("hidden-rule");
const offer = bar.querySelector("[data-switch]");
const says = bar.dataset;
const editions = [...form.querySelectorAll("[name=edition]")].map(input => input.value);
const names = new Map(
  [...form.querySelectorAll("[name=module]")].map(input => [input.value, input.dataset.words]),
);
const lists = type => new Intl.ListFormat(document.documentElement.lang, {type});
const and = lists("conjunction");
const or = lists("disjunction");

const without = (all, others) => all.filter(one => !others.includes(one));

// How many choices part two tables; of numbers of players the nearest is best.
const distance = (one, other) =>
  without(one.modules, other.modules).length +
  without(other.modules, one.modules).length +
  (one.edition !== other.edition) +
  (one.players !== other.players && 1 + (Math.abs(one.players - other.players) || 0) / 10);

// The tables that a clause leads to, before what cannot be is mended; a number of players that it asks for must be so.
const wishes = (clause, now) => {
  const counts = clause.counts.length && now.players !== "any" ? clause.counts : [now.players];
  return (clause.edition ? [clause.edition] : editions)
    .flatMap(edition =>
      counts.map(players => {
        const meant = players === "any" ? clause.counts : [players];
        const stays = id =>
          !clause.without.includes(id) && (!clause.counts.length || meant.some(count => fits(id, count)));
        const {table: wish, first} = having(
          {edition, players, modules: now.modules.filter(stays)},
          clause.modules,
        );
        return {wish, first, next: repaired(wish, first).table};
      }),
    )
    .filter(({next}) => !clause.counts.length || counts.includes(next.players));
};

export const nearest = (asks, now) =>
  clauses(asks)
    .flatMap(clause => wishes(clause, now))
    .filter(({next}) => meets(asks, next))
    .sort((one, other) => distance(now, one.next) - distance(now, other.next))[0];

// What it takes to come from one table to another that has what is asked.
const inWords = (asks, now, next) => {
  const more = without(next.modules, now.modules).map(id => names.get(id));
  const less = without(now.modules, next.modules).map(id => names.get(id));
  const counts = near("any").filter(
    players => seats(players, next.edition, next.modules) && meets(asks, {...next, players}),
  );
  return [
    ...(next.edition === now.edition ? [] : [says[next.edition]]),
    ...(more.length ? [says.with.replace("{modules}", and.format(more))] : []),
    ...less.map(module => says.without.replace("{module}", module)),
    ...(next.players === now.players || next.players === "any"
      ? []
      : [says.players.replace("{counts}", or.format(counts))]),
  ].join(", ");
};

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
  const found = asks && !meets(asks, now) && nearest(asks, now);
  if (!found) return hush(bar);
  bar.querySelector(".hidden-text").textContent = wording(target, found.next);
  tell(bar, says.text.replace("{needs}", inWords(asks, now, found.next)));
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
