// Names from lines of text or from a table of a spreadsheet, with what is wrong with them, line by line; and the text of a file.

/** @typedef {{name: string, line: number}} Named */
/** @typedef {{code: string, line: number, name?: string, max?: number, other?: number}} ListFault */

/**
 * The words that may stand above a column of whole names, of first names and of last names; how a name is written, and in
 * what form two that are one are alike.
 * @typedef {{
 *   heads: string[], first?: string[], last?: string[], tidy: (name: string) => string, alike: (name: string) => string,
 * }} Given
 */

/** @typedef {"name" | "first" | "last"} Kind */
/** @typedef {{is: (kind: Kind, cell: string) => boolean, isAny: (cell: string) => boolean, isPair: (cell: string) => boolean}} Heads */
/** @typedef {{raw: string, line: number, isCell?: boolean}} Entry */

const LONGEST = 40;
/** @type {(text: string) => boolean} */
const isNumber = text => /^[\d.#]*$/.test(text);

// The text of a file: UTF-16 if it has its mark, else UTF-8 if it is valid, else Windows-1252, as older spreadsheets write it.
/** @type {(bytes: ArrayBuffer) => string} */
export const decoded = bytes => {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};

// A text as part of a file name: German umlauts become two letters, other marks are left out.
/** @type {Record<string, string>} */
const GERMAN = {ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue"};
/** @type {Record<string, string>} */
const LETTERS = {ß: "ss", æ: "ae", Æ: "Ae", œ: "oe", Œ: "Oe", ø: "o", Ø: "O", ł: "l", Ł: "L", "·": ""};
/** @type {(text: string, language: string) => string} */
export const plain = (text, language) => {
  const whole = text
    .normalize("NFC")
    .replace(/[äöüÄÖÜ]/g, letter => (language.startsWith("de") ? GERMAN[letter] : letter));
  const bare = whole
    .replace(/[ßæÆœŒøØłŁ·]/g, letter => LETTERS[letter])
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
  return bare
    .replace(/[^\w-]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
};

// The cells of a line; a cell in quotes may hold the separator.
/** @type {(line: string, separator: string) => string[]} */
const split = (line, separator) => {
  /** @type {string[]} */
  const cells = [];
  let cell = "";
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell].map(text => text.trim());
};

// The mark between the cells. A comma is one only where a number, a quote or a head shows that it is a table, or where all
// names are on one line: "Puig, Anna" is one name.
/** @type {(lines: string[], isHead: (cell: string) => boolean) => string | undefined} */
const separator = (lines, isHead) => {
  const sure = ["\t", ";"].find(mark => lines.some(line => line.includes(mark)));
  if (sure) return sure;
  const parted = lines.filter(line => line.includes(","));
  const bare = lines.map(unnumbered);
  const isTable =
    parted.some(line => line.includes('"') || split(line, ",").some(cell => cell && isNumber(cell))) ||
    (lines.length > 0 && split(lines[0], ",").some(isHead));
  return parted.length && (isTable || (lines.length === 1 && split(bare[0], ",").length > 2))
    ? ","
    : undefined;
};

// Removes the number or dash of a list before a name.
/** @type {(text: string) => string} */
const unnumbered = text => text.replace(/^\s*(?:#?\d{1,3}\s*[.):]\s*|[-–•*]\s+)(?=\p{L})/u, "");
const COUNTED = /^\s*#?\d{1,3}\s+(?=\p{L})/u;

// The columns of the names, by their heads: first and last names, or whole names. A column "Name" beside one of first names
// has the last names, and the other way round.
/** @type {(cells: string[], heads: Heads) => number[] | undefined} */
const columnsOf = (cells, heads) => {
  /** @type {(kind: Kind) => number} */
  const at = kind => cells.findIndex(cell => heads.is(kind, cell));
  const first = at("first");
  const last = at("last");
  const name = cells.findIndex(
    (cell, place) => place !== first && place !== last && (heads.is("name", cell) || heads.isPair(cell)),
  );
  const parts = (first < 0 ? [name, last] : [first, last < 0 ? name : last]).filter(place => place >= 0);
  return parts.length ? parts : undefined;
};

/** @type {(given: Given) => Heads} */
const headsOf = ({heads, first = [], last = [], alike}) => {
  const words = {name: heads, first, last};
  /** @type {Heads["is"]} */
  const is = (kind, cell) => words[kind].includes(alike(cell));
  /** @type {Heads["isAny"]} */
  const isAny = cell => Object.values(words).some(list => list.includes(alike(cell)));
  return {is, isAny, isPair: cell => cell.includes(",") && split(cell, ",").every(isAny)};
};

// Each line of the text, or each cell of its only line.
/** @type {(text: string, mark: string | undefined) => Entry[]} */
const entries = (text, mark) => {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((raw, at) => ({raw, line: at + 1}))
    .filter(({raw}) => raw.trim());
  return lines.length === 1 && mark
    ? split(lines[0].raw, mark)
        .filter(cell => cell && !isNumber(cell))
        .map(raw => ({raw, line: lines[0].line, isCell: true}))
    : lines;
};

// The names of a text, and whether it is a table.
/** @type {(text: string, given: Given) => {names: Named[], faults: ListFault[], isTable: boolean}} */
export const names = (text, given) => {
  const {tidy, alike} = given;
  const heads = headsOf(given);
  const filled = text.split(/\r\n|\r|\n/).filter(line => line.trim());
  const mark = separator(filled, heads.isAny);
  const all = entries(text, mark);
  /** @type {Named[]} */
  const found = [];
  /** @type {ListFault[]} */
  const faults = [];
  /** @type {Map<string, number>} */
  const seen = new Map();
  /** @type {(entry: Entry) => string[]} */
  const cellsOf = ({raw, isCell}) => (mark && !isCell ? split(raw, mark) : [raw.trim()]);
  const columns = all.length && !all[0].isCell ? columnsOf(cellsOf(all[0]), heads) : undefined;
  const isCounted = filled.length > 1 && filled.every(line => COUNTED.test(line));
  for (const one of columns ? all.slice(1) : all) {
    const {line} = one;
    const cells = cellsOf(one);
    const picked = columns
      ? columns.map(at => cells[at] ?? "").join(" ")
      : (cells.find(cell => cell && !(mark && isNumber(cell))) ?? "");
    const name = tidy(unnumbered(isCounted && !columns ? picked.replace(COUNTED, "") : picked));
    if (!name) faults.push({code: "empty", line});
    else if (name.length > LONGEST)
      faults.push({code: "long", line, name: `${name.slice(0, 20)}…`, max: LONGEST});
    else if (seen.has(alike(name))) faults.push({code: "double", line, name, other: seen.get(alike(name))});
    else {
      seen.set(alike(name), line);
      found.push({name, line});
    }
  }
  return {names: found, faults, isTable: Boolean(mark)};
};
