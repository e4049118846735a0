// Answers as tables: rankings and points by category, to be saved as a file for spreadsheets, or printed.

import {own} from "./calculator-words.mjs";
import {made} from "./elements.mjs";
import {DECIMAL, decimal, lines, saved} from "./files.mjs";

/** @import {Speaker, TableWords, Words} from "./calculator-words.mjs" */
/** @import {Cell} from "./files.mjs" */
/** @import {Answer, JsonObject} from "./rules.mjs" */

/** @typedef {{words: Words, speaker: Speaker, question: JsonObject}} Context */

/**
 * What a table says: its heads, its rows, and the last row if that is a sum.
 * @typedef {{heads: Cell[], body: Cell[][], foot?: Cell[]}} Data
 */

/** @type {(value: string | number, speaker: Speaker) => string} */
const shown = (value, speaker) =>
  typeof value === "number"
    ? speaker.number(value)
    : DECIMAL.test(value)
      ? value.replace(".", decimal(speaker))
      : value;

/** @type {(table: TableWords, answer: Answer, context: Context) => Data} */
const listed = (table, answer, {words, speaker}) => {
  /** @type {Record<string, string | number>[]} */
  const rows = answer[table.of];
  /** @type {(column: {key: string, words?: boolean}, row: Record<string, string | number>) => Cell} */
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
    body: rows.map(row => table.columns.map(column => cell(column, row))),
  };
};

/** @type {(table: TableWords, answer: Answer, context: Context) => Data} */
const crossed = (table, answer, {speaker, question}) => {
  /** @type {Record<string, number>[]} */
  const players = answer[table.of];
  /** @type {string[]} */
  const names = answer[table.by ?? ""];
  /** @type {number[] | undefined} */
  const sums = answer[table.total];
  /** @type {(seat: number) => string} */
  const named = seat =>
    Object.values(question).find(Array.isArray)?.[seat]?.name?.trim() ||
    speaker.fill(table.player, 1, {n: seat + 1});
  /** @type {(value: number | undefined) => Cell} */
  const number = (value = 0) => ({text: speaker.number(value), value});
  return {
    heads: [{text: table.head.category, words: true}, ...players.map((_, seat) => ({text: named(seat)}))],
    body: names.map(name => [
      {text: table.rows[name] ?? name, words: true},
      ...players.map(points => number(points[name])),
    ]),
    foot: sums && [{text: table.head.total, words: true}, ...sums.map(number)],
  };
};

/** @type {(cells: Cell[], tag: "th" | "td", isHead?: boolean) => HTMLElement} */
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

/** @type {(data: Data, name: string, speaker: Speaker) => void} */
const save = ({heads, body, foot}, name, speaker) =>
  saved(name, lines([heads, ...body, ...(foot ? [foot] : [])], speaker));

/** @type {(table: TableWords, answer: Answer, context: Context) => Data} */
export const contents = (table, answer, context) =>
  table.by ? crossed(table, answer, context) : listed(table, answer, context);

/** @type {(table: TableWords, answer: Answer, context: Context) => HTMLElement} */
export const render = (table, answer, context) => {
  const {words, speaker} = context;
  const data = contents(table, answer, context);
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
  /** @type {(text: string, act: () => void) => HTMLElement} */
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
