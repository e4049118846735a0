// Reads tests/data/hostile-*.json for Node: addresses, stored values and questions that nobody made in good faith.
// A text is a list of parts. A part is a string, or a pair: a string or a list of parts, and how often it is repeated.

import {readFileSync} from "node:fs";
import {deflateRawSync} from "node:zlib";

const cases = kind =>
  JSON.parse(readFileSync(new URL(`../data/hostile-${kind}.json`, import.meta.url), "utf8"));
const repeated = ([part, times]) => (typeof part === "string" ? part : expand(part)).repeat(times);

export const expand = parts => parts.map(part => (typeof part === "string" ? part : repeated(part))).join("");

// A question, or any text, as the address holds it.
export const packed = text => `~${deflateRawSync(text).toString("base64url")}`;

// Each has a name and a text; an address is one below a game, a question has a calculator too.
export const addresses = cases("addresses").map(({name, address, packed: question}) => ({
  name,
  text: expand(address) + (question ? packed(expand(question)) : ""),
}));
export const values = cases("values").map(({name, value}) => ({name, text: expand(value)}));
export const questions = cases("questions").map(({name, calculator, question}) => ({
  name,
  calculator,
  text: expand(question),
}));
