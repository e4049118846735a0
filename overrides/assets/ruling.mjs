// Shows a ruling large, to hold it up at the table. Where it does not apply, a button sets a table on which it does.

import "./hidden.mjs"; // before its button is moved
import {data, find, findAny, tableForm} from "./elements.mjs";
import {late, meanwhile} from "./loading.mjs";
import {nearestTable} from "./nearest-table.mjs";
import {apply} from "./site.mjs";

const page = find(document, ".ruling-page");

find(document, "[data-show]").addEventListener("click", () =>
  meanwhile(late(import("./show.mjs").then(({show, ofRuling}) => show(ofRuling(page))))),
);

const note = findAny(document, ".not-here");
if (note) {
  const {table} = tableForm();
  const {asks} = data(note);
  const offer = find(document, "#hidden-rule [data-switch]");
  const look = () => {
    const now = table.state();
    const found = table.meets(asks, now) ? undefined : nearestTable(table, asks, now);
    offer.hidden = !found;
    offer.onclick = () => {
      if (!found) return;
      const title = find(document, "h1");
      apply(found.wish, found.first);
      title.tabIndex = -1;
      title.focus({preventScroll: true});
    };
  };
  find(note, "p").id = "not-here-says";
  offer.setAttribute("aria-describedby", "not-here-says");
  note.append(offer);
  document.addEventListener("table-change", look);
  look();
}
