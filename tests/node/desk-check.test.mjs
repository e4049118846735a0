// The results of a table: what is missing or no number, and what is only hard to believe.

import assert from "node:assert/strict";
import test from "node:test";

import {judged} from "../../overrides/assets/desk-check.mjs";

// Rows of points and coins as they are typed; faults as [seat, field, code].
const CASES = [
  {
    name: "plausible",
    rows: [
      ["62", "4"],
      ["50", "7"],
      ["41", "0"],
    ],
  },
  {
    name: "missing and no number",
    rows: [
      ["", "4"],
      ["5x", "7"],
      ["1000", "-1"],
    ],
    faults: [
      [0, "points", "missing"],
      [1, "points", "not-whole"],
      [2, "points", "too-large"],
      [2, "coins", "not-whole"],
    ],
  },
  {
    name: "all equal",
    rows: [
      ["50", "4"],
      ["50", "7"],
      ["50", "0"],
    ],
    doubts: ["all-equal"],
  },
  {
    name: "below zero",
    rows: [
      ["-5", "4"],
      ["50", "7"],
      ["41", "0"],
    ],
    faults: [[0, "points", "not-whole"]],
  },
  {
    name: "far from the others",
    rows: [
      ["620", "4"],
      ["50", "7"],
      ["41", "0"],
    ],
    doubts: ["far", "far", "far"],
  },
  {
    name: "points and coins swapped",
    rows: [
      ["42", "50"],
      ["50", "7"],
      ["41", "0"],
    ],
    doubts: ["swapped"],
  },
  {
    name: "another sum than that on the slip",
    rows: [
      ["42", "5"],
      ["50", "7"],
      ["41", "0"],
    ],
    sum: "134",
    doubts: ["sum"],
  },
  {
    name: "the sum that is on the slip",
    rows: [
      ["42", "5"],
      ["50", "7"],
      ["41", "0"],
    ],
    sum: " 133 ",
  },
];

for (const {name, rows, sum = "", faults = [], doubts = []} of CASES)
  test(name, () => {
    const result = judged(
      rows.map(([points, coins]) => ({points, coins})),
      sum,
      {points: 999, coins: 999},
    );
    assert.deepEqual(
      result.faults.map(({seat, field, code}) => [seat, field, code]),
      faults,
    );
    assert.deepEqual(
      result.doubts.map(({code}) => code),
      doubts,
    );
  });
