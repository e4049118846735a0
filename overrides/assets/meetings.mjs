// The box above what meets what leaves the pairs in whose effects, or among whose cards, everything that was typed stands.

import {bring, meant} from "./site.mjs";

const box = document.getElementById("meetings-finder");
const input = box.querySelector("input");
const status = box.querySelector("[role=status]");
const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
const known = new Map(
  [...document.querySelectorAll(".meeting-effects > li")].map(one => [
    one.id.slice("effect-".length),
    plain(one.textContent),
  ]),
);
const pairs = [...document.querySelectorAll(".meeting")].map(part => {
  const of = part.dataset.of.split(" ");
  return {
    part,
    words: of
      .map(id => known.get(id) ?? "")
      .concat(plain(part.querySelector(".meeting-pair").textContent))
      .join(" "),
  };
});

const find = () => {
  const asked = plain(input.value).split(/\s+/).filter(Boolean);
  for (const {part, words} of pairs)
    part.classList.toggle("unfound", !asked.every(word => words.includes(word)));
  for (const section of document.querySelectorAll(".meetings"))
    section.classList.toggle("unfound", !section.querySelector(".meeting:not(.unfound)"));
  status.textContent = pairs.some(({part}) => part.getClientRects().length) ? "" : box.dataset.none;
};

// A link leads to a pair, which is folded.
const lead = () => {
  const pair = location.hash ? meant() : null;
  if (pair?.closest(".meeting")) bring(pair);
};

box.hidden = false;
addEventListener("hashchange", lead);
lead();
input.addEventListener("input", find);
input.form.addEventListener("submit", event => event.preventDefault());
if (input.value) find();
