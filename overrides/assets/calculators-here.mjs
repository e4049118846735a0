// A calculator beside its rule is taken from its own page: loaded with all that it needs when the reader opens it, or when the
// address has a question for it.

import {data, find, findAll} from "./elements.mjs";
import {late, meanwhile} from "./loading.mjs";

/** @type {(from: string) => Promise<Document>} */
const page = async from => {
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`${from}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
};

// Adds the style sheets of that page which this one lacks.
/** @type {(there: Document, from: string) => Promise<unknown>} */
const dress = (there, from) =>
  Promise.all(
    findAll(there, "link[rel=stylesheet]:not([disabled])").map(link => {
      const way = new URL(link.getAttribute("href") ?? "", from).href;
      if (findAll(document, "link[rel=stylesheet]", HTMLLinkElement).some(sheet => sheet.href === way))
        return undefined;
      const sheet = Object.assign(document.createElement("link"), {rel: "stylesheet", href: way});
      return new Promise((done, failed) => {
        Object.assign(sheet, {onload: done, onerror: failed});
        document.head.append(sheet);
      });
    }),
  );

// Adds the drawings that it uses and this page lacks.
/** @type {(there: Document, part: ParentNode) => void} */
const draw = (there, part) => {
  const drawn = find(document, "svg.drawn", SVGElement);
  for (const use of part.querySelectorAll("use")) {
    const id = (use.getAttribute("href") ?? "").slice(1);
    const drawing = there.getElementById(id);
    if (drawing && !document.getElementById(id)) drawn.append(document.importNode(drawing, true));
  }
};

/** @type {(from: string) => Promise<HTMLElement>} */
const brought = async from => {
  const [there] = await Promise.all([page(from), import("./calculators.mjs")]);
  const part = document.importNode(find(there, "rules-calculator"), true);
  const words = find(part, "script.words");
  /** @type {{rules: Record<string, {href: string}>}} */
  const said = JSON.parse(words.textContent);
  for (const rule of Object.values(said.rules)) rule.href = new URL(rule.href, from).href;
  words.textContent = JSON.stringify(said);
  part.removeAttribute("data-home");
  draw(there, part);
  for (const template of part.querySelectorAll("template")) draw(there, template.content);
  await dress(there, from);
  return part;
};

/** @type {Set<HTMLDetailsElement>} */
const filling = new Set();
/** @type {(fold: HTMLDetailsElement) => Promise<void>} */
const fill = async fold => {
  const link = find(fold, "[data-calculator]", HTMLAnchorElement);
  if (!fold.open || filling.has(fold)) return;
  filling.add(fold);
  const part = await late(brought(link.href));
  link.parentElement?.before(part);
};

const asked = new URLSearchParams(location.search);
for (const fold of findAll(document, ".calculator-here", HTMLDetailsElement)) {
  fold.addEventListener("toggle", () => meanwhile(fill(fold)));
  if (asked.has(data(find(fold, "[data-calculator]")).calculator)) fold.open = true;
}
