// What an organiser has done, as a list of steps, and what follows from it. Nothing here draws, stores or asks the rules: a
// document goes in, another one comes out, and a step that does not fit is refused with the reason.
//
// Rounds and tables count from 0 inside, players are their place in the list; what is shown and linked counts from 1.

/** @import {Message} from "./rules.mjs" */

/**
 * What an event was begun with.
 * @typedef {object} Settings
 * @property {string} name
 * @property {number} rounds
 * @property {boolean} friendly
 * @property {number} seed
 * @property {string} scheme
 * @property {string[]} own the points of a scheme of one's own
 * @property {string} virtual
 * @property {string} ties
 * @property {string} edition
 */

/**
 * A player: the first round, the last one if there is one, and the rounds missed between.
 * @typedef {{name: string, from: number, until: number | null, missed?: number[]}} Player
 */

/** @typedef {number[][][]} Plan the players at each table of each round, in the order of their seats */
/** @typedef {{results: Message[], lines: Message[]} | null} Quality what the rules say of a plan */
/** @typedef {{plan: Plan, quality?: Quality}} Seated */
/** @typedef {{seed: number, wonders: string[], guilds: string[]}} Draw */
/** @typedef {{points: number, coins: number}} Row the result of a player */

/**
 * What follows from the steps: `started` rounds have begun, `results` has each table of these, or null, and `lots` the
 * players in the order of the lots that were drawn between them.
 * @typedef {object} State
 * @property {Settings} settings
 * @property {Player[]} players
 * @property {Plan} plan
 * @property {Quality} quality
 * @property {(Draw | null)[]} draws
 * @property {number} started
 * @property {((Row[] | null)[] | null)[]} results
 * @property {number[]} lots
 */

/**
 * Something that the organiser has done (a key of STEPS), when, and all that belongs to it.
 * @typedef {{
 *   do: string, time?: number, name?: string, player?: number, players?: unknown[], round?: number, table?: number,
 *   [value: string]: any,
 * }} Step
 */

/** @typedef {{minutes: number, left: number | null, end: number | null}} Clock */

/**
 * An event as it is kept: so many (`at`) of its steps count, undoing moves that back; `draft` is the form before it began.
 * @typedef {object} Document
 * @property {string} kind
 * @property {number} version
 * @property {string} game
 * @property {number} revision
 * @property {Step[]} steps
 * @property {number} at
 * @property {Record<string, string | boolean>} draft
 * @property {Clock} clock
 */

export const KIND = "tournament-desk";
export const VERSION = 1;
export const LEAST = 12;
export const MOST = 40;
export const FRIENDLY = 3;
export const MOST_ROUNDS = 12;
export const LONGEST_NAME = 40;
export const MOST_POINTS = 999;
export const MOST_COINS = 999;
export const MOST_SEED = 999_999_999;
export const MOST_MINUTES = 600;
const MOST_STEPS = 5000;
const MOST_LETTERS = 4_000_000;
const SEATS = {least: 3, most: 7};
const MOST_QUALITY = 60_000;

export class Refused extends Error {
  // Whether it is about the points of an own scheme.
  own = false;

  /**
   * @param {string} code
   * @param {Record<string, any>} values
   */
  constructor(code, values = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** @type {(fits: unknown, code: string, values?: Record<string, any>) => asserts fits} */
const need = (fits, code, values) => {
  if (!fits) throw new Refused(code, values);
};
/** @type {(value: any) => boolean} */
const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value);
/** @type {(value: any, least: number, most: number) => boolean} */
const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
/** @type {(value: any, longest: number, shortest?: number) => boolean} */
const isText = (value, longest, shortest = 0) =>
  typeof value === "string" && value.length >= shortest && value.length <= longest;

// Names that differ only in blanks, capitals or the encoding of accents are the same name.
/** @type {(name: string) => string} */
export const tidy = name => name.normalize("NFC").replace(/\s+/gu, " ").trim();
/** @type {(name: string) => string} */
export const alike = name => tidy(name).toLocaleLowerCase("en");

/** @type {(name: string, others: string[]) => void} */
const needName = (name, others) => {
  need(isText(name, LONGEST_NAME, 1) && name === tidy(name), "name", {max: LONGEST_NAME});
  need(!others.some(other => alike(other) === alike(name)), "double", {name});
};

// Who plays in a round.
/** @type {(state: Pick<State, "players">, round: number) => number[]} */
export const active = ({players}, round) =>
  players.flatMap(({from, until, missed = []}, at) =>
    from <= round && (until === null || round <= until) && !missed.includes(round) ? [at] : [],
  );

// A plan seats everybody who plays once in each of its rounds, and nobody else.
/** @type {(plan: Plan, state: State, from: number) => void} */
const needPlan = (plan, state, from) => {
  const rounds = state.settings.rounds - from;
  need(Array.isArray(plan) && plan.length === rounds, "plan");
  plan.forEach((tables, at) => {
    need(
      Array.isArray(tables) &&
        tables.every(table => Array.isArray(table) && isWhole(table.length, SEATS.least, SEATS.most)),
      "plan",
    );
    const seated = tables.flat().sort((one, other) => one - other);
    const wanted = active(state, from + at);
    need(
      seated.length === wanted.length && seated.every((player, place) => player === wanted[place]),
      "plan",
    );
  });
};

// The state with another plan from a round on, and with what the rules say of it, which is only shown.
/** @type {(state: State, from: number, step: Seated) => State} */
const planned = (state, from, {plan, quality = null}) => {
  needPlan(plan, state, from);
  need(quality === null || (isObject(quality) && JSON.stringify(quality).length < MOST_QUALITY), "plan");
  return {...state, plan: [...state.plan.slice(0, from), ...plan], quality};
};

/** @type {(count: number, friendly: boolean) => void} */
export const needSize = (count, friendly) => {
  need(count <= MOST, "too-many", {n: count, max: MOST});
  need(count >= (friendly ? FRIENDLY : LEAST), friendly ? "too-few-friendly" : "too-few", {
    n: count,
    min: friendly ? FRIENDLY : LEAST,
  });
};

/** @type {(state: State | undefined, step: Settings & {players: string[]} & Seated) => State} */
const begin = (state, step) => {
  need(!state, "begun");
  const {name, players, rounds, friendly, seed, scheme, own, virtual, ties, edition} = step;
  need(isText(name, 80) && typeof friendly === "boolean", "settings");
  need(isWhole(seed, 0, MOST_SEED), "seed", {max: MOST_SEED});
  need(isWhole(rounds, 1, MOST_ROUNDS), "rounds", {max: MOST_ROUNDS});
  need(
    [scheme, virtual, ties, edition].every(word => isText(word, 40)) &&
      Array.isArray(own) &&
      own.length <= SEATS.most,
    "settings",
  );
  need(
    own.every(points => isText(points, 20, 1)),
    "settings",
  );
  need(Array.isArray(players), "settings");
  needSize(players.length, friendly);
  for (const [at, player] of players.entries()) needName(player, players.slice(0, at));
  /** @type {State} */
  const fresh = {
    settings: {name, rounds, friendly, seed, scheme, own, virtual, ties, edition},
    players: players.map(one => ({name: one, from: 0, until: null})),
    plan: [],
    quality: null,
    draws: Array(rounds).fill(null),
    started: 0,
    results: Array(rounds).fill(null),
    lots: [],
  };
  return planned(fresh, 0, step);
};

/** @type {(state: State, step: {seed: number} & Seated) => State} */
const seats = (state, step) => {
  needLater(state);
  need(isWhole(step.seed, 0, MOST_SEED), "seed", {max: MOST_SEED});
  return planned({...state, settings: {...state.settings, seed: step.seed}}, state.started, step);
};

// Wonders and guilds are drawn for a round to come, or for one that has begun and has no result yet.
/** @type {(state: State, round: number) => boolean} */
export const mayDraw = (state, round) =>
  isWhole(round, Math.max(0, state.started - 1), state.settings.rounds - 1) &&
  !state.results[round]?.some(Boolean);

/** @type {(state: State, step: {round: number} & Draw) => State} */
const draw = (state, {round, seed, wonders, guilds}) => {
  const lists = [wonders, guilds];
  need(mayDraw(state, round) && isWhole(seed, 0, MOST_SEED), "draw");
  need(
    lists.every(list => Array.isArray(list) && list.length <= 12 && list.every(id => isText(id, 60, 1))),
    "draw",
  );
  return {...state, draws: state.draws.with(round, {seed, wonders, guilds})};
};

// A round begins when every result of the one before it is in.
/** @type {(state: State, step: {round: number}) => State} */
const start = (state, {round}) => {
  need(
    round === state.started && round < state.settings.rounds && (!round || isComplete(state, round - 1)),
    "start",
  );
  return {
    ...state,
    started: round + 1,
    results: state.results.with(
      round,
      state.plan[round].map(() => null),
    ),
  };
};

/** @type {(state: State, step: {round: number, table: number, rows: Row[]}) => State} */
const result = (state, {round, table, rows}) => {
  need(isWhole(round, 0, state.started - 1) && isWhole(table, 0, state.plan[round].length - 1), "table");
  const players = state.plan[round][table];
  need(Array.isArray(rows) && rows.length === players.length, "result");
  need(
    rows.every(
      row => isObject(row) && isWhole(row.points, 0, MOST_POINTS) && isWhole(row.coins, 0, MOST_COINS),
    ),
    "result",
  );
  const own = rows.map(({points, coins}) => ({points, coins}));
  const tables = state.results[round] ?? [];
  return {...state, results: state.results.with(round, tables.with(table, own))};
};

/** @type {(state: State, player: number) => void} */
const needPlayer = (state, player) => need(isWhole(player, 0, state.players.length - 1), "player");

/** @type {(state: State, step: {player: number, name: string}) => State} */
const rename = (state, {player, name}) => {
  needPlayer(state, player);
  needName(
    name,
    state.players.filter((_, at) => at !== player).map(one => one.name),
  );
  return {...state, players: state.players.with(player, {...state.players[player], name})};
};

// Joining and leaving take effect in the next round that has not begun; there must be one.
/** @type {(state: State) => void} */
const needLater = state => need(state.started < state.settings.rounds, "no-round-left");

/** @type {(state: State) => void} */
const needSeat = state =>
  need(active(state, state.started).length < MOST, "too-many", {
    n: active(state, state.started).length + 1,
    max: MOST,
  });

// The players after somebody has joined, left or returned. What is not allowed is refused with the reason.
/** @type {Record<string, (state: State, step: any) => Player[]>} */
const MOVES = {
  join: (state, /** @type {{name: string}} */ {name}) => {
    needName(
      name,
      state.players.map(one => one.name),
    );
    needSeat(state);
    need(state.players.length < 2 * MOST, "too-many", {n: state.players.length + 1, max: 2 * MOST});
    return [...state.players, {name, from: state.started, until: null}];
  },
  leave: (state, /** @type {{player: number}} */ {player}) => {
    needPlayer(state, player);
    const one = state.players[player];
    const there = active(state, state.started);
    need(there.includes(player), "gone", {name: one.name});
    need(there.length > FRIENDLY, "too-few-left", {min: FRIENDLY});
    return state.players.with(player, {...one, until: state.started - 1});
  },
  // A player who returns has missed the rounds between.
  return: (state, /** @type {{player: number}} */ {player}) => {
    needPlayer(state, player);
    const one = state.players[player];
    const {until} = one;
    need(until !== null, "there", {name: one.name});
    needSeat(state);
    const missed = Array.from({length: state.started - until - 1}, (_, at) => until + 1 + at);
    return state.players.with(player, {...one, until: null, missed: [...(one.missed ?? []), ...missed]});
  },
};

/** @type {(state: State, step: Step) => State} */
export const moved = (state, step) => {
  needLater(state);
  return {...state, players: MOVES[step.do](state, step)};
};
/** @type {(state: State, step: Step & Seated) => State} */
const move = (state, step) => planned(moved(state, step), state.started, step);

// When the event is over, lots decide between those who are level in everything.
/** @type {(state: State, step: {players: number[]}) => State} */
const lots = (state, {players}) => {
  need(
    isOver(state) && Array.isArray(players) && players.length > 1 && new Set(players).size === players.length,
    "lots",
  );
  for (const player of players) needPlayer(state, player);
  return {...state, lots: players};
};

/** @type {Record<string, (state: any, step: any) => State>} */
const STEPS = {begin, seats, draw, start, result, rename, join: move, leave: move, return: move, lots};

// The state after one more step.
/** @type {(state: State | undefined, step: Step) => State} */
export const applied = (state, step) => {
  need(isObject(step) && Object.hasOwn(STEPS, step.do), "step");
  need(state || step.do === "begin", "step");
  return STEPS[step.do](state, step);
};

// What follows from the steps that count; nothing before the event has begun.
/** @type {(document: Pick<Document, "steps" | "at">) => State | undefined} */
export const settled = ({steps, at}) => {
  /** @type {State | undefined} */
  let state;
  for (const step of steps.slice(0, at)) state = applied(state, step);
  return state;
};

// The same for an event that has begun.
/** @type {(document: Pick<Document, "steps" | "at">) => State} */
export const running = document => {
  const state = settled(document);
  need(state, "step");
  return state;
};

/** @type {(state: State, round: number) => boolean} */
export const isComplete = ({results}, round) => Boolean(results[round]?.every(Boolean));

// The round that is being played, or the next one; the last one when all are over.
/** @type {(state: State) => number} */
export const current = state =>
  state.started && !isComplete(state, state.started - 1)
    ? state.started - 1
    : Math.min(state.started, state.settings.rounds - 1);

/** @type {(state: State) => boolean} */
export const isOver = state =>
  state.started === state.settings.rounds && isComplete(state, state.started - 1);

// The results of the rounds before one, as the rules ask for them.
/** @type {(state: State, before: number) => {round: number, table: string, players: {name: string, victory_points: number, coins: number}[]}[]} */
export const games = ({players, plan, results}, before) =>
  plan.slice(0, before).flatMap((tables, round) =>
    tables.flatMap((seated, table) => {
      const rows = results[round]?.[table];
      return rows
        ? [
            {
              round: round + 1,
              table: String(table + 1),
              players: seated.map((player, seat) => ({
                name: players[player].name,
                victory_points: rows[seat].points,
                coins: rows[seat].coins,
              })),
            },
          ]
        : [];
    }),
  );

// Documents --------------------------------------------------------------------------------------------------------------

/** @type {Clock} */
export const CLOCK = {minutes: 45, left: null, end: null};

/** @type {(game: string) => Document} */
export const fresh = game => ({
  kind: KIND,
  version: VERSION,
  game,
  revision: 0,
  steps: [],
  at: 0,
  draft: {},
  clock: CLOCK,
});

// A round begins with the whole time, and the last result stops the clock.
/** @type {(before: State | undefined, after: State) => boolean} */
const timedAnew = (before, after) =>
  after.started !== (before?.started ?? 0) || (isOver(after) && !(before && isOver(before)));

// The document with one more step. Steps that were undone are dropped.
/** @type {(document: Document, step: Step) => Document} */
export const taken = (document, step) => {
  const before = settled(document);
  const after = applied(before, step);
  const clock = timedAnew(before, after) ? {...document.clock, left: null, end: null} : document.clock;
  return {...document, steps: [...document.steps.slice(0, document.at), step], at: document.at + 1, clock};
};

/** @type {(document: Document) => Document} */
export const undone = document => (document.at ? {...document, at: document.at - 1} : document);
/** @type {(document: Document) => Document} */
export const redone = document =>
  document.at < document.steps.length ? {...document, at: document.at + 1} : document;

/** @type {(document: Document) => string} */
export const written = document => JSON.stringify(document, null, 1);

/** @type {Record<string, number>} */
const DRAFT = {
  name: 80,
  players: 20_000,
  rounds: 10,
  seed: 12,
  scheme: 40,
  own: 80,
  virtual: 40,
  ties: 40,
  edition: 40,
};
/** @type {(draft: any) => Record<string, string | boolean>} */
const drafted = draft =>
  Object.fromEntries(
    Object.entries(isObject(draft) ? draft : {}).filter(([key, value]) =>
      key === "friendly"
        ? typeof value === "boolean"
        : Object.hasOwn(DRAFT, key) && isText(value, DRAFT[key]),
    ),
  );

/** @type {(value: unknown) => boolean} */
const isMoment = value => value === null || Number.isFinite(value);
/** @type {(clock: any) => Clock} */
const timed = clock =>
  isObject(clock) && isWhole(clock.minutes, 1, MOST_MINUTES) && isMoment(clock.left) && isMoment(clock.end)
    ? {minutes: clock.minutes, left: clock.left, end: clock.end}
    : CLOCK;

// A value as a document, checked step by step. Steps that were undone are checked too, as they can be redone.
/** @type {(value: any, game: string) => Document} */
export const checked = (value, game) => {
  need(isObject(value) && value.kind === KIND, "not-ours");
  need(value.game === game, "other-game");
  need(isWhole(value.version, 1, 1e6), "not-ours");
  need(value.version <= VERSION, "newer");
  const {steps, at, revision} = value;
  need(
    Array.isArray(steps) &&
      steps.length <= MOST_STEPS &&
      isWhole(at, 0, steps.length) &&
      isWhole(revision, 0, 1e9),
    "damaged",
    {n: 0},
  );
  /** @type {State | undefined} */
  let state;
  for (const [place, step] of steps.entries())
    try {
      state = applied(state, step);
    } catch {
      throw new Refused("damaged", {n: place + 1});
    }
  return {
    kind: KIND,
    version: VERSION,
    game,
    revision,
    steps,
    at,
    draft: drafted(value.draft),
    clock: timed(value.clock),
  };
};

/** @type {(text: string, game: string) => Document} */
export const read = (text, game) => {
  need(text.length <= MOST_LETTERS, "too-long");
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused("no-json");
  }
  return checked(value, game);
};
