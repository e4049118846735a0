// Asks the worker to keep the pages of this language on the device, and says when they are kept.

const {locale} = document.getElementById("search").dataset;
const keeper = navigator.serviceWorker;
const whole = document.getElementById("keep-whole");
const said = document.getElementById("keep-said");

keeper.addEventListener("message", ({data}) => {
  if (data.locale !== locale) return;
  for (const mark of document.querySelectorAll("[data-kept]"))
    mark.hidden = mark.dataset.kept === "whole" ? data.kept !== "whole" : !data.kept;
  if (!whole) return;
  whole.hidden = data.kept === "whole";
  said.textContent = data.kept || !said.textContent ? "" : said.dataset.failed;
});
keeper.startMessages();

const ask = async much => (await keeper.ready).active.postMessage({locale, much});

// There is none while the pages are written, and where a host does not know the device as one that may keep something.
const begin = async () => {
  if (document.querySelector("script[src*='/live.']")) return;
  await keeper.register(new URL("../worker.js", import.meta.url));
  if (!navigator.connection?.saveData) ask("core");
  if (!whole) return;
  whole.closest("[hidden]").hidden = false;
  whole.addEventListener("click", () => {
    said.textContent = said.dataset.busy;
    ask("whole");
  });
};
begin().catch(() => {});
