// On a phone the answer of a long form is below the screen. As long as the answer and the end of the form are out of sight, a
// bar at the foot of the screen shows the beginning of the answer and leads to it. Screen readers have announced the answer
// already, so the bar is hidden from them and from the tab order.

import {findAll, made} from "./elements.mjs";

const MOST = 2;
const CALM = 600; // milliseconds after the last answer until the bar appears: not while a finger is on its way

export class Peek {
  #bar;
  #output;
  /** @type {number | undefined} */
  #calm;
  /** @type {Set<Element>} */
  #near = new Set();

  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} output
   */
  constructor(form, output) {
    this.#output = output;
    this.#bar = made("button", "calculator-peek", "", {type: "button", tabindex: -1, "aria-hidden": "true"});
    this.#bar.hidden = true;
    this.#bar.addEventListener("click", () => output.scrollIntoView({block: "start"}));
    output.after(this.#bar);
    const seen = new IntersectionObserver(all => {
      for (const {target, isIntersecting, boundingClientRect} of all) {
        if (isIntersecting || boundingClientRect.top < 0) this.#near.add(target);
        else this.#near.delete(target);
      }
      this.show();
    });
    for (const part of [form.lastElementChild ?? form, output]) {
      this.#near.add(part);
      seen.observe(part);
    }
  }

  show() {
    const said = findAll(this.#output, ".calculator-result")
      .slice(0, MOST)
      .map(result => result.textContent);
    this.#bar.textContent = said.join(" · ");
    clearTimeout(this.#calm);
    if (this.#near.size || !said.length) this.#bar.hidden = true;
    else if (this.#bar.hidden)
      this.#calm = setTimeout(() => {
        this.#bar.hidden = false;
      }, CALM);
  }
}
