// The referee's page: a link opens its situation, and the referee's view is large and dark and keeps the screen on.
// The view is kept on the device; without this script everything can be read and unfolded.

import {byId, closest, data, findAll} from "./elements.mjs";
import {meanwhile} from "./loading.mjs";
import {bring, meant} from "./site.mjs";

const root = document.documentElement;
const page = byId("referee");
const enter = byId("referee-enter");
const leave = byId("referee-leave");
const tools = byId("referee-tools");
const awake = byId("referee-awake");
const KEY = "referee";
/** @type {(key: string) => string | null} */
const stored = key => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
/** @type {(value: string) => void} */
const store = value => {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    /* then it holds for this page */
  }
};
const isOn = () => root.classList.contains("refereeing");

// Opens the situation that the address names, whatever kind is chosen.
const all = byId("group-is-all", HTMLInputElement);
const unfold = () => {
  const part = meant();
  if (!(part instanceof HTMLDetailsElement) || !part.matches(".situation")) return;
  all.checked = true;
  part.open = true;
  bring(part);
};
addEventListener("hashchange", unfold);

// In the referee's view one situation is open at a time, scrolled to its head.
page.addEventListener(
  "toggle",
  ({target}) => {
    if (!isOn() || !(target instanceof Element) || !target.matches(".situation[open]")) return;
    for (const other of findAll(page, ".situation[open]", HTMLDetailsElement))
      if (other !== target) other.open = false;
    target.scrollIntoView({block: "start"});
  },
  {capture: true},
);
page.addEventListener("change", ({target}) => {
  if (closest(target, "[name=group]") && isOn()) scrollTo({top: 0});
});

// Keeps the screen on while the view is visible. A device may refuse, or stop when its battery is low: the page says which.
/** @type {WakeLockSentinel | undefined} */
let lock;
const tell = () => {
  awake.textContent = isOn() ? data(awake)[lock ? "awake" : "asleep"] : "";
};
const letSleep = () => {
  const held = lock;
  lock = undefined;
  tell();
  return held?.release();
};
const keepAwake = async () => {
  if (!isOn() || lock || document.visibilityState !== "visible") return;
  const held = await navigator.wakeLock?.request("screen").catch(() => undefined);
  if (!isOn()) {
    held?.release();
    return;
  }
  lock = held;
  held?.addEventListener("release", () => {
    if (lock === held) {
      lock = undefined;
      tell();
    }
  });
  tell();
};
document.addEventListener("visibilitychange", () => {
  meanwhile(keepAwake());
});

/** @type {(on: boolean) => void} */
const show = on => {
  root.classList.toggle("refereeing", on);
  enter.setAttribute("aria-pressed", String(on));
  tools.hidden = !on;
  const theme = on ? "dark" : stored("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  meanwhile(Promise.resolve(on ? keepAwake() : letSleep()));
};
/** @type {(on: boolean) => void} */
const choose = on => {
  store(on ? "on" : "off");
  show(on);
  scrollTo({top: 0, behavior: "instant"});
  (on ? leave : enter).focus({preventScroll: true});
};
enter.hidden = false;
enter.addEventListener("click", () => choose(true));
leave.addEventListener("click", () => choose(false));
if (stored(KEY) === "on") show(true);
unfold();
