// The crib of an expansion: puts it on the reader's table, leads into the rulebook in the reader's edition, and prints.

const form = document.getElementById("table");
const {having, state, standard, numberOf} = form.table;
const put = document.querySelector("[data-put]");
const there = document.querySelector(".crib-there a");

// A rule of both editions opens in the reader's own; a link that names no edition means the newest.
const follow = () => {
  const {edition, modules} = state();
  for (const link of document.querySelectorAll("[data-either-edition]")) {
    const url = new URL(link.href);
    url.searchParams.delete("e");
    if (edition !== standard.edition) url.searchParams.set("e", numberOf(edition));
    link.href = url.href;
  }
  put.hidden = modules.includes(put.dataset.put);
};

put.addEventListener("click", event => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  form.dispatchEvent(new CustomEvent("put", {detail: having(state(), [put.dataset.put])}));
  there.focus();
});

const together = document.getElementById("print-together");
together?.addEventListener("input", () =>
  document.querySelector(".crib").classList.toggle("with-together", together.checked),
);
document.querySelector("[data-print-crib]").addEventListener("click", () => print());
document.addEventListener("table-change", follow);
follow();
