// Shows the squares and sets of what the science calculator has answered: all that there can be is drawn in the page.

const picture = document.querySelector("[data-picture=science]");
const calculator = document.querySelector("rules-calculator[name=science]");
const drawing = picture.querySelector("svg");
const trios = picture.querySelectorAll(".trio");

// The cells of a square are shown up to its size; one that is larger than what is drawn has its figure alone.
const square = (part, count) => {
  const cells = part.querySelectorAll("[data-size]");
  const size = count ** 2 <= cells.length ? count : 0;
  for (const cell of cells) cell.toggleAttribute("hidden", Number(cell.dataset.size) > size);
  part.querySelector("[data-points]").textContent = count ? `${count} × ${count} = ${count ** 2}` : "0";
  return size;
};

const show = ({symbols, lines}) => {
  const said = name => lines.find(line => line.say === `science.${name}`);
  const {count, set_points: worth} = said("sets");
  const {parts, points} = said("total");
  const size = Math.max(
    ...[...picture.querySelectorAll(".square")].map((part, at) => square(part, symbols[at])),
  );
  const below = 40 + 12 * size;
  const end = below + (count ? 88 : 16);
  const total = picture.querySelector("[data-total]");
  for (const trio of trios) {
    trio.toggleAttribute("hidden", Number(trio.dataset.size) > count);
    trio.querySelector("[data-worth]").textContent = `+${worth}`;
  }
  picture.querySelector(".trios").setAttribute("transform", `translate(0 ${below})`);
  total.setAttribute("y", end);
  total.textContent = `${parts.join(" + ")} = ${points}`;
  drawing.setAttribute("viewBox", `0 0 360 ${end + 8}`);
};

calculator.addEventListener("answered", ({detail}) => {
  picture.hidden = !detail?.symbols.some(Boolean);
  if (!picture.hidden) show(detail);
});
