// Picks cards, or other things by name, from a list that is filtered as one types: in any language, by name or by id, with a slip
// of the finger too, as the search finds it; or by tapping them (calculator-palette.mjs).

import {Palette} from "./calculator-palette.mjs";
import {made} from "./elements.mjs";
import {fold} from "./fold.mjs";
import {late} from "./loading.mjs";

const MOST_SHOWN = 120;
const ENOUGH = 0.4; // so much of the best score, and it is offered
let loading;
let cards;
let lists = 0;

// Every card and other thing by id, `of` its kind, or its kinds, where a game offers several; loaded when the first picker is used or the first card has to be named.
export const known = () =>
  (loading ??= fetch(document.body.dataset.cards)
    .then(async response => {
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      cards = new Map(Object.entries(await response.json()));
      return cards;
    })
    .catch(fault => {
      loading = undefined;
      throw fault;
    }));

const drawn = name => {
  const box = made("span", `pick-icon hue hue-${name}`, "", {"aria-hidden": "true"});
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS(svg.namespaceURI, "use");
  svg.setAttribute("class", "icon");
  use.setAttribute("href", `${new URL("./icons.svg", import.meta.url).href}#icon-${name}`);
  svg.append(use);
  box.append(svg);
  return box;
};

export const nameOf = (card, locale, edition) => {
  const names = card.names[locale] ?? card.names.en;
  return edition === "first" ? names.at(-1) : names[0];
};

export class Picker {
  // `form` is the Form, `say` is heard by those who do not see.
  constructor(element, form, {locale, say}) {
    Object.assign(this, {element, form, locale, say, at: 0, shown: []});
    this.input = element.querySelector("[data-combo]");
    this.list = element.querySelector("[role=listbox]");
    this.chosen = element.querySelector(".chosen");
    this.things = element.dataset.of === "words" ? this.words() : [];
    this.base = `pick-${++lists}`;
    this.listen();
    const opener = element.querySelector("[data-palette]");
    if (opener)
      this.palette = new Palette(this, opener, {
        drawn,
        age: card => this.form.words("age", {age: this.form.speaker.words.values.age[card.age]}),
      });
  }

  get path() {
    return this.element.dataset.picker;
  }

  get one() {
    return "one" in this.element.dataset;
  }

  get edition() {
    return (
      this.form.inputs.find(input => input.name === "edition" && (input.checked || input.options))?.value ??
      "second"
    );
  }

  get values() {
    return [...this.chosen.querySelectorAll("input")].map(input => input.value);
  }

  words() {
    return [...this.element.querySelectorAll("[data-words] option")].map(({value, label}) => ({
      id: value,
      name: label,
      found: [fold(label), value],
    }));
  }

  async load() {
    const {of} = this.element.dataset;
    if (of === "words" || this.loaded === this.edition) return;
    const all = await known();
    const edition = this.edition;
    const order = new Intl.Collator(this.locale);
    const offered = card => [card.of ?? of].flat().includes(of) && (card.editions?.includes(edition) ?? true);
    this.things = [...all]
      .filter(([, card]) => offered(card))
      .map(([id, card]) => ({
        id,
        card,
        name: nameOf(card, this.locale, edition),
        found: [...new Set([...Object.values(card.names).flat().map(fold), id])],
      }))
      .sort(
        (one, other) => order.compare(one.name, other.name) || (one.card.age ?? 0) - (other.card.age ?? 0),
      );
    this.loaded = edition;
  }

  listen() {
    const open = () => this.open();
    this.input.addEventListener("focus", () => {
      this.load().then(
        () => this.input.matches(":focus") && this.input.value && this.open(),
        () => {},
      );
    });
    this.input.addEventListener("click", open);
    this.input.addEventListener("input", event => {
      event.stopPropagation();
      open();
    });
    this.input.addEventListener("keydown", event => this.key(event));
    this.input.addEventListener("blur", () => {
      this.close();
      this.input.value = "";
    }); // what is no name is not kept for the next
    this.list.addEventListener("pointerdown", event => event.preventDefault()); // the focus stays in the input
    this.list.addEventListener("click", ({target}) => this.take(target.closest("[role=option]")?.dataset.id));
    this.chosen.addEventListener("click", ({target}) => {
      if (target.closest("button")) this.drop(target.closest("li"));
    });
  }

  matching() {
    const sought = fold(this.input.value.trim());
    const taken = this.one ? [] : this.values;
    const free = this.things.filter(({id}) => !taken.includes(id));
    if (!sought) return free;
    const ranks = [
      ({name}) => fold(name).startsWith(sought),
      ({found}) => found.some(text => text.startsWith(sought)),
      ({found}) => found.some(text => text.includes(sought)),
    ];
    return [...new Set(ranks.flatMap(rank => free.filter(rank)))];
  }

  // Where no name has what was typed, what the search of the game finds for it among the things that are offered.
  async nearly(sought) {
    const {engineOf} = await late(import("./search-loaded.mjs"));
    const engine = await engineOf(document.body.dataset.game);
    const taken = this.one ? [] : this.values;
    const free = new Map(this.things.filter(({id}) => !taken.includes(id)).map(thing => [thing.id, thing]));
    const found = engine
      .search(sought, {most: 400})
      .map(({unit, score}) => ({thing: free.get(unit.route.split("/")[1]), score}))
      .filter(({thing}) => thing);
    return [...new Set(found.filter(({score}) => score >= ENOUGH * found[0].score).map(({thing}) => thing))];
  }

  async open() {
    try {
      await this.load();
    } catch {
      return this.none("failed");
    }
    const sought = this.input.value.trim();
    let found = this.matching();
    if (!found.length && sought.length > 2 && this.element.dataset.of !== "words") {
      found = await this.nearly(sought).catch(() => []);
      if (sought !== this.input.value.trim() || !this.input.matches(":focus")) return;
    }
    this.shown = found.slice(0, MOST_SHOWN);
    this.at = 0;
    const rows = this.shown.map((thing, at) => this.option(thing, at));
    if (!rows.length) return this.none("no-card");
    this.list.replaceChildren(...rows);
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.mark();
  }

  none(key) {
    this.shown = [];
    this.list.replaceChildren(
      made("li", "pick-none", this.form.words(key, {}), {
        role: "option",
        "aria-disabled": "true",
        "aria-selected": "false",
      }),
    );
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.input.removeAttribute("aria-activedescendant");
  }

  option({id, name, card}, at) {
    const option = made("li", "pick", "", {
      role: "option",
      id: `${this.base}-${at}`,
      "aria-selected": "false",
    });
    option.dataset.id = id;
    option.append(...this.face(name, card));
    return option;
  }

  // Colour, name and Age; what colour tells the eye is said to the ear.
  face(name, card) {
    if (!card?.colour) return [made("span", "pick-name", name)];
    const {terms, values} = this.form.speaker.words;
    const said = made("span", "visually-hidden", ` ${terms[`card-${card.colour}`] ?? card.colour}, `);
    const age = card.age
      ? [made("span", "pick-age", this.form.words("age", {age: values.age[card.age]}))]
      : [];
    return [drawn(card.colour), made("span", "pick-name", name), said, ...age];
  }

  mark() {
    const options = [...this.list.querySelectorAll("[role=option]")];
    for (const [at, option] of options.entries())
      option.setAttribute("aria-selected", String(at === this.at));
    const active = options[this.at];
    if (!active) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", active.id);
    active.scrollIntoView({block: "nearest"});
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  key(event) {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step) {
      event.preventDefault();
      if (this.list.hidden) return this.open();
      this.at = (this.at + step + this.shown.length) % Math.max(this.shown.length, 1);
      return this.mark();
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (!this.list.hidden) this.take(this.shown[this.at]?.id);
      if (!this.shown.length) this.input.select();
    } else if (event.key === "Escape" && !this.list.hidden) {
      event.preventDefault();
      this.close();
    } else if (event.key === "Backspace" && !this.input.value) {
      const last = this.chosen.lastElementChild;
      if (last) this.drop(last);
    }
  }

  take(id) {
    if (!id) return;
    if (this.one) this.chosen.replaceChildren();
    const chip = this.chip(id);
    this.chosen.append(chip);
    this.input.value = "";
    this.close();
    this.say(this.form.words("added", {item: this.called(id)}));
    this.changed();
  }

  card(id) {
    return this.element.dataset.of === "words" ? undefined : cards?.get(id);
  }

  called(id) {
    return (
      this.things.find(thing => thing.id === id)?.name ?? nameOf(this.card(id), this.locale, this.edition)
    );
  }

  isKnown(id) {
    return Boolean(this.card(id)) || this.things.some(thing => thing.id === id);
  }

  chip(id) {
    const chip = made("li", "pick-chip");
    const card = this.card(id);
    const name = this.called(id);
    chip.dataset.id = id;
    if (card?.colour) chip.dataset.colour = card.colour;
    const remove = made("button", "item-remove", "", {
      type: "button",
      "aria-label": this.form.words("remove", {item: name}),
    });
    remove.append(drawn("close"));
    chip.append(
      ...this.face(name, card),
      Object.assign(document.createElement("input"), {type: "hidden", value: id}),
      remove,
    );
    return chip;
  }

  drop(chip, focuses = true) {
    const name = this.called(chip.dataset.id);
    const next = chip.nextElementSibling ?? chip.previousElementSibling;
    chip.remove();
    if (focuses) (next?.querySelector("button") ?? this.input).focus();
    this.say(this.form.words("removed", {item: name}));
    this.changed();
  }

  number() {
    this.palette?.mark();
    [...this.chosen.querySelectorAll("input")].forEach((input, at) => {
      input.name = this.one ? this.path : `${this.path}[${at}]`;
    });
  }

  changed() {
    this.number();
    this.chosen.dispatchEvent(new Event("input", {bubbles: true}));
  }

  // Puts in what a question brought; what has no name here is nothing that can be picked. The cards must be known by now.
  show(ids) {
    this.chosen.replaceChildren(
      ...[ids]
        .flat()
        .filter(id => this.isKnown(id))
        .map(id => this.chip(id)),
    );
    this.number();
  }
}
