// Results of games from lines of text, as a spreadsheet copies them, into a list of games with their players.

import {find, made} from "./elements.mjs";

/**
 * A game as the rules ask for it.
 * @typedef {{round?: number, table?: string, players: {name: string, victory_points: number, coins: number}[]}} Game
 */

/**
 * What is wrong with a text: the key of the sentence, and values for it.
 * @typedef {{key: string, [value: string]: string | number}} PasteFault
 */

/** @typedef {{letters: number, games: number, players: number}} Most */

const MARKS = /[\t;,]/;
const MOST_FAULTS = 6;
const MOST_SAID = 20;

// The cells of a line; a cell in quotes may hold the separator.
/** @type {(line: string) => string[]} */
export const cells = line => {
  const separator = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  /** @type {string[]} */
  const found = [];
  let cell = "";
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) {
      found.push(cell.trim());
      cell = "";
    } else cell += letter;
  }
  return [...found, cell.trim()];
};

// A line without the separators at its end.
/** @type {(line: string) => string} */
const stripped = line => {
  let end = line.length;
  while (end && MARKS.test(line[end - 1])) end -= 1;
  return line.slice(0, end);
};

/** @type {(text: string) => boolean} */
const isNumber = text => /^\d+$/.test(text);
/** @type {(text: string) => number} */
const number = text => Math.min(Number(text || 0), 1e15); // a figure that is too large stays so, and the rules refuse it

// Round, table, name, victory points and coins. The first two may be missing, and so may the coins.
/** @type {(parts: string[]) => string[]} */
const sorted = parts => {
  if (parts.length === 5) return parts;
  if (parts.length === 4) return [...parts, "0"];
  if (parts.length === 3) return ["", "", ...parts];
  return ["", "", ...parts, "0"];
};

// The games of a text as the rules ask for them, and what is wrong with it.
/** @type {(text: string, most: Most) => {games: Game[], faults: PasteFault[]}} */
export const games = (text, most) => {
  if (text.length > most.letters) return {games: [], faults: [{key: "paste-long", max: most.letters}]};
  /** @type {Map<string, Game>} */
  const found = new Map();
  /** @type {PasteFault[]} */
  const faults = [];
  let part = 0;
  let begun = false;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (!line.trim()) {
      part += 1;
      continue;
    }
    const parts = cells(stripped(line));
    const first = !begun;
    begun = true;
    if (!MARKS.test(line) || parts.length < 2 || parts.length > 5) {
      faults.push({key: "paste-columns", line: at + 1, count: parts.length});
      continue;
    }
    const [round, table, name, points, coins] = sorted(parts);
    if (first && !isNumber(points) && !/\d/.test(line)) continue; // the heads of the columns
    const wrong = [round || "0", points, coins || "0"].find(figure => !isNumber(figure));
    if (wrong !== undefined) {
      const text = wrong.length > MOST_SAID ? `${wrong.slice(0, MOST_SAID)}…` : wrong;
      faults.push({key: "paste-number", line: at + 1, text});
      continue;
    }
    const key = parts.length > 3 ? `${round}|${table}` : `|${part}`;
    const of = {...(round ? {round: number(round)} : {}), ...(table ? {table} : {})};
    const game = found.get(key) ?? {...of, players: []};
    found.set(key, game);
    if (game.players.length >= most.players)
      faults.push({key: "paste-many", line: at + 1, max: most.players});
    else game.players.push({name, victory_points: number(points), coins: number(coins)});
  }
  if (found.size > most.games) faults.unshift({key: "paste-games", count: found.size, max: most.games});
  return {games: [...found.values()], faults};
};

/** @type {(box: Element, page: {most: Most, words: (key: string, n: number, values: object) => string, fill: (games: Game[]) => void}) => void} */
export const listen = (box, {most, words, fill}) => {
  const area = find(box, "textarea", HTMLTextAreaElement);
  const place = find(box, ".paste-said");
  area.addEventListener("input", event => event.stopPropagation());
  find(box, "[data-fill]").addEventListener("click", () => {
    const {games: found, faults} = games(area.value, most);
    const list = made("ul", "calculator-faults");
    const more = faults.length - MOST_FAULTS;
    const said = faults.slice(0, MOST_FAULTS).map(fault => words(fault.key, 1, fault));
    if (more > 0) said.push(words("more-faults", more, {n: more}));
    list.append(...said.map(line => made("li", "", line)));
    place.replaceChildren(...(faults.length ? [list] : []));
    if (faults.length || !found.length) return;
    fill(found);
    place.textContent = words("paste-done", found.length, {n: found.length});
  });
};
