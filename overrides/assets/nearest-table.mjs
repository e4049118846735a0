// The nearest table on which a text stands, and in words what it takes to come there; no page is touched.

/** @import {Clause, Table, TableApi} from "./table.js" */

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
/** @type {(form: TableApi, clause: Clause, now: Table) => {wish: Table, first: string[], next: Table}[]} */
const wishes = ({editions, fits, having, repaired}, clause, now) => {
  const counts = clause.counts.length && now.players !== "any" ? clause.counts : [now.players];
  return (clause.edition ? [clause.edition] : [...editions.values()])
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

// The nearest table that has what a text asks for: `next`, and the wish that is repaired to it.
/** @type {(form: TableApi, asks: string, now: Table) => {wish: Table, first: string[], next: Table} | undefined} */
export const nearestTable = (form, asks, now) =>
  form
    .clauses(asks)
    .flatMap(clause => wishes(form, clause, now))
    .filter(({next}) => form.meets(asks, next))
    .sort((one, other) => distance(now, one.next) - distance(now, other.next))[0];

/**
 * What the page says such things in.
 *
 * @typedef {{says: Record<string, string>, names: Map<string, string>, language: string}} Words
 */

// What it takes to come from one table to another that has what is asked.
/** @type {(form: TableApi, asks: string, now: Table, next: Table, words: Words) => string} */
export const describeChange = ({near, seats, meets}, asks, now, next, {says, names, language}) => {
  /** @type {(items: string[], type: "conjunction" | "disjunction") => string} */
  const list = (items, type) => new Intl.ListFormat(language, {type}).format(items);
  const more = without(next.modules, now.modules).map(id => names.get(id) ?? id);
  const less = without(now.modules, next.modules).map(id => names.get(id) ?? id);
  const counts = near("any").filter(
    players => seats(players, next.edition, next.modules) && meets(asks, {...next, players}),
  );
  return [
    ...(next.edition === now.edition ? [] : [says[next.edition]]),
    ...(more.length ? [says.with.replace("{modules}", list(more, "conjunction"))] : []),
    ...less.map(module => says.without.replace("{module}", module)),
    ...(next.players === now.players || next.players === "any"
      ? []
      : [says.players.replace("{counts}", list(counts, "disjunction"))]),
  ].join(", ");
};
