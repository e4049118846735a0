// Picks cards, or other things by name, from a list that is filtered as one types: in any language, by name or by id, with a slip
// of the finger too, as the search finds it; or by tapping them (calculator-palette.mjs).

import {Palette} from "./calculator-palette.mjs";
import {closest, data, find, findAll, findAny, made} from "./elements.mjs";
import {fold} from "./fold.mjs";
import {late} from "./loading.mjs";

/** @import {Form} from "./calculator-form.mjs" */

/**
 * A card or another thing with a name, as cards.json has it: its kind, or its kinds (`of`); its names in each language, the
 * newest edition first; the editions that have it.
 * @typedef {{
 *   names: Record<string, string[]>, of?: string | string[], editions?: string[], colour?: string, sign?: string, age?: number,
 * }} Card
 */

/**
 * What can be picked: its name, and the texts by which it is found.
 * @typedef {{id: string, name: string, found: string[], card?: Card}} Thing
 */

const MOST_SHOWN = 120;
const ENOUGH = 0.4; // the part of the best score that a thing needs to be offered
/** @type {Promise<Map<string, Card>> | undefined} */
let loading;
/** @type {Map<string, Card> | undefined} */
let cards;
let lists = 0;

// Every card and other thing by id. Loaded when the first picker is used or the first card has to be named.
export const known = () => {
  loading ??= fetched();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
};

/** @type {() => Promise<Map<string, Card>>} */
const fetched = async () => {
  const response = await fetch(data(document.body).cards);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  cards = new Map(Object.entries(await response.json()));
  return cards;
};

/** @type {(name: string) => HTMLElement} */
const drawn = name => {
  const box = made("span", `pick-icon hue hue-${name}`, "", {"aria-hidden": "true"});
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "icon");
  use.setAttribute("href", `${new URL("./icons.svg", import.meta.url).href}#icon-${name}`);
  svg.append(use);
  box.append(svg);
  return box;
};

/** @type {(card: Card, locale: string, edition: string) => string} */
export const nameOf = (card, locale, edition) => {
  const names = card.names[locale] ?? card.names.en;
  return (edition === "first" ? names.at(-1) : names[0]) ?? "";
};

export class Picker {
  // What the list shows, and the place in it that is marked.
  /** @type {Thing[]} */
  shown = [];
  at = 0;

  // The edition for which the things were loaded.
  /** @type {string | undefined} */
  loaded;

  /** @type {Palette | undefined} */
  palette;

  /**
   * @param {HTMLElement} element
   * @param {Form} form
   * @param {{locale: string, say: (text: string) => void}} calculator announces what has happened
   */
  constructor(element, form, {locale, say}) {
    this.element = element;
    this.form = form;
    this.locale = locale;
    this.say = say;
    this.input = find(element, "[data-combo]", HTMLInputElement);
    this.list = find(element, "[role=listbox]");
    this.chosen = find(element, ".chosen");
    /** @type {Thing[]} */
    this.things = element.dataset.of === "words" ? this.words() : [];
    this.base = `pick-${++lists}`;
    this.listen();
    const opener = findAny(element, "[data-palette]");
    if (opener)
      this.palette = new Palette(this, opener, {
        drawn,
        age: card => this.age(card),
      });
  }

  get path() {
    return data(this.element).picker;
  }

  get one() {
    return "one" in this.element.dataset;
  }

  get edition() {
    return (
      this.form.inputs.find(
        input => input.name === "edition" && (input instanceof HTMLSelectElement || input.checked),
      )?.value ?? "second"
    );
  }

  get values() {
    return [...this.chosen.querySelectorAll("input")].map(input => input.value);
  }

  words() {
    return findAll(this.element, "[data-words] option", HTMLOptionElement).map(({value, label}) => ({
      id: value,
      name: label,
      found: [fold(label), value],
    }));
  }

  async load() {
    const {of} = data(this.element);
    if (of === "words" || this.loaded === this.edition) return;
    const all = await known();
    const edition = this.edition;
    const order = new Intl.Collator(this.locale);
    /** @type {(card: Card) => boolean} */
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
        (one, other) => order.compare(one.name, other.name) || (one.card?.age ?? 0) - (other.card?.age ?? 0),
      );
    this.loaded = edition;
  }

  listen() {
    const open = () => this.open();
    this.input.addEventListener("focus", () => {
      this.load().then(
        () => {
          if (this.input.matches(":focus") && this.input.value) this.open();
        },
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
    }); // what was typed and is no name is cleared
    this.list.addEventListener("pointerdown", event => event.preventDefault()); // the focus stays in the input
    this.list.addEventListener("click", ({target}) =>
      this.take(closest(target, "[role=option]")?.dataset.id),
    );
    this.chosen.addEventListener("click", ({target}) => {
      const chip = closest(closest(target, "button"), "li");
      if (chip) this.drop(chip);
    });
  }

  matching() {
    const sought = fold(this.input.value.trim());
    const taken = this.one ? [] : this.values;
    const free = this.things.filter(({id}) => !taken.includes(id));
    if (!sought) return free;
    /** @type {((thing: Thing) => boolean)[]} */
    const ranks = [
      ({name}) => fold(name).startsWith(sought),
      ({found}) => found.some(text => text.startsWith(sought)),
      ({found}) => found.some(text => text.includes(sought)),
    ];
    return [...new Set(ranks.flatMap(rank => free.filter(rank)))];
  }

  // The things that the search of the game finds for what was typed, where no name contains it.
  /** @type {(sought: string) => Promise<Thing[]>} */
  async nearly(sought) {
    const {engineOf} = await late(import("./search-loaded.mjs"));
    const engine = await engineOf(data(document.body).game);
    const taken = this.one ? [] : this.values;
    const free = new Map(this.things.filter(({id}) => !taken.includes(id)).map(thing => [thing.id, thing]));
    const found = engine.search(sought, {most: 400}).flatMap(({unit, score}) => {
      const thing = free.get(unit.route.split("/")[1]);
      return thing ? [{thing, score}] : [];
    });
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

  /** @type {(key: string) => void} */
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

  /** @type {(thing: Thing, at: number) => HTMLElement} */
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

  // Colour, name and Age. The colour is also a word, for screen readers.
  /** @type {(name: string, card: Card | undefined) => HTMLElement[]} */
  face(name, card) {
    if (!card?.colour) return [made("span", "pick-name", name)];
    const {terms} = this.form.speaker.words;
    const said = made("span", "visually-hidden", ` ${terms[`card-${card.colour}`] ?? card.colour}, `);
    const age = card.age ? [made("span", "pick-age", this.age(card))] : [];
    return [drawn(card.colour), made("span", "pick-name", name), said, ...age];
  }

  /** @type {(card: Card) => string} */
  age(card) {
    return this.form.words("age", {age: this.form.speaker.words.values.age[card.age ?? 0]});
  }

  mark() {
    const options = findAll(this.list, "[role=option]");
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

  /** @type {(event: KeyboardEvent) => void} */
  key(event) {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step) {
      event.preventDefault();
      if (this.list.hidden) this.open();
      else {
        this.at = (this.at + step + this.shown.length) % Math.max(this.shown.length, 1);
        this.mark();
      }
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!this.list.hidden) this.take(this.shown[this.at]?.id);
      if (!this.shown.length) this.input.select();
    } else if (event.key === "Escape" && !this.list.hidden) {
      event.preventDefault();
      this.close();
    } else if (event.key === "Backspace" && !this.input.value) {
      const last = findAll(this.chosen, ":scope > *").at(-1);
      if (last) this.drop(last);
    }
  }

  /** @type {(id: string | undefined) => void} */
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

  /** @type {(id: string) => Card | undefined} */
  card(id) {
    return this.element.dataset.of === "words" ? undefined : cards?.get(id);
  }

  /** @type {(id: string) => string} */
  called(id) {
    const card = this.card(id);
    const name = this.things.find(thing => thing.id === id)?.name;
    return name ?? (card ? nameOf(card, this.locale, this.edition) : id);
  }

  /** @type {(id: string) => boolean} */
  isKnown(id) {
    return Boolean(this.card(id)) || this.things.some(thing => thing.id === id);
  }

  /** @type {(id: string) => HTMLElement} */
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

  /** @type {(chip: HTMLElement, focuses?: boolean) => void} */
  drop(chip, focuses = true) {
    const name = this.called(data(chip).id);
    const next = chip.nextElementSibling ?? chip.previousElementSibling;
    chip.remove();
    if (focuses) (next?.querySelector("button") ?? this.input).focus();
    this.say(this.form.words("removed", {item: name}));
    this.changed();
  }

  number() {
    this.palette?.mark();
    for (const [at, input] of this.chosen.querySelectorAll("input").entries())
      input.name = this.one ? this.path : `${this.path}[${at}]`;
  }

  changed() {
    this.number();
    this.chosen.dispatchEvent(new Event("input", {bubbles: true}));
  }

  // Shows the things of a question, as far as they can be picked. The cards must be loaded.
  /** @type {(ids: string | string[]) => void} */
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
