// Lines of a spreadsheet become games, or faults that name their lines.

import assert from "node:assert/strict";
import {describe, test} from "node:test";
import {cells, games} from "../../overrides/assets/calculator-paste.mjs";

const MOST = {letters: 1000, games: 3, players: 3};
const player = (name, victory_points, coins = 0) => ({name, victory_points, coins});

describe("a line has cells", () => {
  const cases = [
    {line: "Ana;50;2", expected: ["Ana", "50", "2"]},
    {line: "Ana, the first\t50\t2", expected: ["Ana, the first", "50", "2"]},
    {line: '"Ana; the first";50', expected: ["Ana; the first", "50"]},
    {line: " Ana , 50 ", expected: ["Ana", "50"]},
    {line: "Ana;;2", expected: ["Ana", "", "2"]},
    {line: "word", expected: ["word"]},
  ];
  for (const {line, expected} of cases) test(line, () => assert.deepEqual(cells(line), expected));
});

describe("lines become games", () => {
  const rounds = [
    "round;table;name;points;coins",
    "1;A;Ana;58;3",
    '1;A;"Bo";52;0',
    "1;B;Di;40;0",
    "2;A;Ana;50;1",
    "1;A;Cy;49",
  ];
  const whole = [
    {round: 1, table: "A", players: [player("Ana", 58, 3), player("Bo", 52), player("Cy", 49)]},
    {round: 1, table: "B", players: [player("Di", 40)]},
    {round: 2, table: "A", players: [player("Ana", 50, 1)]},
  ];
  const cases = [
    ...["\t", ";", ","].map(mark => ({
      name: `by round and table, between ${JSON.stringify(mark)}, with heads`,
      text: rounds.join("\r\n").replaceAll(";", mark),
      expected: whole,
    })),
    {
      name: "a blank line parts games without round and table",
      text: "Ana;50\nBo;40\n\n\nDi;50;2\n",
      expected: [{players: [player("Ana", 50), player("Bo", 40)]}, {players: [player("Di", 50, 2)]}],
    },
    {
      name: "separators at the end of a line are none",
      text: "Ana;50;2;;\n",
      expected: [{players: [player("Ana", 50, 2)]}],
    },
    {
      name: "a figure that is too large stays too large",
      text: `Ana;${"9".repeat(30)}\n`,
      expected: [{players: [player("Ana", 1e15)]}],
    },
    {name: "nothing gives no game", text: "\n \n", expected: []},
  ];
  for (const {name, text, expected} of cases)
    test(name, () => assert.deepEqual(games(text, MOST), {games: expected, faults: []}));
});

describe("a fault names its line", () => {
  const cases = [
    {
      name: "no number",
      text: "1;A;Ana;fifty;3",
      expected: [{key: "paste-number", line: 1, text: "fifty"}],
    },
    {
      name: "a negative number",
      text: "Ana;50\nBo;-4",
      expected: [{key: "paste-number", line: 2, text: "-4"}],
    },
    {
      name: "a long word is cut",
      text: `Ana;1${"x".repeat(30)}`,
      expected: [{key: "paste-number", line: 1, text: `1${"x".repeat(19)}…`}],
    },
    {
      name: "too few and too many columns",
      text: "Ana;50\nword\n1;A;Bo;1;2;3;4",
      expected: [
        {key: "paste-columns", line: 2, count: 1},
        {key: "paste-columns", line: 3, count: 7},
      ],
    },
    {
      name: "heads in the middle",
      text: "Ana;50\nname;points",
      expected: [{key: "paste-number", line: 2, text: "points"}],
    },
    {
      name: "too many players at a table",
      text: "a;1\nb;2\nc;3\nd;4",
      expected: [{key: "paste-many", line: 4, max: 3}],
    },
    {
      name: "too many games",
      text: "a;1\n\nb;1\n\nc;1\n\nd;1",
      expected: [{key: "paste-games", count: 4, max: 3}],
    },
    {name: "too long a text", text: "x".repeat(1001), expected: [{key: "paste-long", max: 1000}]},
  ];
  for (const {name, text, expected} of cases)
    test(name, () => assert.deepEqual(games(text, MOST).faults, expected));
});
