// A drawing in which a list of the form is filled by tapping; without this script the list itself is there. The page provides
//
//   <div class="drawing" data-drawing="taken" data-marks="accessible turned_up" hidden>
//     <div data-when="structure=age-1 layout=base"><svg>    shown while these inputs hold these values
//       <g data-value="3" aria-label="Row 1, card 4">  one entry of the list
//     <ul class="drawing-key"><li class="is-taken">    the words for the marks
//
// Each list of the answer that data-marks names marks its entries by a class, such as is-accessible; those of the first may be taken.

import {closest, data, findAll, findAny} from "./elements.mjs";

/** @import {Form} from "./calculator-form.mjs" */
/** @import {Answer, JsonObject} from "./rules.mjs" */

/** @type {(when: string, question: JsonObject) => boolean} */
const holds = (when, question) =>
  when.split(" ").every(one => {
    const [name, value] = one.split("=");
    return String(question[name] ?? "") === value;
  });

export class Drawing {
  // The last answer, until the question has changed.
  /** @type {Answer | undefined} */
  answer;

  // What was taken, and the answer to it, before the last tap.
  /** @type {{taken: number[], answer: Answer} | undefined} */
  before;

  // The entries that were tapped while no answer was there.
  /** @type {SVGElement[]} */
  waiting = [];

  /**
   * @param {HTMLElement} element
   * @param {Form} form
   * @param {{take: (question: JsonObject) => void, say: (text: string) => void}} calculator puts a changed question into
   *   the form, and announces what has changed
   */
  constructor(element, form, {take, say}) {
    this.element = element;
    this.form = form;
    this.take = take;
    this.say = say;
    const {drawing, marks} = data(element);
    this.path = drawing;
    this.lists = marks.split(" ");
    this.drawings = findAll(element, "[data-when]");
    this.names = new Set(
      this.drawings.flatMap(one =>
        data(one)
          .when.split(" ")
          .map(part => part.split("=")[0]),
      ),
    );
    const list = findAny(form.form, `[data-list="${this.path}"]`);
    if (list) list.hidden = true;
    for (const entry of findAll(element, "[data-value]", SVGElement))
      entry.dataset.label = entry.getAttribute("aria-label") ?? "";
    this.listen();
    this.draw();
    element.hidden = false;
  }

  listen() {
    this.element.addEventListener("click", event => this.tap(this.at(event)));
    this.element.addEventListener("keydown", event => {
      const entry = closest(event.target, "[data-value]", SVGElement);
      if (!entry || ![" ", "Enter"].includes(event.key)) return;
      event.preventDefault();
      this.tap(entry);
    });
    // A change of the drawing empties the list. The form handles the same event afterwards.
    this.form.form.addEventListener("input", ({target}) => {
      if (!(target instanceof Element) || !this.names.has(target.getAttribute("name") ?? "")) return;
      this.answer = undefined;
      if (this.taken.length) this.take({...this.form.question(), [this.path]: []});
      this.draw();
    });
  }

  // The entry that was tapped: where a taken card lay on one that is free now, the free one.
  /** @type {(event: MouseEvent) => SVGElement | undefined} */
  at({target, clientX, clientY}) {
    const below = document
      .elementsFromPoint(clientX, clientY)
      .flatMap(one => closest(one, "[data-value]", SVGElement) ?? []);
    return (
      below.find(one => this.element.contains(one) && one.matches(`.is-${this.lists[0]}`)) ??
      closest(target, "[data-value]", SVGElement)
    );
  }

  get shown() {
    return this.drawings.find(one => !one.hasAttribute("hidden"));
  }

  get taken() {
    return /** @type {number[]} */ (this.form.question()[this.path] ?? []);
  }

  // Takes an entry that is free. Puts back one that was taken, with all that were taken after it. Waits while it is not known
  // which entries are free.
  /** @type {(entry: SVGElement | undefined) => void} */
  tap(entry) {
    if (!entry) return;
    if (!this.answer) {
      this.waiting.push(entry);
      return;
    }
    const value = Number(entry.dataset.value);
    const {taken} = this;
    const at = taken.indexOf(value);
    if (at < 0 && !this.answer[this.lists[0]]?.includes(value)) return;
    this.before = {taken, answer: this.answer};
    this.answer = undefined;
    this.take({...this.form.question(), [this.path]: at < 0 ? [...taken, value] : taken.slice(0, at)});
  }

  // Marks what an answer says; an answer with faults marks nothing.
  /** @type {(answer: Answer) => void} */
  show(answer) {
    this.answer = answer;
    this.draw();
    this.tell();
    this.before = undefined;
    if (this.waiting.length) this.tap(this.waiting.shift());
  }

  draw() {
    const question = this.form.question();
    for (const one of this.drawings) one.toggleAttribute("hidden", !holds(data(one).when, question));
    for (const entry of this.entries()) this.mark(entry, this.taken);
  }

  entries() {
    return this.shown ? findAll(this.shown, "[data-value]", SVGElement) : [];
  }

  /** @type {(entry: SVGElement, taken: number[]) => void} */
  mark(entry, taken) {
    const value = Number(entry.dataset.value);
    const isTaken = taken.includes(value);
    for (const list of this.lists)
      entry.classList.toggle(`is-${list}`, Boolean(this.answer?.[list]?.includes(value)));
    entry.classList.toggle("is-taken", isTaken);
    const isFree = isTaken || !this.answer || entry.classList.contains(`is-${this.lists[0]}`);
    entry.setAttribute("aria-pressed", String(isTaken));
    entry.setAttribute("aria-disabled", String(!isFree));
    entry.setAttribute("tabindex", isFree ? "0" : "-1");
    entry.setAttribute("aria-label", this.named(entry));
  }

  // Its place, and what the colours say: the last mark that there is a word for.
  /** @type {(entry: SVGElement) => string} */
  named(entry) {
    const words = findAll(this.element, ".drawing-key > li").filter(({className}) =>
      entry.classList.contains(className),
    );
    return [entry.dataset.label, words.at(-1)?.textContent].filter(Boolean).join(": ");
  }

  // Announces what a tap has changed: the entry itself, and those that have become free.
  tell() {
    if (!this.before) return;
    const {taken, answer} = this.before;
    const now = this.taken;
    const free = this.lists[0];
    /** @type {(value: number) => boolean} */
    const isNew = value =>
      taken.includes(value) !== now.includes(value) ||
      (this.answer?.[free]?.includes(value) && !answer[free]?.includes(value));
    const told = this.entries()
      .filter(entry => isNew(Number(entry.dataset.value)))
      .map(entry => this.named(entry));
    if (told.length) this.say(`${told.join(". ")}.`);
  }
}
