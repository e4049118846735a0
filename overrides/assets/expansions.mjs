// The crib of an expansion: puts it on the reader's table, leads into the rulebook in the reader's edition, and prints.

const form = document.getElementById("table");
const modules = JSON.parse(form.dataset.together);
const put = document.querySelector("[data-put]");
const there = document.querySelector(".crib-there a");
const needed = id => Object.keys(modules[id].needs).flatMap(other => [...needed(other), other]);

// A rule of both editions opens in the reader's own; a link that names no edition means the second.
const follow = () => {
  const {edition, modules: chosen} = form.table.state();
  for (const link of document.querySelectorAll("[data-either-edition]")) {
    const url = new URL(link.href);
    url.searchParams.delete("e");
    if (edition === "first") url.searchParams.set("e", "1");
    link.href = url.href;
  }
  put.hidden = chosen.includes(put.dataset.put);
};

put.addEventListener("click", event => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const id = put.dataset.put, now = form.table.state();
  const first = [...needed(id), id];
  const edition = modules[id].editions.includes(now.edition) ? now.edition : modules[id].editions[0];
  const table = {edition, players: now.players, modules: [...new Set([...first, ...now.modules])]};
  form.dispatchEvent(new CustomEvent("put", {detail: {table, first}}));
  there.focus();
});

document.querySelector("[data-print-crib]").addEventListener("click", () => print());
document.addEventListener("table-change", follow);
follow();
