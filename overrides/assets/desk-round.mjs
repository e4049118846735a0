// A round: its seats, what is drawn for it, and its tables.

import {enter, entry, isOpen} from "./desk-entry.mjs";

/** @import {Desk, Place} from "./desk.mjs" */
/** @import {State} from "./desk-state.mjs" */

// Tables ------------------------------------------------------------------------------------------------------------------

/** @type {(desk: Desk, state: State, round: number, table: number, at: number) => HTMLElement} */
const seat = (desk, state, round, table, at) => {
  const {made} = desk;
  const player = state.players[state.plan[round][table][at]];
  const result = state.results[round]?.[table]?.[at];
  const draw = state.draws[round];
  const who = desk.put("span", "desk-who", player.name);
  const item = desk.put("li", "", made("span", "desk-seat", desk.speaker.number(at + 1)), who);
  if (draw?.wonders[at]) who.append(made("small", "", desk.called("wonders", draw.wonders[at])));
  if (result)
    item.append(
      desk.put(
        "span",
        "desk-result",
        made("strong", "", desk.speaker.number(result.points)),
        desk.icon("point"),
        made("span", "", desk.speaker.number(result.coins)),
        desk.icon("coin"),
      ),
    );
  return item;
};

/** @type {(desk: Desk, state: State, round: number, table: number) => HTMLElement} */
const card = (desk, state, round, table) => {
  const {made, t} = desk;
  const number = table + 1;
  const result = state.results[round]?.[table];
  const isEntered = isOpen(round, table) && state.results[round];
  const box = made(
    "article",
    `desk-table${result ? " desk-done" : ""}${isEntered ? " desk-open-table" : ""}`,
    "",
    {id: `desk-table-${round}-${table}`, "aria-label": t("table", {table: number})},
  );
  const title = desk.put("h3", "", t("table", {table: number}));
  if (result) title.append(" ", desk.icon("check"));
  box.append(title);
  if (isEntered) {
    box.append(entry(desk, state, round, table));
    return box;
  }
  const list = made("ol", "desk-seats", "", {role: "list"});
  list.append(...state.plan[round][table].map((_, at) => seat(desk, state, round, table, at)));
  box.append(list);
  if (state.results[round]) {
    const text = t(result ? "entry.correct" : "entry.enter");
    const button = desk.button(text, () => enter(desk, round, table), {
      id: `desk-enter-${round}-${table}`,
      "aria-label": t(result ? "entry.correct.of" : "entry.enter.of", {table: number}),
    });
    box.append(desk.put("p", "desk-acts", button));
  }
  return box;
};

// What is drawn -----------------------------------------------------------------------------------------------------------

/** @type {(desk: Desk, round: number) => Promise<void>} */
const drawAnew = async (desk, round) => {
  const {event: state, t} = desk;
  try {
    await desk.take(
      {do: "draw", ...(await desk.Plan.draw(desk, state, round))},
      t("draw.done", {round: round + 1}),
    );
  } catch (fault) {
    desk.refuse(fault);
  }
};

/** @type {(desk: Desk, kind: "wonders" | "guilds", ids: string[], label: string) => HTMLElement} */
const names = (desk, kind, ids, label) => {
  const list = desk.made("ol", `desk-drawn desk-drawn-${kind}`, "", {"aria-label": label});
  list.append(...ids.map(id => desk.made("li", "", desk.called(kind, id))));
  return list;
};

/** @type {(desk: Desk, state: State, round: number) => HTMLElement} */
const drawn = (desk, state, round) => {
  const {made, t} = desk;
  const draw = state.draws[round];
  const box = made("section", "desk-draw", "", {"aria-label": t("draw.title")});
  const mayDraw = desk.State.mayDraw(state, round);
  box.append(made("h3", "", t("draw.title")));
  if (draw) {
    const [wonders, guilds] = [
      desk.put("div", "", made("h4", "", t("draw.wonders"))),
      desk.put("div", "", made("h4", "", t("draw.guilds"))),
    ];
    wonders.append(
      names(desk, "wonders", draw.wonders, t("draw.wonders")),
      made("p", "note", t("draw.wonders.note")),
    );
    guilds.append(
      names(desk, "guilds", draw.guilds, t("draw.guilds")),
      made("p", "note", t("draw.guilds.note")),
    );
    box.append(desk.put("div", "desk-draws", wonders, guilds));
  } else box.append(made("p", "desk-soft", t(mayDraw ? "draw.none" : "draw.without")));
  if (mayDraw)
    box.append(
      desk.put(
        "p",
        "desk-acts",
        desk.button(t(draw ? "draw.again" : "draw.act"), () => drawAnew(desk, round), {
          icon: "die",
          id: `desk-draw-${round}`,
        }),
      ),
    );
  return box;
};

// Seats -------------------------------------------------------------------------------------------------------------------

/** @type {(desk: Desk, input: HTMLInputElement) => Promise<void>} */
const seatAnew = async (desk, input) => {
  const {event: state, t, State} = desk;
  const text = State.tidy(input.value);
  const seed = Number(text);
  try {
    if (!text || !Number.isInteger(seed) || seed < 0 || seed > State.MOST_SEED)
      throw new State.Refused("seed", {max: State.MOST_SEED});
    const {plan, quality} = await desk.Plan.seats(desk, state, {seed, anew: true});
    await desk.take({do: "seats", seed, plan, quality}, t("seats.done"), {input});
  } catch (fault) {
    desk.refuse(fault, input);
  }
};

/** @type {(desk: Desk, state: State, round: number) => HTMLElement} */
const quality = (desk, state, round) => {
  const {made, t} = desk;
  const box = made("details", "desk-quality");
  const mayChange = round >= state.started;
  const lines = desk.Plan.told(desk, state);
  box.append(made("summary", "", lines[0] ?? t("seats.how")));
  box.append(
    ...lines.slice(1).map(line => made("p", "", line)),
    made("p", "note", t("seats.seed", {seed: String(state.settings.seed)})),
  );
  if (!mayChange) return box;
  const form = made("form", "desk-line");
  const input = made("input", "", "", {
    type: "text",
    inputmode: "numeric",
    id: "desk-seed-anew",
    maxlength: 9,
    autocomplete: "off",
  });
  input.value = String(state.settings.seed);
  form.append(
    desk.put("label", "", made("span", "", t("seats.other")), input),
    made("button", "quiet", t("seats.act"), {id: "desk-seed-act"}),
  );
  form.addEventListener("submit", event => {
    event.preventDefault();
    seatAnew(desk, input);
  });
  box.append(form);
  return box;
};

// Asks before a round starts without a draw. The draw can still be made until the first result.
/** @type {(desk: Desk, round: number, control: HTMLElement) => Promise<void> | void} */
const mayStart = (desk, round, control) => {
  if (desk.event.draws[round]) return start(desk, round);
  return desk.inquire({
    after: control.parentElement ?? control,
    control,
    text: desk.t("start.ask", {round: round + 1}),
    yes: desk.t("start.without"),
    act: () => start(desk, round),
  });
};

/** @type {(desk: Desk, round: number) => Promise<void>} */
const start = async (desk, round) => {
  await desk.take({do: "start", round}, desk.t("start.done", {round: round + 1}));
  desk.go(`round-${round + 1}`);
  document.getElementById(`desk-enter-${round}-0`)?.focus({preventScroll: true});
};

const PAPERS = ["names", "tables", "draw", "slips"];
/** @type {(desk: Desk, state: State, round: number) => HTMLElement} */
const papers = (desk, state, round) => {
  const line = desk.put("p", "desk-acts desk-papers", desk.made("span", "desk-soft", desk.t("print")));
  for (const sheet of PAPERS)
    if (sheet !== "draw" || state.draws[round])
      line.append(
        " ",
        desk.button(desk.t(`print.${sheet}`), () => desk.Sheets.print(desk, sheet, round), {
          icon: "print",
          id: `desk-print-${sheet}`,
        }),
      );
  return line;
};

/** @type {(desk: Desk, state: State, round: number) => string} */
const standing = (desk, state, round) => {
  const {t} = desk;
  const done = state.results[round]?.filter(Boolean).length ?? 0;
  const all = state.plan[round].length;
  if (round > state.started) return t("state.later");
  if (round === state.started)
    return round && !desk.State.isComplete(state, round - 1) ? t("state.waits", {round}) : t("state.ready");
  return done === all ? t("state.over") : t("state.running", {n: all, done});
};

/** @type {(desk: Desk, state: State, place: Place) => HTMLElement[]} */
export const view = (desk, state, {round = 0}) => {
  const {made, t, State} = desk;
  const isNext = round === state.started;
  const isReady = isNext && (!round || State.isComplete(state, round - 1));
  const head = desk.put(
    "header",
    "desk-head",
    made("h2", "", t("round", {round: round + 1})),
    made("p", "desk-state", standing(desk, state, round)),
  );
  const acts = desk.put("p", "desk-acts");
  if (isReady)
    acts.append(
      desk.button(t("start", {round: round + 1}), control => mayStart(desk, round, control), {
        name: "desk-main",
        id: "desk-start",
      }),
    );
  if (State.isComplete(state, round) && state.started === round + 1) {
    const isLast = State.isOver(state);
    acts.append(
      desk.button(
        t(isLast ? "to-standings" : "to-round", {round: round + 2}),
        () => desk.go(isLast ? "standings" : `round-${round + 2}`),
        {name: "desk-main", id: "desk-next"},
      ),
    );
    if (!isLast)
      acts.append(desk.button(t("to-standings"), () => desk.go("standings"), {id: "desk-standings-way"}));
  }
  const tables = made("div", "desk-tables");
  tables.append(...state.plan[round].map((_, table) => card(desk, state, round, table)));
  return [
    head,
    ...(acts.children.length ? [acts] : []),
    papers(desk, state, round),
    drawn(desk, state, round),
    tables,
    quality(desk, state, round),
  ];
};

// A link to a table opens its entry.
/** @type {(desk: Desk, place: Place) => void} */
export const arrived = (desk, {view: shown, round, table}) => {
  if (shown !== "round" || round === undefined || table === undefined) return;
  if (desk.event.results[round]) enter(desk, round, table);
  document.getElementById(`desk-table-${round}-${table}`)?.scrollIntoView({block: "center"});
};
