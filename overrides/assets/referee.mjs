// The referee's page: a link opens its situation, and the referee's view makes it large and dark and keeps the screen awake.
// The view is kept on the device; without this script everything can be read and unfolded.

import {meanwhile} from "./loading.mjs";
import {bring, meant} from "./site.mjs";

const root = document.documentElement;
const page = document.getElementById("referee");
const enter = document.getElementById("referee-enter");
const leave = document.getElementById("referee-leave");
const tools = document.getElementById("referee-tools");
const awake = document.getElementById("referee-awake");
const KEY = "referee";
const stored = key => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const store = value => {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    /* then it holds for this page */
  }
};
const isOn = () => root.classList.contains("refereeing");

// Opens what the address names, whatever kind is chosen.
const all = document.getElementById("group-is-all");
const unfold = () => {
  const part = meant();
  if (!part?.matches(".situation")) return;
  all.checked = true;
  part.open = true;
  bring(part);
};
addEventListener("hashchange", unfold);

// In the view one situation is open at a time, from its head on.
page.addEventListener(
  "toggle",
  ({target}) => {
    if (!isOn() || !target.matches(".situation[open]")) return;
    for (const other of page.querySelectorAll(".situation[open]")) if (other !== target) other.open = false;
    target.scrollIntoView({block: "start"});
  },
  {capture: true},
);
page.addEventListener("change", ({target}) => {
  if (target.name === "group" && isOn()) scrollTo({top: 0});
});

// The screen stays awake as long as the view is seen. A device may refuse, or end it when its battery is low: that is told.
let lock;
const tell = () => {
  awake.textContent = isOn() ? awake.dataset[lock ? "awake" : "asleep"] : "";
};
const letSleep = () => {
  const held = lock;
  lock = undefined;
  tell();
  return held?.release();
};
const keepAwake = async () => {
  if (!isOn() || lock || document.visibilityState !== "visible") return;
  const held = await navigator.wakeLock?.request("screen").catch(() => {});
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

const show = on => {
  root.classList.toggle("refereeing", on);
  enter.setAttribute("aria-pressed", String(on));
  tools.hidden = !on;
  const theme = on ? "dark" : stored("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  meanwhile(Promise.resolve(on ? keepAwake() : letSleep()));
};
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
