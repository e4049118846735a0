// Asks the rules, which run in a worker of their own: one for each page, started with the first question.

import {data} from "./elements.mjs";

/**
 * A value of a question or an answer, as JSON has it.
 * @typedef {string | number | boolean | null | JsonList | JsonObject} Json
 */
/** @typedef {Json[]} JsonList */
/** @typedef {{[key: string]: Json}} JsonObject */

/**
 * A message of rules/lines.py: `say` is the key of its sentence, `plural` the name of the value that decides between
 * singular and plural, `rule` the rule behind it; the rest are values for the sentence.
 * @typedef {{say: string, plural?: string, rule?: string, [value: string]: any}} Message
 */

/**
 * What is wrong with a question: `code` is the key of its sentence, `field` the path of the input.
 * @typedef {{code: string, field: string, min?: number, max?: number, allowed?: unknown, [value: string]: any}} Fault
 */

/**
 * What a calculator answers: faults under `error`, or results and the working behind them, with tables and lists of its own.
 * @typedef {{error?: Fault[], results?: Message[], lines?: Message[], [table: string]: any}} Answer
 */

/** @type {Map<number, {resolve: (answer: Answer) => void, reject: (error: Error) => void}>} */
const waiting = new Map();
/** @type {Worker | undefined} */
let worker;
let questions = 0;

/** @type {(error: Error) => void} */
const stop = error => {
  worker?.terminate();
  worker = undefined;
  for (const {reject} of waiting.values()) reject(error);
  waiting.clear();
};

/** @type {(event: MessageEvent<{id: number, answer: string, failed?: string}>) => void} */
const receive = ({data: {id, answer, failed}}) => {
  if (failed) return stop(new Error(failed));
  waiting.get(id)?.resolve(JSON.parse(answer));
  waiting.delete(id);
};

const start = () => {
  const {game, rules} = data(document.body);
  const way = new URL("./calculator-worker.mjs", import.meta.url);
  const started = new Worker(way, {type: "module", name: `${game} ${new URL(rules, location.href).href}`});
  started.onmessage = receive;
  started.onerror = event => {
    event.preventDefault();
    stop(new Error(event.message));
  };
  return started;
};

// What a calculator answers to a question in JSON.
/** @type {(name: string, text: string) => Promise<Answer>} */
export const ask = (name, text) =>
  new Promise((resolve, reject) => {
    worker ??= start();
    waiting.set(++questions, {resolve, reject});
    worker.postMessage({id: questions, name, text});
  });

// Loads the rules before the first question.
export const warm = () => {
  worker ??= start();
  worker.postMessage({id: 0});
};
