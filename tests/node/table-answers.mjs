// What the scripts say of many tables, for Python to compare with the conditions: from JSON on standard input to JSON.

import {nearestTable} from "../../overrides/assets/nearest-table.mjs";
import {readTable} from "./page-table.mjs";

let text = "";
for await (const part of process.stdin) text += part;
const {page, asks, rules, starts, tables} = JSON.parse(text);
const form = readTable(page);
const {meets, repaired, show, state} = form.table;

// The table after the reader has chosen what an input stands for.
const choose = ({name, value}, table) => {
  if (name !== "module") return {...table, [name]: value};
  const {modules} = table;
  return {
    ...table,
    modules: modules.includes(value) ? modules.filter(id => id !== value) : [...modules, value],
  };
};

const answer = table => {
  show(table);
  return {
    shown: state(),
    barred: Object.fromEntries(
      form.inputs
        .filter(({disabled, name}) => disabled && name === "module")
        .map(({value}) => [value, form.reasonOf(value)]),
    ),
    unseated: form.inputs
      .filter(({disabled, name}) => disabled && name === "players")
      .map(({value}) => value),
    next: form.inputs
      .filter(({disabled}) => !disabled)
      .map(input => [input.id, repaired(choose(input, table)).table]),
    meets: asks.map(one => (meets(one, table) ? "1" : "0")).join(""),
  };
};

// For what each rule needs, the nearest table on which it stands.
const nearest = start => rules.map(one => nearestTable(form.table, one, start)?.next);

process.stdout.write(JSON.stringify({tables: tables.map(answer), starts: starts.map(nearest)}));
