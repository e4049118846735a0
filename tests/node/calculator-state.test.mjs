// A question on its way into the address and back, and on the device.

import assert from "node:assert/strict";
import {describe, test} from "node:test";
import {deflateRawSync} from "node:zlib";
import {
  keep,
  kept,
  LONGEST,
  leaves,
  MOST,
  pack,
  put,
  read,
  TooMuch,
  unpack,
} from "../../overrides/assets/calculator-state.mjs";

const QUESTION = {
  edition: "second",
  coins: 3,
  motto: "Évora – 🏛",
  stock: {wood: 2},
  games: [{rows: [{name: "Ana"}, {name: "12"}], shown: []}],
};

// As another program would make it.
const compress = text => `~${deflateRawSync(text).toString("base64url")}`;

describe("a path leads to a value", () => {
  const cases = [
    {path: "coins", expected: 3},
    {path: "stock.wood", expected: 2},
    {path: "games[0].rows[1].name", expected: "12"},
    {path: "games[0].shown", expected: []},
    {path: "games[1].rows", expected: undefined},
    {path: "games.rows", expected: undefined},
    {path: "stock[0]", expected: undefined},
    {path: "coins.wood", expected: undefined},
    {path: "motto.length", expected: undefined},
    {path: "games.length", expected: undefined},
    {path: "constructor", expected: undefined},
  ];
  for (const {path, expected} of cases) test(path, () => assert.deepEqual(read(QUESTION, path), expected));
});

test("values put at their paths make a question, and its leaves are these values", () => {
  const values = [
    ["coins", 3],
    ["stock.wood", 2],
    ["games[0].rows[0].name", "Ana"],
    ["games[0].rows[1].name", "12"],
    ["points_by_age.1[0]", 7],
  ];
  const question = {};
  for (const [path, value] of values) put(question, path, value);
  assert.deepEqual(question, {
    coins: 3,
    stock: {wood: 2},
    games: [{rows: [{name: "Ana"}, {name: "12"}]}],
    points_by_age: {1: [7]},
  });
  assert.deepEqual(leaves(question), values);
});

test("a path that ends with [] puts one more value into a list", () => {
  const question = {};
  for (const tool of ["axe", "rope"]) put(question, "tools[]", tool);
  assert.deepEqual(question, {tools: ["axe", "rope"]});
});

test("a packed question comes back from the address", async () => {
  const text = await pack(QUESTION);
  assert.match(text, /^~[\w-]+$/);
  assert.deepEqual(await unpack(text), QUESTION);
});

test("a question that another program has packed is read", async () =>
  assert.deepEqual(await unpack(compress(JSON.stringify(QUESTION))), QUESTION));

describe("what is no question gives none", () => {
  const cases = [
    {name: "nothing", text: "~"},
    {name: "no letters of base64", text: "~%%%"},
    {name: "nothing that was packed", text: "~AAAA"},
    {name: "long, and nothing that was packed", text: `~${"A".repeat(3000)}`},
    {name: "no JSON", text: compress("coins: 3")},
    {name: "half of a packed question", text: compress(JSON.stringify(QUESTION)).slice(0, 40)},
    {name: "a list", text: compress("[1, 2]")},
    {name: "null", text: compress("null")},
    {name: "a number", text: compress("3")},
  ];
  for (const {name, text} of cases) test(name, async () => assert.equal(await unpack(text), undefined));
});

describe("a question that holds too much is refused", () => {
  const nested = depth => (depth ? {in: nested(depth - 1)} : 1);
  const cases = [
    {name: "an address that is too long", text: "~".padEnd(LONGEST + 1, "A")},
    {
      name: "more letters than a question has",
      text: compress(JSON.stringify({motto: "a".repeat(MOST.letters)})),
    },
    {name: "more bytes than are unpacked", text: compress(JSON.stringify({motto: "a".repeat(3_000_000)}))},
    {
      name: "too many entries of a list",
      text: compress(JSON.stringify({numbers: Array(MOST.entries + 1).fill(1)})),
    },
    {name: "too many values", text: compress(JSON.stringify({lists: Array(50).fill(Array(100).fill(1))}))},
    {name: "too deep", text: compress(JSON.stringify(nested(MOST.depth + 1)))},
  ];
  for (const {name, text} of cases) test(name, () => assert.rejects(unpack(text), TooMuch));
  test("and nothing that is as large as allowed", async () => {
    const large = {numbers: Array(MOST.entries).fill(1), deep: nested(MOST.depth - 1)};
    assert.deepEqual(await unpack(compress(JSON.stringify(large))), large);
  });
});

describe("the device", () => {
  const storage = new Map();
  const open = {
    getItem: key => storage.get(key) ?? null,
    setItem: (key, text) => storage.set(key, text),
    removeItem: key => storage.delete(key),
  };
  const closed = {
    getItem() {
      throw new Error("closed");
    },
  };
  globalThis.document = {body: {dataset: {game: "duel"}}};

  test("keeps the question of each calculator of a game until there is none any more", () => {
    globalThis.localStorage = open;
    keep("cost", QUESTION);
    assert.deepEqual([...storage.keys()], ["duel-calculator-cost"]);
    assert.deepEqual(kept("cost"), QUESTION);
    assert.equal(kept("score"), undefined);
    keep("cost", undefined);
    assert.equal(storage.size, 0);
    assert.equal(kept("cost"), undefined);
  });

  test("that is closed to pages keeps nothing, and nothing fails", () => {
    globalThis.localStorage = closed;
    keep("cost", QUESTION);
    assert.equal(kept("cost"), undefined);
  });
});
