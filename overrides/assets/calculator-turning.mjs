// On a narrow screen a list with an entry for each player shows one at a time: buttons with the names above, buttons to the
// entries before and after below. The other entries stay in the form and are only hidden; calculators.css says on which screens.

import {closest, data, find, findAny, made} from "./elements.mjs";

const FAULTY = "[aria-invalid], [data-faulty]";

export class Turning {
  #list;
  #items;
  #name;
  #tabs;
  #ways;
  #at = 0;

  /**
   * @param {HTMLElement} list
   * @param {(item: Element) => string} name what an item is called
   */
  constructor(list, name) {
    this.#list = list;
    this.#name = name;
    this.#items = find(list, "[data-items]");
    this.#tabs = made("div", "turning-tabs", "", {role: "group", "aria-label": data(list).label});
    this.#ways = made("div", "turning-ways");
    this.#items.before(this.#tabs);
    this.#items.after(this.#ways);
    list.classList.add("turning");
    for (const row of [this.#tabs, this.#ways])
      row.addEventListener("click", ({target}) => this.#press(closest(target, "button")));
    const watched = {subtree: true, childList: true, attributeFilter: ["aria-invalid", "data-faulty"]};
    new MutationObserver(() => this.#show()).observe(this.#items, watched);
    this.#show();
  }

  // Brings the item that holds a part into sight, so that this can have the focus.
  /** @type {(part: Element) => void} */
  bring(part) {
    const at = [...this.#items.children].findIndex(item => item.contains(part));
    if (at >= 0) this.#turn(at);
  }

  /** @type {(button: HTMLElement | undefined) => void} */
  #press(button) {
    if (!button) return;
    this.#turn(Number(data(button).to));
    this.#list.scrollIntoView({block: "start"});
    this.#tabs.querySelectorAll("button")[this.#at].focus({preventScroll: true});
  }

  /** @type {(at: number) => void} */
  #turn(at) {
    this.#at = at;
    const item = this.#items.children[at];
    if (this.#tabs.checkVisibility() && item instanceof HTMLDetailsElement) item.open = true;
    this.#show();
  }

  #show() {
    const items = [...this.#items.children];
    this.#at = Math.max(Math.min(this.#at, items.length - 1), 0);
    for (const [at, item] of items.entries()) item.classList.toggle("turned", at === this.#at);
    if (items.length !== this.#tabs.children.length)
      this.#tabs.replaceChildren(...items.map((_, at) => this.#button("turning-tab", at)));
    for (const [at, item] of items.entries()) this.#label(this.#tabs.children[at], item, at);
    const near = [this.#at - 1, this.#at + 1].filter(at => items[at]);
    this.#ways.replaceChildren(
      ...near.map(at => {
        const button = this.#button(`quiet turning-${at < this.#at ? "back" : "on"}`, at);
        button.textContent = this.#called(items[at]);
        return button;
      }),
    );
  }

  /** @type {(name: string, at: number) => HTMLButtonElement} */
  #button(name, at) {
    return made("button", name, "", {type: "button", "data-to": at});
  }

  /** @type {(item: Element) => string} */
  #typed(item) {
    return findAny(item, "[data-title]")?.textContent.trim() ?? "";
  }

  /** @type {(item: Element) => string} */
  #called(item) {
    return this.#typed(item) || this.#name(item);
  }

  /** @type {(tab: Element, item: Element, at: number) => void} */
  #label(tab, item, at) {
    tab.replaceChildren(made("b", "", at + 1), made("small", "", this.#typed(item)));
    tab.setAttribute("aria-label", [this.#name(item), this.#typed(item)].filter(Boolean).join(", "));
    tab.setAttribute("aria-pressed", String(at === this.#at));
    tab.toggleAttribute("data-faulty", Boolean(item.querySelector(FAULTY)));
  }
}
