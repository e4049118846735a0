// Messages of the rules become sentences of the reader's language.

import assert from "node:assert/strict";
import {describe, test} from "node:test";
import {Speaker} from "../../overrides/assets/calculator-words.mjs";

const WORDS = {
  "science.result": {one: "{points} point", other: "{points} points"},
  "military.points": "Player {player}: {parts} = {points}",
  "age.end": "Age {age} ends.",
  "score.copied": "{card} is copied by {name}.",
  "science.next-best": "{symbols} would give {points}.",
  "ranking.share": "{percent} %",
  terms: {compass: "compass symbol", gear: "gear symbol", "workers-guild": "Workers Guild"},
  counted: {compass: {one: "{count} compass", other: "{count} compasses"}},
  values: {age: {1: "I", 3: "III"}},
};
const english = new Speaker(WORDS, "en");
english.named = id => (id === "altar" ? "Altar" : undefined);

describe("a message becomes a sentence", () => {
  const cases = [
    {
      name: "one point",
      message: {say: "science.result", plural: "points", points: 1},
      expected: "1 point",
    },
    {
      name: "several points",
      message: {say: "science.result", plural: "points", points: 26},
      expected: "26 points",
    },
    {
      name: "a sum with a minus, which is no hyphen",
      message: {say: "military.points", plural: "points", player: 4, parts: [1, -2, 5], points: -4},
      expected: "Player 4: 1 − 2 + 5 = −4",
    },
    {
      name: "a value with a word of its own",
      message: {say: "age.end", plural: "age", age: 3},
      expected: "Age III ends.",
    },
    {
      name: "a term, and a name that looks like one",
      message: {say: "score.copied", plural: "count", count: 1, card: "workers-guild", name: "gear"},
      expected: "Workers Guild is copied by gear.",
    },
    {
      name: "a card that the page knows by name",
      message: {say: "score.copied", plural: "count", count: 1, card: "altar", name: "Ana"},
      expected: "Altar is copied by Ana.",
    },
    {
      name: "a word of JavaScript that is no term",
      message: {say: "score.copied", plural: "count", count: 1, card: "constructor", name: "toString"},
      expected: "constructor is copied by toString.",
    },
    {
      name: "a list of things that are counted",
      message: {
        say: "science.next-best",
        plural: "points",
        points: 21,
        symbols: [
          {term: "compass", count: 3},
          {term: "compass", count: 1},
          {term: "gear", count: 2},
        ],
      },
      expected: "3 compasses, 1 compass, and 2 gear symbol would give 21.",
    },
    {
      name: "a list of terms",
      message: {say: "science.next-best", plural: "points", points: 2, symbols: ["compass", "altar"]},
      expected: "compass symbol and Altar would give 2.",
    },
    {
      name: "decimal places that stay",
      message: {say: "ranking.share", plural: "count", count: 1, percent: "33.30"},
      expected: "33.30 %",
    },
    {
      name: "no sentence, so its key",
      message: {say: "unknown.message", plural: "points", points: 1},
      expected: "unknown.message",
    },
    {
      name: "no value, so its name",
      message: {say: "age.end", plural: "count", count: 1},
      expected: "Age {age} ends.",
    },
  ];
  for (const {name, message, expected} of cases)
    test(name, () => assert.equal(english.message(message), expected));
});

describe("numbers, lists and plurals are those of the language", () => {
  const cases = [
    {language: "de", number: "12.345", percent: "33,30", list: "a und b", plural: "0 points"},
    {language: "es", number: "12.345", percent: "33,30", list: "a y b", plural: "0 points"},
    {language: "ca", number: "12.345", percent: "33,30", list: "a i b", plural: "0 points"},
    {language: "fr", number: "12\u202f345", percent: "33,30", list: "a et b", plural: "0 point"},
    {language: "en", number: "12,345", percent: "33.30", list: "a and b", plural: "0 points"},
  ];
  for (const {language, ...expected} of cases)
    test(language, () => {
      const speaker = new Speaker(WORDS, language);
      const found = {
        number: speaker.number(12345),
        percent: speaker.exact("33.30"),
        list: speaker.value("symbols", ["a", "b"]),
        plural: speaker.message({say: "science.result", plural: "points", points: 0}),
      };
      assert.deepEqual(found, expected);
    });
});
