// The cards' filters work by style sheet alone. This counts what is shown, keeps the choice in the address and sorts the table.

const form = document.getElementById("filters");
const count = document.getElementById("filter-count");
const plurals = new Intl.PluralRules(document.documentElement.lang);
const numbers = new Intl.NumberFormat(document.documentElement.lang);

const tell = () => {
  const view =
    form.elements.view?.value === "table" ? ".cards-table " : form.elements.view ? "#gallery " : "";
  const n = [...document.querySelectorAll(`${view}.card-item`)].filter(
    item => getComputedStyle(item).display !== "none",
  ).length;
  const words = n ? count.dataset[plurals.select(n) === "one" ? "one" : "other"] : count.dataset.none;
  count.textContent = words.replace("{n}", numbers.format(n));
};

const remember = () => {
  const url = new URL(location.href);
  for (const name of new Set([...form.querySelectorAll("[type=checkbox]")].map(input => input.name))) {
    const values = [...form.querySelectorAll(`[name=${name}]:checked`)].map(input => input.value);
    if (values.length) url.searchParams.set(name, values.join("."));
    else url.searchParams.delete(name);
  }
  if (form.elements.view?.value === "table") url.searchParams.set("view", "table");
  else url.searchParams.delete("view");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
};

const restore = () => {
  const given = new URL(location.href).searchParams;
  const values = new Map();
  for (const input of form.querySelectorAll("input[name]")) {
    if (!values.has(input.name)) values.set(input.name, new Set(given.get(input.name)?.split(".")));
    if (values.get(input.name).has(input.value)) input.checked = true;
  }
  for (const more of form.querySelectorAll("details")) more.open ||= !!more.querySelector(":checked");
};

const sortBy = (head, column) => {
  const rows = [...head.closest("table").tBodies[0].rows];
  const up = head.getAttribute("aria-sort") !== "ascending";
  for (const other of head.parentElement.querySelectorAll("th")) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", up ? "ascending" : "descending");
  const key = row => row.cells[column].dataset.sort ?? row.cells[column].textContent.trim();
  const order = new Intl.Collator(document.documentElement.lang, {numeric: true});
  rows.sort((a, b) => (up ? 1 : -1) * order.compare(key(a), key(b)));
  head.closest("table").tBodies[0].append(...rows);
};

document.querySelectorAll("table.sortable thead th").forEach((head, column) => {
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
