// The event as a whole: what it was begun with, every step that was taken, its file, and how to begin another.

import {plain} from "./desk-list.mjs";
import {lastTime} from "./desk-storage.mjs";
import {data} from "./elements.mjs";

/** @import {Desk} from "./desk.mjs" */
/** @import {Document, State, Step} from "./desk-state.mjs" */

// The name of a file: that of the event, in letters that every device accepts.
/** @type {(desk: Desk, state: State | undefined, ...more: string[]) => string} */
export const fileName = (desk, state, ...more) =>
  [state?.settings.name ?? "", ...more]
    .map(text => plain(text, document.documentElement.lang))
    .filter(Boolean)
    .join("-") ||
  plain(desk.t("file.name"), "en") ||
  "event";

/** @type {(desk: Desk, held: Document) => void} */
const saveFile = (desk, held) =>
  desk.Files.savedText(`${fileName(desk, desk.State.settled(held))}.json`, desk.State.written(held));
/** @type {(desk: Desk) => void} */
export const save = desk => saveFile(desk, desk.document);

// Saves as a file what the device has and the desk cannot read, and frees its place.
/** @type {(desk: Desk) => void} */
export const saveDamaged = desk => {
  desk.Files.savedText(`${desk.t("file.name")}-damaged.json`, JSON.stringify(desk.keeper.damaged, null, 1));
  desk.keeper.release();
  desk.change(document => ({...document}));
};

// A step in words.
/** @type {(desk: Desk, step: Step) => string} */
export const told = (desk, step) => {
  const {steps} = desk.document;
  const {players} = desk.State.running({steps, at: steps.indexOf(step) + 1});
  const name = step.name ?? players[step.player ?? -1]?.name ?? "";
  return desk.t(`step.${step.do}`, {
    name,
    round: (step.round ?? 0) + 1,
    table: (step.table ?? 0) + 1,
    n: step.players?.length ?? 0,
  });
};

// Opens another document and sets this one aside. `from` is the slot of the other one, if it was set aside itself.
/** @type {(desk: Desk, other: Document, said: string, from?: string) => Promise<void>} */
const replace = async (desk, other, said, from) => {
  const isWorth = desk.document.steps.length > 0;
  const answer = await desk.change(now => ({...other, revision: now.revision}), {aside: isWorth, from});
  if (!answer) return;
  desk.forgetTyped();
  desk.say(answer === "kept" ? said : `${said} ${desk.t("unkept.short")}`);
  desk.go("");
  desk.land();
};

// What was wrong with the last file: shown until another is opened, or another view.
let wrong = "";
/** @type {(text: string) => void} */
const tellWrong = text => {
  wrong = text;
  for (const place of document.querySelectorAll("[data-file-fault]")) place.textContent = text;
};
export const forget = () => {
  wrong = "";
};

/** @type {(desk: Desk, file: File) => Promise<void>} */
const openFile = async (desk, file) => {
  tellWrong("");
  try {
    const other = desk.State.read(await file.text(), data(document.body).game);
    await replace(desk, other, desk.t("file.opened", {n: other.at}));
  } catch (fault) {
    tellWrong(desk.refuse(fault));
  }
};

// A button that opens a file, and the place for what is wrong with the file.
/** @type {(desk: Desk, id: string) => HTMLElement[]} */
export const opener = (desk, id) => {
  const {made, t} = desk;
  const picked = made("input", "visually-hidden", "", {
    type: "file",
    accept: ".json,application/json",
    tabindex: -1,
    "aria-hidden": "true",
    id: `${id}-picked`,
  });
  picked.addEventListener("change", () => {
    const [file] = picked.files ?? [];
    picked.value = "";
    if (file) openFile(desk, file);
  });
  return [
    desk.button(t("file.open"), () => picked.click(), {id}),
    picked,
    made("p", "desk-fault", "", {"data-file-fault": "", role: "alert"}),
  ];
};

/** @type {(time: number) => string} */
const day = time =>
  time
    ? new Intl.DateTimeFormat(document.documentElement.lang, {
        dateStyle: "medium",
        timeStyle: "short",
      }).format(time)
    : "";

// One event that is set aside: to go on with, to save, to delete.
/** @type {(desk: Desk, event: {slot: string, document: Document}, at: number) => HTMLElement} */
const aside = (desk, {slot, document: held}, at) => {
  const {made, t, State} = desk;
  const document = {...held, at: held.at || held.steps.length};
  const whole = State.running(document);
  const name = whole.settings.name || t("unnamed");
  const item = desk.put(
    "li",
    "",
    made("strong", "", name),
    made(
      "span",
      "desk-soft",
      [day(lastTime(held)), t("count", {n: State.active(whole, State.current(whole)).length})]
        .filter(Boolean)
        .join(" · "),
    ),
  );
  const drop = async () => {
    await desk.keeper.drop(slot);
    desk.say(t("asides.deleted", {name}));
    desk.render();
    desk.land();
  };
  const acts = made("span", "desk-acts");
  acts.append(
    desk.button(t("asides.continue"), () => replace(desk, document, t("before.done"), slot), {
      id: `desk-continue-${at}`,
      "aria-label": t("asides.continue.of", {name}),
    }),
    desk.button(t("file.save"), () => saveFile(desk, document), {
      id: `desk-save-${at}`,
      "aria-label": t("asides.save.of", {name}),
    }),
    desk.button(
      t("asides.delete"),
      control =>
        desk.inquire({
          after: acts,
          control,
          text: t("asides.ask", {name}),
          yes: t("asides.delete"),
          act: drop,
        }),
      {id: `desk-delete-${at}`, "aria-label": t("asides.delete.of", {name})},
    ),
  );
  item.append(acts);
  return item;
};

// Lists all events that are set aside. Continuing one sets aside the event that is running.
/** @type {(desk: Desk, place: HTMLElement) => Promise<void>} */
export const asides = async (desk, place) => {
  const found = (await desk.keeper.asides()).filter(({document: held}) => held.steps.length);
  const text = JSON.stringify(found.map(one => one.slot));
  if (!found.length) {
    place.replaceChildren();
    return;
  }
  if (place.dataset.shown === text && place.children.length) return;
  place.dataset.shown = text;
  const list = desk.made("ul", "desk-asides", "", {role: "list"});
  list.append(...found.map((one, at) => aside(desk, one, at)));
  place.replaceChildren(desk.made("h3", "", desk.t("asides")), list);
};

/** @type {(desk: Desk, state: State) => HTMLElement} */
const facts = (desk, {settings}) => {
  const {made, t, words, speaker} = desk;
  const list = made("dl", "desk-facts");
  /** @type {(term: string, text: string) => void} */
  const add = (term, text) => {
    if (text) list.append(desk.put("div", "", made("dt", "", term), made("dd", "", text)));
  };
  add(t("field.name"), settings.name);
  add(t("field.rounds"), speaker.number(settings.rounds));
  add(
    t("field.scheme"),
    settings.scheme === "own"
      ? settings.own.join(" – ")
      : (words.schemes[settings.scheme] ?? settings.scheme),
  );
  add(t("field.virtual"), words.readings[settings.virtual]);
  add(t("field.ties"), words.ties[settings.ties]);
  add(t("field.edition"), words.editions[settings.edition]);
  add(t("field.seed"), String(settings.seed));
  return list;
};

/** @type {(time: number) => string} */
const moment = time =>
  Number.isFinite(time)
    ? new Intl.DateTimeFormat(document.documentElement.lang, {hour: "2-digit", minute: "2-digit"}).format(
        time,
      )
    : "";

/** @type {(desk: Desk) => HTMLElement} */
const history = desk => {
  const {made, t} = desk;
  const {steps, at} = desk.document;
  const box = made("details", "desk-history");
  const list = made("ol", "");
  box.append(made("summary", "", t("history", {n: at})));
  steps.forEach((step, place) => {
    const item = made("li", place < at ? "" : "desk-gone", told(desk, step));
    if (step.time) item.append(" ", made("small", "desk-soft", moment(step.time)));
    list.append(item);
  });
  box.append(list);
  return box;
};

/** @type {(desk: Desk, state: State) => HTMLElement[]} */
export const view = (desk, state) => {
  const {made, t, State} = desk;
  const isSure = made("p", "desk-acts");
  const others = made("div", "");
  asides(desk, others);
  isSure.append(
    desk.button(
      t("fresh.act"),
      () => replace(desk, {...State.fresh(data(document.body).game), draft: {}}, t("fresh.done")),
      {id: "desk-fresh"},
    ),
  );
  return [
    made("h2", "", t("event")),
    facts(desk, state),
    made("h3", "", t("file.title")),
    made("p", "note", `${t("file.note")} ${t("file.aside")}`),
    desk.put(
      "p",
      "desk-acts",
      desk.button(t("file.save"), () => save(desk), {name: "desk-main", id: "desk-save"}),
      " ",
      ...opener(desk, "desk-open").slice(0, 2),
    ),
    made("p", "desk-fault", wrong, {"data-file-fault": "", role: "alert"}),
    made("h3", "", t("history.title")),
    history(desk),
    made("h3", "", t("fresh.title")),
    made("p", "note", t("fresh.note")),
    isSure,
    others,
  ];
};
