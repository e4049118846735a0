// What a change of the table does to the rulebook: near the screen at once, elsewhere in small pieces, one a frame. No browser
// lays out a whole book between two frames, and some lay out what nobody sees.

import {meanwhile} from "./loading.mjs";

const form = document.getElementById("table");
const sections = [...document.querySelectorAll(".book .section")];
const places = new Map(sections.map((section, place) => [section, place]));
const WORK = 48;

// A chapter stands where its first section does; what stands outside the book has no place and is always near.
const placed = new WeakMap();
const placeOf = part => {
  if (!placed.has(part))
    placed.set(
      part,
      places.get(part.closest(".section") ?? part.closest(".chapter")?.querySelector(".section")),
    );
  return placed.get(part);
};

const seen = new Set();
const watch = new IntersectionObserver(
  all => {
    for (const {target, isIntersecting} of all) seen[isIntersecting ? "add" : "delete"](places.get(target));
  },
  {rootMargin: "50% 0px"},
);
for (const section of sections) watch.observe(section);

// From the first section near the screen to the last, with the hidden ones beside them, which may come to stand there.
const isHidden = place => Boolean(sections[place]?.closest(".off"));
let near;
const nearNow = () => {
  let from = Math.min(...seen);
  let to = Math.max(...seen);
  while (isHidden(from - 1)) from--;
  while (isHidden(to + 1)) to++;
  return {from, to};
};

const waiting = new Map(); // Place -> what is to be done there.
let done;

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
  if (!waiting.has(place)) waiting.set(place, new Set());
  waiting.get(place).add(work);
};

const later = () => requestAnimationFrame(() => setTimeout(piece));

// The nearest pieces first.
const distance = place => Math.max(nearest.from - place, place - nearest.to, 0);
let nearest;
const piece = () => {
  if (!waiting.size) return;
  nearest = nearNow();
  const next = [...waiting.keys()].sort((one, other) => distance(one) - distance(other));
  hold(() => {
    for (let count = 0; count < WORK && next.length; ) count += finish(next.shift());
  });
  if (waiting.size) later();
  else done();
};
const finish = place => {
  const works = waiting.get(place);
  waiting.delete(place);
  for (const work of works) work();
  return works.size;
};

// Where a browser does not hold the reader's place when something above changes, it is held here. It scrolls by whole pixels
// only: what is left over counts the next time.
let rest = 0;
const holds = CSS.supports("overflow-anchor", "auto");
const hold = act => {
  const part = holds
    ? undefined
    : sections.find((section, place) => seen.has(place) && section.getBoundingClientRect().bottom > 80);
  const before = part?.getBoundingClientRect().top;
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
    if (target.closest?.("a[href]")) flush();
  },
  {capture: true},
);

form.soon = soon;
form.flush = flush;
