// The reader's table of a page without a browser: runs table.js with plain objects in place of the form and its inputs, made
// from the text of the page.

import {readFileSync} from "node:fs";
import vm from "node:vm";

const SCRIPT = new vm.Script(
  readFileSync(new URL("../../overrides/assets/table.js", import.meta.url), "utf-8"),
  {filename: "table.js"},
);
const ENTITIES = {amp: "&", lt: "<", gt: ">", quot: '"', "#34": '"', "#39": "'"};

const decode = text => text.replace(/&(amp|lt|gt|quot|#34|#39);/g, (_, name) => ENTITIES[name]);
const camelCase = name => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

// The attributes of a tag, and those that begin with data- as a dataset.
export const attributesOf = tag => {
  const attributes = {dataset: {}};
  for (const [, name, double, single] of tag.matchAll(/([\w-]+)(?:="([^"]*)"|='([^']*)')?/g)) {
    const value = decode(double ?? single ?? "");
    if (name.startsWith("data-")) attributes.dataset[camelCase(name.slice(5))] = value;
    else attributes[name] = value;
  }
  return attributes;
};

const inputOf = tag => {
  const {dataset, id, name, value, checked} = attributesOf(tag);
  const label = {hidden: false, classList: {toggle() {}}};
  return {dataset, id, name, value, checked: checked !== undefined, disabled: false, closest: () => label};
};

const formOf = html => {
  const [tag] = html.match(/<form\b[^>]*\bid="table"[^>]*>/);
  const {dataset, hidden} = attributesOf(tag);
  const inputs = [...html.matchAll(/<input\b[^>]*\bname="(?:edition|players|module)"[^>]*>/g)].map(
    ([input]) => inputOf(input),
  );
  return {
    dataset,
    inputs,
    hidden: hidden !== undefined,
    elements: {},
    querySelectorAll: selector => inputs.filter(input => selector === `input[name=${input.name}]`),
    closest: () => ({classList: {add() {}}}),
    follow() {},
    dispatchEvent() {},
  };
};

const storageOf = entries => ({getItem: key => entries[key] ?? null});

// Run table.js on a page with what its address says and what the tab and the device keep; the form is as the script leaves it.
export const readTable = (html, {search = "", tab = {}, device = {}} = {}) => {
  const form = formOf(html);
  const lines = new Map(form.inputs.map(({id}) => [`${id}-why`, {hidden: true, textContent: ""}]));
  const window = {sessionStorage: storageOf(tab), localStorage: storageOf(device)};
  const document = {
    body: attributesOf(html.match(/<body\b[^>]*>/)[0]),
    documentElement: attributesOf(html.match(/<html\b[^>]*>/)[0]),
    getElementById: id => (id === "table" ? form : lines.get(id)),
  };
  SCRIPT.runInNewContext({window, ...window, document, location: {search}, URLSearchParams, Event});
  return {...form, reasonOf: id => lines.get(`module-${id}-why`).textContent};
};

// The text of a page of the site, or another file of it.
export const readSite = async path => {
  const answer = await fetch(`${process.env.TEST_SITE_ADDRESS}/${path}`);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
};
