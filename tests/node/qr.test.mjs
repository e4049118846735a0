// A QR code is drawn square by square; that a phone reads it is proven with a decoder, in the browser.

import assert from "node:assert/strict";
import {test} from "node:test";
import {outline} from "../../overrides/assets/qr.mjs";
import {correction, generate} from "../../overrides/vendor/lean-qr.mjs";

const QUIET = 4;

// The squares that a path of rectangles covers; two rectangles never cover the same one.
const readSquares = path => {
  const squares = new Set();
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    assert.equal(width, back);
    for (let at = 0; at < Number(width); at += 1) {
      const square = `${Number(x) + at - QUIET} ${y - QUIET}`;
      assert.ok(!squares.has(square));
      squares.add(square);
    }
  }
  return squares;
};

for (const text of ["https://example.org/", "https://example.org/?trade=~".padEnd(900, "x")])
  test(`the drawing of ${text.length} letters covers exactly the dark squares`, () => {
    const bitmap = generate(text, {minCorrectionLevel: correction.L});
    const dark = new Set();
    for (let y = 0; y < bitmap.size; y += 1)
      for (let x = 0; x < bitmap.size; x += 1) if (bitmap.get(x, y)) dark.add(`${x} ${y}`);
    assert.deepEqual(readSquares(outline(bitmap)), dark);
    assert.ok(dark.has("0 0"));
  });
