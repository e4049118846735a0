// Where the reader is in the rulebook: the address follows the reading, a jump can be undone, and buttons lead from section to
// section.

import {byId, closest, data, find, findAll, findAny, tableForm} from "./elements.mjs";
import {bring, meant, place} from "./site.mjs";

const form = tableForm();
const book = find(document, ".book");
const brief = byId("length-brief", HTMLInputElement);
const whole = byId("length-whole", HTMLInputElement);
const back = byId("spine-back");
const turner = byId("turner");

// The address ---------------------------------------------------------------------------------------------------------------

// The address follows when the page is still, so that another language, a shared link and a reader who comes back find the rule
// that is on the screen. It stays as long as the rule that it names is visible.
const STILL = 400;
/** @type {(part: HTMLElement) => boolean} */
const isSeen = part =>
  part.offsetParent !== null &&
  part.getBoundingClientRect().bottom > 60 &&
  part.getBoundingClientRect().top < innerHeight;
/** @type {number | undefined} */
let waiting;
let going = Boolean(location.hash);
const follow = () => {
  if (going) return; // the place to which the link leads would be forgotten
  const named = location.hash ? meant() : null;
  if (named && isSeen(named)) return;
  const url = new URL(location.href);
  url.hash = place();
  if (url.href !== location.href && !(url.hash === "" && location.href.endsWith("#")))
    history.replaceState(history.state, "", url);
};
const still = () => {
  clearTimeout(waiting);
  waiting = setTimeout(follow, STILL);
};
addEventListener("scroll", still, {passive: true});

// On a phone a line says where the reader is.
const line = byId("spine-line");
const contents = byId("contents");
contents.addEventListener("here", () => {
  const link = contents.querySelector("[aria-current]");
  const outer = link?.closest("ol ol")?.closest("li")?.querySelector("a");
  line.textContent = [...new Set([outer, link].flatMap(one => one?.textContent ?? []))].join(" · ");
});

// Back after a jump -----------------------------------------------------------------------------------------------------------

/** @type {HTMLElement[]} */
const jumps = [];
const offer = () => {
  const last = jumps.at(-1);
  back.hidden = !last;
  if (last)
    find(back, "span").textContent = data(back).text.replace(
      "{number}",
      find(last, ".rule-number").textContent,
    );
};
book.addEventListener("click", ({target}) => {
  const rule = closest(closest(target, ".rule-text a[href^='#']"), ".rule");
  if (!rule) return;
  jumps.push(rule);
  offer();
});
back.addEventListener("click", () => {
  const rule = jumps.pop();
  if (!rule) return;
  offer();
  bring(rule);
  find(rule, "a").focus({preventScroll: true});
});
addEventListener(
  "scroll",
  () => {
    const last = jumps.at(-1);
    if (!last || !isSeen(last)) return;
    const named = meant();
    if (named && isSeen(named)) return;
    jumps.pop();
    offer();
  },
  {passive: true},
);

// The two lengths -------------------------------------------------------------------------------------------------------------

const unfold = () => {
  const target = location.hash ? meant() : null;
  if (target?.closest("details:not([open])")) bring(target);
  const rule = brief.checked ? closest(target, ".rule:not(.brief)") : undefined;
  if (!rule) return;
  const section = closest(rule, ".section.brief");
  const why = section && findAny(section, ".why", HTMLInputElement);
  if (why && rule.closest(".chapter.brief")) why.checked = true;
  else whole.checked = true;
  bring(rule);
};
addEventListener("hashchange", unfold);

const turned = () => {
  const part = closest(document.getElementById(place()), ".section");
  try {
    localStorage.setItem("length", brief.checked ? "brief" : "whole");
  } catch {
    /* then it lasts for this page */
  }
  form.flush?.();
  if (part?.offsetParent) bring(part);
};
for (const input of [brief, whole]) input.addEventListener("change", turned);

/** @type {(by: number) => void} */
const turn = by => {
  const parts = [find(book, ".book-head"), ...findAll(book, ".section.brief")].filter(
    part => part.offsetParent,
  );
  const now = parts.findLastIndex(part => part.getBoundingClientRect().top < 120);
  bring(parts[Math.min(Math.max(now + by, 0), parts.length - 1)]);
};
turner.addEventListener("click", ({target}) => {
  const button = closest(target, "[data-turn]");
  if (button && book.querySelector(".section.brief")) turn(Number(button.dataset.turn));
});

unfold();

// A browser that lays out what is far away only when it comes near may miss the rule of a link, or the rule may move: the page
// scrolls to it until it has stayed in place, unless the reader goes elsewhere.
const TRIES = 60;
const STEADY = 10;
/** @type {(part: HTMLElement) => boolean} */
const isBegun = part =>
  part.getBoundingClientRect().top >= 0 && part.getBoundingClientRect().top < innerHeight;
/** @type {(left?: number, steady?: number) => void} */
const arrive = (left = TRIES, steady = 0) => {
  const named = location.hash ? meant() : null;
  going &&= Boolean(named?.offsetParent) && left > 0 && steady < STEADY;
  if (!going || !named) return;
  const stands = isBegun(named);
  if (!stands) bring(named);
  requestAnimationFrame(() => arrive(left - 1, stands ? steady + 1 : 0));
};
for (const own of ["wheel", "touchmove", "keydown", "pointerdown"])
  addEventListener(
    own,
    () => {
      going = false;
    },
    {passive: true},
  );
if (document.readyState === "complete") arrive();
else addEventListener("load", () => arrive());
addEventListener("hashchange", () => {
  going = true;
  arrive();
});
