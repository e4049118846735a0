// Tables that are filled in by keyboard as a spreadsheet is: Enter and the arrow keys move, and a figure is typed over.

import {closest, data, findAll, findAny} from "./elements.mjs";

/** @import {Answer} from "./rules.mjs" */

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @type {(rows: Iterable<HTMLTableRowElement>) => (Field | null)[][]} */
const cells = rows =>
  [...rows]
    .map(row => [...row.cells].map(cell => /** @type {Field | null} */ (cell.querySelector("input, select"))))
    .filter(row => row.some(Boolean));
/** @type {(input: Field | null | undefined) => boolean} */
const isUsable = input => Boolean(input && !input.disabled && input.offsetParent !== null);

// From a cell, the next usable one in a direction; past the last of a column the first of the next one.
/** @type {(table: HTMLTableElement, input: Field, down: number, right: number) => Field | null | undefined} */
const next = (table, input, down, right) => {
  const rows = cells(table.rows);
  const row = rows.findIndex(one => one.includes(input));
  const column = rows[row].indexOf(input);
  for (
    let r = row + down, c = column + right;
    rows[r] && c >= 0 && c < rows[r].length;
    r += down, c += right
  ) {
    if (isUsable(rows[r][c])) return rows[r][c];
  }
  return undefined;
};

// The first input of the next column, or the last one of the column before; names in the head are skipped.
/** @type {(table: HTMLTableElement, input: Field, down: number) => Field | null | undefined} */
const wrapped = (table, input, down) => {
  const rows = cells(table.tBodies[0].rows);
  const row = cells(table.rows).find(one => one.includes(input)) ?? [];
  const column = row.indexOf(input) + down;
  const found = rows.map(one => one[column]).filter(isUsable);
  return down > 0 ? found[0] : found.at(-1);
};

/** @type {Record<string, [number, number]>} */
const ways = {ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

// Whether an arrow key would leave the input: within a text it moves the caret first.
/** @type {(input: HTMLInputElement, key: string) => boolean} */
const atEdge = (input, key) => {
  const {selectionStart, selectionEnd, value} = input;
  const from = selectionStart ?? 0;
  const to = selectionEnd ?? 0;
  const whole = to - from === value.length;
  return whole || (key === "ArrowLeft" ? to === 0 : from === value.length);
};

/** @type {(event: KeyboardEvent, input: Field) => boolean} */
const moves = (event, input) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Enter") return true;
  if (!ways[event.key] || !(input instanceof HTMLInputElement)) return false;
  return ways[event.key][0] !== 0 || input.type !== "text" || atEdge(input, event.key);
};

/** @type {(form: HTMLFormElement) => void} */
export const spread = form => {
  form.addEventListener("keydown", event => {
    const input = event.target;
    const table = closest(input, "table[data-grid]", HTMLTableElement);
    const isField = input instanceof HTMLInputElement || input instanceof HTMLSelectElement;
    if (!table || !isField || !moves(event, input)) return;
    event.preventDefault();
    const enter = event.key === "Enter";
    const [down, right] = enter ? [event.shiftKey ? -1 : 1, 0] : ways[event.key];
    const target = next(table, input, down, right) ?? (enter ? wrapped(table, input, down) : undefined);
    target?.focus();
  });
  form.addEventListener("focusin", ({target}) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.matches("[data-bare], table[data-grid] [type=text]")) target.select();
  });
};

// Shows the rows and fields that belong to an expansion if it is on the table, if something is filled in, or if the reader
// asks for all of them.
/** @type {(form: Element, modules: string[]) => void} */
export const rows = (form, modules) => {
  const all = findAny(form, "[data-more]", HTMLInputElement);
  for (const row of findAll(form, "[data-module]")) {
    const used =
      row.querySelector(".chosen > *") ||
      [...row.querySelectorAll("input")].some(
        input => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
      );
    row.hidden = !(
      all?.checked ||
      used ||
      modules.includes(data(row).module) ||
      row.contains(document.activeElement)
    );
  }
};

// Writes the totals below their columns; those of some seats can be left out.
/** @type {(element: HTMLElement, answer?: Answer, without?: Set<number>) => void} */
export const totals = (element, answer, without = new Set()) => {
  /** @type {number[] | undefined} */
  const sums = answer?.[element.dataset.totals ?? ""];
  /** @type {number[]} */
  const best = answer?.[element.dataset.best ?? ""] ?? [];
  for (const cell of findAll(element, "[data-total]")) {
    const seat = Number(cell.dataset.seat);
    cell.textContent =
      sums?.[seat] === undefined || without.has(seat) ? "–" : String(sums[seat]).replace("-", "\u2212");
    const isOne = best.length < (sums?.length ?? 0) && best.includes(seat);
    cell.toggleAttribute("data-winner", !without.size && isOne);
  }
};
