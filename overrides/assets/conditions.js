// Applies the conditions of the style sheets, such as `.side:has(#edition-first:checked) ~ * .when-x {…}`, with less work: a
// browser checks hundreds of them for every part of the page whenever the table changes, this only marks the parts for which
// one has changed. While the page is being parsed, it marks the new parts before each frame is painted.

/** @import {TableForm} from "./table.js" */

/**
 * What a table must have: each of these ids ticked (true), or not (false); of several ids one is enough.
 * @typedef {[string[], boolean][]} State
 */

/**
 * What becomes of the parts that have a class: the class `look` in each of the `states`, if the part matches `subject` and
 * stands `beside` the page or in it.
 * @typedef {object} Way
 * @property {string} look
 * @property {string} subject
 * @property {boolean} beside
 * @property {State[]} states
 * @property {{part: Element, mark: () => void}[]} parts
 * @property {boolean} holds
 */

{
  const form = /** @type {TableForm} */ (document.getElementById("table"));
  const side = /** @type {HTMLElement} */ (form.closest(".side"));
  /** @type {Map<string, Way[]>} */
  const ways = new Map(); // by the name of the class
  /** @type {Map<string, string>} */
  const looks = new Map(); // what is declared -> the class that marks what it holds for; one for all `.when-…`
  const HIDDEN = "display: none !important;";

  // `:has(#a:checked):not(:has(#b:checked)):is(:has(#c:checked), :has(#d:checked))` -> [[["a"], true], [["b"], false], [["c", "d"], true]]
  const TERM = /:(not|is)\((.+?\))\)|:has\(.+?\)/g;
  const ID = /#[\w-]+/g;
  /** @type {(state: string) => State} */
  const asked = state =>
    [...state.matchAll(TERM)].map(([term, kind]) => [
      (term.match(ID) ?? []).map(id => id.slice(1)),
      kind !== "not",
    ]);
  /** @type {Map<string, State>} */
  const once = new Map();
  /** @type {(state: string) => State} */
  const askedOnce = state => {
    const found = once.get(state) ?? asked(state);
    once.set(state, found);
    return found;
  };

  /** @type {(selector: string, look: string) => void} */
  const take = (selector, look) => {
    const after = selector.indexOf(" ~ * ");
    const space = after < 0 ? selector.lastIndexOf(" ") : after;
    const subject = selector.slice(after < 0 ? space + 1 : space + 5);
    const name = subject.slice(subject.lastIndexOf(".") + 1);
    const its = ways.get(name) ?? [];
    ways.set(name, its);
    const beside = after < 0;
    let way = its.find(one => one.look === look && one.subject === subject && one.beside === beside);
    if (!way) {
      way = {look, subject, beside, states: [], parts: [], holds: false};
      its.push(way);
    }
    way.states.push(askedOnce(selector.slice(5, space)));
  };

  /** @type {(list: CSSStyleSheet | CSSGroupingRule, media?: string) => void} */
  const takeOver = (list, media = "") => {
    for (let at = list.cssRules.length; at--; ) {
      const rule = list.cssRules[at];
      if (rule instanceof CSSStyleRule && rule.selectorText.startsWith(".side:")) {
        const selectors = rule.selectorText;
        const declared = media + rule.style.cssText + (selectors.includes(".when-") ? "" : selectors);
        const known = looks.get(declared);
        const look = known ?? (declared === HIDDEN ? "off" : `as-${looks.size}`);
        looks.set(declared, look);
        for (const selector of selectors.split(/, (?=\.side)/)) take(selector, look);
        if (known) list.deleteRule(at);
        else rule.selectorText = `.${look}:not(#_)`;
      } else if (rule instanceof CSSConditionRule) takeOver(rule, media + rule.conditionText);
    }
  };
  try {
    for (const sheet of document.styleSheets) takeOver(sheet);
  } catch {
    /* may not be read in a page opened as a file */
  }
  const all = [...ways.values()].flat();

  /** @type {Set<string>} */
  let ticked = new Set();
  /** @type {(way: Way) => boolean} */
  const holds = ({states}) =>
    states.some(state => state.every(([ids, wanted]) => ids.some(id => ticked.has(id)) === wanted));
  form.follow = () => {
    ticked = new Set([...form.querySelectorAll("input:checked")].map(input => input.id));
    const changed = all.filter(way => way.holds !== holds(way));
    for (const way of changed) way.holds = !way.holds;
    for (const way of changed)
      for (const {part, mark} of way.parts)
        if (form.soon) form.soon(part, mark);
        else mark();
  };
  form.addEventListener("input", form.follow);
  form.follow();

  // A part with several classes may get the same look in several ways: one of them is enough.
  /** @type {(part: Element, names: string[]) => void} */
  const meet = (part, names) => {
    const beside = side.contains(part);
    const own = names
      .flatMap(name => ways.get(name) ?? [])
      .filter(
        way =>
          way.beside === beside &&
          ((way.subject[0] === "." && !way.subject.includes(" ")) || part.matches(way.subject)),
      );
    for (const way of own) {
      const same = own.filter(({look}) => look === way.look);
      const mark = () =>
        part.classList.toggle(
          way.look,
          same.some(one => one.holds),
        );
      way.parts.push({part, mark});
      if (way.holds) mark();
    }
  };

  // Parts are handled before they are styled: whenever a list or a section grows, and before each frame. Observing every part
  // would take longer than looking for new ones.
  const stems = new Set([...ways.keys()].map(name => name.split("-")[0]));
  const may = new RegExp(`(?:^| )(?:${[...stems].join("|")})`);
  const walk = document.createTreeWalker(
    /** @type {Element} */ (side.parentElement),
    NodeFilter.SHOW_ELEMENT,
  );
  const growing = new MutationObserver(() => onward());
  const GROWS = new Set(["MAIN", "SECTION", "UL"]);
  const onward = () => {
    while (walk.nextNode()) {
      const part = /** @type {Element} */ (walk.currentNode);
      const names = part.getAttribute("class");
      if (names && may.test(names)) meet(part, names.split(" "));
      if (GROWS.has(part.tagName) || part.parentElement?.tagName === "MAIN")
        growing.observe(part, {childList: true});
    }
  };
  const reading = () => {
    onward();
    if (document.readyState === "loading") requestAnimationFrame(reading);
  };
  reading();
  document.addEventListener(
    "readystatechange",
    () => {
      onward();
      growing.disconnect();
    },
    {once: true},
  );
}
