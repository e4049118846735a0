// Where a question is kept: in the address, short (?science=3.2.1.1) or packed (?trade=~…), and on the device.

/** @import {Json, JsonObject} from "./rules.mjs" */

const LONGEST_ADDRESS = 6000; // longer links break on their way; the device still keeps the question

// The limits of a question from a link: more than any form asks for, and little enough to fill in at once. A link comes from
// somebody else and could be of any size.
export const MOST = {letters: 60_000, bytes: 180_000, values: 4000, entries: 200, depth: 10};

export const LONGEST = LONGEST_ADDRESS;

// [".", "name"] of a path: "cities[2].cards" -> ["cities", 2, "cards"]; "[]" at the end means one more.
/** @type {(path: string) => (string | number)[]} */
const steps = path =>
  [...path.matchAll(/([^.[\]]+)|\[(\d*)\]/g)].map(
    ([, name, place]) => name ?? (place === "" ? "+" : Number(place)),
  );

/** @type {(from: Json, path: string) => any} */
export const read = (from, path) =>
  steps(path).reduce((/** @type {any} */ value, step) => {
    const fits =
      typeof step === "number"
        ? Array.isArray(value)
        : value !== null && typeof value === "object" && !Array.isArray(value);
    return fits && Object.hasOwn(value, step) ? value[step] : undefined;
  }, from);

/** @type {(into: JsonObject, path: string, value: Json) => void} */
export const put = (into, path, value) => {
  const way = steps(path);
  /** @type {any} */
  let part = into;
  for (const [at, step] of way.entries()) {
    const place = step === "+" ? part.length : step;
    const next = way[at + 1];
    if (next === undefined) part[place] = value;
    else {
      part[place] ??= typeof next === "number" || next === "+" ? [] : {};
      part = part[place];
    }
  }
};

// Every single value with its path, to compare two questions.
/** @type {(value: Json, path?: string) => [string, Json][]} */
export const leaves = (value, path = "") => {
  if (value === null || typeof value !== "object") return [[path, value]];
  const list = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    leaves(part, list ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  );
};

export class TooMuch extends Error {}

/** @type {(question: Json) => void} */
const checkSize = question => {
  /** @type {[Json, number][]} */
  const open = [[question, 0]];
  let values = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    values += 1;
    if (values > MOST.values || depth > MOST.depth || (Array.isArray(value) && value.length > MOST.entries))
      throw new TooMuch();
    if (value !== null && typeof value === "object")
      for (const part of Object.values(value)) open.push([part, depth + 1]);
  }
};

// The question in a text; undefined if there is none.
/** @type {(text: string) => JsonObject | undefined} */
const parsed = text => {
  if (text.length > MOST.letters) throw new TooMuch();
  /** @type {Json} */
  let question;
  try {
    question = JSON.parse(text);
  } catch {
    return undefined;
  }
  checkSize(question);
  return question !== null && typeof question === "object" && !Array.isArray(question) ? question : undefined;
};

/** @type {(stream: ReadableStream<Uint8Array<ArrayBuffer>>) => Promise<Blob>} */
const gathered = async stream => {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (const reader = stream.getReader(); ; ) {
    const {done, value} = await reader.read();
    if (done) return new Blob(parts);
    size += value.length;
    if (size > MOST.bytes) {
      await reader.cancel();
      throw new TooMuch();
    }
    parts.push(value);
  }
};

/** @type {(question: JsonObject) => Promise<string>} */
export const pack = async question => {
  const stream = new Blob([JSON.stringify(question)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await (await gathered(stream)).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return `~${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
};

// The question in a packed address; undefined if it is not one.
/** @type {(text: string) => Promise<JsonObject | undefined>} */
export const unpack = async text => {
  if (text.length > LONGEST_ADDRESS) throw new TooMuch();
  try {
    const letters = atob(text.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, letter => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return parsed(await (await gathered(stream)).text());
  } catch (fault) {
    if (fault instanceof TooMuch) throw fault;
    return undefined;
  }
};

/** @type {(name: string) => string} */
const key = name => `${document.body.dataset.game}-calculator-${name}`;

/** @type {(name: string, question: JsonObject | undefined) => void} */
export const keep = (name, question) => {
  try {
    if (question === undefined) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), JSON.stringify(question));
  } catch {
    /* nothing is remembered then */
  }
};

/** @type {(name: string) => JsonObject | undefined} */
export const kept = name => {
  let text = null;
  try {
    text = localStorage.getItem(key(name));
  } catch {
    /* storage is closed to pages */
  }
  return text === null ? undefined : parsed(text);
};
