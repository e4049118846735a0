// The clock of a round: what is left of it, and how that is written.

import assert from "node:assert/strict";
import test from "node:test";

import {left, shown} from "../../overrides/assets/desk-clock.mjs";

const MINUTE = 60_000;
const NOW = 1_000_000;
const CASES = [
  {name: "before it runs, the whole time", clock: {minutes: 45, left: null, end: null}, expected: "45:00"},
  {
    name: "while it runs, until its end",
    clock: {minutes: 45, left: null, end: NOW + 30 * MINUTE - 400},
    expected: "30:00",
  },
  {
    name: "while it is paused, what was left",
    clock: {minutes: 45, left: 61_000, end: null},
    expected: "01:01",
  },
  {name: "at its end", clock: {minutes: 45, left: null, end: NOW}, expected: "00:00"},
  {
    name: "after its end, how long ago that was",
    clock: {minutes: 45, left: null, end: NOW - 65_000},
    expected: "−01:05",
  },
  {name: "ten hours", clock: {minutes: 600, left: null, end: null}, expected: "600:00"},
];

for (const {name, clock, expected} of CASES)
  test(name, () => {
    assert.equal(shown(left(clock, NOW)), expected);
  });
