// The view for a projector: large and dark, the seats of a round or the standings, turned over by itself or by a key.

import {face, toggle} from "./desk-clock.mjs";
import {figure, latest, rankingOf} from "./desk-standings.mjs";
import {find, findAll} from "./elements.mjs";

/** @import {Desk} from "./desk.mjs" */
/** @import {State} from "./desk-state.mjs" */

/**
 * What is shown: the standings after so many rounds; or a round, its seats by name or by table, or what is drawn for it.
 * @typedef {{standings?: number, seats?: number, tables?: boolean, draw?: boolean}} Shown
 */

const SECONDS = 12;
/** @type {HTMLDialogElement | undefined} */
let dialog;
/** @type {Shown} */
let now = {};
let page = 0;
/** @type {number | undefined} */
let timer;
/** @type {WakeLockSentinel | undefined} */
let lock;
let turns = true;

// How many columns the screen holds, at a size of letters that the back row can read.
const room = () => {
  const letters = Math.max(18, Math.min(innerWidth / 52, innerHeight / 29));
  /** @type {(wide: number, most: number) => number} */
  const across = (wide, most) => Math.max(1, Math.min(most, Math.floor(innerWidth / wide)));
  return {letters, names: across(letters * 17, 2), tables: across(letters * 15, 3)}; // a name, its table and its seat
};

// Puts items on pages, each as many as fit on the screen. The browser measures that: long names need more lines.
/** @type {(page: () => {whole: HTMLElement, list: HTMLElement}, items: HTMLElement[]) => HTMLElement[]} */
const paged = (page, items) => {
  const body = find(document, ".desk-show .show-body");
  /** @type {HTMLElement[]} */
  const pages = [];
  const isFull = () => body.scrollHeight > body.clientHeight + 1 || body.scrollWidth > body.clientWidth + 1;
  const begin = () => {
    const {whole, list} = page();
    body.replaceChildren(whole);
    pages.push(whole);
    return list;
  };
  let list = begin();
  for (const item of items) {
    list.append(item);
    if (!isFull() || list.children.length === 1) continue;
    list = begin();
    list.append(item);
  }
  return pages;
};

/** @type {(list: HTMLElement) => {whole: HTMLElement, list: HTMLElement}} */
const plainly = list => ({whole: list, list});

/** @type {(desk: Desk, state: State, round: number) => HTMLElement[]} */
const seatsByName = (desk, state, round) => {
  const collator = new Intl.Collator(document.documentElement.lang);
  const all = state.plan[round].flatMap((seated, table) =>
    seated.map((player, seat) => ({name: state.players[player].name, table: table + 1, seat: seat + 1})),
  );
  all.sort((one, other) => collator.compare(one.name, other.name));
  return paged(
    () => plainly(desk.made("ol", "show-names")),
    all.map(({name, table, seat}) =>
      desk.put(
        "li",
        "",
        desk.made("span", "", name),
        desk.made("strong", "", desk.t("show.table", {table})),
        desk.made("small", "", desk.t("show.seat", {seat})),
      ),
    ),
  );
};

/** @type {(desk: Desk, state: State, round: number) => HTMLElement[]} */
const seatsByTable = (desk, state, round) => {
  const draw = state.draws[round];
  return paged(
    () => plainly(desk.made("div", "show-tables")),
    state.plan[round].map((seated, table) => {
      const list = desk.made("ol", "");
      list.append(
        ...seated.map((player, seat) =>
          desk.put(
            "li",
            "",
            state.players[player].name,
            draw?.wonders[seat] ? desk.made("small", "", desk.called("wonders", draw.wonders[seat])) : "",
          ),
        ),
      );
      return desk.put("section", "", desk.made("h3", "", desk.t("table", {table: table + 1})), list);
    }),
  );
};

// What is drawn for the round: the wonders by start position, and the guilds.
/** @type {(desk: Desk, state: State, round: number) => HTMLElement[]} */
const drawn = (desk, state, round) => {
  const {made, t} = desk;
  const draw = state.draws[round];
  if (!draw) return [];
  /** @type {(kind: "wonders" | "guilds") => HTMLElement} */
  const part = kind => {
    const list = made("ol", "");
    list.append(...draw[kind].map(id => made("li", "", desk.called(kind, id))));
    return desk.put(
      "section",
      "",
      made("h3", "", t(`draw.${kind}`)),
      list,
      made("p", "", t(`draw.${kind}.note`)),
    );
  };
  return [desk.put("div", "show-drawn", part("wonders"), part("guilds"))];
};

/** @type {(desk: Desk, state: State, before: number) => Promise<HTMLElement[]>} */
const standings = async (desk, state, before) => {
  const answer = await desk.Plan.standings(desk, state, before);
  const page = () => {
    const table = desk.made("table", "show-standings");
    const head = table.createTHead().insertRow();
    head.append(
      ...["place", "name", "points", "percent", "victory_points"].map(column =>
        desk.made("th", "", desk.words.columns[column], {scope: "col"}),
      ),
    );
    return {whole: table, list: table.createTBody()};
  };
  return paged(
    page,
    (answer ? rankingOf(answer) : []).map(row =>
      desk.put(
        "tr",
        "",
        desk.made("td", "", desk.speaker.number(row.place)),
        desk.made("th", "", row.name, {scope: "row"}),
        desk.made("td", "", figure(desk, row.points)),
        desk.made("td", "", desk.t("show.percent", {percent: row.percent})),
        desk.made("td", "", desk.speaker.number(row.victory_points)),
      ),
    ),
  );
};

// What is shown at first: the seats of the current round, or the standings when the event is over.
/** @type {(desk: Desk, state: State) => Shown} */
const usual = (desk, state) => {
  const last = latest(desk, state);
  return desk.State.isOver(state) && last ? {standings: last.before} : {seats: desk.State.current(state)};
};

/** @type {(desk: Desk, state: State) => Promise<HTMLElement[]>} */
const pages = async (desk, state) => {
  if (now.standings) return standings(desk, state, now.standings);
  const {seats = 0} = now;
  const make = now.tables ? seatsByTable : seatsByName;
  const also = drawn(desk, state, seats);
  return now.draw && also.length ? also : [...make(desk, state, seats), ...also];
};

/** @type {(desk: Desk) => Promise<void>} */
const draw = async desk => {
  const {state} = desk;
  const shown = dialog;
  if (!shown?.open) return;
  if (!state) return shown.close();
  if ((now.standings ?? 0) > (latest(desk, state)?.before ?? 0)) now = usual(desk, state); // that round has been undone
  shown.style.setProperty("--letters", `${room().letters}px`);
  const [head, body, foot] = ["head", "body", "foot"].map(name => find(shown, `.show-${name}`));
  const title = now.standings
    ? `${desk.t("standings")} · ${desk.t("after", {round: now.standings})}`
    : desk.t("round", {round: (now.seats ?? 0) + 1});
  head.replaceChildren(
    desk.put("div", "", desk.made("p", "show-event", state.settings.name), desk.made("h2", "", title)),
    face(desk, "show-clock"),
  );
  body.style.setProperty("--columns", String(now.tables ? room().tables : room().names));
  const all = await pages(desk, state);
  const count = all.length;
  page = (page + count) % count;
  body.replaceChildren(all[page]);
  find(foot, ".show-pages").textContent = count > 1 ? `${page + 1} / ${count}` : "";
  for (const button of findAll(foot, "[data-kind]", HTMLButtonElement)) {
    const kind = now.standings ? "standings" : now.draw ? "draw" : now.tables ? "tables" : "names";
    button.setAttribute("aria-pressed", String(button.dataset.kind === kind));
    button.disabled =
      (button.dataset.kind === "standings" && !latest(desk, state)) ||
      (button.dataset.kind === "draw" && !state.draws[now.seats ?? desk.State.current(state)]);
  }
  clearTimeout(timer);
  if (turns && count > 1) timer = setTimeout(() => turn(desk, 1), SECONDS * 1000);
};

/** @type {(desk: Desk, by: number) => void} */
const turn = (desk, by) => {
  page += by;
  draw(desk);
};

/** @type {(desk: Desk, kind: string) => void} */
const choose = (desk, kind) => {
  const {event: state} = desk;
  const last = latest(desk, state);
  page = 0;
  if (kind === "standings" && last) now = {standings: last.before};
  else if (kind !== "standings")
    now = {seats: now.seats ?? desk.State.current(state), tables: kind === "tables", draw: kind === "draw"};
  draw(desk);
};

/** @type {Record<string, number>} */
const KEYS = {ArrowRight: 1, PageDown: 1, ArrowDown: 1, ArrowLeft: -1, PageUp: -1, ArrowUp: -1};
const KINDS = ["names", "tables", "standings", "draw"];

/** @type {(desk: Desk, dialog: HTMLDialogElement) => void} */
const listen = (desk, dialog) => {
  dialog.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (KEYS[event.key]) turn(desk, KEYS[event.key]);
    else if (KINDS[Number(event.key) - 1]) choose(desk, KINDS[Number(event.key) - 1]);
    else if (event.key === "p") toggle(desk);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener("close", () => {
    clearTimeout(timer);
    lock?.release().catch(() => {});
    lock = undefined;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  });
  addEventListener("resize", () => draw(desk));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && dialog.open) awake();
  });
};

const awake = async () => {
  try {
    lock = await navigator.wakeLock?.request("screen");
  } catch {
    /* the device decides */
  }
};

/** @type {(desk: Desk) => HTMLDialogElement} */
const build = desk => {
  const {made, t} = desk;
  const foot = made("footer", "show-foot");
  const dialog = made("dialog", "desk-show", "", {"aria-label": t("project")});
  foot.append(
    ...KINDS.map(kind =>
      desk.button(t(kind === "draw" ? "print.draw" : `show.${kind}`), () => choose(desk, kind), {
        "data-kind": kind,
      }),
    ),
    made("span", "show-pages", ""),
    desk.button("‹", () => turn(desk, -1), {"aria-label": t("show.back")}),
    desk.button("›", () => turn(desk, 1), {"aria-label": t("show.on")}),
    desk.button(
      t("show.by-itself"),
      control => {
        turns = !turns;
        control.setAttribute("aria-pressed", String(turns));
        draw(desk);
      },
      {"aria-pressed": "true"},
    ),
    desk.button(t("show.close"), () => dialog.close(), {icon: "close"}),
  );
  dialog.append(
    made("header", "show-head"),
    made("div", "show-body", "", {tabindex: "-1", autofocus: ""}),
    foot,
  );
  document.body.append(dialog);
  listen(desk, dialog);
  return dialog;
};

/** @type {(desk: Desk, what?: Shown) => void} */
export const open = (desk, what) => {
  const {state} = desk;
  if (!state) return;
  dialog ??= build(desk);
  now = what?.standings || what?.seats !== undefined ? what : usual(desk, state);
  page = 0;
  dialog.showModal();
  dialog.requestFullscreen?.().catch(() => {});
  awake();
  draw(desk);
};

// Redraws after a change.
/** @type {(desk: Desk) => void} */
export const follow = desk => {
  if (dialog?.open) draw(desk);
};
