// What every page does beyond reading: remember and share the reader's table, copy links, choose the theme, search.
// Everything here is an addition; the pages read, toggle and link without it.

const form = document.getElementById("table");
const arrival = document.getElementById("arrival");
const toast = document.getElementById("toast");
const book = document.querySelector(".book");
const {show, words, repaired, having, before, arrived, reasons} = form.table;
const state = form.table.state;
const standard = {edition: "second", players: "any", modules: []};
const text = name => form.dataset[name];

const store = (key, value, where = "localStorage") => { try { window[where].setItem(key, value); } catch { /* nothing is remembered then */ } };
const stored = key => { try { return localStorage.getItem(key); } catch { return null; } };

// The address of a page with the reader's table in it; the standard table needs no words.
const withTable = address => {
  const url = new URL(address, location.href);
  for (const key of ["e", "p", "m"]) url.searchParams.delete(key);
  for (const [key, value] of words(state())) url.searchParams.set(key, value);
  return url;
};

form.table.withTable = withTable;

const tableInWords = () =>
  [...form.querySelectorAll("[name=edition]:checked, [name=players]:checked, [name=module]:checked")]
    .map(input => input.dataset.words ?? input.labels[0].querySelector("span").firstChild.textContent.trim())
    .join(", ");

const say = text => { toast.textContent = ""; requestAnimationFrame(() => { toast.textContent = text; }); };

// A table that a link brought lasts for the tab; what the reader chooses lasts on the device.
const remember = (...places) => {
  const said = words(state());
  for (const key of ["e", "p", "m"]) if (!said.has(key)) said.set(key, {e: "2", p: "any", m: ""}[key]);
  for (const where of places) store("table", said.toString(), where);
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

const apply = (table, wanted = []) => {
  const {table: next, reasons} = repaired(table, wanted);
  show(next);
  changed(reasons);
};

const changed = (reasons = []) => {
  release();
  remember("sessionStorage", "localStorage");
  const left = reasons.length ? ` ${text("repaired").replace("{reasons}", reasons.join(" "))}` : "";
  if (!book || left) say(arrival.dataset.changed.replace("{table}", tableInWords()) + left);
  document.dispatchEvent(new CustomEvent("table-change"));
};

form.addEventListener("pointerdown", hold, {capture: true});
form.addEventListener("keydown", hold, {capture: true});
form.addEventListener("input", event => { if (event.target.name !== "changes") apply(state()); });
form.addEventListener("put", ({detail}) => { hold(); apply(detail.table, detail.first); });
form.addEventListener("reset", event => { event.preventDefault(); hold(); apply(standard); });

const notice = message => { arrival.querySelector("span").textContent = message; arrival.hidden = false; };
if (arrived || reasons.length) {
  const left = reasons.length ? ` ${text("repaired").replace("{reasons}", reasons.join(" "))}` : "";
  notice(arrival.dataset.arrived.replace("{table}", tableInWords()) + left);
  remember("sessionStorage");
  arrival.querySelector("[data-undo]").addEventListener("click", () => { apply(before); arrival.hidden = true; });
  arrival.querySelector("[data-keep]").addEventListener("click", () => { remember("localStorage"); arrival.hidden = true; });
} else remember();

// What a change did to the rulebook, said and walked through ---------------------------------------------------------------


const changes = document.getElementById("changes");
const shownRules = () => {
  const found = new Map();
  for (const rule of book.querySelectorAll(".rule")) if (rule.offsetParent) {
    const texts = [...rule.querySelectorAll(".rule-text")];
    found.set(rule.querySelector("h4").id, texts.findIndex(text => text.offsetParent));
  }
  return found;
};
let rules, walk = [], step = 0;
const compare = () => {
  const now = shownRules(), was = rules;
  rules = now;
  const added = [...now.keys()].filter(id => !was.has(id)), removed = [...was.keys()].filter(id => !now.has(id));
  const other = [...now].filter(([id, text]) => was.has(id) && was.get(id) !== text).map(([id]) => id);
  walk = [...now.keys()].filter(id => !was.has(id) || other.includes(id));
  step = 0;
  if (!added.length && !removed.length && !other.length) { changes.hidden = true; return; }
  const count = {added: added.length, changed: other.length, removed: removed.length};
  changes.querySelector("span").textContent = changes.dataset.counts.replace(/\{(\w+)\}/g, (_, key) => count[key]);
  changes.querySelector("[data-walk]").hidden = !walk.length;
  changes.hidden = false;
};
if (book) {
  requestAnimationFrame(() => setTimeout(() => { rules = shownRules(); }));
  document.addEventListener("table-change", () => requestAnimationFrame(() => setTimeout(compare)));
  changes.querySelector("[data-walk]").addEventListener("click", () => {
    form.hidePopover?.();
    const heading = document.getElementById(walk[step++ % walk.length]);
    heading.scrollIntoView({block: "start"});
    heading.querySelector("a").focus({preventScroll: true});
  });
  changes.querySelector("[data-close]").addEventListener("click", () => { changes.hidden = true; });
}

// A link may lead to a rule that the reader's own choices hide: say so, and offer the table on which it stands ---------------

const hiddenRule = () => {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const bar = document.getElementById("hidden-rule");
  bar.hidden = true;
  if (!target || target.offsetParent || !target.closest("main")) return;
  // A heading of a section or chapter asks for what its first rule asks for.
  const part = target.closest(".rule, .section, .chapter, [data-asks]");
  const asking = part?.matches("[data-asks]") ? part : part?.querySelector("[data-asks]");
  const [asked, ...needs] = (asking?.dataset.asks ?? "any").split(" ");
  const now = state();
  const {table: next, first} = having({...now, edition: asked === "any" ? now.edition : asked}, needs);
  const names = first.map(id => form.querySelector(`[name=module][value="${id}"]`).dataset.words);
  if (asked !== "any" || next.edition !== now.edition) names.push(form.querySelector(`[name=edition][value="${next.edition}"]`).labels[0].querySelector("span").firstChild.textContent.trim());
  bar.querySelector("span").textContent = bar.dataset.text.replace("{needs}", names.join(", ") || "–");
  const offer = bar.querySelector("[data-switch]");
  offer.hidden = words(repaired(next, first).table).toString() === words(now).toString();
  offer.onclick = () => {
    bar.hidden = true;
    apply(next, first);
    target.scrollIntoView();
    target.querySelector("a")?.focus({preventScroll: true});
  };
  bar.querySelector("[data-close]").onclick = () => { bar.hidden = true; };
  if (changes) changes.hidden = true;
  bar.hidden = false;
};
addEventListener("hashchange", hiddenRule);
document.addEventListener("table-change", () => { if (!document.getElementById("hidden-rule").hidden) hiddenRule(); });
hiddenRule();

// Boxes as sold, and what this reader owns ---------------------------------------------------------------------------------

const owned = form.querySelector("[data-owned]");
if (owned) owned.hidden = !stored("owned");
form.addEventListener("click", event => {
  const button = event.target.closest("[data-preset], [data-owned], [data-own]");
  if (!button) return;
  const {edition, players, modules} = state();
  if ("own" in button.dataset) {
    store("owned", words({edition, players: "any", modules}).toString() || "e=2");
    owned.hidden = false;
    return say(text("kept"));
  }
  hold();
  if ("owned" in button.dataset) {
    const set = new URLSearchParams(stored("owned"));
    apply({edition: set.get("e") === "1" ? "first" : "second", players, modules: (set.get("m") ?? "").split(".").filter(Boolean)});
  } else apply({edition: button.dataset.edition, players, modules: button.dataset.preset.split(".").filter(Boolean)});
});

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
