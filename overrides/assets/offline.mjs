// Asks the worker to keep the pages of this language on the device, and says when they are kept.

import {byId, data, findAll, findAny} from "./elements.mjs";
import {savesData} from "./loading.mjs";

const {locale} = data(byId("search"));
const keeper = navigator.serviceWorker;
const whole = findAny(document, "#keep-whole");
const said = findAny(document, "#keep-said");

keeper.addEventListener("message", ({data: message}) => {
  if (message.locale !== locale) return;
  const {kept} = message;
  for (const mark of findAll(document, "[data-kept]"))
    mark.hidden = mark.dataset.kept === "whole" ? kept !== "whole" : !kept;
  if (!whole || !said) return;
  whole.hidden = kept === "whole";
  said.textContent = kept || !said.textContent ? "" : data(said).failed;
});
keeper.startMessages();

/** @type {(much: "core" | "whole") => Promise<void>} */
const ask = async much => (await keeper.ready).active?.postMessage({locale, much});

// There is no worker in `make serve`, nor where the browser does not allow one.
const begin = async () => {
  if (document.querySelector("script[src*='/live.']")) return;
  await keeper.register(new URL("../worker.js", import.meta.url));
  if (!savesData()) ask("core");
  if (!whole || !said) return;
  whole.closest("[hidden]")?.removeAttribute("hidden");
  whole.addEventListener("click", () => {
    said.textContent = data(said).busy;
    ask("whole");
  });
};
setTimeout(() => begin().catch(() => {}), 5000); // when the page itself has been loaded
