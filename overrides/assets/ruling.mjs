// A ruling is shown large at a tap: what settles a dispute is held up, not handed round. Where it does not apply, a button leads to a table where it does.

import {data, find, findAny, tableForm} from "./elements.mjs";
import {nearest} from "./hidden.mjs";
import {late, meanwhile} from "./loading.mjs";
import {apply} from "./site.mjs";

const page = find(document, ".ruling-page");

find(document, "[data-show]").addEventListener("click", () =>
  meanwhile(late(import("./show.mjs").then(({show, ofRuling}) => show(ofRuling(page))))),
);

const note = findAny(document, ".not-here");
if (note) {
  const {state, meets} = tableForm().table;
  const {asks} = data(note);
  const offer = find(document, "#hidden-rule [data-switch]");
  const look = () => {
    const now = state();
    const found = meets(asks, now) ? undefined : nearest(asks, now);
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
