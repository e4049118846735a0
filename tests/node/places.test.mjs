// The places where a reader has been, out of a text that anybody may have stored.

import assert from "node:assert/strict";
import test from "node:test";
import {placesIn} from "../../overrides/assets/places.mjs";
import {values} from "../support/hostile_inputs.mjs";

globalThis.location = {href: "https://example.org/7w/en/7-wonders/", origin: "https://example.org"};

const ALTAR = {at: "/7w/en/7-wonders/cards/altar/", title: "Altar", part: "", lang: "en"};
const CASES = [
  {name: "what was stored comes back", stored: [ALTAR], expected: [ALTAR]},
  {name: "nothing was stored", stored: undefined, expected: []},
  {name: "what is no place is left out", stored: [null, 7, "x", {}, ALTAR, {at: "/7w/"}], expected: [ALTAR]},
  {name: "an address of another site", stored: [{at: "https://example.com/", title: "x"}], expected: []},
  {name: "a script for an address", stored: [{at: "javascript:ran=1", title: "x"}], expected: []},
  {name: "no address", stored: [{at: "http://", title: "x"}], expected: []},
  {name: "no list", stored: ALTAR, expected: []},
];
for (const {name, stored, expected} of CASES)
  test(name, () => assert.deepEqual(placesIn(stored && JSON.stringify(stored)), expected));

for (const {name, text} of values)
  test(`nothing is made of ${name}`, () => assert.deepEqual(placesIn(text), []));
