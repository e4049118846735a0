// Does what the conditions of the style sheets say, `.side:has(#edition-first:checked) ~ * .when-x {…}`, with fewer questions:
// a browser asks hundreds of them of every part of the page whenever the table changes, this only marks the parts for which
// an answer has changed. Runs before what it marks is read, so that all is right from the first paint.
{
  const form = document.getElementById("table"), side = form.closest(".side");
  const ways = new Map();  // The name of a class -> what becomes of the parts that have it: {looks, states, subject, beside}.
  const looks = new Map(); // What is declared -> the class that marks what it holds for.
  const HIDDEN = "display: none !important;";

  // `:has(#a:checked):not(:has(#b:checked)):is(:has(#c:checked), :has(#d:checked))` -> [[["a"], true], [["b"], false], [["c", "d"], true]]
  const ONE = /:has\(#([\w-]+):checked\)/.source;
  const TERM = new RegExp(`:(not|is)\\((${ONE}(?:, ?${ONE})*)\\)|${ONE}`, "g");
  const asked = text => [...text.matchAll(TERM)].map(([term, kind]) => [[...term.matchAll(new RegExp(ONE, "g"))].map(([, id]) => id), kind !== "not"]);
  const split = text => text.split(/,(?![^()]*\))(?=\s*\.side)/);

  const take = (selector, look) => {
    const [, state, after, subject] = selector.match(/^\s*\.side(.+?)( ~ \*)? ([^~()]+)$/);
    const [name] = subject.match(/[\w-]+$/);
    const key = `${look}${after ?? ""} ${subject}`;
    if (!ways.has(name)) ways.set(name, new Map());
    if (!ways.get(name).has(key)) ways.get(name).set(key, {look, subject, beside: !after, states: [], parts: []});
    ways.get(name).get(key).states.push(asked(state));
  };

  const takeOver = (list, media = "") => {
    for (let at = list.cssRules.length; at--;) {
      const rule = list.cssRules[at];
      if (rule.selectorText?.startsWith(".side:")) {
        const declared = media + rule.style.cssText;
        const known = looks.get(declared), look = known ?? (declared === HIDDEN ? "off" : `as-${looks.size}`);
        looks.set(declared, look);
        for (const selector of split(rule.selectorText)) take(selector, look);
        if (known) list.deleteRule(at); else rule.selectorText = `.${look}:not(#_)`;
      } else if (rule.cssRules?.length) takeOver(rule, media + rule.conditionText);
    }
  };
  try { for (const sheet of document.styleSheets) takeOver(sheet); } catch { /* may not be read in a page opened as a file */ }
  const all = [...ways.values()].flatMap(of => [...of.values()]);

  let ticked = new Set();
  const holds = way => way.states.some(state => state.every(([ids, wanted]) => ids.some(id => ticked.has(id)) === wanted));

  const meet = part => {
    let own;
    for (const name of part.classList) for (const way of ways.get(name)?.values() ?? [])
      if (way.beside === side.contains(part) && part.matches(way.subject)) (own ??= []).push(way);
    for (const way of own ?? []) {
      const same = own.filter(({look}) => look === way.look);
      const mark = () => part.classList.toggle(way.look, same.some(one => one.holds));
      way.parts.push({part, mark});
      if (way.holds) mark();
    }
  };

  form.follow = () => {
    ticked = new Set([...form.querySelectorAll("input:checked")].map(input => input.id));
    const changed = all.filter(way => way.holds !== (way.holds = holds(way)));
    for (const way of changed) for (const {part, mark} of way.parts) if (form.soon) form.soon(part, mark); else mark();
  };

  const walk = document.createTreeWalker(side.parentElement, NodeFilter.SHOW_ELEMENT);
  const onward = () => { while (walk.nextNode()) if (walk.currentNode.classList.length) meet(walk.currentNode); };
  const reading = new MutationObserver(onward);
  reading.observe(side.parentElement, {childList: true, subtree: true});
  document.addEventListener("DOMContentLoaded", () => { onward(); reading.disconnect(); });
  form.addEventListener("input", form.follow);
  form.follow();
  onward();
}
