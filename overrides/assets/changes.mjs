// What a change of the table did to the rulebook, told and walked through.

const {tell, hush} = await import(`./site.mjs${new URL(import.meta.url).search}`);
const book = document.querySelector(".book");
const bar = document.getElementById("changes");
const onward = bar.querySelector("[data-walk]");
let rules, walk = [], step = 0;

// Each rule that stands, with the place of the wording that stands.
const standing = () => {
  const found = new Map();
  for (const rule of book.querySelectorAll(".rule")) if (rule.offsetParent) {
    const texts = [...rule.querySelectorAll(".rule-text")];
    found.set(rule.querySelector("h4").id, texts.findIndex(text => text.offsetParent));
  }
  return found;
};

const compare = () => {
  const now = standing(), was = rules ?? now;
  rules = now;
  const removed = [...was.keys()].filter(id => !now.has(id));
  const changed = [...now.keys()].filter(id => was.has(id) && was.get(id) !== now.get(id));
  walk = [...now.keys()].filter(id => was.get(id) !== now.get(id));
  step = 0;
  if (!walk.length && !removed.length) return hush(bar);
  const count = {added: walk.length - changed.length, changed: changed.length, removed: removed.length};
  onward.hidden = !walk.length;
  tell(bar, bar.dataset.counts.replace(/\{(\w+)\}/g, (_, key) => count[key]));
};

// When the style sheet has had its say.
const afterwards = act => requestAnimationFrame(() => setTimeout(act));

onward.addEventListener("click", () => {
  document.getElementById("table").hidePopover?.();
  const heading = document.getElementById(walk[step++ % walk.length]);
  heading.scrollIntoView({block: "start"});
  heading.querySelector("a").focus({preventScroll: true});
});
document.addEventListener("table-change", () => afterwards(compare));
afterwards(() => { rules = standing(); });
