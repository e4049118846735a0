// Things to be picked by tapping: those of one colour at a time, each a button that puts it in and takes it out again.

const made = (name, pressed, ...parts) => {
  const button = Object.assign(document.createElement("button"), {type: "button", className: name});
  button.setAttribute("aria-pressed", String(pressed));
  button.append(...parts);
  return button;
};

const groupOf = ({card}) => card?.colour ?? card?.sign; // what has no colour has a sign of its family

export class Palette {
  // `picker` has the things, and takes and drops them; `drawn` is the sign of a colour, `age` what is said beside a name.
  constructor(picker, opener, {drawn, age}) {
    Object.assign(this, {picker, opener, drawn, age, box: opener.nextElementSibling, colour: undefined});
    opener.addEventListener("click", () => this.toggle());
    this.box.addEventListener("click", ({target}) => this.press(target.closest("button")));
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

  // Where one thing is asked for, it has been chosen.
  close() {
    this.box.hidden = true;
    this.opener.setAttribute("aria-expanded", "false");
    this.opener.focus();
  }

  // In the order of their terms, which is that of the game.
  get colours() {
    const order = Object.keys(this.picker.form.speaker.words.terms);
    const place = colour => order.indexOf(`card-${colour}`);
    const late = colour => (place(colour) < 0 ? order.length : place(colour));
    return [...new Set(this.picker.things.map(groupOf))].sort((one, other) => late(one) - late(other));
  }

  show() {
    if (!this.open) return;
    const {colours} = this;
    const {terms} = this.picker.form.speaker.words;
    const taken = this.picker.values;
    if (!colours.includes(this.colour)) [this.colour] = colours;
    const row = Object.assign(document.createElement("div"), {className: "palette-colours"});
    if (colours.length > 1)
      row.append(
        ...colours.map(colour => {
          const button = made("palette-colour", colour === this.colour, this.drawn(colour));
          button.dataset.colour = colour;
          button.setAttribute("aria-label", terms[`card-${colour}`] ?? this.picker.form.words(colour, {}));
          return button;
        }),
      );
    const grid = Object.assign(document.createElement("div"), {
      className: `palette-things hue-${this.colour}`,
    });
    const things = this.picker.things.filter(thing => groupOf(thing) === this.colour);
    grid.append(
      ...things
        .sort((one, other) => (one.card?.age ?? 0) - (other.card?.age ?? 0))
        .map(({id, name, card}) => {
          const button = made(
            "palette-thing",
            taken.includes(id),
            name,
            ...(card?.age
              ? [Object.assign(document.createElement("small"), {textContent: this.age(card)})]
              : []),
          );
          button.dataset.id = id;
          return button;
        }),
    );
    this.box.replaceChildren(row, grid);
  }

  // What has been put in or taken out elsewhere is marked here too.
  mark() {
    const taken = this.picker.values;
    for (const button of this.box.querySelectorAll("[data-id]"))
      button.setAttribute("aria-pressed", String(taken.includes(button.dataset.id)));
  }

  press(button) {
    if (!button) return;
    const {id, colour} = button.dataset;
    const {top} = this.box.getBoundingClientRect();
    if (colour) {
      this.colour = colour;
      this.show();
      this.box.querySelector(`[data-colour="${colour}"]`).focus();
    } else if (this.picker.values.includes(id))
      this.picker.drop(
        [...this.picker.chosen.children].find(chip => chip.dataset.id === id),
        false,
      );
    else {
      this.picker.take(id);
      if (this.picker.one) this.close();
    }
    // What has been chosen grows above: the page goes along, so that nothing moves under the finger.
    if (this.open) scrollBy({top: this.box.getBoundingClientRect().top - top, behavior: "instant"});
  }
}
