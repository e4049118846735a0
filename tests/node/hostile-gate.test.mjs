// Stored values that nobody made in good faith lead from the root page nowhere but to a language and a game of the site.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import vm from "node:vm";
import {values} from "../support/hostile_inputs.mjs";

const SCRIPT = readFileSync(new URL("../../overrides/assets/gate.js", import.meta.url), "utf8");
const PATHS = ["../../x", "..", ".", "//example.org", "javascript:ran=1", "dexter"].map(text => ({
  name: text,
  text,
}));

// Where the root page leads an English reader.
const target = stored => {
  let address;
  const context = {
    document: {currentScript: {dataset: {languages: "ca es de fr en", games: "7-wonders duel"}}},
    navigator: {languages: ["en-GB"]},
    localStorage: {getItem: key => stored[key] ?? null},
    location: {
      search: "",
      hash: "",
      replace: to => {
        address = to;
      },
    },
  };
  vm.runInNewContext(SCRIPT, context);
  return address;
};

for (const {name, text} of [...values, ...PATHS])
  test(name, () => {
    assert.equal(target({language: text}), "en/");
    assert.equal(target({game: text}), "en/");
    assert.equal(target({language: text, game: "duel"}), "en/duel/");
  });
