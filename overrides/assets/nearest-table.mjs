// The nearest table on which a text stands, and in words what it takes to come there. `form` is form.table of table.js.

const without = (all, others) => all.filter(one => !others.includes(one));

// How many choices part two tables; of numbers of players the nearest is best.
const distance = (one, other) =>
  without(one.modules, other.modules).length +
  without(other.modules, one.modules).length +
  (one.edition !== other.edition) +
  (one.players !== other.players && 1 + (Math.abs(one.players - other.players) || 0) / 10);

// The tables that a clause leads to, before what cannot be is mended; a number of players that it asks for must be so.
const wishes = ({editions, fits, having, repaired}, clause, now) => {
  const counts = clause.counts.length && now.players !== "any" ? clause.counts : [now.players];
  return (clause.edition ? [clause.edition] : [...editions.values()])
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

// The nearest table that has what a text asks for: `next`, and the wish that is repaired to it.
export const nearestTable = (form, asks, now) =>
  form
    .clauses(asks)
    .flatMap(clause => wishes(form, clause, now))
    .filter(({next}) => form.meets(asks, next))
    .sort((one, other) => distance(now, one.next) - distance(now, other.next))[0];

// What it takes to come from one table to another, in the sentences of `says` and the names of the modules.
export const describeChange = ({near, seats, meets}, asks, now, next, {says, names, language}) => {
  const list = (items, type) => new Intl.ListFormat(language, {type}).format(items);
  const more = without(next.modules, now.modules).map(id => names.get(id));
  const less = without(now.modules, next.modules).map(id => names.get(id));
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
