// Answers as tables: rankings and points by category, to be saved as a file for spreadsheets, or printed.

import {own} from "./calculator-words.mjs";
import {made} from "./elements.mjs";
import {DECIMAL, decimal, lines, saved} from "./files.mjs";

const shown = (value, speaker) =>
  typeof value === "number"
    ? speaker.number(value)
    : DECIMAL.test(value)
      ? value.replace(".", decimal(speaker))
      : String(value);

// What a table says, as rows of {text, words, value}: the heads, the body, and the last row if it is a sum.
const listed = (table, answer, {words, speaker}) => {
  const cell = (column, row) => {
    const value = row[column.key] ?? "";
    return {
      text: own(own(words.cells, column.key), value) ?? shown(value, speaker),
      words: column.words,
      value,
    };
  };
  return {
    heads: table.columns.map(column => ({text: column.head, words: column.words})),
    body: answer[table.of].map(row => table.columns.map(column => cell(column, row))),
  };
};

const crossed = (table, answer, {speaker, question}) => {
  const players = answer[table.of];
  const named = seat =>
    Object.values(question).find(Array.isArray)?.[seat]?.name?.trim() ||
    speaker.fill(table.player, 1, {n: seat + 1});
  const number = value => ({text: speaker.number(value ?? 0), value: value ?? 0});
  const sums = answer[table.total];
  return {
    heads: [{text: table.head.category, words: true}, ...players.map((_, seat) => ({text: named(seat)}))],
    body: answer[table.by].map(name => [
      {text: table.rows[name] ?? name, words: true},
      ...players.map(points => number(points[name])),
    ]),
    foot: sums && [{text: table.head.total, words: true}, ...sums.map(number)],
  };
};

const row = (cells, tag, isHead) => {
  const line = document.createElement("tr");
  line.append(
    ...cells.map(({text, words}, at) => {
      const head = isHead || at === 0;
      return made(head ? "th" : tag, words ? "words" : "", text, head ? {scope: isHead ? "col" : "row"} : {});
    }),
  );
  return line;
};

const save = ({heads, body, foot}, name, speaker) =>
  saved(name, lines([heads, ...body, ...(foot ? [foot] : [])], speaker));

export const render = (table, answer, context) => {
  const {words, speaker} = context;
  const data = table.by ? crossed(table, answer, context) : listed(table, answer, context);
  const wrap = made("div", "calculator-table table-wrap", "", {
    tabindex: "0",
    role: "region",
    "aria-label": table.caption,
  });
  const drawn = made("table", "data");
  const head = drawn.createTHead();
  const body = drawn.createTBody();
  drawn.prepend(made("caption", "", table.caption));
  head.append(row(data.heads, "th", true));
  body.append(...data.body.map(cells => row(cells, "td")));
  if (data.foot) drawn.createTFoot().append(row(data.foot, "td"));
  wrap.append(drawn);
  const tools = made("p", "calculator-tools");
  const button = (text, act) => {
    const control = made("button", "quiet", text, {type: "button"});
    control.addEventListener("click", act);
    return control;
  };
  tools.append(
    button(words.interface.csv, () => save(data, `${table.of}.csv`, speaker)),
    button(words.interface.print, () => print()),
  );
  const box = made("div", "", "", {"aria-live": "off"});
  box.append(wrap, tools);
  return box;
};
