// The browser's Python outside a browser, in Node: `node micropython.mjs FOLDER`, with the very files that readers download in
// that folder. Each line that comes in is one call, [name, …arguments] as JSON; each line that goes out is what it gave,
// {value} or {fault}.

import {join} from "node:path";
import {createInterface} from "node:readline";
import {put} from "./write_files.mjs";

const folder = process.argv[2];
const {loadMicroPython} = await import(join(folder, "micropython.mjs"));

// Half a pair of surrogates comes back as it went in, so that it can be compared; no page sends one.
const Strict = TextDecoder;
const HALF = /\xed([\xa0-\xbf])([\x80-\xbf])/g;
const half = (_, high, low) =>
  String.fromCharCode(0xd000 | ((high.charCodeAt() & 0x3f) << 6) | (low.charCodeAt() & 0x3f));
const whole = bytes => new Strict("utf-8", {ignoreBOM: true, fatal: true}).decode(bytes);
globalThis.TextDecoder = class {
  decode(bytes) {
    try {
      return whole(bytes);
    } catch {
      /* there are halves in it */
    }
    const pieces = Buffer.from(bytes)
      .toString("latin1")
      .split(/(\xed[\xa0-\xbf][\x80-\xbf])/);
    return pieces
      .map((piece, place) => (place % 2 ? piece.replace(HALF, half) : whole(Buffer.from(piece, "latin1"))))
      .join("");
  }
};

let python;
let door;
const CALLS = {
  async start(sources, rules) {
    python = await loadMicroPython({url: join(folder, "micropython.wasm")});
    python.FS.mkdir("/lib");
    put(python.FS, sources);
    door = python.pyimport(`${rules}.calculators`).opened(sources["facts.json"]);
  },
  ask: questions =>
    questions.map(([name, text, written]) => {
      const start = performance.now();
      return [written ? door.call_written(name, text) : door.call(name, text), performance.now() - start];
    }),
  run(source) {
    python.runPython(source);
    return String(python.globals.get("answer"));
  },
};

const said = async line => {
  try {
    const [name, ...given] = JSON.parse(line);
    return {value: await CALLS[name](...given)};
  } catch (fault) {
    return {fault: String(fault)};
  }
};

for await (const line of createInterface({input: process.stdin}))
  process.stdout.write(`${JSON.stringify(await said(line))}\n`);
