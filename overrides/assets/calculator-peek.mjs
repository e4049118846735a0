// The answer of a long form stands below the fold of a phone: as long as it and the foot of the form are out of sight, its first
// words stand at the foot of the screen, over nothing that is pressed next, and lead to it. Whoever hears the page has been told
// already, and the keys get there by themselves.

import {findAll, made} from "./elements.mjs";

const MOST = 2;
const CALM = 600; // so many milliseconds after the last answer it comes, not while a finger is on its way

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
