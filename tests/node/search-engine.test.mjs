// The ranking of the search on a small made-up index; `tests/browser/test_question_bank.py` asks the indexes of the site.

import assert from "node:assert/strict";
import test from "node:test";

import {Engine} from "../../overrides/assets/search-engine.mjs";
import {meets} from "../support/search_table.mjs";
import {smallIndex} from "./search-index.mjs";

const COINS = "\ue000"; // stands for a number of coins that the table decides
const UNITS = [
  {route: "", kind: "thing", title: "7 Wonders"},
  {route: "rules#city.neighbours", title: "Neighbours", text: "The cities beside yours are your neighbours."},
  {route: "rules#trade.buy", title: "Buying", text: "You buy from a neighbour.", asked: "purchase|who sells"},
  {route: "rules#setup.coins", title: "Coins at the start", text: `Take ${COINS} coins.`},
  {route: "rules#scoring.military", title: "Military", text: "Each token counts."},
  {route: "rules#cities.debt", title: "Debt", text: "Who cannot pay takes a debt.", asks: "cities"},
  {
    route: "rulings/cards-in-an-age",
    kind: "ruling",
    title: "How many cards do we play each age?",
    answer: "Six",
    asks: "-cities",
  },
  {
    route: "rulings/cards-with-cities",
    kind: "ruling",
    title: "How many cards do we play each age?",
    answer: "Seven",
    asks: "cities",
  },
  {
    route: "cards/scientists-guild",
    kind: "thing",
    title: "Scientists Guild",
    names: ["Gilde der Wissenschaftler"],
  },
  {
    route: "cards/spies-guild",
    kind: "thing",
    title: "Spies Guild",
    text: "One point for each red card of a neighbour.",
  },
  {route: "cards/library", kind: "thing", title: "Library", names: ["Biblioteca"]},
];
const engine = new Engine(
  smallIndex({
    units: UNITS,
    stems: {neighbours: "neighbour", cities: "citi", buying: "buy", coins: "coin", cards: "card"},
    endings: "s ed",
    small: "the a an from at do we who how many each in is",
    same: ["purchase acquire"],
    modules: {cities: "Cities"},
    numbers: {
      [COINS]: [
        ["cities", "6", {2: "4"}],
        ["", "3", {}],
      ],
    },
  }),
);
const STANDARD = {edition: "2", players: "any", modules: []};
const CITIES = {...STANDARD, modules: ["cities"]};

const search = (question, options) => engine.search(question, {meets, ...options});
const routes = (question, options) => search(question, options).map(({unit}) => unit.route);

// Questions with the place that answers best.
const BEST = [
  ["a title", "military", "rules#scoring.military"],
  ["accents and capitals make no difference", "MÍLITARY", "rules#scoring.military"],
  ["one for many", "neighbour", "rules#city.neighbours"],
  ["words by which people ask", "purchase", "rules#trade.buy"],
  ["what means the same as those", "acquire", "rules#trade.buy"],
  ["a name in another language", "biblioteca", "cards/library"],
  ["a slip of the finger", "scientits guild", "cards/scientists-guild"],
  ["two names written as one", "scientistsguild", "cards/scientists-guild"],
  ["the name of the game says nothing", "7 wonders military", "rules#scoring.military"],
  ["a number that no text has says nothing", "military for 5", "rules#scoring.military"],
  ["a word that tells nothing tells two questions apart", "who buys", "rules#trade.buy"],
];

for (const [name, question, expected] of BEST)
  test(`best: ${name}`, () => {
    assert.equal(routes(question, {growing: false})[0], expected);
  });

test("the last word may be unfinished while it is typed", () => {
  assert.equal(routes("milit", {growing: true})[0], "rules#scoring.military");
  assert.deepEqual(routes("lib", {growing: true}), ["cards/library"]);
  assert.deepEqual(routes("lib", {growing: false}), []);
  assert.deepEqual(routes("lib ", {growing: true}), [], "a blank finishes a word");
});

test("who is named stands before others of the kind", () => {
  const [first, second] = routes("spies guild");
  assert.deepEqual([first, second], ["cards/spies-guild", "cards/scientists-guild"]);
});

test("a result is limited to the best", () => {
  assert.equal(search("guild", {most: 1}).length, 1);
});

for (const nonsense of ["xqzvw", "pizza dough recipe for sunday", ""])
  test(`nonsense finds nothing: "${nonsense}"`, () => {
    assert.deepEqual(routes(nonsense, {growing: false}), []);
  });

test("words that are nearly those of the texts are suggested", () => {
  assert.deepEqual(engine.near("gxxild"), ["guild", "gilde"]);
  assert.deepEqual(engine.near("kwrxz"), []);
});

test("what is not on the table is marked so", () => {
  const debt = table => search("debt", {table}).find(({unit}) => unit.route === "rules#cities.debt");
  assert.deepEqual([debt(STANDARD).away, debt(STANDARD).outside], [true, true]);
  assert.deepEqual([debt(CITIES).away, debt(CITIES).outside], [false, false]);
  assert.ok(debt(STANDARD).score < debt(CITIES).score);
});

test("who names an expansion means it: it is away, but not outside", () => {
  const [best] = search("debt with cities", {table: STANDARD});
  assert.deepEqual([best.unit.route, best.away, best.outside], ["rules#cities.debt", true, false]);
});

test("a ruling stands behind the one that takes its place on the table", () => {
  const question = "how many cards do we play each age";
  assert.equal(routes(question, {table: STANDARD})[0], "rulings/cards-in-an-age");
  assert.equal(routes(question, {table: CITIES})[0], "rulings/cards-with-cities");
});

test("a text has the numbers of the table", () => {
  const text = `Take ${COINS} coins.`;
  const filled = table => engine.filled(text, table, meets);
  assert.equal(filled(STANDARD), "Take 3 coins.");
  assert.equal(filled(CITIES), "Take 6 coins.");
  assert.equal(filled({...CITIES, players: "2"}), "Take 4 coins.");
});
