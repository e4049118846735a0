// Adds the reader's table to a report of a mistake, behind the version.

import {closest, tableForm} from "./elements.mjs";

const {table: ofReader} = tableForm();

/** @type {(href: string) => string} */
export const withTable = href => {
  const {words, state, choices} = ofReader;
  const end = href.startsWith("mailto:") ? "%0D%0A" : "%0A";
  const table = encodeURIComponent(`table: ${choices().join(", ")} (${words(state())})`);
  return href.replace(/(version%3A%20\w+)/, `$1${end}${table.replaceAll("$", "$$$$")}`);
};

// The link is made again for each click, as the table may have changed.
/** @type {WeakMap<Element, string>} */
const plain = new WeakMap();
document.addEventListener(
  "click",
  ({target}) => {
    const link = closest(target, "a.report");
    if (!link) return;
    const href = plain.get(link) ?? link.getAttribute("href") ?? "";
    plain.set(link, href);
    link.setAttribute("href", withTable(href));
  },
  {capture: true},
);
