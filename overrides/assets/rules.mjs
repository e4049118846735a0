// Asks the rules, which run in a worker of their own: one for the page, begun with the first question.

const waiting = new Map();
let worker;
let questions = 0;

const stop = fault => {
  worker?.terminate();
  worker = undefined;
  for (const {reject} of waiting.values()) reject(fault);
  waiting.clear();
};

const receive = ({data: {id, answer, failed}}) => {
  if (failed) return stop(new Error(failed));
  waiting.get(id)?.resolve(JSON.parse(answer));
  waiting.delete(id);
};

const start = () => {
  const {game, rules} = document.body.dataset;
  const way = new URL("./calculator-worker.mjs", import.meta.url);
  const begun = new Worker(way, {type: "module", name: `${game} ${new URL(rules, location.href).href}`});
  begun.onmessage = receive;
  begun.onerror = event => {
    event.preventDefault();
    stop(new Error(event.message));
  };
  return begun;
};

// What a calculator answers to a question in JSON; faults in it stand under `error`.
export const ask = (name, text) =>
  new Promise((resolve, reject) => {
    worker ??= start();
    waiting.set(++questions, {resolve, reject});
    worker.postMessage({id: questions, name, text});
  });

// Fetches the rules before they are asked.
export const warm = () => {
  worker ??= start();
  worker.postMessage({id: 0});
};
