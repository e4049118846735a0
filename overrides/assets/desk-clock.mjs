// The clock of a round. It stores the moment at which it ends, so that it continues after a reload.

/** @import {Desk} from "./desk.mjs" */
/** @import {Clock} from "./desk-state.mjs" */

const MINUTE = 60_000;

// Milliseconds that are left; below zero when the time is up.
/** @type {(clock: Clock, now?: number) => number} */
export const left = ({minutes, left: paused, end}, now = Date.now()) =>
  end === null ? (paused ?? minutes * MINUTE) : end - now;

/** @type {(milliseconds: number) => string} */
export const shown = milliseconds => {
  const seconds = Math.ceil(Math.abs(milliseconds) / 1000);
  /** @type {(number: number) => string} */
  const two = number => String(number).padStart(2, "0");
  return `${milliseconds < 0 && seconds ? "−" : ""}${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};

/** @type {(clock: Clock) => Clock} */
const toggled = clock =>
  clock.end === null
    ? {...clock, end: Date.now() + left(clock), left: null}
    : {...clock, left: left(clock), end: null};
/** @type {(clock: Clock) => Clock} */
const reset = clock => ({...clock, left: null, end: null});

/** @type {(desk: Desk, change: (clock: Clock) => Clock) => Promise<string>} */
const set = (desk, change) => desk.change(document => ({...document, clock: change(document.clock)}));
/** @type {(desk: Desk) => Promise<string>} */
export const toggle = desk => set(desk, toggled);
/** @type {(desk: Desk) => Promise<string>} */
export const restart = desk => set(desk, clock => toggled(reset(clock)));

/** @type {Set<HTMLElement>} */
const faces = new Set();
/** @type {number | undefined} */
let timer;
let wasLeft = 0;
/** @type {(desk: Desk) => void} */
const tick = desk => {
  const rest = left(desk.document.clock);
  for (const face of faces) {
    if (!face.isConnected) {
      faces.delete(face);
      continue;
    }
    const text = shown(rest);
    const [time, sign] = face.children;
    const up = rest <= 0 ? desk.t("clock.up") : "";
    if (time.textContent !== text) time.textContent = text;
    if (sign.textContent !== up) sign.textContent = up;
    face.classList.toggle("desk-late", rest <= 0);
  }
  if (rest <= 0 && wasLeft > 0 && desk.document.clock.end !== null) desk.say(desk.t("clock.up"));
  wasLeft = rest;
  clearTimeout(timer);
  if (desk.document.clock.end !== null && faces.size)
    timer = setTimeout(() => tick(desk), 1000 - (((-rest % 1000) + 1000) % 1000) + 5);
};

// An element that shows the time as long as it is in the page.
/** @type {(desk: Desk, name?: string) => HTMLElement} */
export const face = (desk, name = "") => {
  const element = desk.put(
    "span",
    `desk-time ${name}`,
    desk.made("span", "", shown(left(desk.document.clock)), {role: "timer"}),
    desk.made("strong", "desk-up"),
  );
  faces.add(element);
  queueMicrotask(() => tick(desk));
  return element;
};

// The time in the head of the desk, with buttons to start and stop it. It is drawn again only when the clock changes, so that
// typing into it is not interrupted by what else happens at the desk.
/** @type {(desk: Desk, place: HTMLElement) => void} */
export const bar = (desk, place) => {
  const {clock} = desk.document;
  const runs = clock.end !== null;
  const shows = JSON.stringify([clock, Boolean(desk.state?.started)]);
  if (place.dataset.shows === shows) return;
  place.dataset.shows = shows;
  place.hidden = !desk.state?.started;
  if (place.hidden) {
    place.replaceChildren();
    return;
  }
  const minutes = desk.made("input", "", "", {
    type: "number",
    id: "desk-minutes",
    min: 1,
    max: desk.State.MOST_MINUTES,
    step: 1,
    inputmode: "numeric",
    "aria-label": desk.t("clock.minutes"),
  });
  minutes.value = String(clock.minutes);
  minutes.addEventListener("change", () => {
    if (minutes.validity.valid && minutes.value)
      set(desk, now => ({...reset(now), minutes: Number(minutes.value)}));
    else desk.beside(minutes, desk.t("clock.wrong", {max: desk.State.MOST_MINUTES}), {stays: true});
  });
  const whole = () => {
    delete place.dataset.shows; // also clears what was typed
    return set(desk, reset);
  };
  const label = desk.put("label", "desk-minutes", minutes, desk.made("span", "", desk.t("clock.unit")));
  place.replaceChildren(
    face(desk),
    desk.button(desk.t(runs ? "clock.pause" : "clock.start"), () => toggle(desk), {id: "desk-clock-run"}),
    ...(runs
      ? []
      : [label, desk.button(desk.t("clock.reset"), whole, {id: "desk-clock-reset", icon: "reset"})]),
  );
};
