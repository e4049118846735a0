// Runs the rules off the page's thread: starts MicroPython with the first question, then answers {id, name, text} with
// {id, answer} (JSON text) or, when it could not be loaded, {id, failed}; a question without a name only starts it. It
// knows no rule; its own name says which game it is for, and where the rules are. (A fragment of its address would be lost where
// the file comes from a cache.)

const [game, rules] = self.name.split(" ");

/** @type {() => Promise<Record<string, string>>} */
const fetched = async () => {
  const response = await fetch(rules);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
};

/** @import {MicroPython} from "../runtime/micropython.mjs" */

/** @type {(files: MicroPython["FS"], path: string, text: string) => void} */
const put = (files, path, text) => {
  const folders = path.split("/").slice(0, -1);
  folders.forEach((_, depth) => {
    const folder = `/lib/${folders.slice(0, depth + 1).join("/")}`;
    if (!files.analyzePath(folder).exists) files.mkdir(folder);
  });
  files.writeFile(`/lib/${path}`, text);
};

const open = async () => {
  const [{loadMicroPython}, sources] = await Promise.all([import("../runtime/micropython.mjs"), fetched()]);
  const python = await loadMicroPython({url: new URL("../runtime/micropython.wasm", import.meta.url).href});
  python.FS.mkdir("/lib");
  for (const [path, text] of Object.entries(sources)) put(python.FS, path, text);
  return python.pyimport(`rules.${game}.calculators`).opened(sources["facts.json"]);
};

/** @type {Promise<any> | undefined} */
let door;

self.onmessage = async ({data: {id, name, text}}) => {
  try {
    door ??= open();
    const opened = await door;
    if (name) self.postMessage({id, answer: opened.call_written(name, text)});
  } catch (fault) {
    self.postMessage({id, failed: String(fault)});
  }
};
