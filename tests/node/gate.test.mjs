// The script of the root page and of permalinks: where it leads a reader, by what the device remembers and the browser's languages.

import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import test from "node:test";
import vm from "node:vm";

const SCRIPT = readFileSync(new URL("../../overrides/assets/gate.js", import.meta.url), "utf8");
const ROOT = {languages: "ca es de fr en", games: "7-wonders duel"};
const RULE = {languages: "ca es de fr en", up: "../../", to: "7-wonders/rules/#trade.buy"};
const CARD = {languages: "ca es de fr en", up: "../../../../", to: "duel/buildings/altar/"};

// The address to which the script leads; undefined if the page stays.
const target = ({page, browser = [], stored = {}, search = "", hash = "", isStorageClosed = false}) => {
  let address;
  vm.runInNewContext(SCRIPT, {
    document: {currentScript: {dataset: page}},
    navigator: {languages: browser},
    localStorage: {
      getItem: key => {
        if (isStorageClosed) throw new Error("closed");
        return stored[key] ?? null;
      },
    },
    location: {
      search,
      hash,
      replace: to => {
        address = to;
      },
    },
  });
  return address;
};

const CASES = [
  {
    name: "the language of the browser",
    page: RULE,
    browser: ["fr-CA"],
    search: "?e=1",
    expected: "../../fr/7-wonders/rules/?e=1#trade.buy",
  },
  {
    name: "the first of its languages that the site has",
    page: CARD,
    browser: ["ja", "de-AT", "en"],
    expected: "../../../../de/duel/buildings/altar/",
  },
  {
    name: "the language that was chosen before",
    page: RULE,
    browser: ["fr-CA"],
    stored: {language: "de"},
    expected: "../../de/7-wonders/rules/#trade.buy",
  },
  {
    name: "the chosen one also for a reader of another language",
    page: RULE,
    browser: ["ja"],
    stored: {language: "ca"},
    expected: "../../ca/7-wonders/rules/#trade.buy",
  },
  {name: "a reader of another language stays", page: RULE, browser: ["ja"], expected: undefined},
  {
    name: "a chosen language that the site has not is ignored",
    page: RULE,
    browser: ["en-GB"],
    stored: {language: "xx"},
    expected: "../../en/7-wonders/rules/#trade.buy",
  },
  {name: "the root leads to all games", page: ROOT, browser: ["en-GB"], search: "?p=4", expected: "en/?p=4"},
  {
    name: "the root leads to the last game",
    page: ROOT,
    browser: ["en-GB"],
    stored: {game: "7-wonders"},
    search: "?p=4",
    hash: "#x",
    expected: "en/7-wonders/?p=4#x",
  },
  {
    name: "the root ignores a game that is not there",
    page: ROOT,
    browser: ["en-GB"],
    stored: {game: "another-game"},
    expected: "en/",
  },
  {
    name: "a permalink ignores the last game",
    page: CARD,
    browser: ["en"],
    stored: {game: "7-wonders"},
    expected: "../../../../en/duel/buildings/altar/",
  },
  {
    name: "a closed storage is no obstacle",
    page: ROOT,
    browser: ["es"],
    isStorageClosed: true,
    expected: "es/",
  },
];

for (const {name, expected, ...reader} of CASES)
  test(name, () => {
    assert.equal(target(reader), expected);
  });
