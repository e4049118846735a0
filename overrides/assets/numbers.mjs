// The rules of the table, counted by the script. The style sheet counts them too, but it can count only what is laid out:
// with the numbers in the text, a section far from the screen is left alone when the table changes (`.apart`).

const form = document.getElementById("table"), book = document.querySelector(".book");
const {state, meets} = form.table;
const asksOf = part => part.closest("[data-asks]")?.dataset.asks;

const texts = [...book.querySelectorAll(".rule-text[data-asks]")].map(part => ({part, asks: asksOf(part)}));
const rules = [...book.querySelectorAll(".rule")].map(part => {
  const place = document.createElement("span");
  place.className = "rule-number";
  place.append("");
  part.prepend(place);
  return {
    part,
    asks: asksOf(part),
    lines: Number(part.querySelector(".rule-body").dataset.lines),
    place: place.firstChild,
    section: part.closest(".section"),
    chapter: part.closest(".chapter"),
  };
});

const write = (rule, number) => {
  if (rule.number === number) return;
  rule.number = rule.place.data = number;
};

// Where the style sheet has not hidden yet what does not stand on the table, a screen reader would read it.
const mute = (text, muted) => {
  if (text.muted === muted) return;
  text.muted = muted;
  if (muted) text.part.setAttribute("aria-hidden", "true"); else text.part.removeAttribute("aria-hidden");
};

// How many rules and lines a section has says how tall it is held to be until it is laid out.
const held = new Map();
const hold = (section, rules, lines) => {
  if (held.get(section) === lines) return;
  held.set(section, lines);
  section.style.setProperty("--rules", rules);
  section.style.setProperty("--lines", lines);
};

const number = () => {
  const now = state(), answers = new Map(), found = new Map();
  const showsGone = form.querySelector("#show-changes")?.checked;
  const stands = asks => {
    if (!answers.has(asks)) answers.set(asks, !asks || meets(asks, now));
    return answers.get(asks);
  };
  const isGone = asks => showsGone && meets(asks.replace(/(^|[ |])-[a-z-]+/g, "$1"), now);
  let chapter, chapters = 0, count = 0;
  for (const rule of rules) {
    const there = stands(rule.asks);
    if (there && rule.chapter !== chapter) [chapter, chapters, count] = [rule.chapter, chapters + 1, 0];
    write(rule, there ? `${chapters}.${++count}` : "");
    mute(rule, !there && !isGone(rule.asks));
    if (!there) continue;
    const [of, lines] = found.get(rule.section) ?? [0, 0];
    found.set(rule.section, [of + 1, lines + rule.lines]);
  }
  for (const text of texts) mute(text, !stands(text.asks) && !isGone(text.asks));
  for (const [section, [of, lines]] of found) hold(section, of, lines);
};

number();
form.addEventListener("shown", number);
form.addEventListener("input", ({target}) => { if (target.name === "changes") number(); });
book.classList.add("numbered");

// What is near the screen now stays laid out: it would be empty for a moment.
const isFar = ({top, bottom, height}) => !height || bottom < -innerHeight || top > 2 * innerHeight;
const far = [...book.querySelectorAll(".section")].filter(section => isFar(section.getBoundingClientRect()));
for (const section of far) section.classList.add("apart");
