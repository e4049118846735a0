// Things to be picked by tapping: those of one colour at a time, each a button that puts it in and takes it out again.

import {closest, data, find, findAll, made} from "./elements.mjs";

/** @import {Card, Picker, Thing} from "./calculator-picker.mjs" */

/** @type {(name: string, pressed: boolean, ...parts: (Node | string)[]) => HTMLButtonElement} */
const toggle = (name, pressed, ...parts) => {
  const button = made("button", name, "", {type: "button", "aria-pressed": String(pressed)});
  button.append(...parts);
  return button;
};

/** @type {(thing: Thing) => string | undefined} */
const groupOf = ({card}) => card?.colour ?? card?.sign; // a thing without a colour has the sign of its family

export class Palette {
  // The colour that is open.
  /** @type {string | undefined} */
  colour;

  /**
   * @param {Picker} picker has the things, and takes and drops them
   * @param {HTMLElement} opener
   * @param {{drawn: (colour: string) => HTMLElement, age: (card: Card) => string}} looks the sign of a colour, and what is
   *   said of an Age beside a name
   */
  constructor(picker, opener, {drawn, age}) {
    this.picker = picker;
    this.opener = opener;
    this.drawn = drawn;
    this.age = age;
    this.box = find(picker.element, ".palette");
    opener.addEventListener("click", () => this.toggle());
    this.box.addEventListener("click", ({target}) => this.press(closest(target, "button")));
  }

  get open() {
    return !this.box.hidden;
  }

  async toggle() {
    if (!this.open) await this.picker.load();
    this.box.hidden = this.open;
    this.opener.setAttribute("aria-expanded", String(this.open));
    this.show();
  }

  // Closes the palette after the one thing that is asked for has been chosen.
  close() {
    this.box.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
    this.opener.focus();
  }

  // The colours, in the order of their terms, which is that of the game.
  get colours() {
    const order = Object.keys(this.picker.form.speaker.words.terms);
    /** @type {(colour: string) => number} */
    const place = colour => order.indexOf(`card-${colour}`);
    /** @type {(colour: string) => number} */
    const late = colour => (place(colour) < 0 ? order.length : place(colour));
    return [...new Set(this.picker.things.flatMap(thing => groupOf(thing) ?? []))].sort(
      (one, other) => late(one) - late(other),
    );
  }

  show() {
    if (!this.open) return;
    const {colours} = this;
    const {terms} = this.picker.form.speaker.words;
    const taken = this.picker.values;
    if (!colours.includes(this.colour ?? "")) [this.colour] = colours;
    const row = made("div", "palette-colours");
    if (colours.length > 1)
      row.append(
        ...colours.map(colour => {
          const button = toggle("palette-colour", colour === this.colour, this.drawn(colour));
          button.dataset.colour = colour;
          button.setAttribute("aria-label", terms[`card-${colour}`] ?? this.picker.form.words(colour, {}));
          return button;
        }),
      );
    const grid = made("div", `palette-things hue-${this.colour}`);
    const things = this.picker.things.filter(thing => groupOf(thing) === this.colour);
    grid.append(
      ...things
        .sort((one, other) => (one.card?.age ?? 0) - (other.card?.age ?? 0))
        .map(({id, name, card}) => {
          const age = card?.age ? [made("small", "", this.age(card))] : [];
          const button = toggle("palette-thing", taken.includes(id), name, ...age);
          button.dataset.id = id;
          return button;
        }),
    );
    this.box.replaceChildren(row, grid);
  }

  // Marks what has been chosen or removed elsewhere.
  mark() {
    const taken = this.picker.values;
    for (const button of findAll(this.box, "[data-id]"))
      button.setAttribute("aria-pressed", String(taken.includes(data(button).id)));
  }

  /** @type {(button: HTMLElement | undefined) => void} */
  press(button) {
    if (!button) return;
    const {id, colour} = button.dataset;
    const {top} = this.box.getBoundingClientRect();
    if (colour) {
      this.colour = colour;
      this.show();
      find(this.box, `[data-colour="${colour}"]`).focus();
    } else if (id && this.picker.values.includes(id))
      for (const chip of findAll(this.picker.chosen, `:scope > [data-id="${id}"]`))
        this.picker.drop(chip, false);
    else {
      this.picker.take(id);
      if (this.picker.one) this.close();
    }
    // The list of what is chosen grows above: the page scrolls by as much, so that nothing moves under the finger.
    if (this.open) scrollBy({top: this.box.getBoundingClientRect().top - top, behavior: "instant"});
  }
}
