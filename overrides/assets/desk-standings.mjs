// The standings after each round, with the step that decided every place.

/** @import {Desk} from "./desk.mjs" */
/** @import {State} from "./desk-state.mjs" */
/** @import {Cell} from "./files.mjs" */
/** @import {Answer} from "./rules.mjs" */

/**
 * A row of a ranking, as the calculator of tournaments gives it.
 * @typedef {object} Ranked
 * @property {number} place
 * @property {string} name
 * @property {number | string} points
 * @property {string} percent
 * @property {number} victory_points
 * @property {number} coins
 * @property {string} decided_by
 */

/**
 * When there are standings: after how many rounds, in words, and whether the last of them is still being played.
 * @typedef {{before: number, text: string, part?: boolean}} Moment
 */

const FRACTION = /^(\d+)\/(\d+)$/;
const COLUMNS = ["place", "name", "points", "percent", "victory_points", "coins", "decided_by"];
/** @type {Moment | undefined} */
let chosen;

// Fractions of points as decimals where these are short, else as fractions.
/** @type {(desk: Desk, value: number | string) => string} */
export const figure = (desk, value) => {
  const parts = FRACTION.exec(String(value));
  if (!parts)
    return typeof value === "number" ? desk.speaker.number(value) : desk.speaker.exact(String(value));
  const [above, below] = [Number(parts[1]), Number(parts[2])];
  const number = above / below;
  const whole = Math.floor(number);
  const rest = `${above % below}/${below}`;
  if (100 % below === 0) return desk.speaker.numbers.format(number);
  return whole ? `${desk.speaker.number(whole)} ${rest}` : rest;
};

// The moments for which there are standings: after each complete round, and within the one that is being played.
/** @type {(desk: Desk, state: State) => Moment[]} */
export const moments = (desk, state) => {
  const done = state.results.map((_, round) => round).filter(round => desk.State.isComplete(state, round));
  const last = state.started - 1;
  const runs = last >= 0 && !done.includes(last) && state.results[last]?.some(Boolean);
  return [
    ...done.map(round => ({before: round + 1, text: desk.t("after", {round: round + 1})})),
    ...(runs ? [{before: last + 1, text: desk.t("after.now", {round: last + 1}), part: true}] : []),
  ];
};

/** @type {(desk: Desk, state: State) => Moment | undefined} */
export const latest = (desk, state) =>
  moments(desk, state).findLast(one => !one.part) ?? moments(desk, state).at(-1);

/** @type {(answer: Answer) => Ranked[]} */
export const rankingOf = answer => answer.ranking;

// The rows of a ranking with their cells.
/** @type {(desk: Desk, answer: Answer) => (Ranked & {cells: Cell[]})[]} */
export const rows = (desk, answer) =>
  rankingOf(answer).map(row => ({
    ...row,
    cells: [
      {text: desk.speaker.number(row.place), value: row.place},
      {text: row.name, words: true},
      {text: figure(desk, row.points), value: row.points},
      {text: `${desk.speaker.exact(row.percent)}`, value: row.percent},
      {text: desk.speaker.number(row.victory_points), value: row.victory_points},
      {text: desk.speaker.number(row.coins), value: row.coins},
      {text: desk.words.steps[row.decided_by] ?? "", words: true},
    ],
  }));

// For each player the sentence that says why they are behind the one before, where a tie had to be broken.
/** @type {(desk: Desk, answer: Answer) => Map<string, string>} */
const why = (desk, answer) => {
  /** @type {Map<string, string>} */
  const said = new Map();
  for (const line of answer.lines ?? [])
    if (line.say.startsWith("ranking.") && line.other && line.say !== "ranking.tournament-points")
      said.set(line.other, desk.speaker.message(line));
  return said;
};

/** @type {(desk: Desk, answer: Answer) => HTMLElement} */
export const table = (desk, answer) => {
  const {made} = desk;
  const players = new Map(desk.event.players.map(one => [one.name, one]));
  const drawn = made("table", "data desk-standings");
  const head = drawn.createTHead().insertRow();
  const body = drawn.createTBody();
  const said = why(desk, answer);
  head.append(
    ...COLUMNS.map(column =>
      made("th", ["name", "decided_by"].includes(column) ? "words" : "", desk.words.columns[column], {
        scope: "col",
      }),
    ),
  );
  for (const row of rows(desk, answer)) {
    const line = body.insertRow();
    line.append(
      ...row.cells.map(({text, words}, at) =>
        made(
          at === 1 ? "th" : "td",
          words ? "words" : "",
          text,
          at === 1 ? {scope: "row"} : {"data-label": desk.words.columns[COLUMNS[at]]},
        ),
      ),
    );
    const until = players.get(row.name)?.until ?? null;
    if (until !== null) line.cells[1].append(made("small", "", desk.t("until", {round: until + 1})));
    const reason = said.get(row.name);
    if (reason !== undefined) line.cells[line.cells.length - 1].append(made("small", "", reason));
  }
  return drawn;
};

/** @type {(desk: Desk, answer: Answer) => void} */
const csv = (desk, answer) => {
  const heads = COLUMNS.map(column => ({text: desk.words.columns[column], words: true}));
  desk.Files.saved(
    `${desk.fileName(desk.t("standings"))}.csv`,
    desk.Files.lines([heads, ...rows(desk, answer).map(row => row.cells)], desk.speaker),
  );
};

/** @type {(state: State) => string[]} */
const waiting = state =>
  state.players
    .filter(
      (one, player) =>
        one.until === null &&
        !state.results.some((tables, round) =>
          tables?.some((result, at) => result && state.plan[round][at].includes(player)),
        ),
    )
    .map(one => one.name);

// Those who share a place because they are level in everything.
/** @type {(answer: Answer) => string[]} */
const level = answer => {
  const ranking = rankingOf(answer);
  return ranking
    .filter((row, at) => [ranking[at - 1], ranking[at + 1]].some(other => other?.place === row.place))
    .map(row => row.name);
};

/** @type {(desk: Desk, names: string[]) => Promise<void>} */
const drawLots = async (desk, names) => {
  const {event: state, t} = desk;
  try {
    await desk.take({do: "lots", players: await desk.Plan.lots(desk, state, names)}, t("lots.done"));
  } catch (fault) {
    desk.refuse(fault);
  }
};

/** @type {(desk: Desk, state: State, answer: Answer, moment: Moment) => HTMLElement[]} */
const lots = (desk, state, answer, moment) => {
  const names = level(answer);
  const {made, t} = desk;
  if (!names.length) return [];
  if (!desk.State.isOver(state) || moment.before < state.settings.rounds)
    return [made("p", "note", t("lots.later"))];
  return [
    made("p", "note", t("lots.now", {names: desk.speaker.lists.format(names)})),
    desk.put(
      "p",
      "desk-acts",
      desk.button(t("lots.act"), () => drawLots(desk, names), {
        icon: "die",
        name: "desk-main",
        id: "desk-lots",
      }),
    ),
  ];
};

/** @type {(desk: Desk, state: State, box: HTMLElement, moment: Moment) => Promise<void>} */
const fill = async (desk, state, box, moment) => {
  const {made, t} = desk;
  try {
    const answer = await desk.Plan.standings(desk, state, moment.before);
    if (!answer) return;
    const acts = desk.put(
      "p",
      "desk-acts",
      desk.button(t("csv"), () => csv(desk, answer), {id: "desk-csv"}),
      desk.button(t("print.standings"), () => desk.Sheets.print(desk, "standings", moment.before), {
        icon: "print",
        id: "desk-print-standings",
      }),
    );
    const late = waiting(state);
    box.replaceChildren(
      desk.put("div", "table-wrap", table(desk, answer)),
      ...(late.length
        ? [made("p", "note", t("without", {n: late.length, names: desk.speaker.lists.format(late)}))]
        : []),
      acts,
    );
    box.dataset.before = String(moment.before);
    box.append(...lots(desk, state, answer, moment));
  } catch (fault) {
    if (!(fault instanceof desk.State.Refused)) console.error(fault);
    box.replaceChildren(
      made("p", "desk-fault", t("refused.rules")),
      desk.button(t("again"), () => desk.render()),
    );
  }
};

/** @type {(desk: Desk, state: State) => HTMLElement[]} */
export const view = (desk, state) => {
  const {made, t} = desk;
  const all = moments(desk, state);
  const head = made("h2", "", t("standings"));
  if (!all.length) return [head, made("p", "desk-soft", t("standings.none"))];
  const last = all[all.length - 1];
  const moment =
    all.find(one => one.before === chosen?.before && Boolean(one.part) === Boolean(chosen?.part)) ?? last;
  const choices = made("div", "desk-choices", "", {role: "group", "aria-label": t("standings.when")});
  choices.append(
    ...all.map(one =>
      desk.button(
        one.text,
        () => {
          chosen = one === last ? undefined : one;
          desk.render();
        },
        {id: `desk-after-${one.before}`, "aria-pressed": String(one === moment)},
      ),
    ),
  );
  const box = made("div", "desk-ranking");
  fill(desk, state, box, moment);
  return [
    head,
    choices,
    box,
    made(
      "p",
      "note",
      t("standings.scheme", {scheme: desk.words.schemes[state.settings.scheme] ?? state.settings.scheme}),
    ),
  ];
};
