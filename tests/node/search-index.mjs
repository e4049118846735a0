// A small index for the tests of the search engine, as the build writes one, from units that are easy to read.

import {tokensOf} from "../../overrides/assets/search-words.mjs";

const KINDS = [
  ["rule", 0, 1],
  ["ruling", 1, 0.85],
  ["thing", 2, 0.85],
];
const THINGS = 2;

// What a unit has in each column; `asked` are words by which people ask for it.
const columns = ({
  route,
  kind = "rule",
  title,
  text = "",
  answer = "",
  names = [],
  asked = "",
  place = "",
  asks = "",
}) => [
  KINDS.findIndex(([name]) => name === kind),
  route,
  [title],
  answer,
  [text],
  names,
  asked,
  "",
  "",
  place,
  asks,
  [],
];

// `stems` gives each form that is not its own stem, such as {gilden: "gild"}.
export const smallIndex = ({
  units,
  stems = {},
  endings = "",
  small = "",
  same = [],
  modules = {},
  numbers = {},
}) => {
  const rows = units.map(columns);
  const texts = units.flatMap(({title, text = "", answer = "", names = [], asked = "", place = ""}) =>
    [title, text, answer, ...names, asked, place].map(one => fillPlainly(one, numbers)),
  );
  const forms = [...new Set(tokensOf(texts).flat())].sort();
  return {
    kinds: KINDS,
    things: THINGS,
    modules,
    units: rows[0].map((_, column) => rows.map(row => row[column])),
    numbers,
    lengths: forms.map(form => (stems[form] ?? form).length.toString(36)).join(""),
    endings,
    small,
    same,
  };
};

// A text with the numbers of the plainest table, by which it is found.
const fillPlainly = (text, numbers) =>
  Object.entries(numbers).reduce((filled, [mark, [[, usual]]]) => filled.replaceAll(mark, usual), text);
