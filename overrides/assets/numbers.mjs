// The rules of the table, counted by the script. The style sheet counts them too, but it can count only what is laid out:
// with the numbers in the text, a section far from the screen is left alone when the table changes (`.apart`).

const form = document.getElementById("table");
const book = document.querySelector(".book");
const {state, meets} = form.table;
const asksOf = part => part.closest("[data-asks]")?.dataset.asks;
const yields = part => Boolean(part?.querySelector(".gone-word")); // whether it can stand there as what an expansion ends

// About how many lines a rule has on a phone, rather too many: the two longest of its wordings, which may both stand while
// the number of players is open, and what stands beside them.
const LETTERS = 36;
const TALL = {example: 2, "calculator-here": 3, "table-wrap": 20};
const linesOf = body => {
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

const sections = new Map(
  [...book.querySelectorAll(".section")].map(section => [section, {rules: [], texts: []}]),
);
for (const [section, {rules, texts}] of sections) {
  for (const part of section.querySelectorAll(".rule-text[data-asks], .rule-open"))
    texts.push({part, asks: asksOf(part), yields: part.matches(".rule-open") || yields(part)});
  for (const part of section.querySelectorAll(".rule")) {
    const place = part.querySelector(".rule-number");
    const body = part.querySelector(".rule-body");
    place.append("");
    rules.push({
      part,
      body,
      asks: asksOf(part),
      yields: yields(body.querySelector(":scope > .rule-marks")),
      lines: linesOf(body),
      place: place.firstChild,
      number: "",
    });
  }
}

const write = rule => {
  if (rule.place.data !== rule.number) rule.place.data = rule.number;
};

// Where the style sheet has not hidden yet what does not stand on the table, a screen reader would read it.
const mute = ({part, muted}) => {
  if (part.hasAttribute("aria-hidden") === muted) return;
  if (muted) part.setAttribute("aria-hidden", "true");
  else part.removeAttribute("aria-hidden");
};

// How many rules and lines a section has says how tall it is held to be until it is laid out. In the property itself: what
// a section hands down to all that it holds would ask all of it anew.
const tall = (part, rem, lines) =>
  part.style.setProperty("contain-intrinsic-size", `auto calc(${rem}rem + ${lines} * var(--line))`);
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
  const answers = new Map();
  const showsGone = form.querySelector("#show-changes")?.checked;
  const stands = asks => {
    if (!answers.has(asks)) answers.set(asks, !asks || meets(asks, now));
    return answers.get(asks);
  };
  const isGone = one => showsGone && one.yields && meets(one.asks.replace(/(^|[ |])-[a-z-]+/g, "$1"), now);
  const isMuted = one => !stands(one.asks) && !isGone(one);
  let chapter;
  let chapters = 0;
  let count = 0;
  const next = (section, there) => {
    if (!there) return "";
    const its = section.closest(".chapter");
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
  if (target.name === "changes") number();
});
book.classList.add("numbered");

// What is near the screen now stays laid out: it would be empty for a moment.
const isFar = ({top, bottom, height}) => !height || bottom < -innerHeight || top > 2 * innerHeight;
const far = [...sections].filter(([section]) => isFar(section.getBoundingClientRect()));
for (const [section, {rules}] of far) {
  section.classList.add("apart");
  for (const {body, lines} of rules) tall(body, 0.6, lines);
}
