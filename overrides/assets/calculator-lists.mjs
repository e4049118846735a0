// Lists of a form: items that are added and removed. Each is made from the list's template and named by its place.

import {read} from "./calculator-state.mjs";
import {closest, data, find, findAll, findAny} from "./elements.mjs";

/** @import {Form} from "./calculator-form.mjs" */
/** @import {JsonObject} from "./rules.mjs" */

const NAMED = ["name", "data-list", "data-group", "data-picker", "data-path"];
const REMOVE = ":scope > [data-remove], :scope > td > [data-remove]";
let made = 0;

export class Lists {
  /**
   * @param {Form} form
   * @param {{changed: () => void, say: (text: string) => void}} calculator hears that the question has another shape, and
   *   announces what has happened
   */
  constructor(form, {changed, say}) {
    this.form = form;
    this.say = say;
    this.changed = changed;
    this.empty();
    form.form.addEventListener("click", ({target}) => {
      const button = closest(target, "[data-add], [data-remove]");
      if (!button || button.hidden) return; // a script may press what cannot be seen
      const list = closest(button, "[data-list]");
      const item = closest(button, "[data-item]");
      if ("add" in button.dataset && list) this.add(list);
      else if (item) this.remove(item);
    });
    form.form.addEventListener("input", ({target}) => this.title(closest(target, "details[data-item]")));
  }

  get all() {
    return findAll(this.form.form, "[data-list]");
  }

  /** @type {(list: Element) => HTMLElement[]} */
  items(list) {
    return findAll(find(list, "[data-items]"), ":scope > *");
  }

  // The places of the items around a part, the outermost first.
  /** @type {(part: Element) => number[]} */
  places(part) {
    /** @type {number[]} */
    const found = [];
    for (
      let item = part.closest("[data-item]");
      item;
      item = item.parentElement?.closest("[data-item]") ?? null
    ) {
      found.unshift([...(item.parentElement?.children ?? [])].indexOf(item));
    }
    return found;
  }

  /** @type {(item: HTMLElement, places: number[]) => void} */
  rename(item, places) {
    for (const part of [item, ...item.querySelectorAll(NAMED.map(name => `[${name}]`).join())]) {
      for (const name of NAMED) {
        const path = part.getAttribute(name);
        let depth = 0;
        if (path)
          part.setAttribute(
            name,
            path.replace(/\[\d+\]/g, whole => (depth < places.length ? `[${places[depth++]}]` : whole)),
          );
      }
    }
    const place = String((places.at(-1) ?? 0) + 1);
    item.dataset.place = place;
    find(item, "[data-number]").textContent = place;
    find(item, REMOVE).setAttribute("aria-label", this.form.words("remove", {item: this.name(item)}));
  }

  /** @type {(item: Element) => string} */
  name(item) {
    return `${item.getAttribute("data-label")} ${item.getAttribute("data-place")}`;
  }

  // A label finds its input by an id, and ids must differ between items.
  /** @type {(item: HTMLElement) => void} */
  distinguish(item) {
    made += 1;
    for (const part of item.querySelectorAll("[id]")) {
      const id = `${part.id}-${made}`;
      for (const name of ["for", "aria-controls"])
        item.querySelector(`[${name}="${part.id}"]`)?.setAttribute(name, id);
      part.id = id;
    }
    const label = findAny(item, ":scope > label:not([for])", HTMLLabelElement);
    const input = findAny(item, ":scope > input, :scope > select");
    if (!label || !input) return;
    input.removeAttribute("aria-label");
    input.id = `input-item-${made}`;
    label.htmlFor = input.id;
  }

  /** @type {(list: HTMLElement, count: number) => void} */
  append(list, count) {
    const places = this.places(list);
    const first = this.items(list).length;
    const target = find(list, "[data-items]");
    for (let at = first; at < first + count; at += 1) {
      const {content} = find(list, ":scope > template", HTMLTemplateElement);
      const item = /** @type {HTMLElement} */ (find(content, "*").cloneNode(true));
      this.rename(item, [...places, at]); // before it is in the form: radio buttons of the same name untick each other
      this.distinguish(item);
      if (item instanceof HTMLDetailsElement) item.open = at === 0;
      target.append(item);
      for (const inner of findAll(item, "[data-list]")) this.append(inner, Number(inner.dataset.shortest));
      this.form.made(item);
    }
    this.limit(list);
  }

  /** @type {(list: HTMLElement) => void} */
  limit(list) {
    const items = this.items(list);
    const add = findAny(list, ":scope > [data-add]", HTMLButtonElement); // some lists cannot grow
    if (add) add.disabled = items.length >= Number(list.dataset.longest);
    for (const item of items) {
      find(item, REMOVE).hidden = items.length <= Number(list.dataset.shortest);
    }
  }

  /** @type {(list: HTMLElement) => void} */
  add(list) {
    this.append(list, 1);
    const item = this.items(list).at(-1);
    if (item) {
      this.form.bring(item);
      findAny(item, "input:not([type=hidden]), select, button")?.focus();
    }
    this.changed();
  }

  /** @type {(item: HTMLElement) => void} */
  remove(item) {
    const list = closest(item, "[data-list]");
    if (!list) return;
    const at = this.items(list).indexOf(item);
    const name = this.name(item);
    item.remove();
    this.renumber(list);
    const beside = this.items(list)[Math.min(at, this.items(list).length - 1)];
    const next = beside && findAny(beside, "[data-remove]:not([hidden])");
    if (next) for (const turning of this.form.turnings) turning.bring(next);
    (next ?? find(list, ":scope > [data-add]")).focus();
    this.say(this.form.words("removed", {item: name}));
    this.changed();
  }

  /** @type {(list: HTMLElement) => void} */
  renumber(list) {
    const places = this.places(list);
    for (const [at, item] of this.items(list).entries()) this.rename(item, [...places, at]);
    this.limit(list);
  }

  // As many items as a question has, as far as the form takes them.
  /** @type {(question: JsonObject) => void} */
  resize(question) {
    for (let at = 0; at < this.all.length; at += 1) {
      // an outer list adds inner ones to `all`
      const list = this.all[at];
      const wanted = read(question, data(list).list);
      this.resizeTo(list, Array.isArray(wanted) ? wanted.length : 0);
    }
  }

  /** @type {(list: HTMLElement, count: number) => void} */
  resizeTo(list, count) {
    const wanted = Math.min(Math.max(count, Number(list.dataset.shortest)), Number(list.dataset.longest));
    const items = this.items(list);
    for (const item of items.slice(wanted)) item.remove();
    this.append(list, Math.max(wanted - items.length, 0));
  }

  empty() {
    for (const list of this.all) {
      if (!list.isConnected) continue;
      for (const item of this.items(list)) item.remove();
      this.append(list, Number(list.dataset.shortest));
    }
  }

  // Writes the name that was typed into the head of a folded item.
  /** @type {(item: HTMLElement | undefined) => void} */
  title(item) {
    const name = item && findAny(item, "[data-title]");
    const input = item && findAny(item, "input[type=text][name]", HTMLInputElement);
    if (name) name.textContent = input?.value.slice(0, input.maxLength) ?? "";
  }

  titles() {
    for (const item of findAll(this.form.form, "details[data-item]")) this.title(item);
  }
}
