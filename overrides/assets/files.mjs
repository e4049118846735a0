// Files that a page saves: tables for spreadsheets, and others.

/** @import {Speaker} from "./calculator-words.mjs" */

/**
 * A cell of a table: its text; whether it holds words and no figure; its value, if it is a figure.
 * @typedef {{text: string, words?: boolean, value?: string | number}} Cell
 */

export const DECIMAL = /^-?\d+\.\d+$/;
const FRACTION = /^(-?\d+)\/(\d+)$/;
/** @type {(speaker: Speaker) => string} */
export const decimal = speaker => speaker.numbers.format(1.5)[1];

// A cell as a spreadsheet reads it: fractions become decimals, as they would be taken for dates, and a text that looks like a
// formula is marked as a text.
/** @type {(cell: Cell, speaker: Speaker, separator: string) => string} */
const written = ({text, words, value}, speaker, separator) => {
  const parts = FRACTION.exec(String(value));
  const figure = parts ? Math.round((1e4 * Number(parts[1])) / Number(parts[2])) / 1e4 : value;
  if (!words && (typeof figure === "number" || DECIMAL.test(String(figure))))
    return String(figure).replace(".", decimal(speaker));
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

// The lines of a table of cells {text, words, value}, as a spreadsheet in the reader's language opens them.
/** @type {(rows: Cell[][], speaker: Speaker) => string[]} */
export const lines = (rows, speaker) => {
  const separator = decimal(speaker) === "," ? ";" : ",";
  return rows.map(cells => cells.map(cell => written(cell, speaker, separator)).join(separator));
};

/** @type {(name: string, parts: string[], type: string) => void} */
const handed = (name, parts, type) => {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob(parts, {type})),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** @type {(name: string, rows: string[]) => void} */
export const saved = (name, rows) =>
  handed(name, [`\ufeff${rows.join("\r\n")}\r\n`], "text/csv;charset=utf-8"); // the byte order mark tells Excel that it is UTF-8
/** @type {(name: string, text: string) => void} */
export const savedText = (name, text) => handed(name, [text], "application/json");
