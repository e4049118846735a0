// What is wrong with the results of a table, and what is merely hard to believe. No rule stands here: the figures are only
// compared with each other and with what can be typed.

const asNumber = text => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined);

// {rows, faults: [{seat, field, code, max}], doubts: [{code, seat, …}]}; `typed` are {points, coins} as text by seat, `sum` is
// what the players have added up, if they have.
export const judged = (typed, sum, most) => {
  const faults = [];
  const doubts = [];
  const rows = typed.map((row, seat) =>
    Object.fromEntries(
      ["points", "coins"].map(field => {
        const text = row[field] ?? "";
        const value = asNumber(text);
        if (!text.trim()) faults.push({seat, field, code: "missing"});
        else if (value === undefined) faults.push({seat, field, code: "not-whole", max: most[field]});
        else if (value > most[field]) faults.push({seat, field, code: "too-large", max: most[field]});
        return [field, value];
      }),
    ),
  );
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
