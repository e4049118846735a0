// Lists of a form: items that are added and removed. Each is made from the list's template and named by its place.

import {read} from "./calculator-state.mjs";

const NAMED = ["name", "data-list", "data-group", "data-picker", "data-path"];
let made = 0;

export class Lists {
  // `changed` tells the form that a question has another shape; `say` is heard by those who do not see it.
  constructor(form, {changed, say}) {
    this.form = form;
    this.say = say;
    this.changed = changed;
    this.empty();
    form.form.addEventListener("click", ({target}) => {
      const button = target.closest("[data-add], [data-remove]");
      if (!button || button.hidden) return; // a script may press what is not to be seen
      if ("add" in button.dataset) this.add(button.closest("[data-list]"));
      else this.remove(button.closest("[data-item]"));
    });
    form.form.addEventListener("input", ({target}) => this.title(target.closest("details[data-item]")));
  }

  get all() {
    return [...this.form.form.querySelectorAll("[data-list]")];
  }

  items(list) {
    return [...list.querySelector("[data-items]").children];
  }

  // The places of the items around a part, the outermost first.
  places(part) {
    const found = [];
    for (let item = part.closest("[data-item]"); item; item = item.parentElement.closest("[data-item]")) {
      found.unshift([...item.parentElement.children].indexOf(item));
    }
    return found;
  }

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
    const place = places.at(-1) + 1;
    item.dataset.place = place;
    item.querySelector("[data-number]").textContent = place;
    item
      .querySelector(":scope > [data-remove], :scope > td > [data-remove]")
      .setAttribute("aria-label", this.form.words("remove", {item: this.name(item)}));
  }

  name(item) {
    return `${item.dataset.label} ${item.dataset.place}`;
  }

  // A label finds its input by an id, and ids must differ between items.
  distinguish(item) {
    made += 1;
    for (const part of item.querySelectorAll("[id]")) {
      const id = `${part.id}-${made}`;
      for (const name of ["for", "aria-controls"])
        item.querySelector(`[${name}="${part.id}"]`)?.setAttribute(name, id);
      part.id = id;
    }
    const label = item.querySelector(":scope > label:not([for])");
    const input = item.querySelector(":scope > input, :scope > select");
    if (!label || !input) return;
    input.removeAttribute("aria-label");
    input.id = label.htmlFor = `input-item-${made}`;
  }

  append(list, count) {
    const places = this.places(list);
    const first = this.items(list).length;
    const target = list.querySelector("[data-items]");
    for (let at = first; at < first + count; at += 1) {
      const item = list.querySelector(":scope > template").content.firstElementChild.cloneNode(true);
      this.rename(item, [...places, at]); // before it meets the others: radio buttons of one name put each other out
      this.distinguish(item);
      if (item.matches("details")) item.open = at === 0;
      target.append(item);
      for (const inner of item.querySelectorAll("[data-list]"))
        this.append(inner, Number(inner.dataset.shortest));
      this.form.made(item);
    }
    this.limit(list);
  }

  limit(list) {
    const items = this.items(list);
    const add = list.querySelector(":scope > [data-add]"); // there is none where no thing can be added
    if (add) add.disabled = items.length >= Number(list.dataset.longest);
    for (const item of items) {
      item.querySelector(":scope > [data-remove], :scope > td > [data-remove]").hidden =
        items.length <= Number(list.dataset.shortest);
    }
  }

  add(list) {
    this.append(list, 1);
    const item = this.items(list).at(-1);
    this.form.bring(item);
    item.querySelector("input:not([type=hidden]), select, button")?.focus();
    this.changed();
  }

  remove(item) {
    const list = item.closest("[data-list]");
    const at = this.items(list).indexOf(item);
    const name = this.name(item);
    item.remove();
    this.renumber(list);
    const next = this.items(list)[Math.min(at, this.items(list).length - 1)]?.querySelector(
      "[data-remove]:not([hidden])",
    );
    if (next) for (const turning of this.form.turnings) turning.bring(next);
    (next ?? list.querySelector(":scope > [data-add]")).focus();
    this.say(this.form.words("removed", {item: name}));
    this.changed();
  }

  renumber(list) {
    const places = this.places(list);
    for (const [at, item] of this.items(list).entries()) this.rename(item, [...places, at]);
    this.limit(list);
  }

  // As many items as a question has, as far as the form takes them.
  resize(question) {
    for (let at = 0; at < this.all.length; at += 1) {
      // outer lists bring inner ones along
      const list = this.all[at];
      const wanted = read(question, list.dataset.list);
      this.resizeTo(list, Array.isArray(wanted) ? wanted.length : 0);
    }
  }

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

  // The head of a folded item says whom it is about.
  title(item) {
    const name = item?.querySelector("[data-title]");
    const input = item?.querySelector("input[type=text][name]");
    if (name) name.textContent = input?.value.slice(0, input.maxLength) ?? "";
  }

  titles() {
    for (const item of this.form.form.querySelectorAll("details[data-item]")) this.title(item);
  }
}
