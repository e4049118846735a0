// A QR code as an SVG: each run of dark squares in a row is one shape, with the white margin that the standard asks for.

import {correction, generate} from "../vendor/lean-qr.mjs";

/** @import {Bitmap2D} from "../vendor/lean-qr.mjs" */

const SHAPES = "http://www.w3.org/2000/svg";
const QUIET = 4;

/**
 * The dark squares as a path, a rectangle for each run of them in a row.
 * @type {(bitmap: Bitmap2D) => string}
 */
export const outline = bitmap => {
  let path = "";
  for (let y = 0; y < bitmap.size; y++)
    for (let x = 0, run; x < bitmap.size; x += run + 1) {
      run = 0;
      while (bitmap.get(x + run, y)) run++;
      if (run) path += `M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`;
    }
  return path;
};

/** @type {(text: string, label: string) => SVGSVGElement} */
export const drawn = (text, label) => {
  const bitmap = generate(text, {minCorrectionLevel: text.length > 400 ? correction.L : correction.M});
  const edge = bitmap.size + 2 * QUIET;
  const picture = document.createElementNS(SHAPES, "svg");
  const squares = document.createElementNS(SHAPES, "path");
  for (const [name, value] of Object.entries({
    viewBox: `0 0 ${edge} ${edge}`,
    role: "img",
    "aria-label": label,
    "shape-rendering": "crispEdges",
  }))
    picture.setAttribute(name, value);
  squares.setAttribute("d", outline(bitmap));
  picture.append(squares);
  return picture;
};
