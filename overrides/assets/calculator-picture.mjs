// The answer of a calculator as a picture to be sent: its title, what came out, and the table that stands on the page. It is
// drawn on a canvas, so that no library has to be loaded for it. A browser that returns other pixels than were drawn, as some
// do for privacy, makes no picture.

import {find, findAll} from "./elements.mjs";

/** @typedef {{paper: string, ink: string, hair: string, accent: string, text: string, heading: string}} Look */
/** @typedef {{cells: string[], strong: boolean}} Row */
/** @typedef {{family?: string, weight?: number, colour?: string}} Font */

const WIDE = 1080;
const EDGE = 64;
const MOST_ROWS = 40;
const MOST_LINES = 12;

/** @type {(element: Element) => Look} */
const colours = element => {
  /** @type {(part: Element, name: string) => string} */
  const of = (part, name) => getComputedStyle(part).getPropertyValue(name);
  const accent = element.querySelector(".calculator-result") ?? element;
  return {
    paper: of(element, "background-color"),
    ink: of(element, "color"),
    hair: of(element, "border-top-color"),
    accent: of(accent, "color"),
    text: of(element, "font-family"),
    heading: of(find(document, "h1"), "font-family"),
  };
};

/** @type {(part: Element) => boolean} */
const seen = part => part.getClientRects().length > 0;
/** @type {(cell: Element) => string} */
const said = cell => {
  const input = cell.querySelector("input, select");
  if (input instanceof HTMLSelectElement) return input.selectedOptions[0]?.label ?? "";
  if (input instanceof HTMLInputElement) return input.value || input.placeholder || "";
  return cell.textContent.replace(/\s+/g, " ").trim();
};

// The visible rows of a table; those of its head and foot are strong.
/** @type {(table: HTMLTableElement) => Row[]} */
const rowsOf = table =>
  [...table.rows]
    .filter(row => seen(row) && !row.matches(".field-fault"))
    .slice(0, MOST_ROWS)
    .map(row => ({
      cells: [...row.cells].filter(seen).map(said),
      strong: Boolean(row.parentElement?.matches("thead, tfoot")),
    }));

/** @type {(pen: CanvasRenderingContext2D, text: string, wide: number) => string[]} */
const broken = (pen, text, wide) => {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) && pen.measureText(longer).width > wide) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
};

/** @type {(pen: CanvasRenderingContext2D, text: string, wide: number) => string} */
const cut = (pen, text, wide) => {
  if (pen.measureText(text).width <= wide) return text;
  let short = text;
  while (short && pen.measureText(`${short}…`).width > wide) short = short.slice(0, -1);
  return `${short}…`;
};

class Sheet {
  y = EDGE;

  /**
   * @param {CanvasRenderingContext2D} pen
   * @param {Look} look
   */
  constructor(pen, look) {
    this.pen = pen;
    this.look = look;
  }

  /** @type {(size: number, how?: Font) => void} */
  font(size, {family = this.look.text, weight = 400, colour = this.look.ink} = {}) {
    Object.assign(this.pen, {font: `${weight} ${size}px ${family}`, fillStyle: colour, textBaseline: "top"});
  }

  /** @type {(text: string, size: number, how?: Font) => void} */
  paragraph(text, size, how) {
    this.font(size, how);
    for (const line of broken(this.pen, text, WIDE - 2 * EDGE)) {
      this.pen.fillText(line, EDGE, this.y);
      this.y += size * 1.25;
    }
  }

  rule() {
    this.pen.fillStyle = this.look.hair;
    this.pen.fillRect(EDGE, this.y, WIDE - 2 * EDGE, 2);
    this.y += 14;
  }

  /** @type {(rows: Row[]) => void} */
  table(rows) {
    const columns = Math.max(...rows.map(({cells}) => cells.length));
    const size = columns > 6 ? 26 : 30;
    const whole = WIDE - 2 * EDGE;
    const first = columns > 2 ? Math.max(260, whole - (columns - 1) * 170) : whole / 2;
    const other = (whole - first) / Math.max(columns - 1, 1);
    for (const {cells, strong} of rows) {
      this.font(size, {weight: strong ? 700 : 400});
      cells.forEach((cell, at) => {
        this.pen.textAlign = at ? "center" : "left";
        this.pen.fillText(
          cut(this.pen, cell, (at ? other : first) - 12),
          at ? EDGE + first + (at - 0.5) * other : EDGE,
          this.y,
        );
      });
      this.pen.textAlign = "left";
      this.y += size * 1.35;
      this.rule();
    }
    this.y += 12;
  }
}

/** @type {(pen: CanvasRenderingContext2D, look: Look, what: {title: string, results: string[], tables: Row[][], lines: string[]}) => number} */
const draw = (pen, look, {title, results, tables, lines}) => {
  const sheet = new Sheet(pen, look);
  sheet.paragraph(title, 46, {family: look.heading, weight: 800});
  sheet.y += 18;
  for (const text of results)
    sheet.paragraph(text, 38, {family: look.heading, weight: 800, colour: look.accent});
  sheet.y += 22;
  for (const rows of tables) sheet.table(rows);
  for (const text of lines) sheet.paragraph(text, 28);
  sheet.y += 20;
  sheet.paragraph(`${find(document, ".brand").textContent.trim()} · ${location.host}`, 24, {
    colour: look.hair,
  });
  return sheet.y + EDGE;
};

/** @type {(element: Element, title: string) => Promise<HTMLCanvasElement>} */
export const drawn = async (element, title) => {
  await document.fonts.ready;
  const look = colours(element);
  /** @type {(selector: string) => string[]} */
  const texts = selector =>
    findAll(element, selector).map(part => part.firstChild?.textContent?.trim() ?? "");
  const tables = findAll(element, "output table, .sheet-table", HTMLTableElement)
    .filter(seen)
    .map(rowsOf)
    .filter(rows => rows.length);
  const what = {
    title,
    tables,
    results: texts(".calculator-result"),
    lines: tables.length ? [] : texts(".calculator-lines > li").slice(0, MOST_LINES),
  };
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", {willReadFrequently: true});
  if (!pen) throw new Error("this browser draws nothing");
  canvas.width = WIDE;
  canvas.height = Math.ceil(draw(pen, look, what)); // drawn once to see how high it is
  pen.fillStyle = look.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const same = () => pen.getImageData(0, 0, 8, 8).data.every((value, at, all) => value === all[at % 4]);
  if (!same() || pen.getImageData(0, 0, 1, 1).data[3] !== 255)
    throw new Error("this browser changes what is drawn");
  draw(pen, look, what);
  return canvas;
};
