// The crib of an expansion: puts it on the reader's table, leads into the rulebook in the reader's edition, and prints.

import {data, find, findAll, findAny, tableForm} from "./elements.mjs";

const form = tableForm();
const {having, state, standard, numberOf} = form.table;
const put = find(document, "[data-put]");
const there = find(document, ".crib-there a");

// Links to rules of both editions open in the reader's edition; a link without one means the newest.
const follow = () => {
  const {edition, modules} = state();
  for (const link of findAll(document, "[data-either-edition]", HTMLAnchorElement)) {
    const url = new URL(link.href);
    url.searchParams.delete("e");
    if (edition !== standard.edition) url.searchParams.set("e", numberOf(edition) ?? "");
    link.href = url.href;
  }
  put.hidden = modules.includes(data(put).put);
};

put.addEventListener("click", event => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  form.dispatchEvent(new CustomEvent("put", {detail: having(state(), [data(put).put])}));
  there.focus();
});

const together = findAny(document, "#print-together", HTMLInputElement);
together?.addEventListener("input", () =>
  find(document, ".crib").classList.toggle("with-together", together.checked),
);
find(document, "[data-print-crib]").addEventListener("click", () => print());
document.addEventListener("table-change", follow);
follow();
