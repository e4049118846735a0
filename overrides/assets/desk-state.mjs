// What an organiser has done, as a list of steps, and what follows from it. Nothing here draws, stores or asks the rules: a
// document goes in, another one comes out, and a step that does not fit is refused with the reason.
//
//   document  {kind, version, game, revision, steps, at, draft, clock}     at: so many of the steps count; undoing moves it back
//   step      {do, …}: begin, seats, draw, start, result, rename, join, leave, return, lots
//   settled(document) → {settings, players: [{name, from, until, missed}], plan: [round → [table → [player]]], quality, draws, started,
//                        results: [round → [table → [{points, coins}] or null]], lots: [player]}
//   Rounds and tables count from 0 inside, players are their place in the list; what is shown and linked counts from 1.

export const KIND = "tournament-desk",
  VERSION = 1;
export const LEAST = 12,
  MOST = 40,
  FRIENDLY = 3,
  MOST_ROUNDS = 12,
  LONGEST_NAME = 40,
  MOST_POINTS = 999,
  MOST_COINS = 999,
  MOST_SEED = 999_999_999,
  MOST_MINUTES = 600;
const MOST_STEPS = 5000;
const MOST_LETTERS = 4_000_000;
const SEATS = {least: 3, most: 7};
const MOST_QUALITY = 60_000;

export class Refused extends Error {
  constructor(code, values = {}) {
    super(code);
    Object.assign(this, {code, values});
  }
}

const need = (fits, code, values) => {
  if (!fits) throw new Refused(code, values);
};
const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value);
const isWhole = (value, least, most) => Number.isInteger(value) && value >= least && value <= most;
const isText = (value, longest, shortest = 0) =>
  typeof value === "string" && value.length >= shortest && value.length <= longest;

// Two names that look alike are one: blanks, capitals and the way in which accents are written tell nobody apart.
export const tidy = name => name.normalize("NFC").replace(/\s+/gu, " ").trim();
export const alike = name => tidy(name).toLocaleLowerCase("en");

const needName = (name, others) => {
  need(isText(name, LONGEST_NAME, 1) && name === tidy(name), "name", {max: LONGEST_NAME});
  need(!others.some(other => alike(other) === alike(name)), "double", {name});
};

// Who plays in a round.
export const active = ({players}, round) =>
  players.flatMap(({from, until, missed = []}, at) =>
    from <= round && (until === null || round <= until) && !missed.includes(round) ? [at] : [],
  );

// A plan seats everybody who plays once in each of its rounds, and nobody else.
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

// What the rules said of a plan is kept with it; it is only shown.
const planned = (state, from, {plan, quality = null}) => {
  needPlan(plan, state, from);
  need(quality === null || (isObject(quality) && JSON.stringify(quality).length < MOST_QUALITY), "plan");
  return {...state, plan: [...state.plan.slice(0, from), ...plan], quality};
};

export const needSize = (count, friendly) => {
  need(count <= MOST, "too-many", {n: count, max: MOST});
  need(count >= (friendly ? FRIENDLY : LEAST), friendly ? "too-few-friendly" : "too-few", {
    n: count,
    min: friendly ? FRIENDLY : LEAST,
  });
};

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

const seats = (state, step) => {
  needLater(state);
  need(isWhole(step.seed, 0, MOST_SEED), "seed", {max: MOST_SEED});
  return planned({...state, settings: {...state.settings, seed: step.seed}}, state.started, step);
};

// Wonders and guilds are drawn for a round to come, or for one that has begun and has no result yet.
export const mayDraw = (state, round) =>
  isWhole(round, Math.max(0, state.started - 1), state.settings.rounds - 1) &&
  !state.results[round]?.some(Boolean);

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
  return {...state, results: state.results.with(round, state.results[round].with(table, own))};
};

const needPlayer = (state, player) => need(isWhole(player, 0, state.players.length - 1), "player");

const rename = (state, {player, name}) => {
  needPlayer(state, player);
  needName(
    name,
    state.players.filter((_, at) => at !== player).map(one => one.name),
  );
  return {...state, players: state.players.with(player, {...state.players[player], name})};
};

// Who comes late or leaves does so from the next round that has not begun.
const needLater = state => need(state.started < state.settings.rounds, "no-round-left");

const needSeat = state =>
  need(active(state, state.started).length < MOST, "too-many", {
    n: active(state, state.started).length + 1,
    max: MOST,
  });

// Who plays after one of these, before there are seats for them; refused with the reason if it may not be.
const MOVES = {
  join: (state, {name}) => {
    needName(
      name,
      state.players.map(one => one.name),
    );
    needSeat(state);
    need(state.players.length < 2 * MOST, "too-many", {n: state.players.length + 1, max: 2 * MOST});
    return [...state.players, {name, from: state.started, until: null}];
  },
  leave: (state, {player}) => {
    needPlayer(state, player);
    const one = state.players[player];
    const there = active(state, state.started);
    need(there.includes(player), "gone", {name: one.name});
    need(there.length > FRIENDLY, "too-few-left", {min: FRIENDLY});
    return state.players.with(player, {...one, until: state.started - 1});
  },
  // Whoever returns has missed the rounds between.
  return: (state, {player}) => {
    needPlayer(state, player);
    const one = state.players[player];
    need(one.until !== null, "there", {name: one.name});
    needSeat(state);
    const missed = Array.from({length: state.started - one.until - 1}, (_, at) => one.until + 1 + at);
    return state.players.with(player, {...one, until: null, missed: [...(one.missed ?? []), ...missed]});
  },
};

export const moved = (state, step) => {
  needLater(state);
  return {...state, players: MOVES[step.do](state, step)};
};
const move = (state, step) => planned(moved(state, step), state.started, step);

// Lots decide between those who are level in everything when all is over.
const lots = (state, {players}) => {
  need(
    isOver(state) && Array.isArray(players) && players.length > 1 && new Set(players).size === players.length,
    "lots",
  );
  for (const player of players) needPlayer(state, player);
  return {...state, lots: players};
};

const STEPS = {begin, seats, draw, start, result, rename, join: move, leave: move, return: move, lots};

// The state after one more step.
export const applied = (state, step) => {
  need(isObject(step) && Object.hasOwn(STEPS, step.do), "step");
  need(state || step.do === "begin", "step");
  return STEPS[step.do](state, step);
};

// What follows from the steps that count; nothing before the event has begun.
export const settled = ({steps, at}) => steps.slice(0, at).reduce(applied, undefined);

export const isComplete = ({results}, round) => Boolean(results[round]?.every(Boolean));

// The round that is played, or comes next; when all are over, the last.
export const current = state =>
  state.started && !isComplete(state, state.started - 1)
    ? state.started - 1
    : Math.min(state.started, state.settings.rounds - 1);

export const isOver = state =>
  state.started === state.settings.rounds && isComplete(state, state.started - 1);

// The results of the rounds before one, as the rules ask for them.
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

export const CLOCK = {minutes: 45, left: null, end: null};

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
const timedAnew = (before, after) =>
  after.started !== (before?.started ?? 0) || (isOver(after) && !isOver(before));

// One step more; what was undone before it is gone then.
export const taken = (document, step) => {
  const before = settled(document);
  const after = applied(before, step);
  const clock = timedAnew(before, after) ? {...document.clock, left: null, end: null} : document.clock;
  return {...document, steps: [...document.steps.slice(0, document.at), step], at: document.at + 1, clock};
};

export const undone = document => (document.at ? {...document, at: document.at - 1} : document);
export const redone = document =>
  document.at < document.steps.length ? {...document, at: document.at + 1} : document;

export const written = document => JSON.stringify(document, null, 1);

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
const drafted = draft =>
  Object.fromEntries(
    Object.entries(isObject(draft) ? draft : {}).filter(([key, value]) =>
      key === "friendly"
        ? typeof value === "boolean"
        : Object.hasOwn(DRAFT, key) && isText(value, DRAFT[key]),
    ),
  );

const isMoment = value => value === null || Number.isFinite(value);
const timed = clock =>
  isObject(clock) && isWhole(clock.minutes, 1, MOST_MINUTES) && isMoment(clock.left) && isMoment(clock.end)
    ? {minutes: clock.minutes, left: clock.left, end: clock.end}
    : CLOCK;

// The document that a value holds, checked step by step; what was undone is checked too, so that it can be done again.
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
  steps.reduce((state, step, place) => {
    try {
      return applied(state, step);
    } catch {
      throw new Refused("damaged", {n: place + 1});
    }
  }, undefined);
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
