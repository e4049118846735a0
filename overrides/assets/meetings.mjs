// The box above the list of pairs leaves those whose effects or cards contain every word that was typed.

import {byId, data, find, findAll} from "./elements.mjs";
import {bring, meant} from "./site.mjs";

const box = byId("meetings-finder");
const input = find(box, "input", HTMLInputElement);
const status = find(box, "[role=status]");
/** @type {(text: string) => string} */
const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
const known = new Map(
  findAll(document, ".meeting-effects > li").map(one => [
    one.id.slice("effect-".length),
    plain(one.textContent),
  ]),
);
const pairs = findAll(document, ".meeting").map(part => {
  const of = data(part).of.split(" ");
  return {
    part,
    words: of
      .map(id => known.get(id) ?? "")
      .concat(plain(find(part, ".meeting-pair").textContent))
      .join(" "),
  };
});

const filter = () => {
  const asked = plain(input.value).split(/\s+/).filter(Boolean);
  for (const {part, words} of pairs)
    part.classList.toggle("unfound", !asked.every(word => words.includes(word)));
  for (const section of document.querySelectorAll(".meetings"))
    section.classList.toggle("unfound", !section.querySelector(".meeting:not(.unfound)"));
  status.textContent = pairs.some(({part}) => part.getClientRects().length) ? "" : data(box).none;
};

// Opens the pair to which a link leads.
const lead = () => {
  const pair = location.hash ? meant() : null;
  if (pair?.closest(".meeting")) bring(pair);
};

box.hidden = false;
addEventListener("hashchange", lead);
lead();
input.addEventListener("input", filter);
input.form?.addEventListener("submit", event => event.preventDefault());
if (input.value) filter();
