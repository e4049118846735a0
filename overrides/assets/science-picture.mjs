// Shows the squares and sets of an answer of the science calculator. The page contains all that there can be.

import {find, findAll} from "./elements.mjs";

/** @import {Answer} from "./rules.mjs" */

const picture = find(document, "[data-picture=science]");
const calculator = find(document, "rules-calculator[name=science]");
const drawing = find(picture, "svg", SVGElement);
const trios = findAll(picture, ".trio", SVGElement);

// Shows the cells of a square up to its size; a square that is larger than the drawing has only its figure.
/** @type {(part: SVGElement, count: number) => number} */
const square = (part, count) => {
  const cells = findAll(part, "[data-size]", SVGElement);
  const size = count ** 2 <= cells.length ? count : 0;
  for (const cell of cells) cell.toggleAttribute("hidden", Number(cell.dataset.size) > size);
  find(part, "[data-points]", SVGElement).textContent = count ? `${count} × ${count} = ${count ** 2}` : "0";
  return size;
};

/** @type {(answer: Answer) => void} */
const show = ({symbols, lines = []}) => {
  /** @type {(name: string) => Record<string, any>} */
  const said = name => lines.find(line => line.say === `science.${name}`) ?? {};
  const {count, set_points: worth} = said("sets");
  const {parts, points} = said("total");
  const squares = findAll(picture, ".square", SVGElement);
  const size = Math.max(...squares.map((part, at) => square(part, symbols[at])));
  const below = 40 + 12 * size;
  const end = below + (count ? 88 : 16);
  const total = find(picture, "[data-total]", SVGElement);
  for (const trio of trios) {
    trio.toggleAttribute("hidden", Number(trio.dataset.size) > count);
    find(trio, "[data-worth]", SVGElement).textContent = `+${worth}`;
  }
  find(picture, ".trios", SVGElement).setAttribute("transform", `translate(0 ${below})`);
  total.setAttribute("y", String(end));
  total.textContent = `${parts.join(" + ")} = ${points}`;
  drawing.setAttribute("viewBox", `0 0 360 ${end + 8}`);
};

calculator.addEventListener("answered", event => {
  /** @type {Answer | undefined} */
  const answer = event instanceof CustomEvent ? event.detail : undefined;
  picture.hidden = !answer?.symbols.some(Boolean);
  if (answer && !picture.hidden) show(answer);
});
