// A ruling is shown large at a tap: what settles a dispute is held up, not handed round. Where it does not apply, a button leads to a table where it does.

import {nearest} from "./hidden.mjs";
import {late, meanwhile} from "./loading.mjs";
import {apply} from "./site.mjs";

const button = document.querySelector("[data-show]");

button.addEventListener("click", () =>
  meanwhile(late(import("./show.mjs").then(({show, told}) => show(told(button))))),
);

const note = document.querySelector(".not-here");
if (note) {
  const {state, meets} = document.getElementById("table").table;
  const offer = document.querySelector("#hidden-rule [data-switch]");
  const look = () => {
    const now = state();
    const found = !meets(note.dataset.asks, now) && nearest(note.dataset.asks, now);
    offer.hidden = !found;
    offer.onclick = () => {
      const title = document.querySelector("h1");
      apply(found.wish, found.first);
      title.tabIndex = -1;
      title.focus({preventScroll: true});
    };
  };
  note.querySelector("p").id = "not-here-says";
  offer.setAttribute("aria-describedby", "not-here-says");
  note.append(offer);
  document.addEventListener("table-change", look);
  look();
}
