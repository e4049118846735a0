// The ticks of the set-up checklist: kept on the device by the ids of the rules, counted for the reader's table, and told.

const list = document.getElementById("checklist");
const tally = document.getElementById("tally");
const bar = document.getElementById("tally-bar");
const note = document.getElementById("ticks-kept");
const {shelf} = document.getElementById("table").table;
const boxes = [...(list?.querySelectorAll("[name=step]") ?? [])];

// What the table hides does not count, nor what stands there struck through to show what an expansion ends.
const stands = box => {
  const step = box.closest("li");
  return step.offsetParent && getComputedStyle(step).getPropertyValue("--gone") !== "line-through";
};

const tell = () => {
  const steps = boxes.filter(stands);
  const count = {done: steps.filter(box => box.checked).length, total: steps.length};
  const words = count.done === count.total ? tally.dataset.ready : tally.dataset.progress;
  const said = words.replace(/\{(\w+)\}/g, (_, key) => count[key]);
  if (tally.textContent !== said) tally.textContent = said;
  bar.max = count.total || 1;
  bar.value = count.done;
};

// Storage may be full, or closed to pages: then they hold for the moment, and that is what stands there.
const words = note?.textContent;
const tellKept = isKept => {
  const said = isKept ? words : note.dataset.lost;
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
