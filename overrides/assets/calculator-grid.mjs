// Tables that are filled in by keyboard as a spreadsheet is: Enter and the arrow keys move, and a figure is typed over.

const cells = rows =>
  [...rows]
    .map(row => [...row.cells].map(cell => cell.querySelector("input, select")))
    .filter(row => row.some(Boolean));
const usable = input => input && !input.disabled && input.offsetParent !== null;

// From a cell, the next usable one in a direction; past the last of a column the first of the next one.
const next = (table, input, down, right) => {
  const rows = cells(table.rows);
  const row = rows.findIndex(one => one.includes(input));
  const column = rows[row].indexOf(input);
  for (
    let r = row + down, c = column + right;
    rows[r] && c >= 0 && c < rows[r].length;
    r += down, c += right
  ) {
    if (usable(rows[r][c])) return rows[r][c];
  }
};

// The names at the head of a column are passed over: one figure follows the other.
const wrapped = (table, input, down) => {
  const rows = cells(table.tBodies[0].rows);
  const column =
    cells(table.rows)
      .find(one => one.includes(input))
      .indexOf(input) + down;
  const found = rows.map(row => row[column]).filter(usable);
  return down > 0 ? found[0] : found.at(-1);
};

const ways = {ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

// In a text the arrows move the caret first.
const atEdge = (input, key) => {
  const {selectionStart: from, selectionEnd: to, value} = input;
  const whole = to - from === value.length;
  return whole || (key === "ArrowLeft" ? to === 0 : from === value.length);
};

const moves = (event, input) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Enter") return true;
  if (!ways[event.key] || input.options) return false;
  return ways[event.key][0] !== 0 || input.type !== "text" || atEdge(input, event.key);
};

export const spread = form => {
  form.addEventListener("keydown", event => {
    const input = event.target;
    const table = input.closest?.("table[data-grid]");
    if (!table || !input.matches("input, select") || !moves(event, input)) return;
    event.preventDefault();
    const enter = event.key === "Enter";
    const [down, right] = enter ? [event.shiftKey ? -1 : 1, 0] : ways[event.key];
    const target = next(table, input, down, right) ?? (enter ? wrapped(table, input, down) : undefined);
    target?.focus();
  });
  form.addEventListener("focusin", ({target}) => {
    if (target.matches("input[data-bare], table[data-grid] input[type=text]")) target.select();
  });
};

// The rows of a score pad, and the fields of a form, that need an expansion are there when it lies on the table, when they hold something, or when asked for.
export const rows = (form, modules) => {
  const all = form.querySelector("[data-more]");
  for (const row of form.querySelectorAll("[data-module]")) {
    const used =
      row.querySelector(".chosen > *") ||
      [...row.querySelectorAll("input")].some(
        input => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
      );
    row.hidden = !(
      all?.checked ||
      used ||
      modules.includes(row.dataset.module) ||
      row.contains(document.activeElement)
    );
  }
};

// Totals stand beneath their columns as soon as they are counted; those of some seats can be left out.
export const totals = (element, answer, without = new Set()) => {
  const sums = answer?.[element.dataset.totals];
  const best = answer?.[element.dataset.best] ?? [];
  for (const cell of element.querySelectorAll("[data-total]")) {
    const seat = Number(cell.dataset.seat);
    cell.textContent =
      sums?.[seat] === undefined || without.has(seat) ? "–" : String(sums[seat]).replace("-", "\u2212");
    cell.toggleAttribute("data-winner", !without.size && best.length < sums?.length && best.includes(seat));
  }
};
