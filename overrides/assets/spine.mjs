// Where one is in the rulebook: the address follows the reading, a jump can be taken back, and at the table one goes from
// section to section.

import {byId, closest, data, find, findAll, findAny, tableForm} from "./elements.mjs";
import {bring, meant, place} from "./site.mjs";

const form = tableForm();
const book = find(document, ".book");
const brief = byId("length-brief", HTMLInputElement);
const whole = byId("length-whole", HTMLInputElement);
const back = byId("spine-back");
const turner = byId("turner");

// The address ---------------------------------------------------------------------------------------------------------------

// It follows when the page is still, so that another language, a link that is handed on, and who comes back find the rule
// that is on the screen. As long as the rule that it names can be seen, it stays.
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
  if (going) return; // it would forget where the link leads
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

// On a phone a line says where one is.
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

// Where a browser lays out what is far away only when it comes near, the rule that a link names may not be where it went, or
// not stay there: it is brought until it has stood still, unless the reader goes elsewhere meanwhile.
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
