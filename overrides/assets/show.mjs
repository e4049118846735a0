// A question and its answer on the whole screen, in large letters, with who says so; turned round for whoever sits opposite.

const language = document.documentElement.lang.slice(0, 2);

// A copy of what the reader sees, with words for links and buttons, and without the way to rulings.
const seen = part => {
  const copy = part.cloneNode(true);
  const copies = [...copy.querySelectorAll("*")];
  [...part.querySelectorAll("*")].forEach((one, at) => {
    if (!one.closest("svg > *") && !one.getClientRects().length) copies[at].remove();
  });
  for (const one of copy.querySelectorAll(".ruled")) one.remove();
  for (const one of copy.querySelectorAll("a, button, dfn")) one.replaceWith(...one.childNodes);
  return copy.childNodes;
};
// biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts, as it is shown
const words = part => part?.innerText.trim() ?? "";

const apart = (parts, by) => [...new Set(parts)].filter(Boolean).join(by);
const visible = (part, what) => [...part.querySelectorAll(what)].filter(one => one.getClientRects().length);

// Whose answer it is and what that means, then the tables on which it holds: without these it would say more than it does.
const explained = line => {
  const head = words(line.querySelector("strong"));
  return apart([head, words(line).slice(head.length).trim()], " – ");
};
const limits = page =>
  visible(page, ".ruling-limit").flatMap(line => {
    const marks = visible(line, ".mark");
    return (marks.length ? marks : [line]).map(words);
  });

const ofRuling = page => ({
  address: page.querySelector("a[data-share]").href,
  title: words(page.querySelector(".ruling-question")),
  question: seen(page.querySelector(".ruling-question")),
  answer: seen(page.querySelector(".ruling-answer")),
  text: [seen(page.querySelector(".ruling-text"))],
  by: [
    ...visible(page, ".not-here p").map(words),
    ...visible(page, ".authority span, .ruling-kind").map(explained),
    apart(limits(page), " · "),
    ...visible(page, ".citations li").map(words),
  ],
});

// The rule stands in the book, who says so in the leaf; on the page of sources only that is there, and there is no answer to show.
// Its number is that of one table, and says nothing to whoever has another. What it stands on is said once, behind the text.
const ofRule = origin => {
  const rule = document.getElementById(document.querySelector(".leaf [data-copy]")?.dataset.copy ?? "");
  if (!rule?.matches(".rule")) return {title: words(origin.querySelector("h4"))};
  const title = document
    .getElementById("leaf-title")
    .textContent.replace(rule.querySelector(".rule-number").textContent, "")
    .trim();
  const texts = visible(rule, ".rule-text");
  const marks = [
    ...visible(origin, ".origin-sources :is(.standing, .mark)"),
    ...visible(rule, ".standing-disputed"),
  ];
  return {
    title,
    question: [title],
    answer: [],
    text: texts.map(part => [...seen(part)].filter(one => !one.matches?.(".standing, .mark"))),
    by: [
      apart(marks.map(words), " · "),
      ...visible(origin, ".origin-sources").map(line => apart(visible(line, ".source").map(words), " · ")),
    ],
  };
};

const ofTable = form => ({
  question: [form.querySelector(".sheet-title, h2")?.textContent ?? ""],
  answer: [],
  text: [
    ...form.querySelectorAll("[name=edition]:checked, [name=players]:checked, [name=module]:checked"),
  ].map(input => [
    input.dataset.words ?? input.labels[0].querySelector("span").firstChild.textContent.trim(),
  ]),
  by: [],
});

const ofScore = calculator => ({
  question: [],
  answer: [...calculator.querySelectorAll(".calculator-result")].flatMap((one, at) => [
    ...(at ? [document.createElement("br")] : []),
    one.textContent,
  ]),
  text: [],
  by: [],
});

// What can be shown of what somebody hands over; nothing where the page itself is the thing.
export const told = from => {
  const part = kind => from?.closest?.(kind);
  if (part(".ruling-page")) return ofRuling(part(".ruling-page"));
  if (part(".origin")) return ofRule(part(".origin"));
  if (part("#table")) return ofTable(part("#table"));
  return part("rules-calculator") ? ofScore(from) : undefined;
};

// The screen stays on as long as something is shown, where a device lets a page ask for that.
let lock;
const awake = async () => {
  lock = await navigator.wakeLock?.request("screen").catch(() => {});
};

let asked;
export const wording = () =>
  (asked ??= fetch(new URL("./show.json", import.meta.url))
    .then(answer => answer.json())
    .then(all => all[language])
    .catch(fault => {
      asked = undefined;
      throw fault;
    }));

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

// Back closes it, as on a phone that is what one presses: it has a place of its own in the history while it is open.
const stage = {dialog: undefined, inHistory: false, back: undefined};
const left = () => {
  lock?.release();
  const back = () => setTimeout(() => stage.back?.()); // a place in the history that has an anchor takes the focus with it
  if (stage.inHistory) {
    addEventListener("popstate", back, {once: true});
    history.back();
  } else back();
  stage.inHistory = false;
};
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

// `back` leads to where the reader came from, if a browser would not find it.
export const show = async ({question, answer, text, by, back}) => {
  stage.dialog ??= built(await wording());
  const {dialog} = stage;
  const head = made("h2", "show-question", ...question);
  const large = made("p", "show-answer", ...answer);
  Object.assign(head, {id: "show-question", tabIndex: -1});
  const rest = text.map(part => made("p", "show-text", ...part));
  const source = by.filter(Boolean).map(line => made("p", "show-by", line));
  dialog
    .querySelector(".show-body")
    .replaceChildren(...[head, large, ...rest, ...source].filter(part => part.hasChildNodes()));
  dialog.classList.remove("turned");
  dialog.querySelector(".show-turn").setAttribute("aria-pressed", "false");
  await dressed;
  stage.back = back;
  document.querySelector(".leaf:popover-open")?.hidePopover();
  dialog.showModal();
  head.focus?.();
  history.pushState(history.state, "");
  stage.inHistory = true;
  awake();
};
