// Shows a question and its answer on the whole screen, in large letters, with the source. It can be turned round for readers
// on the other side of the table.

import {byId, find, findAll, findAny, tableForm} from "./elements.mjs";

/**
 * What is shown: a question, its answer and a text, each as nodes of the page; and lines that say whose answer it is.
 * @typedef {{address?: string, title?: string, question: Inside, answer: Inside, text: Inside[], by: string[]}} Shown
 */
/** @typedef {Iterable<Node | string>} Inside */

const language = document.documentElement.lang.slice(0, 2);

// A copy of what is visible, with links and buttons as plain text, and without links to rulings.
/** @type {(part: HTMLElement) => NodeListOf<ChildNode>} */
const seen = part => {
  const copy = /** @type {HTMLElement} */ (part.cloneNode(true));
  const copies = [...copy.querySelectorAll("*")];
  [...part.querySelectorAll("*")].forEach((one, at) => {
    if (!one.closest("svg > *") && !one.getClientRects().length) copies[at].remove();
  });
  for (const one of copy.querySelectorAll(".ruled")) one.remove();
  for (const one of copy.querySelectorAll("a, button, dfn")) one.replaceWith(...one.childNodes);
  return copy.childNodes;
};
/** @type {(part: HTMLElement | undefined) => string} */
// biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts, as it is shown
const words = part => part?.innerText.trim() ?? "";

/** @type {(parts: string[], by: string) => string} */
const apart = (parts, by) => [...new Set(parts)].filter(Boolean).join(by);
/** @type {(part: Element, what: string) => HTMLElement[]} */
const visible = (part, what) => findAll(part, what).filter(one => one.getClientRects().length);

// Whose answer it is and what that means.
/** @type {(line: HTMLElement) => string} */
const explained = line => {
  const head = words(findAny(line, "strong"));
  return apart([head, words(line).slice(head.length).trim()], " – ");
};
/** @type {(page: HTMLElement) => string[]} */
const limits = page =>
  visible(page, ".ruling-limit").flatMap(line => {
    const marks = visible(line, ".mark");
    return (marks.length ? marks : [line]).map(words);
  });

/** @type {(page: HTMLElement) => Shown} */
export const ofRuling = page => ({
  address: find(page, "a[data-share]", HTMLAnchorElement).href,
  title: words(find(page, ".ruling-question")),
  question: seen(find(page, ".ruling-question")),
  answer: seen(find(page, ".ruling-answer")),
  text: [seen(find(page, ".ruling-text"))],
  by: [
    ...visible(page, ".not-here p").map(words),
    ...visible(page, ".authority span, .ruling-kind").map(explained),
    apart(limits(page), " · "),
    ...visible(page, ".citations li").map(words),
  ],
});

// The rule is in the book, its sources are in the leaf. The page of sources has only these, so there is nothing to show. The
// number of a rule is left out: it differs between tables.
/** @type {(origin: HTMLElement) => Shown | {title: string}} */
const ofRule = origin => {
  const rule = document.getElementById(findAny(document, ".leaf [data-copy]")?.dataset.copy ?? "");
  if (!rule?.matches(".rule")) return {title: words(findAny(origin, "h4"))};
  const number = find(rule, ".rule-number").textContent;
  const title = byId("leaf-title").textContent.replace(number, "").trim();
  const texts = visible(rule, ".rule-text");
  const marks = [
    ...visible(origin, ".origin-sources :is(.standing, .mark)"),
    ...visible(rule, ".standing-disputed"),
  ];
  return {
    title,
    question: [title],
    answer: [],
    text: texts.map(part =>
      [...seen(part)].filter(one => !(one instanceof Element && one.matches(".standing, .mark"))),
    ),
    by: [
      apart(marks.map(words), " · "),
      ...visible(origin, ".origin-sources").map(line => apart(visible(line, ".source").map(words), " · ")),
    ],
  };
};

/** @type {(form: HTMLElement) => Shown} */
const ofTable = form => ({
  question: [form.querySelector(".sheet-title, h2")?.textContent ?? ""],
  answer: [],
  text: tableForm()
    .table.choices()
    .map(choice => [choice]),
  by: [],
});

/** @type {(calculator: HTMLElement) => Shown} */
const ofScore = calculator => ({
  question: [],
  answer: [...calculator.querySelectorAll(".calculator-result")].flatMap((one, at) => [
    ...(at ? [document.createElement("br")] : []),
    one.textContent,
  ]),
  text: [],
  by: [],
});

// What can be shown large of the part that is shared; undefined where that is the page itself.
/** @type {(from: Element) => Shown | {title: string} | undefined} */
export const told = from => {
  /** @type {(kind: string) => HTMLElement | null | undefined} */
  const around = kind => from?.closest(kind);
  const ruling = around(".ruling-page");
  if (ruling) return ofRuling(ruling);
  const origin = around(".origin");
  if (origin) return ofRule(origin);
  const form = around("#table");
  if (form) return ofTable(form);
  const calculator = around("rules-calculator");
  return calculator ? ofScore(calculator) : undefined;
};

// Keeps the screen on while something is shown, if the device allows it.
/** @type {WakeLockSentinel | undefined} */
let lock;
const awake = async () => {
  lock = (await navigator.wakeLock?.request("screen").catch(() => undefined)) ?? undefined;
};

/** @type {Promise<Record<string, string>> | undefined} */
let asked;
/** @type {() => Promise<Record<string, string>>} */
export const wording = () =>
  (asked ??= fetch(new URL("./show.json", import.meta.url))
    .then(answer => answer.json())
    .then(all => all[language])
    .catch(fault => {
      asked = undefined;
      throw fault;
    }));

/** @type {<K extends keyof HTMLElementTagNameMap>(name: K, css: string, ...inside: (Node | string)[]) => HTMLElementTagNameMap[K]} */
const made = (name, css, ...inside) => {
  const element = Object.assign(document.createElement(name), {className: css});
  element.append(...inside);
  return element;
};

const sheet = Object.assign(document.createElement("link"), {
  rel: "stylesheet",
  href: new URL("./show.css", import.meta.url).href,
});
const dressed = new Promise(done => {
  sheet.onload = sheet.onerror = done;
});

// The back button closes the dialog, so the dialog has an entry in the history while it is open.
/** @type {{dialog?: HTMLDialogElement, inHistory: boolean, back?: () => void}} */
const stage = {inHistory: false};
const left = () => {
  lock?.release();
  const back = () => setTimeout(() => stage.back?.()); // after the browser has moved the focus to the anchor of the history entry
  if (stage.inHistory) {
    addEventListener("popstate", back, {once: true});
    history.back();
  } else back();
  stage.inHistory = false;
};
/** @type {(words: Record<string, string>) => HTMLDialogElement} */
const built = ({turn, close}) => {
  const dialog = made("dialog", "show");
  const body = made("div", "show-body");
  const round = made("button", "show-turn", turn);
  const end = made("button", "show-close", close);
  dialog.setAttribute("aria-labelledby", "show-question");
  round.setAttribute("aria-pressed", "false");
  round.addEventListener("click", () =>
    round.setAttribute("aria-pressed", String(dialog.classList.toggle("turned"))),
  );
  end.addEventListener("click", () => dialog.close());
  dialog.append(made("div", "show-page", body), made("p", "show-ways", round, end));
  dialog.addEventListener("close", left);
  addEventListener("popstate", () => {
    if (dialog.open) {
      stage.inHistory = false;
      dialog.close();
    }
  });
  document.addEventListener("visibilitychange", () => {
    if (dialog.open && document.visibilityState === "visible") awake();
  });
  document.head.append(sheet);
  document.body.append(dialog);
  return dialog;
};

// `back` restores where the reader came from, where the browser would not.
/** @type {(what: Shown & {back?: () => void}) => Promise<void>} */
export const show = async ({question, answer, text, by, back}) => {
  const dialog = stage.dialog ?? built(await wording());
  stage.dialog = dialog;
  const head = made("h2", "show-question", ...question);
  const large = made("p", "show-answer", ...answer);
  Object.assign(head, {id: "show-question", tabIndex: -1});
  const rest = text.map(part => made("p", "show-text", ...part));
  const source = by.filter(Boolean).map(line => made("p", "show-by", line));
  find(dialog, ".show-body").replaceChildren(
    ...[head, large, ...rest, ...source].filter(part => part.hasChildNodes()),
  );
  dialog.classList.remove("turned");
  find(dialog, ".show-turn").setAttribute("aria-pressed", "false");
  await dressed;
  stage.back = back;
  findAny(document, ".leaf:popover-open")?.hidePopover();
  dialog.showModal();
  head.focus();
  history.pushState(history.state, "");
  stage.inHistory = true;
  awake();
};
