// Where a question is kept: in the address, short (?science=3.2.1.1) or packed (?trade=~…), and on the device.

const LONGEST_ADDRESS = 6000; // beyond it a link breaks on its way; the device still remembers

// What a question from elsewhere may hold: more than any form asks for, and little enough to be put in at once. A link is
// somebody else's, and must not swell without end.
export const MOST = {letters: 60_000, bytes: 180_000, values: 4000, entries: 200, depth: 10};

export const LONGEST = LONGEST_ADDRESS;

// [".", "name"] of a path: "cities[2].cards" -> ["cities", 2, "cards"]; "[]" at the end means one more.
const steps = path =>
  [...path.matchAll(/([^.[\]]+)|\[(\d*)\]/g)].map(
    ([, name, place]) => name ?? (place === "" ? "+" : Number(place)),
  );

export const read = (from, path) =>
  steps(path).reduce((value, step) => {
    const fits =
      typeof step === "number"
        ? Array.isArray(value)
        : value !== null && typeof value === "object" && !Array.isArray(value);
    return fits && Object.hasOwn(value, step) ? value[step] : undefined;
  }, from);

export const put = (into, path, value) => {
  const way = steps(path);
  way.forEach((step, at) => {
    const place = step === "+" ? into.length : step;
    const last = at === way.length - 1;
    const next = way[at + 1];
    if (last) into[place] = value;
    else into = into[place] ??= typeof next === "number" || next === "+" ? [] : {};
  });
};

// Every single value with its path, as far as two questions have to be compared.
export const leaves = (value, path = "") => {
  if (value === null || typeof value !== "object") return [[path, value]];
  const list = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    leaves(part, list ? `${path}[${key}]` : path ? `${path}.${key}` : key),
  );
};

export class TooMuch extends Error {}

const checkSize = question => {
  let values = 0;
  for (const open = [[question, 0]]; open.length; ) {
    const [value, depth] = open.pop();
    values += 1;
    if (values > MOST.values || depth > MOST.depth || (Array.isArray(value) && value.length > MOST.entries))
      throw new TooMuch();
    if (value !== null && typeof value === "object")
      for (const part of Object.values(value)) open.push([part, depth + 1]);
  }
};

// The question that a text holds; nothing if it holds none.
const parsed = text => {
  if (text.length > MOST.letters) throw new TooMuch();
  let question;
  try {
    question = JSON.parse(text);
  } catch {
    return undefined;
  }
  checkSize(question);
  return question !== null && typeof question === "object" && !Array.isArray(question) ? question : undefined;
};

const gathered = async stream => {
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

export const pack = async question => {
  const stream = new Blob([JSON.stringify(question)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await (await gathered(stream)).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return `~${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
};

// The question of a packed address; nothing if it is none.
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

const key = name => `${document.body.dataset.game}-calculator-${name}`;

export const keep = (name, question) => {
  try {
    if (question === undefined) localStorage.removeItem(key(name));
    else localStorage.setItem(key(name), JSON.stringify(question));
  } catch {
    /* nothing is remembered then */
  }
};

export const kept = name => {
  let text = null;
  try {
    text = localStorage.getItem(key(name));
  } catch {
    /* storage is closed to pages */
  }
  return text === null ? undefined : parsed(text);
};
