// What the desk asks of the rules: seats, draws, standings. Each question is asked once.

/** @import {Desk} from "./desk.mjs" */
/** @import {Draw, Plan, Player, Quality, Seated, Settings, State} from "./desk-state.mjs" */
/** @import {Answer} from "./rules.mjs" */

/** @typedef {{settings: Settings, players: Player[], plan: Plan, started: number}} Seats what seats are asked for */

const MOST_SEED = 999_999_999;
const ANOTHER = 104_729; // a prime, so that draws of the same round come from numbers far apart
/** @type {Map<string, Promise<Answer>>} */
const answers = new Map();

/** @type {(desk: Desk, name: string, question: object) => Promise<Answer>} */
const asked = (desk, name, question) => {
  const text = JSON.stringify(question);
  const key = `${name} ${text}`;
  const known = answers.get(key);
  if (known) return known;
  if (answers.size > 200) answers.clear();
  const answer = desk
    .ask(name, text)
    .catch(fault => {
      console.error(fault);
      throw new desk.State.Refused("rules");
    })
    .then(found => {
      if (found.error) throw new desk.State.Refused("answer", {answer: JSON.stringify(found.error)});
      return found;
    });
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
};

// The sizes of the tables for so many players; none if the rules cannot be loaded.
/** @type {(desk: Desk, players: number) => Promise<number[]>} */
export const sizes = (desk, players) =>
  asked(desk, "tables", {players}).then(
    ({tables}) => tables,
    () => [],
  );

// Seats -------------------------------------------------------------------------------------------------------------------

/** @type {(state: Seats, from: number, to?: number) => object[]} */
const gamesOf = ({players, plan}, from, to) =>
  plan.slice(from, to).flatMap((tables, at) =>
    tables.map((seated, table) => ({
      round: from + at + 1,
      table: String(table + 1),
      players: seated.map(player => players[player].name),
    })),
  );

// Seats for the rounds that have not begun, for those who play then. The search for them starts from the plan that is there,
// unless other seats are wanted (`anew`).
/** @type {(desk: Desk, state: Seats, how?: {seed?: number, anew?: boolean}) => Promise<Seated>} */
export const seats = async (desk, state, {seed = state.settings.seed, anew = false} = {}) => {
  const {rounds} = state.settings;
  const {players, started} = state;
  const there = desk.State.active(state, started);
  const friendly = state.settings.friendly || there.length < desk.State.LEAST; // some may have gone before the first round
  const answer = await asked(desk, "seating", {
    players: there.map(player => players[player].name),
    rounds,
    seed,
    friendly,
    played: gamesOf(state, 0, started),
    planned: anew ? [] : gamesOf(state, started),
  });
  const numbers = new Map(there.map(player => [players[player].name, player]));
  /** @type {Plan} */
  const plan = Array.from({length: rounds - started}, () => []);
  /** @type {{round: number, players: string[]}[]} */
  const games = answer.games;
  for (const game of games)
    plan[game.round - 1 - started].push(game.players.map(name => numbers.get(name) ?? 0));
  const {results = [], lines = []} = answer;
  return {
    plan,
    quality: {results, lines: lines.filter(line => line.say !== "seating.table")},
  };
};

// How good the seats are, in the words of the rules.
/** @type {(desk: Desk, state: {quality: Quality}) => string[]} */
export const told = (desk, {quality}) => {
  try {
    return quality ? [...quality.results, ...quality.lines].map(line => desk.speaker.message(line)) : [];
  } catch {
    return [];
  }
};

// Draws -------------------------------------------------------------------------------------------------------------------

// Draws the wonders and guilds of a round. Drawing again uses another seed.
/** @type {(desk: Desk, state: State, round: number) => Promise<Draw & {round: number}>} */
export const draw = async (desk, state, round) => {
  const before = state.draws[round];
  const {edition, seed: first} = state.settings;
  const seed = before ? (before.seed + ANOTHER) % (MOST_SEED + 1) : first;
  const answer = await asked(desk, "draw", {round: round + 1, seed, edition});
  /** @type {{wonder: string}[]} */
  const wonders = answer.wonders;
  return {round, seed, wonders: wonders.map(one => one.wonder), guilds: answer.guilds};
};

// Draws lots between players, and gives them in that order.
/** @type {(desk: Desk, state: State, names: string[]) => Promise<number[]>} */
export const lots = async (desk, state, names) => {
  const {seed, edition, rounds} = state.settings;
  const found = await asked(desk, "draw", {round: rounds, seed, edition, lots: names});
  /** @type {string[]} */
  const drawn = found.lots;
  return drawn.map(name => state.players.findIndex(one => one.name === name));
};

// Standings ---------------------------------------------------------------------------------------------------------------

/** @type {(settings: Settings) => object} */
const scoring = ({scheme, own, virtual, ties}) => ({
  scheme,
  ...(scheme === "own" ? {own_decimals: own} : {}),
  virtual,
  ties,
});
const TRIAL = [30, 20, 10].map((points, at) => ({name: "ABC"[at], victory_points: points, coins: 0}));

// Throws if the rules refuse the points of an own scheme.
/** @type {(desk: Desk, settings: Settings) => Promise<void>} */
export const checked = async (desk, settings) => {
  try {
    await asked(desk, "tournament", {...scoring(settings), games: [{round: 1, table: "1", players: TRIAL}]});
  } catch (fault) {
    if (!(fault instanceof desk.State.Refused) || fault.code !== "answer") throw fault;
    throw Object.assign(new desk.State.Refused("own"), {own: true});
  }
};

// The standings after so many rounds, as the calculator of tournaments gives them; undefined before the first result.
/** @type {(desk: Desk, state: State, before: number) => {games: object[]}} */
export const question = (desk, state, before) => {
  const lots =
    before === state.settings.rounds && state.lots.length
      ? {lots: state.lots.map(player => state.players[player].name)}
      : {};
  return {...scoring(state.settings), ...lots, games: desk.State.games(state, before)};
};

/** @type {(desk: Desk, state: State, before: number) => Promise<Answer | undefined>} */
export const standings = async (desk, state, before) => {
  const whole = question(desk, state, before);
  return whole.games.length ? asked(desk, "tournament", whole) : undefined;
};
