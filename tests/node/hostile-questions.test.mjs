// Questions in addresses and in storage that nobody made in good faith: none is taken that is no question, none breaks the page.

import assert from "node:assert/strict";
import {describe, test} from "node:test";
import {kept, read, TooMuch, unpack} from "../../overrides/assets/calculator-state.mjs";
import {addresses, packed, questions, values} from "../support/hostile_inputs.mjs";

const stored = new Map();
globalThis.localStorage = {getItem: key => stored.get(key) ?? null};
globalThis.document = {body: {dataset: {game: "wonders"}}};
const store = text => {
  stored.set("wonders-calculator-trade", text);
};

const isRecord = value => value !== null && typeof value === "object" && !Array.isArray(value);
const isTooMuch = fault => fault instanceof TooMuch;
const expectUnpolluted = () => {
  assert.equal({}.ran, undefined);
  assert.deepEqual(Object.keys(Object.prototype), []);
};

describe("a question that holds too much is refused", () => {
  for (const {name, text} of questions) {
    test(`in a link: ${name}`, () => assert.rejects(unpack(packed(text)), isTooMuch));
    test(`on the device: ${name}`, () => {
      store(text);
      assert.throws(() => kept("trade"), isTooMuch);
    });
  }
});

describe("what the device holds is a question, nothing, or too much", () => {
  for (const {name, text} of values)
    test(name, () => {
      store(text);
      try {
        const question = kept("trade");
        assert.ok(question === undefined || isRecord(question));
      } catch (fault) {
        assert.ok(isTooMuch(fault), fault);
      }
      expectUnpolluted();
    });
});

describe("a packed value of an address is a question, nothing, or too much", () => {
  const texts = [
    ...addresses.map(({name, text}) => ({
      name,
      text: new URLSearchParams(text.split(/[?#]/)[1]).values().find(value => value.startsWith("~")),
    })),
    ...values.map(({name, text}) => ({name, text: packed(text)})),
  ].filter(({text}) => text);
  test("there are some of both kinds", () => assert.ok(texts.length > values.length));
  for (const {name, text} of texts)
    test(name, async () => {
      const question = await unpack(text).catch(fault => {
        assert.ok(isTooMuch(fault), fault);
      });
      assert.ok(question === undefined || isRecord(question));
      expectUnpolluted();
    });
});

describe("a path finds what a question itself holds", () => {
  const paths = [
    "constructor",
    "__proto__",
    "toString",
    "hasOwnProperty",
    "valueOf",
    "me.constructor",
    "me.cards.length",
    "me.cards[constructor]",
  ];
  for (const path of paths) test(path, () => assert.equal(read({me: {cards: ["altar"]}}, path), undefined));
  test("and a member of that name if the question has it", () =>
    assert.equal(read(JSON.parse('{"__proto__": {"ran": 1}}'), "__proto__.ran"), 1));
});
