// The ticks of the set-up checklist: kept on the device by the ids of the rules, and counted for the reader's table.

import {byId, data, findAll, findAny, tableForm} from "./elements.mjs";

const list = findAny(document, "#checklist");
const {shelf} = tableForm().table;
const boxes = list ? findAll(list, "[name=step]", HTMLInputElement) : [];

// Whether a step counts: not if the table hides it, nor if it is struck through because an expansion ends it.
/** @type {(box: Element) => boolean} */
const stands = box => {
  const step = box.closest("li");
  if (!step?.offsetParent) return false;
  return getComputedStyle(step).getPropertyValue("--gone") !== "line-through";
};

const tell = () => {
  const tally = byId("tally");
  const bar = byId("tally-bar", HTMLProgressElement);
  const steps = boxes.filter(stands);
  /** @type {Record<string, number>} */
  const count = {done: steps.filter(box => box.checked).length, total: steps.length};
  const {ready, progress} = data(tally);
  const words = count.done === count.total ? ready : progress;
  const said = words.replace(/\{(\w+)\}/g, (_, key) => String(count[key]));
  if (tally.textContent !== said) tally.textContent = said;
  bar.max = count.total || 1;
  bar.value = count.done;
};

// Storage may be full, or closed to pages: then the ticks last as long as the page, and a note says so.
const words = findAny(document, "#ticks-kept")?.textContent ?? "";
/** @type {(isKept: boolean) => void} */
const tellKept = isKept => {
  const note = byId("ticks-kept");
  const said = isKept ? words : data(note).lost;
  if (note.textContent !== said) note.textContent = said;
};

const keep = () => {
  const ids = boxes.filter(box => box.checked).map(box => box.value);
  try {
    localStorage.setItem(`${shelf}ticks`, ids.join(" "));
    tellKept(true);
  } catch {
    tellKept(false);
  }
  tell();
};

const restore = () => {
  let kept = "";
  try {
    kept = localStorage.getItem(`${shelf}ticks`) ?? "";
  } catch {
    tellKept(false);
    return tell();
  }
  const ids = new Set(kept.split(" "));
  for (const box of boxes) box.checked = ids.has(box.value);
  tell();
};

if (list) {
  restore();
  list.addEventListener("input", keep);
  list.addEventListener("reset", () => setTimeout(keep));
  list.addEventListener("submit", event => event.preventDefault());
  document.addEventListener("table-change", tell);
  addEventListener("storage", event => {
    if (event.key === `${shelf}ticks` || event.key === null) restore();
  });
  addEventListener("pageshow", event => {
    if (event.persisted) restore();
  });
}
