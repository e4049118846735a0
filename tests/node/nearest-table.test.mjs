// The nearest table on which a hidden rule stands, and in words what it takes to come there.

import assert from "node:assert/strict";
import {test} from "node:test";

import {describeChange, nearestTable} from "../../overrides/assets/nearest-table.mjs";
import {attributesOf, readSite, readTable} from "./page-table.mjs";

const PAGE = await readSite("en/7-wonders/rules/");
const ASKS = JSON.parse(await readSite(PAGE.match(/data-conditions="(?:\.\.\/)*([^"]*)"/)[1]));
const SAYS = attributesOf(PAGE.match(/<div\b[^>]*\bid="hidden-rule"[^>]*>/)[0]).dataset;
const NAMES = new Map(readTable(PAGE).inputs.map(({value, dataset}) => [value, dataset.words]));

const CASES = [
  {
    name: "one of two boxes",
    on: "?e=1&p=5",
    rule: "together.discard-order",
    takes: {with: "Edifice"},
    next: "e=1&p=5&m=edifice",
  },
  {
    name: "one of two boxes, with another that is there already",
    on: "?e=1&m=manneken-pis",
    rule: "together.discard-manneken-pis",
    takes: {with: "Edifice"},
    next: "e=1&m=manneken-pis.edifice",
  },
  {
    name: "a box that must not be there",
    on: "?e=1&p=4&m=leaders.cities",
    rule: "cities.leaders-stay-out",
    takes: {without: "Leaders"},
    next: "e=1&p=4&m=cities",
  },
  {
    name: "one box in the place of another",
    on: "?p=4&m=cities",
    rule: "leaders.without-cities",
    takes: {with: "Leaders", without: "Cities"},
    next: "p=4&m=leaders",
  },
  {
    name: "an edition, a box and a number of players",
    on: "?p=5",
    rule: "cities.eight-players",
    takes: {first: "", with: "Cities", players: "8"},
    next: "e=1&p=8&m=cities",
  },
  {
    name: "one of several numbers of players",
    on: "?e=1&p=8&m=cities.armada",
    rule: "cities.hand-size",
    takes: {players: "3, 4, 5, 6 or 7"},
    next: "e=1&p=7&m=cities.armada",
  },
  {
    name: "a box with which another cannot stay",
    on: "?e=1&p=6&m=great-projects",
    rule: "edifice.players",
    takes: {with: "Edifice", without: "Great Projects of Babel"},
    next: "e=1&p=6&m=edifice",
  },
  {
    name: "more players than a box allows",
    on: "?e=1&p=5&m=cities.edifice",
    rule: "cities.eight-players",
    takes: {without: "Edifice", players: "8"},
    next: "e=1&p=8&m=cities",
  },
  {
    name: "a box for two players",
    on: "?p=5",
    rule: "free-city.two-cards",
    takes: {first: "", with: "Free City", players: "2"},
    next: "e=1&p=2&m=free-city",
  },
  {
    name: "two boxes",
    on: "",
    rule: "cities.loss-leaders",
    takes: {with: "Leaders and Cities"},
    next: "m=leaders.cities",
  },
];

for (const {name, on, rule, takes, next} of CASES) {
  test(`a rule that needs ${name}`, () => {
    const {table} = readTable(PAGE, {search: on});
    assert.ok(!table.meets(ASKS[rule], table.state()), `${rule} is hidden`);
    const found = nearestTable(table, ASKS[rule], table.state());
    assert.equal(decodeURIComponent(table.words(found.next)), next);
    const words = describeChange(table, ASKS[rule], table.state(), found.next, {
      says: SAYS,
      names: NAMES,
      language: "en-GB",
    });
    const expected = Object.entries(takes).map(([key, value]) => SAYS[key].replace(/\{\w+\}/, value));
    assert.equal(words, expected.join(", "));
  });
}
