// Takes out of a page what axe need not look at, as it looks at every element and a rulebook has 22,000 of them.

const ROWS = "li, tr, section, article, details, div";
const NAMING = [
  "for",
  "headers",
  "aria-controls",
  "aria-describedby",
  "aria-details",
  "aria-labelledby",
  "aria-owns",
];
const LOOKED_AT_THOUGH_HIDDEN = "[accesskey], area, audio, blink, marquee, video";

// What an element is: its tag, role, type and classes, but for conditions and the names of icons.
const kindOf = part => {
  const words = [part.tagName, part.role, part.type, part.ariaHidden, ...part.classList].join(" ");
  return words.replace(/ (when|unless|icon|res)-[^ ]+/g, "");
};

// Of items that stand in a row it leaves those which hold an element of a kind, in one of a kind, that stands fewer than
// two times before them.
const removeRepetitions = () => {
  const seen = new Map();
  for (const list of document.querySelectorAll("body *")) {
    if (list.children.length < 4 || !list.isConnected) continue;
    for (const part of [...list.children].filter(child => child.matches(ROWS))) {
      const around = `${part.checkVisibility()} ${kindOf(list)}`;
      const inside = [part, ...part.querySelectorAll("*")];
      const kinds = new Set(inside.map(one => `${around} > ${kindOf(one.parentElement)} > ${kindOf(one)}`));
      if ([...kinds].every(kind => seen.get(kind) > 1)) part.remove();
      else for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
  }
};

const isHidden = part =>
  getComputedStyle(part).display === "none" || part.matches("details:not([open]) > :not(summary)");

// What names of a part that is seen lead to.
const partners = () => {
  const naming = [...document.querySelectorAll(NAMING.map(name => `[${name}]`))].filter(part =>
    part.checkVisibility(),
  );
  const ids = naming.flatMap(part => NAMING.flatMap(name => part.getAttribute(name)?.split(/\s+/) ?? []));
  return ids.map(id => document.getElementById(id)).filter(Boolean);
};

// What is not displayed goes, as axe does not look at it; what is named by something that is seen stays.
const removeHidden = () => {
  const kept = [...partners(), ...document.querySelectorAll(LOOKED_AT_THOUGH_HIDDEN)].filter(
    part => !part.checkVisibility(),
  );
  for (const part of document.querySelectorAll("body *")) {
    if (!(part instanceof HTMLElement) || !part.isConnected || !isHidden(part)) continue;
    if (!kept.some(one => one.contains(part) || part.contains(one))) part.remove();
  }
};

export const reduce = () => {
  // The scripts of the page miss what is gone: their faults are then no faults of the page.
  for (const kind of ["error", "unhandledrejection"]) addEventListener(kind, event => event.preventDefault());
  removeRepetitions();
  removeHidden();
};
