// What once stood in the rulebook and was given up: old links come to it, and the page of sources tells what became of it.

import {byId, find} from "./elements.mjs";

/** @type {(said: (id: string) => Promise<HTMLElement | undefined>) => Promise<void>} */
export const tell = async said => {
  const part = await said(decodeURIComponent(location.hash.slice(1)));
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
