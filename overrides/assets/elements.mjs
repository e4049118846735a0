// Elements of the page: how they are found and made.

/** @import {TableForm} from "./table.js" */

/**
 * The class of an element, such as HTMLInputElement.
 * @template {Element} E
 * @typedef {abstract new (...args: never[]) => E} Kind
 */

/** @type {<E extends Element>(found: Element | null, kind: Kind<E>, selector: string) => E} */
const checked = (found, kind, selector) => {
  if (found instanceof kind) return found;
  throw new Error(`${found ? `not of the kind ${kind.name}` : "not in the page"}: ${selector}`);
};

// A function, as modules that need no page are tested where there is no HTMLElement.
const anyKind = () => /** @type {Kind<any>} */ (HTMLElement);

// The element with an id. It must be there.
/** @type {<E extends Element = HTMLElement>(id: string, kind?: Kind<E>) => E} */
export const byId = (id, kind = anyKind()) => checked(document.getElementById(id), kind, `#${id}`);

// The first element in a part that a selector matches. It must be there.
/** @type {<E extends Element = HTMLElement>(part: ParentNode, selector: string, kind?: Kind<E>) => E} */
export const find = (part, selector, kind = anyKind()) =>
  checked(part.querySelector(selector), kind, selector);

// The same where there may be none.
/** @type {<E extends Element = HTMLElement>(part: ParentNode, selector: string, kind?: Kind<E>) => E | undefined} */
export const findAny = (part, selector, kind = anyKind()) => {
  const found = part.querySelector(selector);
  return found ? checked(found, kind, selector) : undefined;
};

// All elements in a part that a selector matches.
/** @type {<E extends Element = HTMLElement>(part: ParentNode, selector: string, kind?: Kind<E>) => E[]} */
export const findAll = (part, selector, kind = anyKind()) =>
  [...part.querySelectorAll(selector)].map(found => checked(found, kind, selector));

// The element around the target of an event, or the target itself, that a selector matches.
/** @type {<E extends Element = HTMLElement>(target: EventTarget | null | undefined, selector: string, kind?: Kind<E>) => E | undefined} */
export const closest = (target, selector, kind = anyKind()) => {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found ? checked(found, kind, selector) : undefined;
};

// The data attributes of an element that the page always has.
/** @type {(element: HTMLElement) => Record<string, string>} */
export const data = element =>
  new Proxy(/** @type {Record<string, string>} */ (element.dataset), {
    get: (all, name) => {
      const value = all[String(name)];
      if (value === undefined)
        throw new Error(`no data attribute ${String(name)}: ${element.outerHTML.slice(0, 80)}`);
      return value;
    },
  });

// The form of the reader's table, as table.js has set it up.
export const tableForm = () => /** @type {TableForm} */ (byId("table", HTMLFormElement));

/** @type {<K extends keyof HTMLElementTagNameMap>(tag: K, name?: string, text?: string | number, attributes?: Record<string, string | number>) => HTMLElementTagNameMap[K]} */
export const made = (tag, name = "", text = "", attributes = {}) => {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = String(text);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};
