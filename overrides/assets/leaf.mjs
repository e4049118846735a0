// The sources of a rule, the rulings on it and what is disputed, beside the rule, taken from the page of sources.

import {byId, closest, data, find, findAll, tableForm} from "./elements.mjs";
import {late, meanwhile} from "./loading.mjs";
import {meant} from "./site.mjs";

/** @import {Table} from "./table.js" */

const {state, meets} = tableForm().table;
const leaf = byId("leaf");
const title = byId("leaf-title");
const text = find(leaf, ".leaf-text");
const link = find(leaf, "[data-copy]");
const from = new URL(data(leaf).from, location.href);

/** @type {Promise<Document> | undefined} */
let page;
const fetched = async () => {
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`${from}: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
};
const sources = () => {
  page ??= fetched().catch(fault => {
    page = undefined;
    throw fault;
  });
  return page;
};

/** @type {(part: Element, now: Table) => boolean} */
const stands = (part, now) => {
  const edition = [...part.classList].find(name => name.startsWith("when-edition-"));
  const asks = part.getAttribute("data-asks");
  return (!asks || meets(asks, now)) && (!edition || edition === `when-edition-${now.edition}`);
};

// The part of that page about a rule, for the reader's table. Its links are relative to this page, and it has no ids.
/** @type {(id: string) => Promise<HTMLElement | undefined>} */
export const said = async id => {
  const found = (await sources()).getElementById(id);
  if (!found) return undefined;
  const part = document.importNode(found, true);
  const now = state();
  for (const one of findAll(part, "[data-asks], [class*=when-edition-]", Element))
    if (!stands(one, now)) one.remove();
  for (const one of part.querySelectorAll("[class*=when-], [class*=unless-]"))
    one.classList.remove(...[...one.classList].filter(name => /^(when|unless)-/.test(name)));
  for (const one of findAll(part, "a[href]", HTMLAnchorElement))
    one.href = new URL(one.getAttribute("href") ?? "", from).href;
  for (const one of part.querySelectorAll("svg")) one.remove();
  part.removeAttribute("id");
  part.className = "origin";
  return part;
};

/** @type {(rule: Element) => Promise<void>} */
const open = async rule => {
  const number = find(rule, ".rule-number").textContent;
  title.textContent = number;
  text.replaceChildren();
  link.dataset.copy = rule.id;
  leaf.showPopover();
  title.focus({preventScroll: true});
  try {
    const part = await said(rule.id);
    if (link.dataset.copy !== rule.id) return;
    const heading = part?.querySelector("h4");
    title.textContent = heading ? `${number} ${heading.textContent}` : number;
    heading?.remove();
    if (part) text.replaceChildren(part);
    if (part?.querySelector(".report")) late(import("./report.mjs"));
  } catch (fault) {
    console.error(fault);
    text.textContent = data(leaf).failed;
  }
};

find(document, ".book").addEventListener("click", event => {
  const plain =
    !event.defaultPrevented &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !event.altKey &&
    event.button === 0;
  const sign = closest(event.target, ".rule-number, .ruled, span.standing");
  const rule = sign?.closest(".rule");
  if (!rule || !plain) return;
  event.preventDefault();
  const url = new URL(location.href);
  url.hash = rule.id;
  if (url.href !== location.href) history.replaceState(history.state, "", url);
  meanwhile(open(rule));
});

// A link to a rule that was given up.
const lost = () => {
  if (location.hash && !meant()) meanwhile(late(import("./gone.mjs")).then(({tell}) => tell(said)));
};
addEventListener("hashchange", lost);
lost();
