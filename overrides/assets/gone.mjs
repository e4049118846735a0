// What once stood in the rulebook and was given up: old links come to it, and the page of sources tells what became of it.

import {anchor} from "./site.mjs";

export const tell = async said => {
  const part = await said(anchor());
  if (!part?.dataset.gone) return;
  const leaf = document.getElementById("leaf");
  const title = document.getElementById("leaf-title");
  title.textContent = part.dataset.gone;
  leaf.querySelector(".leaf-text").replaceChildren(part);
  const foot = leaf.querySelector(".leaf-foot");
  foot.hidden = true;
  const closed = ({newState}) => {
    if (newState !== "closed") return;
    foot.hidden = false;
    leaf.removeEventListener("toggle", closed);
  };
  leaf.addEventListener("toggle", closed);
  leaf.showPopover();
  title.focus({preventScroll: true});
};
