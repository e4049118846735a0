// What a change of the table does to the rulebook: near the screen at once, elsewhere in small pieces, one a frame. No browser
// lays out a whole book between two frames, and some lay out what nobody sees.

import {closest, findAll, tableForm} from "./elements.mjs";
import {meanwhile} from "./loading.mjs";

const form = tableForm();
const sections = findAll(document, ".book .section");
/** @type {Map<Element | null | undefined, number>} */
const places = new Map(sections.map((section, place) => [section, place]));
const WORK = 48;

// A chapter stands where its first section does; what stands outside the book has no place and is always near.
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

// From the first section near the screen to the last, with the hidden ones beside them, which may come to stand there.
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

// Where a browser does not hold the reader's place when something above changes, it is held here. It scrolls by whole pixels
// only: what is left over counts the next time.
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

// Whoever goes elsewhere in the book finds it as it must be.
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
