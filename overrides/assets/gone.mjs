// Rules that were given up: old links lead to them, and the page of sources says what has become of them.

import {byId, find} from "./elements.mjs";
import {anchor} from "./site.mjs";

/** @type {(said: (id: string) => Promise<HTMLElement | undefined>) => Promise<void>} */
export const tell = async said => {
  const part = await said(anchor());
  if (!part?.dataset.gone) return;
  const leaf = byId("leaf");
  const title = byId("leaf-title");
  title.textContent = part.dataset.gone;
  find(leaf, ".leaf-text").replaceChildren(part);
  const foot = find(leaf, ".leaf-foot");
  foot.hidden = true;
  /** @type {(event: ToggleEvent) => void} */
  const closed = ({newState}) => {
    if (newState !== "closed") return;
    foot.hidden = false;
    leaf.removeEventListener("toggle", closed);
  };
  leaf.addEventListener("toggle", closed);
  leaf.showPopover();
  title.focus({preventScroll: true});
};
