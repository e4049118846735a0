// The organiser's desk: shows what follows from the steps that were taken, and takes further ones. The state is worked out
// by desk-state.mjs, kept by desk-storage.mjs, and all arithmetic is asked of the rules; this file puts them together.

import {Speaker} from "./calculator-words.mjs";
import * as Asking from "./desk-asking.mjs";
import * as Clock from "./desk-clock.mjs";
import * as Entry from "./desk-entry.mjs";
import * as Papers from "./desk-papers.mjs";
import * as Plan from "./desk-plan.mjs";
import * as Players from "./desk-players.mjs";
import * as Projector from "./desk-projector.mjs";
import * as Round from "./desk-round.mjs";
import * as Sheets from "./desk-sheets.mjs";
import * as Standings from "./desk-standings.mjs";
import * as State from "./desk-state.mjs";
import {Keeper, openShelf} from "./desk-storage.mjs";
import {byId, closest, data, find, findAll, made} from "./elements.mjs";
import * as Files from "./files.mjs";
import {meanwhile} from "./loading.mjs";
import {ask, warm} from "./rules.mjs";

/** @import {Words} from "./calculator-words.mjs" */
/** @import {Typed} from "./desk-entry.mjs" */
/** @import {Shown} from "./desk-projector.mjs" */
/** @import {Document, State as Running, Step} from "./desk-state.mjs" */
/** @import {Change, Kept} from "./desk-storage.mjs" */

/** @typedef {{view: "players" | "round" | "standings" | "event", round?: number, table?: number}} Place where one is */

/**
 * A question after a place in the page, with what is done if the answer is yes; `control` has asked it.
 * @typedef {{after: Element, control: HTMLElement, text: string, yes?: string, act: () => unknown}} Inquiry
 */

/** @typedef {{aside?: boolean, from?: string, input?: HTMLElement}} ChangeOptions */

/**
 * What the views share.
 * @typedef {object} Desk
 * @property {typeof State} State
 * @property {typeof Plan} Plan
 * @property {typeof Sheets} Sheets
 * @property {typeof Files} Files
 * @property {typeof made} made
 * @property {(name: string) => Node} icon
 * @property {(key: string, values?: Record<string, any>, n?: number) => string} t a text of the desk
 * @property {Speaker} speaker
 * @property {Words} words
 * @property {Keeper} keeper
 * @property {typeof ask} ask
 * @property {HTMLElement} root
 * @property {Map<string, Typed>} typed
 * @property {Document} document
 * @property {Running | undefined} state what follows from the steps, once the event has begun
 * @property {Running} event the same of an event that has begun
 * @property {<K extends keyof HTMLElementTagNameMap>(tag: K, name: string, ...inside: (Node | string | undefined)[]) => HTMLElementTagNameMap[K]} put
 *   an element with what stands in it
 * @property {(text: string, act: (control: HTMLButtonElement) => unknown, options?: ButtonOptions) => HTMLButtonElement} button
 * @property {(text: string, hash: string, name?: string) => HTMLAnchorElement} link
 * @property {(hash: string) => void} go
 * @property {(text: string) => void} say
 * @property {(input: HTMLElement, text: string, options?: {stays?: boolean}) => void} beside
 * @property {() => void} forgetTyped
 * @property {(inquiry: Inquiry) => void} inquire
 * @property {() => void} land
 * @property {(kind: "wonders" | "guilds", id: string) => string} called
 * @property {() => void} render
 * @property {(what?: Shown) => void} project
 * @property {(place: HTMLElement) => Promise<void>} asides
 * @property {(...more: string[]) => string} fileName
 * @property {(id: string) => HTMLElement[]} opener
 * @property {(fault: unknown, input?: HTMLElement) => string} refuse says why something is refused, and gives that text
 * @property {(change: Change, options?: ChangeOptions) => Promise<Kept | "">} change
 * @property {(step: Step, said?: string, options?: ChangeOptions) => Promise<Kept | "">} take
 */

/** @typedef {{name?: string, icon?: string, id?: string, [attribute: string]: string | number | undefined}} ButtonOptions */

const root = byId("desk");
const {game} = data(document.body);
/** @type {(name: string) => HTMLElement} */
const part = name => find(root, `.desk-${name}`);
/** @type {Words} */
const words = JSON.parse(find(root, "script.words").textContent);
const speaker = new Speaker(words, document.documentElement.lang);
const keeper = new Keeper(State.fresh(game), value => State.checked(value, game));
const channel = (() => {
  try {
    return new BroadcastChannel(`${game}-desk`);
  } catch {
    return undefined;
  }
})();
const icons = new Map(
  findAll(root, ".desk-icons [data-icon]").map(box => [data(box).icon, find(box, "svg", SVGElement)]),
);

/** @type {Desk["t"]} */
const t = (key, values = {}, n = values.n) => speaker.fill(words.desk[key] ?? key, n, values);
/** @type {Desk["icon"]} */
const icon = name => icons.get(name)?.cloneNode(true) ?? document.createTextNode("");

/** @type {Desk} */
const desk = {
  State,
  Plan,
  Sheets,
  Files,
  made,
  icon,
  t,
  speaker,
  words,
  keeper,
  ask,
  root,
  typed: new Map(),
  get document() {
    return keeper.document;
  },
  get state() {
    return State.settled(keeper.document);
  },
  get event() {
    return State.running(keeper.document);
  },
  put: (tag, name, ...inside) => {
    const element = made(tag, name);
    for (const one of inside) if (one) element.append(one);
    return element;
  },
  button: (text, act, {name = "quiet", icon: drawn, ...attributes} = {}) => {
    const control = made("button", name, "", {type: "button"});
    for (const [key, value] of Object.entries(attributes))
      if (value !== undefined) control.setAttribute(key, String(value));
    control.append(...(drawn ? [icon(drawn)] : []), text);
    control.addEventListener("click", () => act(control));
    return control;
  },
  link: (text, hash, name = "") => made("a", name, text, {href: `#${hash}`}),
  go: hash => {
    if (location.hash === `#${hash}`) render();
    else location.hash = hash;
  },
  say: text => say(text),
  beside: (input, text, options) => Asking.beside(desk, input, text, options),
  forgetTyped: () => Entry.forget(desk),
  inquire: question => Asking.inquire(desk, question),
  land: () => Asking.land(root),
  called: (kind, id) => words[kind][desk.event.settings.edition]?.[id] ?? id,
  render: () => render(),
  project: what => Projector.open(desk, what),
  asides: where => Papers.asides(desk, where),
  fileName: (...more) => Papers.fileName(desk, desk.state, ...more),
  opener: id => Papers.opener(desk, id),
  refuse: (fault, input) => refuse(fault, input),
  change: (how, options) => change(how, options),
  take: (step, said, options) => take(step, said, options),
};

// Announces what was done, and shows it for some seconds.
/** @type {number | undefined} */
let silence;
/** @type {(text: string) => void} */
function say(text) {
  const region = part("said");
  region.textContent = "";
  clearTimeout(silence);
  requestAnimationFrame(() => {
    region.textContent = text;
  });
  silence = setTimeout(() => {
    region.textContent = "";
  }, 8000);
}

// The next click removes it, so that it covers nothing.
document.addEventListener(
  "click",
  () => {
    if (part("said").textContent) say("");
  },
  {capture: true},
);

// The text for a refusal.
/** @type {(fault: unknown) => string | undefined} */
const reason = fault =>
  fault instanceof State.Refused && words.desk[`refused.${fault.code}`]
    ? t(`refused.${fault.code}`, fault.values)
    : undefined;

// Shows it beside its input, or announces it.
/** @type {Desk["refuse"]} */
const refuse = (fault, input) => {
  const said = reason(fault);
  if (!said && !(fault instanceof State.Refused && fault.code === "answer")) console.error(fault);
  const text = said ?? t("refused.other");
  const there = input && document.getElementById(input.id);
  if (there) desk.beside(there, text);
  else desk.say(text);
  return text;
};

// Changes the document. What is shown afterwards is what the device has, or there is a warning.
/** @type {Desk["change"]} */
const change = async (how, options) => {
  try {
    const answer = await keeper.act(how, options);
    if (answer !== "unkept") channel?.postMessage("changed");
    if (answer === "newer") desk.say(t("newer"));
    render();
    return answer === "newer" ? "" : answer;
  } catch (fault) {
    refuse(fault, options?.input);
    return "";
  }
};

/** @type {Desk["take"]} */
const take = async (step, said, options) => {
  const answer = await change(document => State.taken(document, {...step, time: Date.now()}), options);
  if (answer && said) desk.say(answer === "kept" ? said : `${said} ${t("unkept.short")}`);
  return answer;
};

// Where one is -------------------------------------------------------------------------------------------------------------

// #players, #round-2, #round-2-table-3, #standings, #event. A place that the event does not have leads to the current round.
/** @type {(state: Running) => Place} */
const place = state => {
  const found = /^#(?:(players|standings|event)|round-(\d{1,2})(?:-table-(\d{1,2}))?)$/.exec(location.hash);
  /** @type {Place} */
  const now = {view: "round", round: State.current(state)};
  if (!found) return now;
  const [, view, ofRound, ofTable] = found;
  if (view === "players" || view === "standings" || view === "event") return {view};
  const round = Number(ofRound) - 1;
  const table = Number(ofTable) - 1;
  if (!(round >= 0 && round < state.settings.rounds)) return now;
  return {view: "round", round, table: state.plan[round][table] ? table : undefined};
};

/** @type {(state: Running, now: Place) => void} */
const ways = (state, now) => {
  /** @type {(view: string, text: string, round?: number) => HTMLElement} */
  const way = (view, text, round) => {
    const link = desk.link(text, view, "desk-way");
    const isHere = round === undefined ? now.view === view : now.view === "round" && now.round === round;
    if (isHere) link.setAttribute("aria-current", "page");
    if (round !== undefined && State.isComplete(state, round)) link.append(" ", icon("check"));
    return link;
  };
  const rounds = state.plan.map((_, round) =>
    way(`round-${round + 1}`, t("round", {round: round + 1}), round),
  );
  const nav = part("ways");
  nav.replaceChildren(
    way("players", t("players")),
    ...rounds,
    way("standings", t("standings")),
    way("event", t("event")),
  );
  const [here] = findAll(nav, "[aria-current]");
  if (here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - 60;
};

const VIEWS = {players: Players.view, round: Round.view, standings: Standings.view, event: Papers.view};

// The buttons to undo and redo name the step.
const tools = () => {
  const {
    document: {steps, at},
  } = keeper;
  /** @type {(button: HTMLElement, key: string, step: Step | undefined) => void} */
  const label = (button, key, step) => {
    button.toggleAttribute("disabled", !step);
    const text = step ? `${t(key)}: ${Papers.told(desk, step)}` : t(key);
    button.setAttribute("aria-label", text);
    button.title = text;
  };
  label(part("undo"), "undo", steps[at - 1]);
  label(part("redo"), "redo", steps[at]);
};

const KEPT = {"": "kept", refused: "unkept.refused", full: "unkept.full", damaged: "unkept.damaged"};
const kept = () => {
  const line = part("kept");
  const text = t(KEPT[keeper.fault]);
  line.classList.toggle("desk-warn", Boolean(keeper.fault));
  if (line.dataset.text === text) return;
  line.dataset.text = text;
  line.replaceChildren(icon(keeper.fault ? "warning" : "check"), text);
  if (keeper.fault)
    line.append(
      " ",
      desk.button(t("file.save"), () => Papers.save(desk)),
    );
  if (keeper.damaged)
    line.append(
      " ",
      desk.button(t("damaged.save"), () => Papers.saveDamaged(desk)),
    );
};

const setupForm = find(root, ".desk-setup", HTMLFormElement);

let lastPlace = "";

/** @type {(element: Element | null) => element is HTMLInputElement | HTMLTextAreaElement} */
const isText = element => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

// Keeps the focus on its control, or on the one that has replaced it; if there is none, on the heading.
/** @type {(active: Element, focus: string, caret: number | null) => void} */
const keepFocus = (active, focus, caret) => {
  const back = (focus && document.getElementById(focus)) || active;
  const undoes = [part("undo"), part("redo")];
  const next = Asking.holds(back)
    ? back
    : undoes.some(one => one === back)
      ? undoes.find(Asking.holds)
      : undefined;
  if (!(next instanceof HTMLElement)) return Asking.land(root);
  if (next === document.activeElement) return;
  next.focus({preventScroll: true});
  if (caret !== null && isText(next)) next.setSelectionRange(caret, caret);
};

function render() {
  const {state} = desk;
  const active = document.activeElement;
  const wasInside = root.contains(active);
  const focus = wasInside && active ? active.id : "";
  const caret = isText(active) ? active.selectionEnd : null;
  root.dataset.phase = state ? "running" : "setup";
  part("name").textContent = state ? state.settings.name || t("unnamed") : "";
  kept();
  tools();
  Clock.bar(desk, part("clock"));
  const view = part("view");
  if (!state) {
    part("ways").replaceChildren();
    Players.setup(desk, setupForm);
    view.replaceChildren();
  } else {
    const now = place(state);
    const moved = location.hash;
    find(setupForm, "[data-before]").replaceChildren();
    ways(state, now);
    if (now.view !== "event") Papers.forget();
    view.replaceChildren(...VIEWS[now.view](desk, state, now));
    const isNew = moved !== lastPlace;
    lastPlace = moved;
    if (isNew) view.querySelector("h2")?.scrollIntoView({block: "nearest"});
    if (isNew) Round.arrived(desk, now);
  }
  Projector.follow(desk);
  if (active && wasInside && (active === document.activeElement || !root.contains(document.activeElement)))
    keepFocus(active, focus, caret);
}

// Begins -------------------------------------------------------------------------------------------------------------------

// The view in which a step can be seen.
/** @type {Record<string, string>} */
const PLACES = {rename: "players", join: "players", leave: "players", return: "players", lots: "standings"};
/** @type {(step: Step) => string} */
const placeOf = ({do: name, round}) => (round === undefined ? (PLACES[name] ?? "") : `round-${round + 1}`);

// Undoes or redoes a step, shows its view and says which one it was.
/** @type {(how: Change, key: string, by: number) => Promise<void>} */
const move = async (how, key, by) => {
  const {steps, at} = keeper.document;
  const step = steps[at + by];
  if (!step) return;
  const text = Papers.told(desk, step);
  if (!(await change(how))) return;
  if (desk.state) desk.go(placeOf(step));
  desk.say(t(key, {step: text}));
};
const undo = () => move(State.undone, "undo.done", -1);
const redo = () => move(State.redone, "redo.done", 0);
part("undo").addEventListener("click", undo);
part("redo").addEventListener("click", redo);
part("project").addEventListener("click", () => {
  const {state} = desk;
  if (!state) return;
  const {view, round} = place(state);
  if (view === "standings") desk.project({standings: Standings.latest(desk, state)?.before});
  else desk.project(location.hash.startsWith("#round") ? {seats: round} : undefined);
});
addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || closest(event.target, "input, textarea, select"))
    return;
  const key = event.key.toLowerCase();
  const isRedo = key === "y" || (key === "z" && event.shiftKey);
  if ((key !== "z" && !isRedo) || (!desk.state && !isRedo)) return;
  event.preventDefault();
  (isRedo ? redo : undo)();
});
addEventListener("hashchange", () => {
  if (desk.state) render();
});
channel?.addEventListener("message", async () => {
  if (await keeper.refresh()) render();
});
addEventListener("pageshow", async event => {
  if (event.persisted && (await keeper.refresh())) render();
});
// Asks before the reader leaves something that the device has not kept.
addEventListener("beforeunload", event => {
  if ((keeper.fault && desk.document.steps.length) || Entry.isLoose(desk)) event.preventDefault();
});

// A browser that keeps nothing may throw as soon as its storage is mentioned.
const shelf = async () => {
  if (!window.indexedDB) throw new Error("no storage");
  return openShelf(`${game}-desk`);
};

const begin = async () => {
  await keeper.open(shelf());
  Entry.restore(desk);
  root.hidden = false;
  document.documentElement.classList.add("desk-open");
  render();
  warm();
};

Players.prepare(desk, setupForm);
meanwhile(begin());
