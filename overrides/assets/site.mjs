// What every page does beyond reading: remember and share the reader's table, copy links, choose the theme, search.
// Everything here is an addition; the pages read, toggle and link without it.

import {byId, closest, data, find, findAll, findAny, tableForm} from "./elements.mjs";
import {late, meanwhile} from "./loading.mjs";
import {placesIn} from "./places.mjs";

/** @import {Table} from "./table.js" */

/**
 * What somebody shares: an address, under a title; a picture of it, where one can be drawn; and the button that was pressed,
 * or the part of the page that it stands for.
 * @typedef {{address: string, title: string, from: Element, picture?: () => Promise<HTMLCanvasElement>}} Shared
 */

const form = tableForm();
const arrival = byId("arrival");
const toast = byId("toast");
const {
  shelf,
  standard,
  editions,
  numberOf,
  show,
  words,
  withTable,
  choices,
  repaired,
  before,
  mine,
  arrived,
  reasons,
  state,
} = form.table;

// Tells whether the value was stored: storage may be full, or closed to pages.
/** @type {(key: string, value: string, where?: "localStorage" | "sessionStorage") => boolean} */
const store = (key, value, where = "localStorage") => {
  try {
    window[where].setItem(key, value);
    return true;
  } catch {
    return false;
  }
};
/** @type {(key: string) => string | null} */
const stored = key => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const root = document.documentElement;

// Says something in a live region, which is in the page from the start. It is emptied first, so that a text is announced even
// if it is the same as before.
/** @type {WeakMap<Element, number>} */
const announcing = new WeakMap();
/** @type {(region: HTMLElement, text: string) => void} */
const speak = (region, text) => {
  region.textContent = "";
  cancelAnimationFrame(announcing.get(region) ?? 0);
  region.parentElement?.classList.toggle("speaks", Boolean(text));
  if (text)
    announcing.set(
      region,
      requestAnimationFrame(() => {
        region.textContent = text;
      }),
    );
};

// A dialog or popover that opens would hide the notices: they are raised above it, unless the reader is using one of them.
const notices = find(document, ".notices");
const raise = () => {
  if (
    !document.querySelector(":popover-open:not(.notices), dialog[open]") ||
    notices.contains(document.activeElement)
  )
    return;
  notices.popover = "manual";
  notices.hidePopover();
  notices.showPopover();
};

document.addEventListener(
  "toggle",
  ({target, newState}) => {
    if (newState !== "open" || !notices.textContent.trim()) return;
    if (target instanceof Element && target.matches("dialog, [popover]:not(.notices)")) raise();
  },
  true,
);

// Shows a message for as long as it takes to read.
/** @type {(text: string) => void} */
const say = text => {
  raise();
  toast.style.animationDuration = `${2.5 + text.length / 15}s`;
  speak(toast, text);
};

// The bars about the table: each a live region with buttons. The style sheet shows a bar as long as its region has a text.
/** @type {(bar: Element, text: string) => void} */
export const tell = (bar, text) => speak(find(bar, "[role=status]"), text);
/** @type {WeakMap<Element, HTMLElement>} */
const cameFrom = new WeakMap();
/** @type {(bar: Element) => void} */
export const hush = bar => {
  const back = bar.contains(document.activeElement) ? (cameFrom.get(bar) ?? byId("content")) : undefined;
  tell(bar, "");
  back?.focus({preventScroll: true});
};
for (const bar of findAll(document, ".arrival")) {
  bar.addEventListener("focusin", ({relatedTarget: last}) => {
    if (last instanceof HTMLElement && !bar.contains(last)) cameFrom.set(bar, last);
  });
  bar.addEventListener("click", ({target}) => {
    if (closest(target, "[data-close]")) hush(bar);
  });
}

// Remembers the table: one from a link for the tab, if the device has another, and one that the reader chose on the device. The
// address follows after the page, as changing it takes a browser longer than all else here.
/** @type {(...places: ("localStorage" | "sessionStorage")[]) => void} */
const remember = (...places) => {
  const said = words(state());
  const usual = {e: numberOf(standard.edition) ?? "", p: "any", m: ""};
  for (const [key, value] of Object.entries(usual)) if (!said.has(key)) said.set(key, value);
  for (const where of places) store(`${shelf}table`, said.toString(), where);
  /** @type {Promise<void>} */
  const later = new Promise(done => {
    setTimeout(done);
  });
  meanwhile(
    later.then(() => {
      const url = withTable(location.href);
      if (url.href !== location.href) history.replaceState(history.state, "", url);
    }),
  );
};

// Acts when what is on the screen now has been laid out.
/** @type {(act: () => void) => void} */
const laidOut = act => requestAnimationFrame(() => requestAnimationFrame(act));

// Scrolls a part of the page to the top, and again when what is above it has been laid out.
/** @type {(part: Element) => void} */
export const bring = part => {
  form.flush?.();
  part.closest("details:not([open])")?.setAttribute("open", "");
  part.scrollIntoView({block: "start"});
  laidOut(() => part.scrollIntoView({block: "start"}));
};

// Keeps the line at which the reader is looking in its place when something above it changes. Lines within a rule or in a
// section above the screen are skipped: asking for the position of what is far from the screen would lay it out.
const LINES = "main :is(h2, h3, article, .rule, :is(h4, tr):not(.rule *))";
/** @type {(part: Element) => number} */
const top = part => part.getBoundingClientRect().top;
/** @type {(which: (section: HTMLElement) => boolean) => Set<Element | null>} */
const sections = which => new Set(findAll(document, "main .section").filter(which));
/** @type {{part: HTMLElement, at: number} | undefined} */
let held;
const hold = () => {
  const passed = sections(section => section.getBoundingClientRect().bottom <= 80);
  const part = findAll(document, LINES).find(
    e => !passed.has(e.closest(".section")) && top(e) > 120 && e.offsetParent,
  );
  held = part && {part, at: top(part)};
};
const release = () => {
  const line = held;
  const back = () => {
    if (line?.part.offsetParent) scrollBy({top: top(line.part) - line.at, behavior: "instant"});
  };
  held = undefined;
  back();
  laidOut(back);
};

/** @type {(sentence: string, reasons: string) => string} */
const inWords = (sentence, reasons) =>
  `${sentence.replace("{table}", choices().join(", "))} ${reasons}`.trim();

// Sets the table that the reader has chosen, in place of that of a link. The rulebook says itself what has changed in it.
const book = findAny(document, ".book");
/** @type {(table: Table, first?: string[]) => void} */
export const apply = (table, first = []) => {
  const {table: next, reasons} = repaired(table, first);
  show(next);
  release();
  hush(arrival);
  remember("sessionStorage", "localStorage");
  if (!book || reasons) say(inWords(data(arrival).changed, reasons));
  document.dispatchEvent(new CustomEvent("table-change"));
};

form.addEventListener("pointerdown", hold, {capture: true});
form.addEventListener("keydown", hold, {capture: true});
form.addEventListener("input", ({target}) => {
  const changes = closest(target, "[name=changes]", HTMLInputElement);
  if (changes) store(`${shelf}changes`, changes.checked ? "yes" : "no", "sessionStorage");
  else apply(state());
});
form.addEventListener("put", event => {
  if (!(event instanceof CustomEvent)) return;
  hold();
  apply(event.detail.table, event.detail.first);
});
form.addEventListener("reset", event => {
  event.preventDefault();
  hold();
  apply(standard);
});

// A reader with a table of their own is asked which of the two to use; anybody else is only told, for as long as it takes to read.
if (arrived || reasons) {
  const text = inWords(data(arrival).arrived, reasons);
  tell(arrival, text);
  if (mine) remember("sessionStorage");
  else remember("sessionStorage", "localStorage");
  arrival.classList.toggle("passing", !mine);
  if (!mine) setTimeout(() => hush(arrival), 1000 * (4 + text.length / 15));
  find(arrival, "[data-undo]").addEventListener("click", () => apply(before));
  find(arrival, "[data-keep]").addEventListener("click", () => remember("localStorage"));
} else remember();

// Boxes as sold, and what this reader owns ---------------------------------------------------------------------------------

const owned = findAny(form, "[data-owned]");
if (owned) owned.hidden = !stored(`${shelf}owned`);

const keepOwned = () => {
  const {edition, modules} = state();
  const text =
    words({edition, players: "any", modules}).toString() || `e=${numberOf(standard.edition) ?? ""}`;
  if (!store(`${shelf}owned`, text)) return say(data(form).notKept);
  if (owned) owned.hidden = false;
  say(data(form).kept);
};

/** @type {(edition: string | undefined, modules: string) => void} */
const putOn = (edition = standard.edition, modules) => {
  hold();
  apply({edition, players: state().players, modules: modules.split(".").filter(Boolean)});
};

form.addEventListener("click", ({target}) => {
  const button = closest(target, "[data-preset], [data-owned], [data-own]");
  if (!button) return;
  if ("own" in button.dataset) return keepOwned();
  if (!("owned" in button.dataset)) return putOn(button.dataset.edition, data(button).preset);
  const kept = new URLSearchParams(stored(`${shelf}owned`) ?? "");
  putOn(editions.get(kept.get("e") ?? ""), kept.get("m") ?? "");
});

// The game that is looked at ------------------------------------------------------------------------------------------------

if (document.body.dataset.route) store("game", document.body.dataset.route);

// Links ----------------------------------------------------------------------------------------------------------------

// The id in the address; "#%" cannot be decoded, and is no id.
export const anchor = () => {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
// The part of the page that the address names.
export const meant = () => document.getElementById(anchor());

// Shows for a moment in the button itself what it has done: the reader is looking there.
/** @type {Map<Node, {said: string, timer: number}>} */
const answering = new Map();
/** @type {(button: Element, text: string) => void} */
const answerIn = (button, text) => {
  const words = button.lastChild;
  if (!words?.textContent?.trim()) return;
  clearTimeout(answering.get(words)?.timer);
  const said = answering.get(words)?.said ?? words.textContent;
  const timer = setTimeout(() => {
    words.textContent = said;
    answering.delete(words);
  }, 3000);
  answering.set(words, {said, timer});
  words.textContent = text;
};

/** @type {(address: string, button: Element) => Promise<string>} */
export const copy = async (address, button) => {
  const {copied, failed} = data(toast);
  let text = copied;
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    history.replaceState(history.state, "", address);
    text = failed;
  }
  say(text);
  if (text === copied) answerIn(button, text);
  return text;
};

// Shares a link.
/** @type {(what: Shared) => void} */
const share = what => meanwhile(late(import("./share.mjs").then(({open}) => open({...what, copy}))));

document.addEventListener("share", event => {
  if (event instanceof CustomEvent) share(event.detail);
});
document.addEventListener("click", event => {
  const target = closest(
    event.target,
    "[data-copy], [data-copy-table], [data-share], [data-theme-toggle], [data-search-open], [data-language]",
  );
  if (!target) return;
  if ("copy" in target.dataset) {
    const url = withTable(location.href);
    url.hash = data(target).copy;
    copy(url.href, target);
  } else if ("copyTable" in target.dataset) copy(withTable(location.href).href, target);
  else if ("share" in target.dataset) {
    event.preventDefault();
    const from = target instanceof HTMLAnchorElement ? target.href : location.href;
    share({address: withTable(from).href, title: document.title, from: target});
  } else if ("themeToggle" in target.dataset) nextTheme(target);
  else if ("searchOpen" in target.dataset) openSearch();
  else if (target instanceof HTMLAnchorElement) keepPlace(target);
});

// A link to another language opens the page at the same rule, with the same table and inputs.
/** @type {(link: HTMLAnchorElement) => void} */
const keepPlace = link => {
  store("language", data(link).language);
  const url = new URL(link.href);
  url.search = location.search;
  url.hash = location.hash || place();
  link.href = url.href;
};

export const place = () => {
  if (scrollY < 200) return "";
  const line = parseFloat(getComputedStyle(root).scrollPaddingTop) + 12;
  const below = sections(section => top(section) >= line);
  const ids = findAll(document, "main :is(h3, h4, .rule)[id]");
  return (
    ids.findLast(
      heading => !below.has(heading.closest(".section")) && heading.offsetParent && top(heading) < line,
    )?.id ?? ""
  );
};

// On a phone an open sheet makes the rest of the page inert.
const narrow = matchMedia("(max-width: 61.99rem)");
const behind = findAll(document, ".skip, .top > :not(.notices), main, .dock, .foot, .contents");
for (const sheet of findAll(document, "#table, #menu")) {
  /** @type {(covers: boolean) => void} */
  const cover = covers => {
    for (const part of behind) part.inert = covers;
  };
  sheet.addEventListener("beforetoggle", ({newState}) => {
    if (newState === "closed") cover(false);
  });
  sheet.addEventListener("toggle", ({newState}) => {
    if (newState !== "open" || !narrow.matches) return;
    cover(true);
    find(sheet, ".sheet-title").focus({preventScroll: true});
  });
  narrow.addEventListener("change", () => sheet.hidePopover());
}

// Keeps the pages that the reader has visited, the last one first, for the first page of the game.
const visited = () => {
  const {pathname, hash} = location;
  const id = hash.slice(1) || place();
  const part = document.getElementById(id)?.closest("section")?.querySelector("h3, h2")?.textContent ?? "";
  const one = {
    at: `${pathname}${id && `#${id}`}`,
    title: document.title.split(" · ")[0],
    part,
    lang: root.lang,
  };
  const others = placesIn(stored(`${shelf}last`)).filter(({at}) => at.split("#")[0] !== pathname);
  store(`${shelf}last`, JSON.stringify([one, ...others].slice(0, 3)));
};
if (document.body.dataset.game && !document.body.matches(".page-start"))
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") visited();
  });

// Theme ----------------------------------------------------------------------------------------------------------------

const themes = ["auto", "light", "dark"];
const theme = () => document.documentElement.dataset.theme ?? "auto";
/** @type {(button: HTMLElement) => void} */
const labelTheme = button => {
  button.title = data(button).label.replace("{theme}", data(button)[theme()]);
  button.setAttribute("aria-label", button.title);
};
/** @type {(button: HTMLElement) => void} */
const nextTheme = button => {
  const next = themes[(themes.indexOf(theme()) + 1) % themes.length];
  if (next === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  store("theme", next);
  labelTheme(button);
};
findAll(document, "[data-theme-toggle]").forEach(labelTheme);

// Search ---------------------------------------------------------------------------------------------------------------

const searching = byId("search", HTMLDialogElement);
const searchStatus = byId("search-status");
const searchInput = byId("search-input", HTMLInputElement);
let isSearchLoaded = false;
// The modules of the search import one another. They are requested at once, and so is the index of the page's game, because a
// slow connection would fetch them one after the other.
const loadSearch = async () => {
  const {game} = document.body.dataset;
  if (game) import("./search-index.mjs").then(({indexOf}) => indexOf(game)).catch(() => {}); // search.mjs says so if it fails
  const [search] = await Promise.all([
    import("./search.mjs"),
    import("./search-loaded.mjs"),
    import("./search-engine.mjs"),
    import("./search-words.mjs"),
    import("./fold.mjs"),
  ]);
  isSearchLoaded = true;
  return search;
};
// The dialog opens before the search is loaded: a phone shows its keyboard only in the gesture itself.
const openSearch = () => {
  if (!searching.open) {
    if (arrival.classList.contains("passing")) hush(arrival);
    searching.showModal();
    searchInput.focus();
    searchInput.select();
    const {loading, hint} = data(searching);
    if (!isSearchLoaded) searchStatus.textContent = searchInput.value ? loading : hint;
  }
  meanwhile(late(loadSearch()).then(({open}) => open()));
};
for (const kind of ["pointerenter", "focus"])
  for (const button of findAll(document, "[data-search-open]"))
    button.addEventListener(
      kind,
      () =>
        loadSearch().then(
          ({prepare}) => prepare(),
          () => {},
        ),
      {once: true},
    );
document.addEventListener("keydown", event => {
  const typing = closest(event.target, "input, textarea, select, [contenteditable]");
  if (
    (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) ||
    (event.key === "k" && (event.ctrlKey || event.metaKey))
  ) {
    event.preventDefault();
    openSearch();
  }
});

// Offers the language of the browser to readers who came to another one by a link and have not chosen any.
const offered = findAll(document, "#languages [data-language]", HTMLAnchorElement);
const spoken = navigator.languages.map(tag => tag.split("-")[0]);
const [wished] = spoken.flatMap(tag => offered.find(link => link.dataset.language === tag) ?? []);
if (wished && !wished.hasAttribute("aria-current") && !stored("language") && !stored("offered"))
  meanwhile(
    late(import("./offer.mjs")).then(({offer}) => offer(wished, notices, () => store("offered", "yes"))),
  );

// Without a connection -------------------------------------------------------------------------------------------------

if ("serviceWorker" in navigator) late(import("./offline.mjs"));

// Contents: marks the part in view ----------------------------------------------------------------------------------

const contents = findAny(document, ".contents");
if (contents) {
  const links = new Map(
    [...contents.querySelectorAll("a")].map(link => [(link.getAttribute("href") ?? "").slice(1), link]),
  );
  const mark = new IntersectionObserver(
    seen => {
      for (const {target, isIntersecting} of seen)
        if (isIntersecting) {
          contents.querySelector("[aria-current]")?.removeAttribute("aria-current");
          links.get(target.getAttribute("data-part") ?? target.id)?.setAttribute("aria-current", "true");
          contents.dispatchEvent(new Event("here"));
        }
    },
    {rootMargin: "-10% 0px -80% 0px"},
  );
  for (const part of document.querySelectorAll("main [data-part], main section[id]")) mark.observe(part);
  contents.addEventListener("click", ({target}) => {
    if (closest(target, "a")) contents.hidePopover();
  });
}
