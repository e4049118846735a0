// Answers as tables, and the lines of a file that spreadsheets open.

import assert from "node:assert/strict";
import {test} from "node:test";
import {contents} from "../../overrides/assets/calculator-tables.mjs";
import {Speaker} from "../../overrides/assets/calculator-words.mjs";
import {lines} from "../../overrides/assets/files.mjs";

const RANKING = {
  of: "ranking",
  columns: [
    {key: "place", head: "Place"},
    {key: "name", head: "Name", words: true},
    {key: "points", head: "Points"},
    {key: "decided_by", head: "Decided by", words: true},
  ],
};
const ANSWER = {
  ranking: [
    {place: 1, name: "=Ana", points: "9/2", decided_by: ""},
    {place: 2, name: "Bo, the first", points: 3, decided_by: "coins"},
    {place: 2, name: "coins", points: "1.50", decided_by: "constructor"},
  ],
};
const words = {cells: {decided_by: {coins: "the coins"}}};
const textOf = rows => rows.map(row => row.map(cell => cell.text));

const rankingIn = language => {
  const speaker = new Speaker(words, language);
  const {heads, body, foot} = contents(RANKING, ANSWER, {words, speaker});
  return {speaker, rows: [heads, ...body], foot};
};

test("a ranking has a row for each player, with words for its cells", () => {
  const {rows, foot} = rankingIn("de");
  assert.deepEqual(textOf(rows), [
    ["Place", "Name", "Points", "Decided by"],
    ["1", "=Ana", "9/2", ""],
    ["2", "Bo, the first", "3", "the coins"],
    ["2", "coins", "1,50", "constructor"],
  ]);
  assert.equal(foot, undefined);
});

test("a file in English has commas, its fractions are decimals, and no cell is a formula", () => {
  const {rows, speaker} = rankingIn("en");
  assert.deepEqual(lines(rows, speaker), [
    "Place,Name,Points,Decided by",
    "1,'=Ana,4.5,",
    '2,"Bo, the first",3,the coins',
    "2,coins,1.50,constructor",
  ]);
});

test("a file in German has semicolons and decimal commas", () => {
  const {rows, speaker} = rankingIn("de");
  assert.deepEqual(lines(rows, speaker), [
    "Place;Name;Points;Decided by",
    "1;'=Ana;4,5;",
    "2;Bo, the first;3;the coins",
    "2;coins;1,50;constructor",
  ]);
});

test("quotes and line breaks stay within their cell", () => {
  const speaker = new Speaker({}, "en");
  assert.deepEqual(
    lines(
      [
        [
          {text: 'say "a"', words: true},
          {text: "a\nb", words: true},
        ],
      ],
      speaker,
    ),
    ['"say ""a""","a\nb"'],
  );
});

test("points by category have a column for each player, by name or by number, and a sum", () => {
  const table = {
    of: "points",
    by: "categories",
    total: "totals",
    player: "Player {n}",
    head: {category: "Category", total: "Total"},
    rows: {military: "Military"},
  };
  const answer = {
    points: [{military: -2, science: 9}, {military: 3}],
    categories: ["military", "science"],
    totals: [7, 3],
  };
  const question = {edition: "second", cities: [{name: " Ana "}, {}]};
  const {heads, body, foot} = contents(table, answer, {speaker: new Speaker({}, "en"), question});
  assert.deepEqual(textOf([heads, ...body, foot]), [
    ["Category", "Ana", "Player 2"],
    ["Military", "−2", "3"],
    ["science", "9", "0"],
    ["Total", "7", "3"],
  ]);
});
