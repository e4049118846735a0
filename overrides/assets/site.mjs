// What every page does beyond reading: remember and share the reader's table, copy links, choose the theme, search.
// Everything here is an addition; the pages read, toggle and link without it.

import {late, meanwhile} from "./loading.mjs";
import {placesIn} from "./places.mjs";

const form = document.getElementById("table");
const arrival = document.getElementById("arrival");
const toast = document.getElementById("toast");
const {shelf, standard, editions, numberOf, show, words, repaired, before, mine, arrived, reasons} =
  form.table;
const state = form.table.state;

// Tells whether it is remembered: storage may be full, or closed to pages.
const store = (key, value, where = "localStorage") => {
  try {
    window[where].setItem(key, value);
    return true;
  } catch {
    return false;
  }
};
const stored = key => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const root = document.documentElement;

// The address of a page with the reader's table in it; the standard table needs no words. Above the games there is none, and
// what a link says of one stays for the game.
const withTable = address => {
  const url = new URL(address, location.href);
  if (form.hidden) return url;
  for (const key of ["e", "p", "m"]) url.searchParams.delete(key);
  for (const [key, value] of words(state())) url.searchParams.set(key, value);
  return url;
};

form.table.withTable = withTable;

const tableInWords = () =>
  [...form.querySelectorAll("[name=edition]:checked, [name=players]:checked, [name=module]:checked")]
    .map(input => input.dataset.words ?? input.labels[0].querySelector("span").firstChild.textContent.trim())
    .join(", ");

// What is to be heard stands in a live region that is always there. Emptied first, it is heard even if it is the same again.
const speak = (region, text) => {
  region.textContent = "";
  cancelAnimationFrame(region.waiting);
  region.parentElement.classList.toggle("speaks", Boolean(text));
  if (text)
    region.waiting = requestAnimationFrame(() => {
      region.textContent = text;
    });
};

// What opens above the page would hide what is said: it is raised above that, but not from under the reader's fingers.
const notices = toast.parentElement;
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

// What opens while something is said does not hide it either.
document.addEventListener(
  "toggle",
  ({target, newState}) => {
    if (
      newState === "open" &&
      target.matches("dialog, [popover]:not(.notices)") &&
      notices.textContent.trim()
    )
      raise();
  },
  true,
);

// What passes by itself stays as long as it takes to read.
const say = text => {
  raise();
  toast.style.animationDuration = `${2.5 + text.length / 15}s`;
  speak(toast, text);
};

// The bars about the table: a live region and what can be done; the style sheet shows a bar as long as it says something.
export const tell = (bar, text) => speak(bar.querySelector("[role=status]"), text);
const cameFrom = new WeakMap();
export const hush = bar => {
  const back =
    bar.contains(document.activeElement) && (cameFrom.get(bar) ?? document.getElementById("content"));
  tell(bar, "");
  if (back) back.focus({preventScroll: true});
};
for (const bar of document.querySelectorAll(".arrival")) {
  bar.addEventListener("focusin", ({relatedTarget: last}) => {
    if (last && !bar.contains(last)) cameFrom.set(bar, last);
  });
  bar.addEventListener("click", ({target}) => {
    if (target.closest("[data-close]")) hush(bar);
  });
}

// A table that a link brought lasts for the tab where there is another on the device; what the reader chooses lasts there. The address follows when the
// page has: to change it takes a browser longer than all else here.
const remember = (...places) => {
  const said = words(state());
  for (const key of ["e", "p", "m"])
    if (!said.has(key)) said.set(key, {e: numberOf(standard.edition) ?? "", p: "any", m: ""}[key]);
  for (const where of places) store(`${shelf}table`, said.toString(), where);
  meanwhile(
    new Promise(done => {
      setTimeout(done);
    }).then(() => {
      const url = withTable(location.href);
      if (url.href !== location.href) history.replaceState(history.state, "", url);
    }),
  );
};

// When what is on the screen now has been laid out, which may be only then.
const laidOut = act => requestAnimationFrame(() => requestAnimationFrame(act));

// Brings a part of the page to the top, and there again when what stands before it has its height.
export const bring = part => {
  form.flush?.();
  part.closest("details:not([open])")?.setAttribute("open", "");
  part.scrollIntoView({block: "start"});
  laidOut(() => part.scrollIntoView({block: "start"}));
};

// The line on the page that the reader looks at, so that a change above it does not move it. Nothing within a rule, and
// nothing in a section that is passed, is asked where it is: what is far from the screen is not laid out.
const LINES = "main :is(h2, h3, article, .rule, :is(h4, tr):not(.rule *))";
const top = part => part.getBoundingClientRect().top;
const sections = which => new Set([...document.querySelectorAll("main .section")].filter(which));
let held;
const hold = () => {
  const passed = sections(section => section.getBoundingClientRect().bottom <= 80);
  const part = [...document.querySelectorAll(LINES)].find(
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

const inWords = (sentence, reasons) => `${sentence.replace("{table}", tableInWords())} ${reasons}`.trim();

// What the reader chooses ends what a link has set. The rulebook itself tells what changed in it.
const book = document.querySelector(".book");
export const apply = (table, first = []) => {
  const {table: next, reasons} = repaired(table, first);
  show(next);
  release();
  hush(arrival);
  remember("sessionStorage", "localStorage");
  if (!book || reasons) say(inWords(arrival.dataset.changed, reasons));
  document.dispatchEvent(new CustomEvent("table-change"));
};

form.addEventListener("pointerdown", hold, {capture: true});
form.addEventListener("keydown", hold, {capture: true});
form.addEventListener("input", ({target}) => {
  if (target.name === "changes") store(`${shelf}changes`, target.checked ? "yes" : "no", "sessionStorage");
  else apply(state());
});
form.addEventListener("put", ({detail}) => {
  hold();
  apply(detail.table, detail.first);
});
form.addEventListener("reset", event => {
  event.preventDefault();
  hold();
  apply(standard);
});

// Who had a table of their own is asked which of the two it shall be; to anybody else it is only told, as long as it takes to read.
if (arrived || reasons) {
  const text = inWords(arrival.dataset.arrived, reasons);
  tell(arrival, text);
  remember("sessionStorage", ...(mine ? [] : ["localStorage"]));
  arrival.classList.toggle("passing", !mine);
  if (!mine) setTimeout(() => hush(arrival), 1000 * (4 + text.length / 15));
  arrival.querySelector("[data-undo]").addEventListener("click", () => apply(before));
  arrival.querySelector("[data-keep]").addEventListener("click", () => remember("localStorage"));
} else remember();

// Boxes as sold, and what this reader owns ---------------------------------------------------------------------------------

const owned = form.querySelector("[data-owned]");
if (owned) owned.hidden = !stored(`${shelf}owned`);
form.addEventListener("click", event => {
  const button = event.target.closest("[data-preset], [data-owned], [data-own]");
  if (!button) return;
  const {edition, players, modules} = state();
  if ("own" in button.dataset) {
    if (
      !store(
        `${shelf}owned`,
        words({edition, players: "any", modules}).toString() || `e=${numberOf(standard.edition) ?? ""}`,
      )
    )
      return say(form.dataset.notKept);
    owned.hidden = false;
    return say(form.dataset.kept);
  }
  hold();
  if ("owned" in button.dataset) {
    const set = new URLSearchParams(stored(`${shelf}owned`));
    apply({
      edition: editions.get(set.get("e")) ?? standard.edition,
      players,
      modules: (set.get("m") ?? "").split(".").filter(Boolean),
    });
  } else
    apply({
      edition: button.dataset.edition,
      players,
      modules: button.dataset.preset.split(".").filter(Boolean),
    });
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

// What a button has done stands for a moment in the button itself: that is where one looks.
const answering = new Map();
const answerIn = (button, text) => {
  const words = button.lastChild;
  if (!words?.textContent.trim()) return;
  clearTimeout(answering.get(words)?.timer);
  const said = answering.get(words)?.said ?? words.textContent;
  const timer = setTimeout(() => {
    words.textContent = said;
    answering.delete(words);
  }, 3000);
  answering.set(words, {said, timer});
  words.textContent = text;
};

export const copy = async (address, button) => {
  let text = toast.dataset.copied;
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    history.replaceState(history.state, "", address);
    text = toast.dataset.failed;
  }
  say(text);
  if (text === toast.dataset.copied) answerIn(button, text);
  return text;
};

// A link to hand over: shown as a code for the phones around the table, copied, or sent. `what.picture` draws one to go with it.
const share = what => meanwhile(late(import("./share.mjs").then(({open}) => open({...what, copy}))));

document.addEventListener("share", ({detail}) => share(detail));
document.addEventListener("click", event => {
  const target = event.target.closest(
    "[data-copy], [data-copy-table], [data-share], [data-theme-toggle], [data-search-open], [data-language]",
  );
  if (!target) return;
  if ("copy" in target.dataset) {
    const url = withTable(location.href);
    url.hash = target.dataset.copy;
    copy(url.href, target);
  } else if ("copyTable" in target.dataset) copy(withTable(location.href).href, target);
  else if ("share" in target.dataset) {
    event.preventDefault();
    share({address: withTable(target.href ?? location.href).href, title: document.title, from: target});
  } else if ("themeToggle" in target.dataset) nextTheme(target);
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

export const place = () => {
  if (scrollY < 200) return "";
  const line = parseFloat(getComputedStyle(root).scrollPaddingTop) + 12;
  const below = sections(section => top(section) >= line);
  const ids = [...document.querySelectorAll("main :is(h3, h4, .rule)[id]")];
  return (
    ids.findLast(
      heading => !below.has(heading.closest(".section")) && heading.offsetParent && top(heading) < line,
    )?.id ?? ""
  );
};

// On a phone a sheet is all that there is until it is closed.
const narrow = matchMedia("(max-width: 61.99rem)");
const behind = document.querySelectorAll(".skip, .top > :not(.notices), main, .dock, .foot, .contents");
for (const sheet of document.querySelectorAll("#table, #menu")) {
  const cover = covers => {
    for (const part of behind) part.inert = covers;
  };
  sheet.addEventListener("beforetoggle", ({newState}) => {
    if (newState === "closed") cover(false);
  });
  sheet.addEventListener("toggle", ({newState}) => {
    if (newState !== "open" || !narrow.matches) return;
    cover(true);
    sheet.querySelector(".sheet-title").focus({preventScroll: true});
  });
  narrow.addEventListener("change", () => sheet.hidePopover());
}

// Where the reader has been, the last place first, for the first page of the game.
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

const searching = document.getElementById("search");
const searchStatus = document.getElementById("search-status");
const searchInput = document.getElementById("search-input");
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
    if (!isSearchLoaded) searchStatus.textContent = searching.dataset[searchInput.value ? "loading" : "hint"];
  }
  meanwhile(late(loadSearch()).then(({open}) => open()));
};
for (const kind of ["pointerenter", "focus"])
  for (const button of document.querySelectorAll("[data-search-open]"))
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
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  if (
    (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) ||
    (event.key === "k" && (event.ctrlKey || event.metaKey))
  ) {
    event.preventDefault();
    openSearch();
  }
});

// A link may bring somebody to another language than the browser's: that one is offered, as long as none has been chosen.
const offered = [...document.querySelectorAll("#languages [data-language]")];
const spoken = navigator.languages.map(tag => tag.split("-")[0]);
const [wished] = spoken.flatMap(tag => offered.find(link => link.dataset.language === tag) ?? []);
if (wished && !wished.hasAttribute("aria-current") && !stored("language") && !stored("offered"))
  meanwhile(
    late(import("./offer.mjs")).then(({offer}) => offer(wished, notices, () => store("offered", "yes"))),
  );

// Without a connection -------------------------------------------------------------------------------------------------

if (navigator.serviceWorker) setTimeout(() => late(import("./offline.mjs")), 5000); // when the page itself has been loaded

// Contents: the part in view is marked ----------------------------------------------------------------------------------

const contents = document.querySelector(".contents");
if (contents) {
  const links = new Map(
    [...contents.querySelectorAll("a")].map(link => [link.getAttribute("href").slice(1), link]),
  );
  const mark = new IntersectionObserver(
    seen => {
      for (const {target, isIntersecting} of seen)
        if (isIntersecting) {
          contents.querySelector("[aria-current]")?.removeAttribute("aria-current");
          links.get(target.dataset.part ?? target.id)?.setAttribute("aria-current", "true");
          contents.dispatchEvent(new Event("here"));
        }
    },
    {rootMargin: "-10% 0px -80% 0px"},
  );
  for (const part of document.querySelectorAll("main [data-part], main section[id]")) mark.observe(part);
  contents.addEventListener("click", ({target}) => {
    if (target.closest("a")) contents.hidePopover?.();
  });
}
