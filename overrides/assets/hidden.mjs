// A link may lead to what the reader's own choices hide: say so, and offer the nearest table on which it stands.

import {byId, data, find, findAll, tableForm} from "./elements.mjs";
import {apply, bring, hush, meant, tell} from "./site.mjs";

/** @import {Clause, Table} from "./table.js" */

const form = tableForm();
const {state, seats, fits, near, repaired, having, clauses, meets} = form.table;
const bar = byId("hidden-rule");
const offer = find(bar, "[data-switch]");
const says = data(bar);
const editions = findAll(form, "[name=edition]", HTMLInputElement).map(input => input.value);
const names = new Map(
  findAll(form, "[name=module]", HTMLInputElement).map(input => [input.value, data(input).words]),
);
/** @type {(type: "conjunction" | "disjunction") => Intl.ListFormat} */
const lists = type => new Intl.ListFormat(document.documentElement.lang, {type});
const and = lists("conjunction");
const or = lists("disjunction");

/** @type {(all: string[], others: string[]) => string[]} */
const without = (all, others) => all.filter(one => !others.includes(one));

// How many choices part two tables; of numbers of players the nearest is best.
/** @type {(one: Table, other: Table) => number} */
const distance = (one, other) =>
  without(one.modules, other.modules).length +
  without(other.modules, one.modules).length +
  (one.edition === other.edition ? 0 : 1) +
  (one.players === other.players ? 0 : 1 + (Math.abs(Number(one.players) - Number(other.players)) || 0) / 10);

// The tables that a clause leads to, before what cannot be is mended; a number of players that it asks for must be so.
/** @type {(clause: Clause, now: Table) => {wish: Table, first: string[], next: Table}[]} */
const wishes = (clause, now) => {
  const counts = clause.counts.length && now.players !== "any" ? clause.counts : [now.players];
  return (clause.edition ? [clause.edition] : editions)
    .flatMap(edition =>
      counts.map(players => {
        const meant = players === "any" ? clause.counts : [players];
        /** @type {(id: string) => boolean} */
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

/** @type {(asks: string, now: Table) => {wish: Table, first: string[], next: Table} | undefined} */
export const nearest = (asks, now) =>
  clauses(asks)
    .flatMap(clause => wishes(clause, now))
    .filter(({next}) => meets(asks, next))
    .sort((one, other) => distance(now, one.next) - distance(now, other.next))[0];

// What it takes to come from one table to another that has what is asked.
/** @type {(asks: string, now: Table, next: Table) => string} */
const inWords = (asks, now, next) => {
  const more = without(next.modules, now.modules).map(id => names.get(id) ?? id);
  const less = without(now.modules, next.modules).map(id => names.get(id) ?? id);
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

// The table is asked, not the page: that follows in pieces, and may still show what the table no longer has.
const look = () => {
  const target = location.hash ? meant() : null;
  const asks = target?.closest("[data-asks]")?.getAttribute("data-asks");
  const now = state();
  const found = asks && !meets(asks, now) ? nearest(asks, now) : undefined;
  if (!target || !asks || !found) return hush(bar);
  find(bar, ".hidden-text").textContent = wording(target, found.next);
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
  if (find(bar, "[role=status]").textContent) look();
});
look();
