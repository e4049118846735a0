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
import {made} from "./elements.mjs";
import * as Files from "./files.mjs";
import {meanwhile} from "./loading.mjs";
import {ask, warm} from "./rules.mjs";

const root = document.getElementById("desk");
const {game} = document.body.dataset;
const part = name => root.querySelector(`.desk-${name}`);
const words = JSON.parse(root.querySelector("script.words").textContent);
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
  [...root.querySelectorAll(".desk-icons svg")].map(svg => [svg.parentElement.dataset.icon, svg]),
);

const t = (key, values = {}, n = values.n) => speaker.fill(words.desk[key] ?? key, n, values);
const icon = name => icons.get(name).cloneNode(true);

// What the views share.
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
  // An element with what stands in it.
  put: (tag, name, ...inside) => {
    const element = made(tag, name);
    element.append(...inside.filter(one => one !== undefined && one !== ""));
    return element;
  },
  button: (text, act, {name = "quiet", icon: drawn, id, ...attributes} = {}) => {
    const control = made("button", name, "", {type: "button", ...(id ? {id} : {}), ...attributes});
    control.append(...(drawn ? [icon(drawn)] : []), text);
    control.addEventListener("click", act);
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
  name: player => desk.state.players[player].name,
  called: (kind, id) => words[kind][desk.state.settings.edition]?.[id] ?? id,
  render: () => render(),
  project: what => Projector.open(desk, what),
  asides: where => Papers.asides(desk, where),
  fileName: (...more) => Papers.fileName(desk, desk.state, ...more),
  opener: id => Papers.opener(desk, id),
};

// What was done is said aloud and stands there for a while.
let silence;
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

// It covers nothing of what is done next.
document.addEventListener(
  "click",
  () => {
    if (part("said").textContent) say("");
  },
  {capture: true},
);

// What was wrong is said in words, whatever it was.
const reason = fault =>
  fault instanceof State.Refused && words.desk[`refused.${fault.code}`]
    ? t(`refused.${fault.code}`, fault.values)
    : undefined;

// Beside the input that it is about, where there is one.
desk.refuse = (fault, input) => {
  const said = reason(fault);
  if (!said && fault.code !== "answer") console.error(fault);
  const text = said ?? t("refused.other");
  const there = input && document.getElementById(input.id);
  if (there) desk.beside(there, text);
  else desk.say(text);
  return text;
};

// Changes the document: what is shown afterwards is what the device holds, or a warning stands beside it.
desk.change = async (change, options) => {
  try {
    const answer = await keeper.act(change, options);
    if (answer !== "unkept") channel?.postMessage("changed");
    if (answer === "newer") desk.say(t("newer"));
    render();
    return answer === "newer" ? "" : answer;
  } catch (fault) {
    desk.refuse(fault, options?.input);
    return "";
  }
};

desk.take = async (step, said, options) => {
  const answer = await desk.change(document => State.taken(document, {...step, time: Date.now()}), options);
  if (answer && said) desk.say(answer === "kept" ? said : `${said} ${t("unkept.short")}`);
  return answer;
};

// Where one is -------------------------------------------------------------------------------------------------------------

// #players, #round-2, #round-2-table-3, #standings, #event; what a link names and the event has not got leads to the round at hand.
const place = state => {
  const found = /^#(?:(players|standings|event)|round-(\d{1,2})(?:-table-(\d{1,2}))?)$/.exec(location.hash);
  const now = {view: "round", round: State.current(state)};
  if (!found) return now;
  if (found[1]) return {view: found[1]};
  const round = found[2] - 1;
  const table = found[3] - 1;
  if (!(round >= 0 && round < state.settings.rounds)) return now;
  return {view: "round", round, table: state.plan[round][table] ? table : undefined};
};

const ways = (state, now) => {
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
  const here = nav.querySelector("[aria-current]");
  if (here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - 60;
};

const VIEWS = {players: Players.view, round: Round.view, standings: Standings.view, event: Papers.view};

// Undoing names the step that it takes back.
const tools = () => {
  const {
    document: {steps, at},
  } = keeper;
  const label = (button, key, step) => {
    button.disabled = !step;
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

let lastPlace = "";

// The focus stays with its control, or with the one that has taken its place; where there is none, the heading has it.
const keepFocus = (active, focus, caret) => {
  const back = (focus && document.getElementById(focus)) || active;
  const undoes = [part("undo"), part("redo")];
  const next = Asking.holds(back) ? back : undoes.includes(back) ? undoes.find(Asking.holds) : undefined;
  if (!next) return Asking.land(root);
  if (next === document.activeElement) return undefined;
  next.focus({preventScroll: true});
  if (typeof caret === "number" && next.setSelectionRange) next.setSelectionRange(caret, caret);
  return undefined;
};

function render() {
  const {state} = desk;
  const active = document.activeElement;
  const wasInside = root.contains(active);
  const focus = wasInside ? active.id : "";
  const caret = active?.selectionEnd;
  root.dataset.phase = state ? "running" : "setup";
  part("name").textContent = state ? state.settings.name || t("unnamed") : "";
  kept();
  tools();
  Clock.bar(desk, part("clock"));
  const view = part("view");
  if (!state) {
    part("ways").replaceChildren();
    Players.setup(desk, part("setup"));
    view.replaceChildren();
  } else {
    const now = place(state);
    const moved = location.hash;
    part("setup").querySelector("[data-before]").replaceChildren();
    ways(state, now);
    if (now.view !== "event") Papers.forget();
    view.replaceChildren(...VIEWS[now.view](desk, state, now));
    const isNew = moved !== lastPlace;
    lastPlace = moved;
    if (isNew) view.querySelector("h2")?.scrollIntoView({block: "nearest"});
    if (isNew) Round.arrived(desk, now);
  }
  Projector.follow(desk);
  if (wasInside && (document.activeElement === active || !root.contains(document.activeElement)))
    keepFocus(active, focus, caret);
}

// Begins -------------------------------------------------------------------------------------------------------------------

// Where a step can be seen.
const placeOf = step =>
  step.round !== undefined
    ? `round-${step.round + 1}`
    : ({rename: "players", join: "players", leave: "players", return: "players", lots: "standings"}[
        step.do
      ] ?? "");

// Moves back or forth by a step, shows the place that it touched and says which one it was.
const move = async (change, key, by) => {
  const {steps, at} = keeper.document;
  const step = steps[at + by];
  if (!step) return;
  const text = Papers.told(desk, step);
  if (!(await desk.change(change))) return;
  if (desk.state) desk.go(placeOf(step));
  desk.say(t(key, {step: text}));
};
const undo = () => move(State.undone, "undo.done", -1);
const redo = () => move(State.redone, "redo.done", 0);
part("undo").addEventListener("click", undo);
part("redo").addEventListener("click", redo);
part("project").addEventListener("click", () => {
  const now = desk.state && place(desk.state);
  const isRound = /^#round/.test(location.hash);
  desk.project(
    now?.view === "standings"
      ? {standings: Standings.latest(desk, desk.state)?.before}
      : isRound
        ? {seats: now.round}
        : undefined,
  );
});
addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest?.("input, textarea, select"))
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
// What the device does not hold is not left without a word.
addEventListener("beforeunload", event => {
  if ((keeper.fault && desk.document.steps.length) || Entry.isLoose(desk)) event.preventDefault();
});

// Where a browser keeps nothing, even asking for its storage may fail.
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

Players.prepare(desk, part("setup"));
meanwhile(begin());
