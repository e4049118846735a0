// The printed rulebook: its paper, and the address of the reader's table on it, as text and as a QR code.

import {byId, closest, data, find, findAll, tableForm} from "./elements.mjs";
import {said} from "./leaf.mjs";
import {late, meanwhile} from "./loading.mjs";

const {withTable} = tableForm().table;
const choice = byId("print-choice");
const figure = byId("print-code");
const small = byId("print-a5", HTMLLinkElement);

/** @type {typeof import("./qr.mjs") | undefined} */
let code;
const loadCode = async () => {
  code = await late(import("./qr.mjs"));
};

// A link without a table opens the table of whoever follows it, so the address on paper always names one.
const address = () => {
  const url = withTable(location.href.split(/[?#]/)[0]);
  if (!url.search) url.searchParams.set("e", "2");
  return url.href;
};

// The browser does not wait here: the QR code is left out if its module is not loaded yet.
/** @type {HTMLDetailsElement[]} */
let folds = [];
addEventListener("beforeprint", () => {
  folds = findAll(document, ".book .fold:not([open])", HTMLDetailsElement);
  for (const fold of folds) fold.open = true;
  const text = address();
  figure.hidden = false;
  figure.querySelector("svg")?.remove();
  if (code) figure.prepend(code.drawn(text, data(figure).label));
  find(figure, "figcaption").textContent = text;
});
addEventListener("afterprint", () => {
  figure.hidden = true;
  for (const fold of folds) fold.open = false;
});

/** @type {Promise<unknown> | undefined} */
let laid;
const lay = () => {
  small.disabled = find(choice, "[name=paper]:checked", HTMLInputElement).value !== "a5";
  laid =
    small.disabled || small.sheet
      ? undefined
      : new Promise(done => {
          small.onload = small.onerror = done;
        });
  if (laid) meanwhile(laid);
};
choice.addEventListener("input", lay);
lay();

const sources = byId("print-sources", HTMLInputElement);
const rules = findAll(document, ".book .rule");
const tellSources = async () => {
  for (const line of document.querySelectorAll(".book .rule-sources")) line.remove();
  if (!sources.checked) return;
  for (const rule of rules) {
    const known = await said(rule.id);
    if (!sources.checked) return;
    for (const line of known?.querySelectorAll(".origin-sources") ?? []) {
      line.className = "rule-sources";
      find(rule, ".rule-body").append(line);
    }
  }
};
const sourcesToo = () =>
  meanwhile(
    tellSources().catch(fault => {
      console.error(fault);
      sources.checked = false;
    }),
  );
sources.addEventListener("input", sourcesToo);
if (sources.checked) sourcesToo();

document.addEventListener("click", async event => {
  if (!closest(event.target, "[data-print]")) return;
  await Promise.allSettled([loadCode(), laid]);
  print();
});

// The browser's own print command leaves no time to load the QR code, so it is loaded when the page is idle. Chromium may
// never be idle while it draws nothing, hence the timeout.
const idle = new Promise(come => {
  if ("requestIdleCallback" in window) requestIdleCallback(come, {timeout: 1000});
  else setTimeout(come);
});
meanwhile(
  idle.then(loadCode).catch(() => {
    /* the address is enough then */
  }),
);
