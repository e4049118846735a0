// Offers the page in the language of the browser, by the name of that language. Who declines is not asked again.

import {byId, find, made} from "./elements.mjs";

/** @type {(link: HTMLAnchorElement, notices: Element, declined: () => void) => void} */
export const offer = (link, notices, declined) => {
  const bar = made("div", "arrival speaks offer", "", {role: "status"});
  const way = /** @type {HTMLElement} */ (link.cloneNode(true));
  const close = /** @type {HTMLButtonElement} */ (find(document, "#search .sheet-close").cloneNode(true));
  way.prepend(find(document, ".language-button .icon", SVGElement).cloneNode(true));
  close.type = "button";
  close.addEventListener("click", () => {
    declined();
    bar.remove();
    byId("content").focus({preventScroll: true});
  });
  notices.prepend(bar);
  requestAnimationFrame(() => bar.append(way, close)); // a change of a live region is announced
};
