// What every page does beyond reading: remember and share the reader's table, copy links, choose the theme, search.
// Everything here is an addition; the pages read, toggle and link without it.

const form = document.getElementById("table");
const arrival = document.getElementById("arrival");
const toast = document.getElementById("toast");
const short = {first: "1", second: "2"};

const store = (key, value, where = "localStorage") => { try { window[where].setItem(key, value); } catch { /* nothing is remembered then */ } };

const chosen = name => form.querySelector(`[name=${name}]:checked`);
const state = () => ({edition: chosen("edition").value, players: chosen("players").value});
const standard = {edition: "second", players: "any"};

// The address of a page with the reader's table in it; the standard table needs no words.
const withTable = address => {
  const url = new URL(address, location.href), {edition, players} = state();
  const set = (key, value, usual) => usual ? url.searchParams.delete(key) : url.searchParams.set(key, value);
  set("e", short[edition], edition === standard.edition);
  set("p", players, players === standard.players);
  return url;
};

const tableInWords = () =>
  [chosen("edition"), chosen("players")]
    .map(input => input.labels[0].querySelector("span").firstChild.textContent.trim())
    .join(", ");

const say = text => { toast.textContent = ""; requestAnimationFrame(() => { toast.textContent = text; }); };

// A table that a link brought lasts for the tab; what the reader chooses lasts on the device.
const remember = (...places) => {
  const {edition, players} = state();
  for (const where of places) store("table", `e=${short[edition]}&p=${players}`, where);
  const url = withTable(location.href);
  if (url.href !== location.href) history.replaceState(history.state, "", url);
};

// The line on the page that the reader looks at, so that a change above it does not move it.
let held;
const hold = () => {
  const part = [...document.querySelectorAll("main :is(h2, h3, h4, tr, article)")].find(e => e.getBoundingClientRect().top > 80 && e.offsetParent);
  held = part && {part, top: part.getBoundingClientRect().top};
};
const release = () => {
  if (held?.part.offsetParent) scrollBy({top: held.part.getBoundingClientRect().top - held.top, behavior: "instant"});
  held = undefined;
};

const apply = ({edition, players}) => {
  form.querySelector(`[name=edition][value="${edition}"]`).checked = true;
  form.querySelector(`[name=players][value="${players}"]`).checked = true;
  changed();
};

const changed = () => {
  release();
  remember("sessionStorage", "localStorage");
  say(arrival.dataset.changed.replace("{table}", tableInWords()));
  document.dispatchEvent(new CustomEvent("table-change"));
};

form.addEventListener("pointerdown", hold, {capture: true});
form.addEventListener("keydown", hold, {capture: true});
form.addEventListener("input", changed);
form.addEventListener("reset", event => { event.preventDefault(); hold(); apply(standard); });

if (form.dataset.arrived === "true") {
  arrival.querySelector("span").textContent = arrival.dataset.arrived.replace("{table}", tableInWords());
  arrival.hidden = false;
  remember("sessionStorage");
  const before = JSON.parse(form.dataset.before);
  arrival.querySelector("[data-undo]").addEventListener("click", () => { apply(before); arrival.hidden = true; });
  arrival.querySelector("[data-keep]").addEventListener("click", () => { remember("localStorage"); arrival.hidden = true; });
} else remember();

// Links ----------------------------------------------------------------------------------------------------------------

const copy = async address => {
  try {
    await navigator.clipboard.writeText(address);
    say(toast.dataset.copied);
  } catch {
    history.replaceState(history.state, "", address);
    say(toast.dataset.failed);
  }
};

document.addEventListener("click", event => {
  const target = event.target.closest("[data-copy], [data-copy-table], [data-theme-toggle], [data-search-open], [data-language]");
  if (!target) return;
  if ("copy" in target.dataset) {
    const url = withTable(location.href);
    url.hash = target.dataset.copy;
    copy(url.href);
  } else if ("copyTable" in target.dataset) copy(withTable(location.href).href);
  else if ("themeToggle" in target.dataset) nextTheme(target);
  else if ("searchOpen" in target.dataset) openSearch();
  else keepPlace(target);
});

// The same page in another language opens at the same rule, with the same table and inputs.
const keepPlace = link => {
  store("language", link.dataset.language);
  const url = new URL(link.href);
  url.search = location.search;
  url.hash = location.hash || place();
  link.href = url.href;
};

const place = () => {
  const ids = [...document.querySelectorAll("main h4[id], main h3[id]")].filter(heading => heading.offsetParent);
  return scrollY < 200 ? "" : ids.findLast(heading => heading.getBoundingClientRect().top < 160)?.id ?? "";
};

// Theme ----------------------------------------------------------------------------------------------------------------

const themes = ["auto", "light", "dark"];
const theme = () => document.documentElement.dataset.theme ?? "auto";
const labelTheme = button => {
  button.setAttribute("aria-label", button.dataset.label.replace("{theme}", button.dataset[theme()]));
  button.title = button.getAttribute("aria-label");
};
const nextTheme = button => {
  const next = themes[(themes.indexOf(theme()) + 1) % themes.length];
  if (next === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  store("theme", next);
  labelTheme(button);
};
document.querySelectorAll("[data-theme-toggle]").forEach(labelTheme);

// Search ---------------------------------------------------------------------------------------------------------------

const openSearch = async () => {
  const {open} = await import(`./search.mjs${new URL(import.meta.url).search}`);
  open(withTable);
};
document.addEventListener("keydown", event => {
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  if ((event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
    event.preventDefault();
    openSearch();
  }
});

// Contents: the part in view is marked ----------------------------------------------------------------------------------

const contents = document.querySelector(".contents details");
if (contents) {
  const links = new Map([...contents.querySelectorAll("a")].map(link => [decodeURIComponent(link.hash.slice(1)), link]));
  const mark = new IntersectionObserver(seen => {
    for (const {target, isIntersecting} of seen) if (isIntersecting) {
      contents.querySelector("[aria-current]")?.removeAttribute("aria-current");
      links.get(target.dataset.part ?? target.id)?.setAttribute("aria-current", "true");
    }
  }, {rootMargin: "-10% 0px -80% 0px"});
  document.querySelectorAll("main [data-part], main section[id]").forEach(part => mark.observe(part));
}
