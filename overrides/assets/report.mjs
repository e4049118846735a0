// Who tells of a mistake tells on which table it was seen: a letter or form that is begun gets it behind the version.

const form = document.getElementById("table");

const inWords = () =>
  [...form.querySelectorAll("[name=edition]:checked, [name=players]:checked, [name=module]:checked")]
    .map(input => input.dataset.words ?? input.labels[0].querySelector("span").firstChild.textContent.trim())
    .join(", ");

export const withTable = href => {
  const {words, state} = form.table;
  const end = href.startsWith("mailto:") ? "%0D%0A" : "%0A";
  const table = encodeURIComponent(`table: ${inWords()} (${words(state())})`);
  return href.replace(/(version%3A%20\w+)/, `$1${end}${table.replaceAll("$", "$$$$")}`);
};

// The link is made anew each time, as the table may have changed since.
const plain = new WeakMap();
document.addEventListener(
  "click",
  ({target}) => {
    const link = target.closest?.("a.report");
    if (!link) return;
    if (!plain.has(link)) plain.set(link, link.getAttribute("href"));
    link.setAttribute("href", withTable(plain.get(link)));
  },
  {capture: true},
);
