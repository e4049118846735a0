// A calculator's form: what is asked for and what stands in it. Every input is named by its path in the question.

import {leaves, put, read} from "./calculator-state.mjs";
import {made} from "./elements.mjs";

// Whether an input stands as the page gave it.
const atStart = input => {
  if (input.options) {
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
const takes = (input, text) =>
  input.options
    ? [...input.options].some(option => option.value === text)
    : input.type !== "number" || NUMBER.test(text);

// As a text, what may be a value of an input; of anything else there is none.
const asText = value => (["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined);

const AROUND = "[data-item], [data-group], [data-picker]";
const around = function* (part, form) {
  for (
    let at = part.parentElement.closest(AROUND);
    at && form.contains(at);
    at = at.parentElement.closest(AROUND)
  )
    yield at;
};

const isWhole = text => /^-?\d+$/.test(text);

export class Form {
  constructor(form, speaker) {
    this.form = form;
    this.turnings = [];
    this.speaker = speaker;
    this.picked = new WeakMap(); // element -> picker
    this.seats = form.querySelector("[data-seats]");
  }

  get pickers() {
    return [...this.form.querySelectorAll("[data-picker]")]
      .map(element => this.picked.get(element))
      .filter(Boolean);
  }

  // Whether things are picked by name here, be it in an item that is still to be added.
  get offers() {
    const parts = [this.form, ...[...this.form.querySelectorAll("template")].map(({content}) => content)];
    return parts.some(part => part.querySelector("[data-picker]:not([data-of=words])"));
  }

  get inputs() {
    return [...this.form.elements].filter(
      input => input.name && !input.name.startsWith("~") && !input.matches(":disabled, [data-combo]"),
    );
  }

  words(key, values) {
    return this.speaker.fill(this.speaker.words.interface[key], 1, values);
  }

  // What an input is called.
  label(input) {
    if (input.type === "hidden") return input.closest("li").querySelector(".pick-name").textContent;
    const text =
      input.getAttribute("aria-label") ||
      input.labels?.[0]?.textContent ||
      input.closest("fieldset")?.querySelector("legend")?.textContent;
    return (text || input.name).replace(/\s+/g, " ").trim();
  }

  // And with the groups and items around it: "Game 2, Player 1, Name".
  fullLabel(input) {
    const own = this.label(input);
    const names = [own];
    for (const part of around(input, this.form)) {
      const name = part.matches("[data-item]")
        ? `${part.dataset.label} ${part.dataset.place}`
        : part.dataset.label;
      if (!part.matches("table, .sheet-wrap") && !own.startsWith(name)) names.unshift(name);
    }
    return names.join(", ");
  }

  addSteppers(within = this.form) {
    for (const input of within.querySelectorAll("input[type=number]:not([data-bare])")) {
      if (input.parentElement.matches(".stepper")) continue;
      const box = made("span", "stepper");
      const field = this.label(input);
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
    for (const part of this.form.querySelectorAll("[data-seat]")) {
      part.hidden = Number(part.dataset.seat) >= Number(this.seats.value);
      const inputs = part.matches("input, option") ? [part] : part.querySelectorAll("input, select");
      for (const input of inputs) input.disabled = part.hidden;
    }
  }

  // Of several ways to ask, the chosen one is shown and sent.
  choose() {
    for (const chosen of this.form.querySelectorAll("[name='~either']:checked")) {
      for (const panel of chosen.closest(".either").querySelectorAll("[data-either]")) {
        panel.hidden = panel.disabled = panel.dataset.either !== chosen.value;
      }
    }
  }

  // The thing that everything is about has still to be named.
  get waits() {
    const open = "fieldset[data-either]:not([disabled])";
    const selects = [...this.form.querySelectorAll(`${open} > .field > select`)];
    return (
      Boolean(this.form.querySelector(`${open} [data-one] .chosen:empty`)) ||
      selects.some(select => !select.value)
    );
  }

  value(input) {
    if (input.type === "number") {
      const text = input.validity.badInput ? "?" : input.value.trim();
      return isWhole(text) ? Number(text) : text; // the rules say what is wrong with anything else
    }
    if (input.type === "checkbox" && input.value === "true") return input.checked || "";
    if (["checkbox", "radio"].includes(input.type) && !input.checked) return "";
    return "numberValue" in input.dataset && isWhole(input.value) ? Number(input.value) : input.value;
  }

  question() {
    const question = {};
    const inputs = this.inputs;
    const untouched = new Set();
    for (const group of this.form.querySelectorAll("[data-optional]"))
      if (this.untouched(group)) untouched.add(group);
    const counts = part => {
      for (const group of untouched) if (group.contains(part)) return false;
      return true;
    };
    const items = [...this.form.querySelectorAll("[data-item]")].filter(
      item => !item.closest("fieldset[disabled]"),
    );
    for (const item of items)
      if (item.dataset.item === "record" && counts(item)) put(question, item.dataset.path, {});
    for (const group of this.form.querySelectorAll("fieldset[data-either]:not([disabled]) [data-group]")) {
      if (counts(group)) put(question, group.dataset.group, "many" in group.dataset ? [] : {});
    }
    for (const input of inputs) {
      if (!counts(input)) continue;
      const value = this.value(input);
      const typed = !["checkbox", "radio"].includes(input.type);
      if (value !== "" || (typed && input.name.endsWith("]"))) put(question, input.name, value);
    }
    return question;
  }

  untouched(group) {
    if (group.querySelector("[data-list] [data-items] > [data-item], .chosen > *")) return false;
    return [...group.querySelectorAll("input, select")].every(
      input => input.matches("[data-combo], [name^='~']") || atStart(input),
    );
  }

  // The simple inputs row by row, as the short form of the address has them; those outside a table make up one row.
  get rows() {
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
  takeShort(state) {
    const given = state.split("-").map(row => row.split("."));
    const before = this.seats?.value;
    if (this.seats) {
      this.seats.value = given[0].length;
      this.seat();
    }
    const rows = this.rows;
    const isTaken = (input, text) => (input.options ? takes(input, text) : /^\d{1,15}$/.test(text));
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
  fill(question) {
    this.clear();
    for (const radio of this.form.querySelectorAll("[name='~either']"))
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
    for (const fold of this.form.querySelectorAll("details.folded"))
      if (!this.untouched(fold)) fold.open = true;
  }

  takeSeats(question) {
    if (!this.seats) return;
    const names = [...this.form.querySelectorAll("[data-seat] [name], [data-seat][name]")].map(
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

  take(input, question) {
    const many = input.name.endsWith("[]");
    const value = read(question, many ? input.name.slice(0, -2) : input.name);
    if (value === undefined || value === null || input.type === "hidden") return;
    if (many) input.checked = Array.isArray(value) && value.some(one => asText(one) === input.value);
    else if (input.type === "radio") input.checked ||= asText(value) === input.value;
    else if (input.type === "checkbox") input.checked = value === true;
    else if (["number", "string"].includes(typeof value) && takes(input, String(value))) input.value = value;
  }

  // Edition, players and expansions as they lie on the reader's table.
  adopt({edition, players, modules}) {
    for (const input of this.form.querySelectorAll("[name=edition]")) {
      if (input.options) input.value = edition;
      else input.checked = input.value === edition;
    }
    this.follow(modules, modules);
    const number = this.form.querySelector("input[name=players]");
    for (const list of this.form.querySelectorAll("[data-seated]"))
      if (players !== "any") this.lists.resizeTo(list, Number(players));
    if (this.seats && takes(this.seats, String(players))) this.seats.value = players;
    if (number && number.min <= Number(players) && Number(players) <= number.max) number.value = players;
    this.seat();
  }

  // Of the modules that came or went: the box that is named after one, and the choice that is called so, else the one of the start.
  follow(changed, modules) {
    const followed = [];
    for (const input of this.form.querySelectorAll("input[type=checkbox][value=true]")) {
      const id = input.name.replaceAll("_", "-");
      if (!changed.includes(id) || input.checked === modules.includes(id)) continue;
      input.checked = !input.checked;
      followed.push(input);
    }
    for (const input of this.form.querySelectorAll("input[type=radio]:not([name^='~'])")) {
      if (!changed.includes(input.value)) continue;
      const group = [...this.form.querySelectorAll(`input[type=radio][name="${input.name}"]`)];
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

  // As the page gave it.
  clear() {
    this.lists?.empty();
    for (const picker of this.pickers) picker.show([]);
    this.quiet = true; // the event of this reset is nobody's wish to begin anew
    this.form.reset();
    this.quiet = false;
    this.choose();
    this.seat();
  }

  // Brings a part into sight, whatever it is folded into.
  bring(part) {
    for (let fold = part.closest("details"); fold; fold = fold.parentElement.closest("details"))
      fold.open = true;
    for (const turning of this.turnings) turning.bring(part);
  }

  // The input or the group that a fault lies in: `cities.2.coins` is the input `cities[2].coins`.
  find(path) {
    const plain = name => name.replace(/\[(\d*)\]/g, (_, place) => place && `.${place}`);
    const input = this.inputs.find(one => plain(one.name) === path);
    if (input) return {input, label: this.fullLabel(input)};
    for (const part of this.form.querySelectorAll("[data-group], [data-list], [data-picker]")) {
      if (
        part.closest("fieldset[disabled]") ||
        plain(part.dataset.group ?? part.dataset.list ?? part.dataset.picker) !== path
      )
        continue;
      const within = part.querySelector("input:not([type=hidden]), select, button");
      return {
        input: within,
        label: within && part.matches("[data-picker]") ? this.fullLabel(within) : part.dataset.label,
      };
    }
    return {};
  }
}
