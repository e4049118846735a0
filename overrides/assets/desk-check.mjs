// What is wrong with the results of a table, and what is only unlikely. There are no rules of the game here: the figures are
// compared with each other and with their limits.

/** @import {Row} from "./desk-state.mjs" */

/** @typedef {{points: string, coins: string}} TypedRow the result of a player, as it was typed */
/** @typedef {{seat: number, field: "points" | "coins", code: string, max?: number}} TypedFault */
/** @typedef {{code: string, seat?: number, [value: string]: any}} Doubt */

/** @type {(text: string) => number | undefined} */
const asNumber = text => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

// `sum` is what the players have added up, if they have.
/** @type {(typed: TypedRow[], sum: string, most: Row) => {rows: Row[], faults: TypedFault[], doubts: Doubt[]}} */
export const judged = (typed, sum, most) => {
  /** @type {TypedFault[]} */
  const faults = [];
  /** @type {Doubt[]} */
  const doubts = [];
  // The number that was typed; where there is none, 0, and a fault is noted.
  /** @type {(seat: number, field: "points" | "coins") => number} */
  const figure = (seat, field) => {
    const text = typed[seat][field] ?? "";
    const value = asNumber(text);
    if (!text.trim()) faults.push({seat, field, code: "missing"});
    else if (value === undefined) faults.push({seat, field, code: "not-whole", max: most[field]});
    else if (value > most[field]) faults.push({seat, field, code: "too-large", max: most[field]});
    return value ?? 0;
  };
  const rows = typed.map((_, seat) => ({points: figure(seat, "points"), coins: figure(seat, "coins")}));
  if (faults.length) return {rows, faults, doubts};
  const points = rows.map(row => row.points);
  const total = points.reduce((one, other) => one + other, 0);
  if (points.every(one => one === points[0])) doubts.push({code: "all-equal"});
  rows.forEach((row, seat) => {
    const others = (total - row.points) / (rows.length - 1);
    if (row.points > 2 * others || 2 * row.points < others)
      doubts.push({code: "far", seat, points: row.points});
    if (row.coins > row.points) doubts.push({code: "swapped", seat, points: row.points, coins: row.coins});
  });
  if (sum.trim() && asNumber(sum) !== total) doubts.push({code: "sum", total, sum: sum.trim()});
  return {rows, faults, doubts};
};
