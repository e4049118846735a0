// Updates the rulebook after a change of the table: near the screen at once, elsewhere in small pieces, one in each frame. No
// browser can lay out the whole book between two frames.

import {closest, findAll, tableForm} from "./elements.mjs";
import {meanwhile} from "./loading.mjs";

const form = tableForm();
const sections = findAll(document, ".book .section");
/** @type {Map<Element | null | undefined, number>} */
const places = new Map(sections.map((section, place) => [section, place]));
const WORK = 48;

// The number of the section of a part; for a chapter that of its first section. Parts outside the book have none.
/** @type {WeakMap<Element, number | undefined>} */
const placed = new WeakMap();
/** @type {(part: Element) => number | undefined} */
const placeOf = part => {
  if (!placed.has(part)) {
    const section = part.closest(".section") ?? part.closest(".chapter")?.querySelector(".section");
    placed.set(part, places.get(section));
  }
  return placed.get(part);
};

/** @type {Set<number>} */
const seen = new Set();
const watch = new IntersectionObserver(
  all => {
    for (const {target, isIntersecting} of all) {
      const place = places.get(target) ?? 0;
      if (isIntersecting) seen.add(place);
      else seen.delete(place);
    }
  },
  {rootMargin: "50% 0px"},
);
for (const section of sections) watch.observe(section);

// The sections near the screen, from first to last, with the hidden ones beside them, which may appear there.
/** @type {(place: number) => boolean} */
const isHidden = place => Boolean(sections[place]?.closest(".off"));
/** @type {{from: number, to: number} | undefined} */
let near;
const nearNow = () => {
  let from = Math.min(...seen);
  let to = Math.max(...seen);
  while (isHidden(from - 1)) from--;
  while (isHidden(to + 1)) to++;
  return {from, to};
};

/** @type {Map<number, Set<() => void>>} */
const waiting = new Map(); // place -> what is to be done there
/** @type {((value?: unknown) => void) | undefined} */
let done;

/** @type {(part: Element, work: () => void) => void} */
export const soon = (part, work) => {
  const place = placeOf(part);
  if (near === undefined) {
    near = seen.size ? nearNow() : {from: 0, to: sections.length};
    queueMicrotask(() => {
      near = undefined;
    });
  }
  if (place === undefined || (place >= near.from && place <= near.to)) return work();
  if (!waiting.size) {
    meanwhile(
      new Promise(all => {
        done = all;
      }),
    );
    later();
  }
  const works = waiting.get(place) ?? new Set();
  waiting.set(place, works.add(work));
};

const later = () => requestAnimationFrame(() => setTimeout(piece));

// The nearest pieces first.
/** @type {(place: number) => number} */
const distance = place => Math.max(nearest.from - place, place - nearest.to, 0);
/** @type {{from: number, to: number}} */
let nearest;
const piece = () => {
  if (!waiting.size) return;
  nearest = nearNow();
  const next = [...waiting.keys()].sort((one, other) => distance(one) - distance(other));
  hold(() => {
    for (let count = 0, at = 0; count < WORK && at < next.length; at++) count += finish(next[at]);
  });
  if (waiting.size) later();
  else done?.();
};
/** @type {(place: number) => number} */
const finish = place => {
  const works = waiting.get(place) ?? new Set();
  waiting.delete(place);
  for (const work of works) work();
  return works.size;
};

// Keeps the reader's place when something above changes, in browsers that do not do it themselves. Scrolling is by whole
// pixels, so the remainder is kept for the next time.
let rest = 0;
const holds = CSS.supports("overflow-anchor", "auto");
/** @type {(act: () => void) => void} */
const hold = act => {
  const part = holds
    ? undefined
    : sections.find((section, place) => seen.has(place) && section.getBoundingClientRect().bottom > 80);
  const before = part?.getBoundingClientRect().top ?? 0;
  act();
  if (!part) return;
  const moved = part.getBoundingClientRect().top - before + rest;
  const whole = Math.round(moved);
  rest = moved - whole;
  if (whole) scrollBy({top: whole, behavior: "instant"});
};

// Finishes all updates, before the reader goes elsewhere in the book.
export const flush = () => {
  for (const place of [...waiting.keys()]) finish(place);
  done?.();
};
addEventListener("beforeprint", flush);
addEventListener("hashchange", flush);
document.addEventListener(
  "click",
  ({target}) => {
    if (closest(target, "a[href]")) flush();
  },
  {capture: true},
);

form.soon = soon;
form.flush = flush;
