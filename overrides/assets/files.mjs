// Files that a page hands over: tables for spreadsheets, and whatever else is to be kept.

export const DECIMAL = /^-?\d+\.\d+$/;
const FRACTION = /^(-?\d+)\/(\d+)$/;
export const decimal = speaker => speaker.numbers.format(1.5)[1];

// A cell as a spreadsheet reads it: fractions would be dates there and become decimals, and a text that looks like a
// formula is marked as a text.
const written = ({text, words, value}, speaker, separator) => {
  const parts = FRACTION.exec(value);
  const figure = parts ? Math.round((1e4 * parts[1]) / parts[2]) / 1e4 : value;
  if (!words && (typeof figure === "number" || DECIMAL.test(figure)))
    return String(figure).replace(".", decimal(speaker));
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

// The lines of a table of cells {text, words, value}, as a spreadsheet in the reader's language opens them.
export const lines = (rows, speaker) => {
  const separator = decimal(speaker) === "," ? ";" : ",";
  return rows.map(cells => cells.map(cell => written(cell, speaker, separator)).join(separator));
};

const handed = (name, parts, type) => {
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob(parts, {type})),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

export const saved = (name, rows) =>
  handed(name, [`\ufeff${rows.join("\r\n")}\r\n`], "text/csv;charset=utf-8"); // the mark tells Excel the letters
export const savedText = (name, text) => handed(name, [text], "application/json");
