// Events for the tests of the organiser's desk: what begins one, plans that fit a state, and steps at random.

import * as State from "../../overrides/assets/desk-state.mjs";

export const GAME = "wonders";

// Random numbers from 0 to 1 that are the same in every run.
export const randomNumbers = seed => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};

// Players at tables of five or nearly so, none of fewer than three.
const tablesOf = players => {
  const size = Math.ceil(players.length / Math.ceil(players.length / 5));
  const tables = [];
  for (let at = 0; at < players.length; at += size) tables.push(players.slice(at, at + size));
  const last = tables.at(-1);
  const other = tables.at(-2);
  if (other && last.length < 3) last.unshift(...other.splice(last.length - 3));
  return tables;
};

// A plan for the rounds from one on, with everybody who plays then.
const planFrom = (state, first) =>
  Array.from({length: state.settings.rounds - first}, (_, at) => tablesOf(State.active(state, first + at)));

// The step that begins an event with so many players.
export const begin = (count, {rounds = 3, ...more} = {}) => {
  const players = Array.from({length: count}, (_, at) => `Player ${at + 1}`);
  const plan = tablesOf(players.map((_, at) => at));
  return {
    do: "begin",
    name: "Event",
    rounds,
    friendly: false,
    seed: 1,
    scheme: "6-4-3-2-1",
    own: [],
    virtual: "recommended",
    ties: "shared",
    edition: "second",
    players,
    plan: Array.from({length: rounds}, () => plan),
    quality: null,
    ...more,
  };
};

// The players after a step by which somebody joins, leaves or returns.
const CHANGES = {
  join: ({players, started}) => [...players, {name: "", from: started, until: null}],
  leave: ({players, started}, {player}) =>
    players.map((one, at) => (at === player ? {...one, until: started - 1} : one)),
  return: ({players, started}, {player}) =>
    players.map((one, at) => (at === player ? {...one, until: null, missed: [started - 1]} : one)),
};

// A step with the plan or the results that it needs, if the test does not say them itself.
export const complete = (state, step) => {
  if (step.do === "begin") return {...begin(step.count ?? 12, step), ...step};
  if (CHANGES[step.do])
    return {
      plan: planFrom({...state, players: CHANGES[step.do](state, step)}, state.started),
      quality: null,
      ...step,
    };
  if (step.do === "result")
    return {
      rows: (state.plan[step.round][step.table] ?? []).map((_, seat) => ({points: 50 - seat, coins: 3})),
      ...step,
    };
  return step;
};

// The names of the steps that fit a state.
const fitting = state => {
  const {started} = state;
  const {rounds} = state.settings;
  const names = [];
  const players = State.active(state, started);
  if (started && !State.isComplete(state, started - 1)) names.push("result", "result", "result");
  else if (started < rounds) names.push("start");
  if (started) names.push("result");
  if (started < rounds)
    names.push("draw", ...(players.length <= 38 ? ["join"] : []), ...(players.length >= 9 ? ["leave"] : []));
  return [...names, "rename"];
};

// A step at random that fits a state.
export const randomStep = (state, random) => {
  const below = most => Math.floor(random() * most);
  const pick = list => list[below(list.length)];
  const {started: round} = state;
  const name = pick(fitting(state));
  if (name === "start") return {do: name, round};
  if (name === "rename") return {do: name, player: 0, name: `Name ${below(1e9)}`};
  if (name === "draw") return {do: name, round, seed: 3, wonders: ["gizah"], guilds: ["workers-guild"]};
  if (name === "join") return complete(state, {do: name, name: `Late ${below(1e9)}`});
  if (name === "leave") return complete(state, {do: name, player: pick(State.active(state, round))});
  const open = state.results[round - 1].flatMap((result, at) => (result ? [] : [at]));
  const table = open.length ? pick(open) : 0;
  const rows = state.plan[round - 1][table].map(() => ({points: below(70), coins: below(20)}));
  return {do: "result", round: round - 1, table, rows};
};
