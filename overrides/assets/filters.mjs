// The cards' filters work by style sheet alone. This counts what is shown, keeps the choice in the address and sorts the table.

import {byId, data, findAll} from "./elements.mjs";

const form = byId("filters", HTMLFormElement);
const count = byId("filter-count");
const plurals = new Intl.PluralRules(document.documentElement.lang);
const numbers = new Intl.NumberFormat(document.documentElement.lang);

// How the list is shown, where there is a choice: "table" or "gallery".
const view = () => findAll(form, "[name=view]", HTMLInputElement).find(input => input.checked)?.value;

const tell = () => {
  const isTable = view() === "table";
  const place = isTable ? ".cards-table " : form.elements.namedItem("view") ? "#gallery " : "";
  const items = findAll(document, `${place}.card-item`);
  const n = items.filter(item => getComputedStyle(item).display !== "none").length;
  const {one, other, none} = data(count);
  const words = n ? (plurals.select(n) === "one" ? one : other) : none;
  count.textContent = words.replace("{n}", numbers.format(n));
};

const remember = () => {
  const url = new URL(location.href);
  for (const name of new Set(findAll(form, "[type=checkbox]", HTMLInputElement).map(input => input.name))) {
    const values = findAll(form, `[name=${name}]:checked`, HTMLInputElement).map(input => input.value);
    if (values.length) url.searchParams.set(name, values.join("."));
    else url.searchParams.delete(name);
  }
  if (view() === "table") url.searchParams.set("view", "table");
  else url.searchParams.delete("view");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
};

const restore = () => {
  const given = new URL(location.href).searchParams;
  for (const input of findAll(form, "input[name]", HTMLInputElement)) {
    if (given.get(input.name)?.split(".").includes(input.value)) input.checked = true;
  }
  for (const more of form.querySelectorAll("details")) more.open ||= !!more.querySelector(":checked");
};

/** @type {(head: HTMLElement, column: number) => void} */
const sortBy = (head, column) => {
  const [body] = /** @type {HTMLTableElement} */ (head.closest("table")).tBodies;
  const rows = [...body.rows];
  const up = head.getAttribute("aria-sort") !== "ascending";
  for (const other of head.parentElement?.querySelectorAll("th") ?? []) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", up ? "ascending" : "descending");
  /** @type {(row: HTMLTableRowElement) => string} */
  const key = row => row.cells[column].dataset.sort ?? row.cells[column].textContent.trim();
  const order = new Intl.Collator(document.documentElement.lang, {numeric: true});
  rows.sort((a, b) => (up ? 1 : -1) * order.compare(key(a), key(b)));
  body.append(...rows);
};

findAll(document, "table.sortable thead th").forEach((head, column) => {
  const button = Object.assign(document.createElement("button"), {type: "button", className: "sort"});
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener("click", () => sortBy(head, column));
});

restore();
tell();
form.addEventListener("input", () => {
  remember();
  tell();
});
form.addEventListener("reset", () =>
  setTimeout(() => {
    remember();
    tell();
  }),
);
form.addEventListener("submit", event => event.preventDefault());
for (const change of ["table-change", "found"]) document.addEventListener(change, tell);
