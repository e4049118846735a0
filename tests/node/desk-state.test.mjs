// The state of the organiser's desk: which steps it takes and refuses, what undoing does, and which files it reads.

import assert from "node:assert/strict";
import test from "node:test";

import * as State from "../../overrides/assets/desk-state.mjs";
import {begin, complete, GAME} from "./desk-events.mjs";

// The code with which something is refused, or "fine".
const outcome = act => {
  try {
    act();
    return "fine";
  } catch (error) {
    if (error instanceof State.Refused) return error.code;
    throw error;
  }
};

// Steps one after the other, each with "fine" or the code of its refusal; for undo and redo, how many steps count then.
const SEQUENCES = [
  {
    name: "an event goes on round by round",
    steps: [
      [{do: "begin"}, "fine"],
      [{do: "start", round: 0}, "fine"],
      [{do: "start", round: 1}, "start"],
      [{do: "result", round: 0, table: 0}, "fine"],
      [{do: "result", round: 0, table: 1}, "fine"],
      [{do: "result", round: 0, table: 2}, "fine"],
      [{do: "start", round: 1}, "fine"],
      [{do: "result", round: 0, table: 0}, "fine"],
    ],
  },
  {
    name: "who joins or leaves does so from the next round on",
    steps: [
      [{do: "begin"}, "fine"],
      [{do: "start", round: 0}, "fine"],
      [{do: "join", name: "Late"}, "fine"],
      [{do: "leave", player: 3}, "fine"],
      [{do: "leave", player: 3}, "gone"],
      [{do: "join", name: "late"}, "double"],
    ],
  },
  {
    name: "who has dropped out returns, and has missed what was played meanwhile",
    steps: [
      [{do: "begin", rounds: 3}, "fine"],
      [{do: "return", player: 3}, "there"],
      [{do: "leave", player: 3}, "fine"],
      [{do: "return", player: 3}, "fine"],
      [{do: "leave", player: 3}, "fine"],
      [{do: "start", round: 0}, "fine"],
      [{do: "result", round: 0, table: 0}, "fine"],
      [{do: "result", round: 0, table: 1}, "fine"],
      [{do: "result", round: 0, table: 2}, "fine"],
      [{do: "return", player: 3}, "fine"],
      [{do: "start", round: 1}, "fine"],
    ],
  },
  {
    name: "wonders and guilds are drawn as long as the round has no result",
    steps: [
      [{do: "begin"}, "fine"],
      [{do: "start", round: 0}, "fine"],
      [{do: "draw", round: 0, seed: 1, wonders: ["gizah"], guilds: []}, "fine"],
      [{do: "result", round: 0, table: 0}, "fine"],
      [{do: "draw", round: 0, seed: 1, wonders: [], guilds: []}, "draw"],
      [{do: "draw", round: 1, seed: 1, wonders: [], guilds: []}, "fine"],
    ],
  },
  {
    name: "every step is undone and redone, until another one is taken",
    steps: [
      [{do: "begin"}, "fine"],
      [{do: "start", round: 0}, "fine"],
      ["undo", 1],
      ["undo", 0],
      ["undo", 0],
      ["redo", 1],
      [{do: "rename", player: 1, name: "Other"}, "fine"],
      ["redo", 2],
    ],
  },
  {
    name: "an event has twelve to forty players, a friendly one three at least",
    steps: [
      [{do: "begin", count: 11}, "too-few"],
      [{do: "begin", count: 41}, "too-many"],
      [{do: "begin", count: 2, friendly: true}, "too-few-friendly"],
      [{do: "begin", count: 3, friendly: true}, "fine"],
    ],
  },
  {
    name: "a step that does not fit is refused with its reason",
    steps: [
      [{do: "start", round: 0}, "step"],
      [{do: "begin", rounds: 0}, "rounds"],
      [{do: "begin", seed: -1}, "seed"],
      [{do: "begin", plan: []}, "plan"],
      [{do: "begin"}, "fine"],
      [{do: "begin"}, "begun"],
      [{do: "nothing"}, "step"],
      [{do: "rename", player: 0, name: "player 2"}, "double"],
      [{do: "rename", player: 0, name: " "}, "name"],
      [{do: "result", round: 0, table: 0, rows: []}, "table"],
      [{do: "draw", round: 9, seed: 1, wonders: [], guilds: []}, "draw"],
      [{do: "lots", players: [0, 1]}, "lots"],
    ],
  },
  {
    name: "a result has a figure for everybody at the table",
    steps: [
      [{do: "begin"}, "fine"],
      [{do: "start", round: 0}, "fine"],
      [{do: "result", round: 0, table: 0, rows: [{points: 1, coins: 1}]}, "result"],
      [
        {
          do: "result",
          round: 0,
          table: 0,
          rows: [
            {points: 1000, coins: 1},
            {points: 1, coins: 1},
            {points: 1, coins: 1},
            {points: 1, coins: 1},
          ],
        },
        "result",
      ],
      [{do: "result", round: 0, table: 9}, "table"],
      [{do: "result", round: 1, table: 0}, "table"],
    ],
  },
];

const MOVES = {undo: State.undone, redo: State.redone};

for (const {name, steps} of SEQUENCES)
  test(name, () => {
    let document = State.fresh(GAME);
    const outcomes = steps.map(([step]) => {
      if (MOVES[step]) {
        document = MOVES[step](document);
        return document.at;
      }
      const state = document.at ? State.settled(document) : undefined;
      return outcome(() => {
        document = State.taken(document, complete(state, step));
      });
    });
    assert.deepEqual(
      outcomes,
      steps.map(([, expected]) => expected),
    );
    assert.deepEqual(
      State.read(State.written(document), GAME),
      document,
      "what is written is read as it was",
    );
  });

// What a file has instead of an event whose first round has begun, or the whole text of it.
const FILES = [
  {name: "an event is read", change: {}, expected: "fine"},
  {name: "a text is no event", text: "no event", expected: "no-json"},
  {name: "a list is no event", text: "[]", expected: "not-ours"},
  {name: "a file of another program", change: {kind: "other"}, expected: "not-ours"},
  {name: "an event of another game", change: {game: "duel"}, expected: "other-game"},
  {name: "an event of a newer desk", change: {version: 2}, expected: "newer"},
  {name: "more steps count than there are", change: {at: 3}, expected: "damaged"},
  {name: "a step that does not fit", change: {steps: [{do: "start", round: 0}], at: 1}, expected: "damaged"},
  {name: "steps that are no list", change: {steps: {}}, expected: "damaged"},
];

for (const {name, change, text, expected} of FILES)
  test(`files: ${name}`, () => {
    const event = State.taken(State.taken(State.fresh(GAME), begin(12)), {do: "start", round: 0});
    assert.equal(
      outcome(() => State.read(text ?? JSON.stringify({...event, ...change}), GAME)),
      expected,
    );
  });

test("the clock starts anew with a round, stops at the end, and goes on through anything else", () => {
  const run = document => ({...document, clock: {minutes: 30, left: null, end: 5}});
  const ends = [];
  let document = State.taken(run(State.taken(State.fresh(GAME), begin(12, {rounds: 1}))), {
    do: "start",
    round: 0,
  });
  ends.push(document.clock.end);
  for (const table of [0, 1, 2]) {
    document = State.taken(run(document), complete(State.settled(document), {do: "result", round: 0, table}));
    ends.push(document.clock.end);
  }
  const renamed = State.taken(run(State.undone(document)), {do: "rename", player: 0, name: "Zoe"});
  assert.deepEqual([...ends, renamed.clock.end, document.clock.minutes], [null, 5, 5, null, 5, 30]);
});
