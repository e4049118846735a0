// Words as the search compares them: folded, split, by stem, with a slip of the finger, and as parts of a compound.

import assert from "node:assert/strict";
import test from "node:test";

import {fold} from "../../overrides/assets/fold.mjs";
import {distance, tokensOf, Words} from "../../overrides/assets/search-words.mjs";

const FOLDED = [
  ["Großes Œuvre: intel·ligència", "grosses oeuvre: intelligencia"],
  ["l’Època Cæsar’s", "l'epoca caesar's"],
  ["Señor ÀÉÎÕÜ ç", "senor aeiou c"],
];

for (const [text, expected] of FOLDED)
  test(`fold: ${text}`, () => {
    assert.equal(fold(text), expected);
  });

test("texts are split into words of letters and digits, each text by itself", () => {
  assert.deepEqual(tokensOf(["L'Època: 3 monedes", "", "¿Qué?"]), [
    ["l", "epoca", "3", "monedes"],
    [],
    ["que"],
  ]);
});

const DISTANCES = [
  ["one is the other", "guild", "guild", 0],
  ["a letter more", "guild", "guilds", 1],
  ["a letter less", "guild", "gild", 1],
  ["another letter", "guild", "guilt", 1],
  ["two letters swapped", "guild", "giuld", 1],
  ["two slips", "scientist", "sceintits", 2],
  ["more than is counted", "guild", "wonder", 3],
  ["longer by more than is counted", "a", "abcd", 3],
];

for (const [name, one, other, expected] of DISTANCES)
  test(`distance: ${name}`, () => {
    assert.equal(distance(one, other, 2), expected);
    assert.equal(distance(other, one, 2), expected);
  });

// German words with their stems; `mahl` means the same as `essen`.
const STEMS = {gilde: "gild", gilden: "gild", karte: "kart", karten: "kart", wissenschaft: "wissenschaft"};
const FORMS = Object.keys(STEMS).concat("die", "essen", "militar", "punkte", "mahl", "stadtmauer").sort();
const words = new Words(FORMS, FORMS.map(form => (STEMS[form] ?? form).length.toString(36)).join(""), {
  endings: ["e", "n", "en"],
  small: ["die"],
  same: [["essen", "mahl"]],
});

test("a form has its stem, and a word that no text has is its own", () => {
  assert.deepEqual(
    ["gilden", "karte", "stadt"].map(form => words.stem(form)),
    ["gild", "kart", "stadt"],
  );
});

test("small words tell nothing", () => {
  assert.deepEqual(words.telling(["die", "gilden", "gilde"]), new Set(["gild"]));
});

test("the forms that begin with a word are found", () => {
  assert.deepEqual(words.beginning("gi"), ["gilde", "gilden"]);
  assert.deepEqual(words.beginning("zz"), []);
});

test("a word that no text has is known by its stem when an ending comes off", () => {
  assert.equal(words.bare("gildn"), "gild");
  assert.equal(words.isKnown("gildn"), true);
  assert.equal(words.isKnown("gildxy"), false);
});

const PARTS = [
  ["a word of the texts is whole", "stadtmauer", ["stadtmauer"]],
  ["a short word is whole", "gildkar", ["gildkar"]],
  ["a compound of two known words", "gildenkarten", ["gilden", "karten"]],
  ["a compound with a slip in one of them", "wissenschatfkarten", ["wissenschaft", "karten"]],
  ["a word that is nothing of the kind", "qwertzuiopas", ["qwertzuiopas"]],
];

for (const [name, word, expected] of PARTS)
  test(`parts: ${name}`, () => {
    assert.deepEqual(words.parts(word), expected);
  });

// The stems by which a word is looked for, the best first.
const MEANT = [
  ["a known word is looked for by its stem", "gilden", false, ["gild"]],
  ["with an ending that no text has", "gildn", false, ["gild"]],
  ["with a slip of the finger", "gidle", false, ["gild"]],
  ["by what means the same", "mahl", false, ["mahl", "essen"]],
  ["by its beginning while it is typed", "wis", true, ["wissenschaft"]],
  ["not by its beginning when it is finished", "wis", false, []],
  ["by the compound whose end it is", "mauer", false, ["stadtmauer"]],
  ["nonsense by nothing", "xqzvw", true, []],
];

for (const [name, word, growing, expected] of MEANT)
  test(`meant: ${name}`, () => {
    const found = [...words.meant(word, growing)].sort(([, one], [, other]) => other - one);
    assert.deepEqual(
      found.map(([stem]) => stem),
      expected,
    );
  });

test("what is nearly a word is suggested, what is small or short is not", () => {
  assert.deepEqual(words.likely("gxxlde"), ["gilde", "gilden"]);
  assert.deepEqual(words.likely("die"), []);
  assert.deepEqual(words.likely("gi"), []);
});
