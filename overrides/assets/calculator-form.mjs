// A calculator's form: what is asked for and what stands in it. Every input is named by its path in the question.

import {leaves, put, read} from "./calculator-state.mjs";
import {closest, data, find, findAll, findAny, made} from "./elements.mjs";

/** @import {Lists} from "./calculator-lists.mjs" */
/** @import {Picker} from "./calculator-picker.mjs" */
/** @import {Turning} from "./calculator-turning.mjs" */
/** @import {Speaker} from "./calculator-words.mjs" */
/** @import {Json, JsonObject} from "./rules.mjs" */
/** @import {Table} from "./table.js" */

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

/** @type {(element: Element | null | undefined) => element is Field} */
const isField = element => element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

// The inputs and selects in a part.
/** @type {(part: ParentNode, selector?: string) => Field[]} */
const fields = (part, selector = "input, select") => [...part.querySelectorAll(selector)].filter(isField);

// Whether an input stands as the page gave it.
/** @type {(input: Field) => boolean} */
const atStart = input => {
  if (input instanceof HTMLSelectElement) {
    const options = [...input.options];
    const first = Math.max(
      options.findIndex(option => option.defaultSelected),
      0,
    );
    return input.selectedIndex === first;
  }
  if (["checkbox", "radio"].includes(input.type)) return input.checked === input.defaultChecked;
  return input.value === input.defaultValue && !input.validity.badInput;
};

// What an input can hold; a browser complains about anything else in a field for numbers.
const NUMBER = /^(-?\d{1,15}(\.\d{1,15})?)?$/;
/** @type {(input: Field, text: string) => boolean} */
const takes = (input, text) =>
  input instanceof HTMLSelectElement
    ? [...input.options].some(option => option.value === text)
    : input.type !== "number" || NUMBER.test(text);

// A value as the text of an input; undefined for what no input can hold.
/** @type {(value: Json) => string | undefined} */
const asText = value => (["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined);

const AROUND = "[data-item], [data-group], [data-picker]";
/** @type {(part: Element, form: Element) => Generator<HTMLElement>} */
const around = function* (part, form) {
  for (
    let at = closest(part.parentElement, AROUND);
    at && form.contains(at);
    at = closest(at.parentElement, AROUND)
  )
    yield at;
};

/** @type {(text: string) => boolean} */
const isWhole = text => /^-?\d+$/.test(text);

export class Form {
  // The lists of the form, which calculators.mjs sets up after it.
  /** @type {Lists | undefined} */
  lists;

  // Called with new inputs.
  /** @type {(within: ParentNode) => void} */
  made = () => {};

  /** @type {Turning[]} */
  turnings = [];

  // The pickers by their elements.
  /** @type {WeakMap<Element, Picker>} */
  picked = new WeakMap();

  // Whether the form resets itself: then the reset event is not from the reader.
  quiet = false;

  /**
   * @param {HTMLFormElement} form
   * @param {Speaker} speaker
   */
  constructor(form, speaker) {
    this.form = form;
    this.speaker = speaker;
    this.seats = findAny(form, "[data-seats]", HTMLSelectElement);
  }

  get pickers() {
    return findAll(this.form, "[data-picker]").flatMap(element => this.picked.get(element) ?? []);
  }

  // Whether things are picked by name here, be it in an item that is still to be added.
  get offers() {
    const parts = [this.form, ...[...this.form.querySelectorAll("template")].map(({content}) => content)];
    return parts.some(part => part.querySelector("[data-picker]:not([data-of=words])"));
  }

  get inputs() {
    return [...this.form.elements]
      .filter(isField)
      .filter(
        input => input.name && !input.name.startsWith("~") && !input.matches(":disabled, [data-combo]"),
      );
  }

  /** @type {(key: string, values: Record<string, any>) => string} */
  words(key, values) {
    return this.speaker.fill(this.speaker.words.interface[key], 1, values);
  }

  // What an input is called.
  /** @type {(input: Field) => string} */
  label(input) {
    const chip = input.type === "hidden" ? input.closest("li") : null;
    if (chip) return find(chip, ".pick-name").textContent;
    const text =
      input.getAttribute("aria-label") ||
      input.labels?.[0]?.textContent ||
      input.closest("fieldset")?.querySelector("legend")?.textContent;
    return (text || input.name).replace(/\s+/g, " ").trim();
  }

  // The same with the groups and items around it: "Game 2, Player 1, Name".
  /** @type {(input: Field) => string} */
  fullLabel(input) {
    const own = this.label(input);
    const names = [own];
    for (const part of around(input, this.form)) {
      if (part.matches("table, .sheet-wrap")) continue;
      const {label} = data(part);
      const name = part.matches("[data-item]") ? `${label} ${data(part).place}` : label;
      if (!own.startsWith(name)) names.unshift(name);
    }
    return names.join(", ");
  }

  /** @type {(within?: ParentNode) => void} */
  addSteppers(within = this.form) {
    for (const input of findAll(within, "input[type=number]:not([data-bare])", HTMLInputElement)) {
      if (input.parentElement?.matches(".stepper")) continue;
      const box = made("span", "stepper");
      const field = this.label(input);
      /** @type {(name: string, key: string, sign: string, step: () => void) => HTMLElement} */
      const button = (name, key, sign, step) => {
        const control = made("button", name, sign, {
          type: "button",
          tabindex: -1,
          "aria-label": this.words(key, {field}),
        });
        control.addEventListener("click", () => {
          step();
          input.dispatchEvent(new Event("input", {bubbles: true}));
        });
        return control;
      };
      input.replaceWith(box);
      box.append(
        button("stepper-less", "less", "\u2212", () => input.stepDown()),
        input,
        button("stepper-more", "more", "+", () => input.stepUp()),
      );
    }
  }

  // Shows as many seats as are chosen; the others are neither asked nor sent.
  seat() {
    if (!this.seats) return;
    for (const part of findAll(this.form, "[data-seat]")) {
      part.hidden = Number(part.dataset.seat) >= Number(this.seats.value);
      const isOne = part instanceof HTMLInputElement || part instanceof HTMLOptionElement;
      for (const input of isOne ? [part] : fields(part)) input.disabled = part.hidden;
    }
  }

  // Of several ways to ask, the chosen one is shown and sent.
  choose() {
    for (const chosen of findAll(this.form, "[name='~either']:checked", HTMLInputElement)) {
      const either = chosen.closest(".either");
      for (const panel of either ? findAll(either, "[data-either]", HTMLFieldSetElement) : []) {
        panel.hidden = panel.dataset.either !== chosen.value;
        panel.disabled = panel.hidden;
      }
    }
  }

  // Whether the reader still has to choose the card or thing that the calculator is about.
  get waits() {
    const open = "fieldset[data-either]:not([disabled])";
    const selects = findAll(this.form, `${open} > .field > select`, HTMLSelectElement);
    return (
      Boolean(this.form.querySelector(`${open} [data-one] .chosen:empty`)) ||
      selects.some(select => !select.value)
    );
  }

  /** @type {(input: Field) => string | number | boolean} */
  value(input) {
    if (input.type === "number") {
      const text = input.validity.badInput ? "?" : input.value.trim();
      return isWhole(text) ? Number(text) : text; // the rules say what is wrong with anything else
    }
    const isTicked = input instanceof HTMLInputElement && input.checked;
    if (input.type === "checkbox" && input.value === "true") return isTicked || "";
    if (["checkbox", "radio"].includes(input.type) && !isTicked) return "";
    return "numberValue" in input.dataset && isWhole(input.value) ? Number(input.value) : input.value;
  }

  question() {
    /** @type {JsonObject} */
    const question = {};
    const inputs = this.inputs;
    const untouched = findAll(this.form, "[data-optional]").filter(group => this.untouched(group));
    /** @type {(part: Element) => boolean} */
    const counts = part => !untouched.some(group => group.contains(part));
    const items = findAll(this.form, "[data-item]").filter(item => !item.closest("fieldset[disabled]"));
    for (const item of items)
      if (item.dataset.item === "record" && counts(item)) put(question, data(item).path, {});
    for (const group of findAll(this.form, "fieldset[data-either]:not([disabled]) [data-group]")) {
      if (counts(group)) put(question, data(group).group, "many" in group.dataset ? [] : {});
    }
    for (const input of inputs) {
      if (!counts(input)) continue;
      const value = this.value(input);
      const typed = !["checkbox", "radio"].includes(input.type);
      if (value !== "" || (typed && input.name.endsWith("]"))) put(question, input.name, value);
    }
    return question;
  }

  /** @type {(group: Element) => boolean} */
  untouched(group) {
    if (group.querySelector("[data-list] [data-items] > [data-item], .chosen > *")) return false;
    return fields(group).every(input => input.matches("[data-combo], [name^='~']") || atStart(input));
  }

  // The simple inputs row by row, as the short form of the address has them; those outside a table make up one row.
  get rows() {
    /** @type {Map<string, Field[]>} */
    const rows = new Map();
    for (const input of this.inputs) {
      if (!("short" in input.dataset)) continue;
      const row = input.name.endsWith("]") ? input.name.split("[")[0] : "";
      rows.set(row, [...(rows.get(row) ?? []), input]);
    }
    return [...rows.values()];
  }

  // The short form, if it says all that stands in the form.
  short() {
    const longer = this.inputs.some(
      input =>
        !("short" in input.dataset) &&
        (input.type === "hidden" || input.closest("[data-items]") || !atStart(input)),
    );
    const state = this.rows.map(row => row.map(input => input.value).join(".")).join("-");
    return !longer && /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(state) ? state : undefined;
  }

  // Takes a short state if it fits, and tells whether it did.
  /** @type {(state: string) => boolean} */
  takeShort(state) {
    const given = state.split("-").map(row => row.split("."));
    const before = this.seats?.value ?? "";
    if (this.seats) {
      this.seats.value = String(given[0].length);
      this.seat();
    }
    const rows = this.rows;
    /** @type {(input: Field, text: string) => boolean} */
    const isTaken = (input, text) =>
      input instanceof HTMLSelectElement ? takes(input, text) : /^\d{1,15}$/.test(text);
    const fits =
      rows.length === given.length &&
      rows.every(
        (row, r) => row.length === given[r].length && row.every((input, at) => isTaken(input, given[r][at])),
      );
    if (fits) {
      for (const [r, row] of rows.entries())
        for (const [at, input] of row.entries()) input.value = given[r][at];
    } else if (this.seats) {
      this.seats.value = before;
      this.seat();
    }
    return fits;
  }

  // Puts a question into the form; tells whether all of it found its place.
  /** @type {(question: JsonObject) => boolean} */
  fill(question) {
    this.clear();
    for (const radio of findAll(this.form, "[name='~either']", HTMLInputElement))
      if (read(question, radio.value) !== undefined) radio.checked = true;
    this.choose();
    this.takeSeats(question);
    this.lists?.resize(question);
    for (const picker of this.pickers) picker.show(read(question, picker.path) ?? []);
    for (const input of this.inputs) this.take(input, question);
    const now = new Map(leaves(this.question()));
    return leaves(question).every(
      ([path, value]) => value === null || now.get(path) === value || value === false,
    );
  }

  // What is folded away is opened where something has been filled in.
  unfold() {
    for (const fold of findAll(this.form, "details.folded", HTMLDetailsElement))
      if (!this.untouched(fold)) fold.open = true;
  }

  /** @type {(question: JsonObject) => void} */
  takeSeats(question) {
    if (!this.seats) return;
    const names = fields(this.form, "[data-seat] [name], [data-seat][name]").map(
      input => input.name.split(/\[\d+\]/)[0],
    );
    const lengths = [...new Set(names)]
      .map(name => read(question, name))
      .filter(Array.isArray)
      .map(list => list.length);
    const wanted = String(Math.max(0, ...lengths));
    if ([...this.seats.options].some(option => option.value === wanted)) this.seats.value = wanted;
    this.seat();
  }

  /** @type {(input: Field, question: JsonObject) => void} */
  take(input, question) {
    const many = input.name.endsWith("[]");
    const value = read(question, many ? input.name.slice(0, -2) : input.name);
    if (value === undefined || value === null || input.type === "hidden") return;
    const isBox = input instanceof HTMLInputElement;
    if (isBox && many) input.checked = Array.isArray(value) && value.some(one => asText(one) === input.value);
    else if (isBox && input.type === "radio") input.checked ||= asText(value) === input.value;
    else if (isBox && input.type === "checkbox") input.checked = value === true;
    else if (["number", "string"].includes(typeof value) && takes(input, String(value)))
      input.value = String(value);
  }

  // Edition, players and expansions as they lie on the reader's table.
  /** @type {(table: Table) => void} */
  adopt({edition, players, modules}) {
    for (const input of fields(this.form, "[name=edition]")) {
      if (input instanceof HTMLSelectElement) input.value = edition;
      else input.checked = input.value === edition;
    }
    this.follow(modules, modules);
    const number = findAny(this.form, "input[name=players]", HTMLInputElement);
    for (const list of findAll(this.form, "[data-seated]"))
      if (players !== "any") this.lists?.resizeTo(list, Number(players));
    if (this.seats && takes(this.seats, players)) this.seats.value = players;
    if (number && Number(number.min) <= Number(players) && Number(players) <= Number(number.max))
      number.value = players;
    this.seat();
  }

  // Follows modules that were put on the table or taken off it: ticks or unticks the box of that name, and chooses the option
  // of that name, or the one of the start.
  /** @type {(changed: string[], modules: string[]) => HTMLInputElement[]} */
  follow(changed, modules) {
    /** @type {HTMLInputElement[]} */
    const followed = [];
    for (const input of findAll(this.form, "input[type=checkbox][value=true]", HTMLInputElement)) {
      const id = input.name.replaceAll("_", "-");
      if (!changed.includes(id) || input.checked === modules.includes(id)) continue;
      input.checked = !input.checked;
      followed.push(input);
    }
    for (const input of findAll(this.form, "input[type=radio]:not([name^='~'])", HTMLInputElement)) {
      if (!changed.includes(input.value)) continue;
      const group = findAll(this.form, `input[type=radio][name="${input.name}"]`, HTMLInputElement);
      const chosen = modules.includes(input.value)
        ? input
        : input.checked
          ? group.find(one => one.defaultChecked)
          : undefined;
      if (!chosen || chosen.checked) continue;
      chosen.checked = true;
      followed.push(chosen);
    }
    return followed;
  }

  // Resets the form to what the page had.
  clear() {
    this.lists?.empty();
    for (const picker of this.pickers) picker.show([]);
    this.quiet = true;
    this.form.reset();
    this.quiet = false;
    this.choose();
    this.seat();
  }

  // Brings a part into sight, whatever it is folded into.
  /** @type {(part: Element) => void} */
  bring(part) {
    for (let fold = part.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    for (const turning of this.turnings) turning.bring(part);
  }

  // The input or group with the path of a fault: `cities.2.coins` is the input `cities[2].coins`.
  /** @type {(path: string) => {input?: HTMLElement, label?: string}} */
  find(path) {
    /** @type {(name: string) => string} */
    const plain = name => name.replace(/\[(\d*)\]/g, (_, place) => place && `.${place}`);
    const input = this.inputs.find(one => plain(one.name) === path);
    if (input) return {input, label: this.fullLabel(input)};
    for (const part of findAll(this.form, "[data-group], [data-list], [data-picker]")) {
      const {group, list, picker, label} = part.dataset;
      if (part.closest("fieldset[disabled]") || plain(group ?? list ?? picker ?? "") !== path) continue;
      const within = findAny(part, "input:not([type=hidden]), select, button");
      return {input: within, label: picker !== undefined && isField(within) ? this.fullLabel(within) : label};
    }
    return {};
  }
}
