// Numbers the rules of the table. The style sheet can count them too, but only what is laid out. With the numbers in the text,
// a section far from the screen need not be laid out when the table changes (`.apart`).

import {closest, find, findAll, findAny, tableForm} from "./elements.mjs";

/**
 * A part that stands only on some tables: what it asks of one, whether it may stand there as what an expansion ends, and
 * whether it is hidden from screen readers now.
 * @typedef {{part: HTMLElement, asks: string | undefined, yields: boolean, muted?: boolean}} Part
 */

/**
 * A rule: about how many lines it has, the place of its number, and its number now.
 * @typedef {Part & {body: HTMLElement, lines: number, place: Text, number: string}} Rule
 */

/**
 * A section: its rules, and the wordings in it that stand only on some tables.
 * @typedef {{rules: Rule[], texts: Part[], settle: () => void}} Section
 */

const form = tableForm();
const book = find(document, ".book");
const {state, meets} = form.table;
/** @type {(part: Element) => string | undefined} */
const asksOf = part => closest(part, "[data-asks]")?.dataset.asks;
// Whether a part may be shown struck through, as something that an expansion ends.
/** @type {(part: Element | undefined) => boolean} */
const yields = part => Boolean(part?.querySelector(".gone-word"));

// About how many lines a rule has on a phone, rather too many: its two longest wordings, as both are shown while the number of
// players is open, and what is beside them.
const LETTERS = 36;
/** @type {Record<string, number>} */
const TALL = {example: 2, "calculator-here": 3, "table-wrap": 20};
/** @type {(body: Element) => number} */
const linesOf = body => {
  /** @type {number[]} */
  const texts = [];
  let lines = 0;
  for (const part of body.children) {
    const [name] = part.classList;
    if (name === "rule-text") texts.push(Math.ceil(part.textContent.length / LETTERS));
    else lines += name === "entries" ? part.children.length : (TALL[name] ?? 0);
  }
  const [longest = 0, next = 0] = texts.sort((one, other) => other - one);
  return lines + longest + next;
};

/** @type {Map<HTMLElement, Section>} */
const sections = new Map(
  findAll(book, ".section").map(section => [section, {rules: [], texts: [], settle: () => {}}]),
);
for (const [section, {rules, texts}] of sections) {
  for (const part of findAll(section, ".rule-text[data-asks], .rule-open"))
    texts.push({part, asks: asksOf(part), yields: part.matches(".rule-open") || yields(part)});
  for (const part of findAll(section, ".rule")) {
    const body = find(part, ".rule-body");
    const place = document.createTextNode("");
    find(part, ".rule-number").prepend(place);
    rules.push({
      part,
      body,
      asks: asksOf(part),
      yields: yields(findAny(body, ":scope > .rule-marks")),
      lines: linesOf(body),
      place,
      number: "",
    });
  }
}

/** @type {(rule: Rule) => void} */
const write = rule => {
  if (rule.place.data !== rule.number) rule.place.data = rule.number;
};

// Hides from screen readers what the style sheet has not hidden yet.
/** @type {(one: Part) => void} */
const mute = ({part, muted}) => {
  if (part.hasAttribute("aria-hidden") === muted) return;
  if (muted) part.setAttribute("aria-hidden", "true");
  else part.removeAttribute("aria-hidden");
};

// The height that a section is assumed to have until it is laid out, from the number of its rules and lines. The property is
// set itself and not by a custom property, which would be inherited, so that everything inside would be styled again.
/** @type {(part: HTMLElement, rem: number, lines: number) => void} */
const tall = (part, rem, lines) =>
  part.style.setProperty("contain-intrinsic-size", `auto calc(${rem}rem + ${lines} * var(--line))`);
/** @type {(section: HTMLElement, rules: Rule[]) => void} */
const hold = (section, rules) => {
  const standing = rules.filter(rule => rule.number);
  const lines = standing.reduce((sum, rule) => sum + rule.lines, 0);
  if (standing.length) tall(section, 3.6 + 0.8 * standing.length, lines);
};

for (const [section, one] of sections)
  one.settle = () => {
    one.rules.forEach(write);
    one.rules.forEach(mute);
    one.texts.forEach(mute);
    hold(section, one.rules);
  };

const number = () => {
  const now = state();
  /** @type {Map<string, boolean>} */
  const answers = new Map();
  const showsGone = findAny(form, "#show-changes", HTMLInputElement)?.checked ?? false;
  /** @type {(asks: string | undefined) => boolean} */
  const stands = asks => {
    if (!asks) return true;
    const answer = answers.get(asks) ?? meets(asks, now);
    answers.set(asks, answer);
    return answer;
  };
  /** @type {(one: Part) => boolean} */
  const isGone = one =>
    showsGone && one.yields && meets((one.asks ?? "").replace(/(^|[ |])-[a-z-]+/g, "$1"), now);
  /** @type {(one: Part) => boolean} */
  const isMuted = one => !stands(one.asks) && !isGone(one);
  /** @type {HTMLElement | undefined} */
  let chapter;
  let chapters = 0;
  let count = 0;
  /** @type {(section: HTMLElement, there: boolean) => string} */
  const next = (section, there) => {
    if (!there) return "";
    const its = closest(section, ".chapter");
    if (its !== chapter) [chapter, chapters, count] = [its, chapters + 1, 0];
    return `${chapters}.${++count}`;
  };
  for (const [section, {rules, texts, settle}] of sections) {
    let changed = false;
    for (const rule of rules) {
      const number = next(section, stands(rule.asks));
      const muted = isMuted(rule);
      changed ||= number !== rule.number || muted !== rule.muted;
      Object.assign(rule, {number, muted});
    }
    for (const text of texts) {
      const muted = isMuted(text);
      changed ||= muted !== text.muted;
      text.muted = muted;
    }
    if (changed)
      if (form.soon) form.soon(section, settle);
      else settle();
  }
};

number();
form.addEventListener("shown", number);
form.addEventListener("input", ({target}) => {
  if (closest(target, "[name=changes]")) number();
});
book.classList.add("numbered");

// What is near the screen now stays laid out, as it would be empty for a moment.
/** @type {(box: DOMRect) => boolean} */
const isFar = ({top, bottom, height}) => !height || bottom < -innerHeight || top > 2 * innerHeight;
const far = [...sections].filter(([section]) => isFar(section.getBoundingClientRect()));
for (const [section, {rules}] of far) {
  section.classList.add("apart");
  for (const {body, lines} of rules) tall(body, 0.6, lines);
}
