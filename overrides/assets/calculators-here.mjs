// The calculators beside their rules are fetched when the first of them is opened, or when the address asks one.

const here = new URL(import.meta.url);
const {meanwhile} = await import(`./site.mjs${here.search}`);
let fetched;
const fetch = () => {
  fetched ??= import(`./calculators.mjs${here.search}`).catch(() => dispatchEvent(new Event("lost")));
  meanwhile(fetched);
};

for (const fold of document.querySelectorAll(".calculator-here")) fold.addEventListener("toggle", fetch, {once: true});
const asked = new URLSearchParams(location.search);
if ([...document.querySelectorAll("rules-calculator")].some(calculator => asked.has(calculator.getAttribute("name")))) fetch();
