// A calculator beside its rule is that of its own page: fetched with all that it needs when it is opened, or when the address
// asks it.

import {late, meanwhile} from "./loading.mjs";

const page = async from => {
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`${from}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
};

// The style sheets of that page which this one has not got.
const dress = (there, from) =>
  Promise.all(
    [...there.querySelectorAll("link[rel=stylesheet]:not([disabled])")].map(({attributes: {href}}) => {
      const way = new URL(href.value, from).href;
      if ([...document.querySelectorAll("link[rel=stylesheet]")].some(sheet => sheet.href === way))
        return undefined;
      const sheet = Object.assign(document.createElement("link"), {rel: "stylesheet", href: way});
      return new Promise((done, failed) => {
        Object.assign(sheet, {onload: done, onerror: failed});
        document.head.append(sheet);
      });
    }),
  );

// The drawings that it shows, each once in a page.
const draw = (there, part) => {
  const drawn = document.querySelector("svg.drawn");
  for (const use of part.querySelectorAll("use")) {
    const id = use.getAttribute("href").slice(1);
    const drawing = there.getElementById(id);
    if (drawing && !document.getElementById(id)) drawn.append(document.importNode(drawing, true));
  }
};

const brought = async from => {
  const [there] = await Promise.all([page(from), import("./calculators.mjs")]);
  const part = document.importNode(there.querySelector("rules-calculator"), true);
  const words = part.querySelector("script.words");
  const said = JSON.parse(words.textContent);
  for (const rule of Object.values(said.rules)) rule.href = new URL(rule.href, from).href;
  words.textContent = JSON.stringify(said);
  part.removeAttribute("data-home");
  draw(there, part);
  for (const template of part.querySelectorAll("template")) draw(there, template.content);
  await dress(there, from);
  return part;
};

const filling = new Set();
const fill = async fold => {
  const link = fold.querySelector("[data-calculator]");
  if (!fold.open || filling.has(fold)) return;
  filling.add(fold);
  link.parentElement.before(await late(brought(link.href)));
};

const asked = new URLSearchParams(location.search);
for (const fold of document.querySelectorAll(".calculator-here")) {
  fold.addEventListener("toggle", () => meanwhile(fill(fold)));
  if (asked.has(fold.querySelector("[data-calculator]").dataset.calculator)) fold.open = true;
}
