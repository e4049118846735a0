// Sheets of paper: seats by name and by table, what is drawn, result slips with a code that leads to their table, standings.

import {table as standingsTable} from "./desk-standings.mjs";
import {drawn} from "./qr.mjs";

/** @import {Desk} from "./desk.mjs" */
/** @import {State} from "./desk-state.mjs" */

/** @type {HTMLElement | undefined} */
let box;

/** @type {(desk: Desk, text: string, round?: number) => HTMLElement} */
const heading = (desk, text, round) => {
  const {settings} = desk.event;
  return desk.put(
    "header",
    "sheet-head",
    desk.made("h2", "", text),
    desk.made(
      "p",
      "",
      [settings.name, round === undefined ? "" : desk.t("round", {round: round + 1})]
        .filter(Boolean)
        .join(" · "),
    ),
  );
};

/** @type {(state: State, round: number) => {name: string, table: number, seat: number}[]} */
const seatsOf = (state, round) =>
  state.plan[round].flatMap((seated, table) =>
    seated.map((player, seat) => ({name: state.players[player].name, table: table + 1, seat: seat + 1})),
  );

/** @type {(desk: Desk, state: State, round: number) => HTMLElement} */
const byName = (desk, state, round) => {
  const {made, t, speaker} = desk;
  const collator = new Intl.Collator(document.documentElement.lang);
  const list = made("ol", "sheet-names");
  for (const {name, table, seat} of seatsOf(state, round).sort((one, other) =>
    collator.compare(one.name, other.name),
  ))
    list.append(
      desk.put(
        "li",
        "",
        made("span", "", name),
        made("strong", "", t("table", {table})),
        made("span", "desk-soft", t("seat", {seat: speaker.number(seat)})),
      ),
    );
  return desk.put("section", "paper", heading(desk, t("print.names"), round), list);
};

/** @type {(desk: Desk, state: State, round: number) => HTMLElement} */
const byTable = (desk, state, round) => {
  const {made, t} = desk;
  const grid = made("div", "sheet-tables");
  const draw = state.draws[round];
  state.plan[round].forEach((seated, table) => {
    const list = made("ol", "");
    list.append(
      ...seated.map((player, seat) =>
        desk.put(
          "li",
          "",
          state.players[player].name,
          draw?.wonders[seat] ? made("small", "", ` ${desk.called("wonders", draw.wonders[seat])}`) : "",
        ),
      ),
    );
    grid.append(desk.put("section", "", made("h3", "", t("table", {table: table + 1})), list));
  });
  return desk.put(
    "section",
    "paper",
    heading(desk, t("print.tables"), round),
    made("p", "note", t("seats.order")),
    grid,
  );
};

/** @type {(desk: Desk, state: State, round: number) => HTMLElement} */
const draw = (desk, state, round) => {
  const {made, t} = desk;
  const {wonders, guilds} = state.draws[round] ?? {wonders: [], guilds: []};
  /** @type {(kind: "wonders" | "guilds", ids: string[]) => HTMLElement} */
  const list = (kind, ids) => {
    const all = made("ol", "sheet-drawn");
    all.append(...ids.map(id => made("li", "", desk.called(kind, id))));
    return all;
  };
  return desk.put(
    "section",
    "paper",
    heading(desk, t("draw.title"), round),
    made("h3", "", t("draw.wonders")),
    made("p", "note", t("draw.wonders.note")),
    list("wonders", wonders),
    made("h3", "", t("draw.guilds")),
    made("p", "note", t("draw.guilds.note")),
    list("guilds", guilds),
  );
};

// The address of a table's entry: nothing but the page, the round and the table.
/** @type {(round: number, table: number) => string} */
export const address = (round, table) =>
  `${location.origin}${location.pathname}#round-${round + 1}-table-${table + 1}`;

/** @type {(desk: Desk, state: State, round: number, table: number) => HTMLElement} */
const slip = (desk, state, round, table) => {
  const {made, t} = desk;
  const grid = made("table", "slip-grid");
  const head = grid.createTHead().insertRow();
  const body = grid.createTBody();
  const picks = state.draws[round]?.wonders;
  head.append(
    made("th", "", desk.words.columns.name, {scope: "col"}),
    made("th", "", t("entry.points"), {scope: "col"}),
    made("th", "", t("entry.coins"), {scope: "col"}),
    made("th", "", t("slip.sign"), {scope: "col"}),
  );
  state.plan[round][table].forEach((player, seat) => {
    const name = desk.put(
      "th",
      "",
      made("span", "desk-seat", desk.speaker.number(seat + 1)),
      state.players[player].name,
    );
    if (picks?.[seat]) name.append(made("small", "", desk.called("wonders", picks[seat])));
    name.setAttribute("scope", "row");
    body.insertRow().append(name, made("td", ""), made("td", ""), made("td", ""));
  });
  grid
    .createTFoot()
    .insertRow()
    .append(
      made("th", "", t("entry.total"), {scope: "row"}),
      made("td", ""),
      made("td", "slip-none"),
      made("td", "slip-none"),
    );
  const code = desk.put(
    "figure",
    "slip-code",
    drawn(address(round, table), t("slip.code", {round: round + 1, table: table + 1})),
    made("figcaption", "", t("slip.for")),
  );
  const top = desk.put(
    "header",
    "slip-head",
    desk.put(
      "div",
      "",
      made("h2", "", t("table", {table: table + 1})),
      made("p", "", [t("round", {round: round + 1}), state.settings.name].filter(Boolean).join(" · ")),
      made("p", "note", t("slip.how")),
    ),
    code,
  );
  return desk.put("section", "slip", top, grid);
};

/** @type {(desk: Desk, state: State, round: number) => HTMLElement[]} */
const slips = (desk, state, round) => state.plan[round].map((_, table) => slip(desk, state, round, table));

/** @type {(desk: Desk, state: State, before: number) => Promise<HTMLElement[]>} */
const standings = async (desk, state, before) => {
  const answer = await desk.Plan.standings(desk, state, before);
  const title = heading(desk, `${desk.t("standings")} · ${desk.t("after", {round: before})}`);
  return answer ? [desk.put("section", "paper", title, standingsTable(desk, answer))] : [];
};

/** @type {Record<string, (desk: Desk, state: State, round: number) => HTMLElement[] | Promise<HTMLElement[]>>} */
const SHEETS = {
  names: (desk, state, round) => [byName(desk, state, round)],
  tables: (desk, state, round) => [byTable(desk, state, round)],
  draw: (desk, state, round) => [draw(desk, state, round)],
  slips,
  standings,
};

// Lays the sheets into the page, where only paper shows them, and opens the browser's own window for printing.
/** @type {(desk: Desk, sheet: string, round: number) => Promise<void>} */
export const print = async (desk, sheet, round) => {
  box?.remove();
  box = desk.made("div", `desk-sheets sheets-${sheet}`);
  box.append(...(await SHEETS[sheet](desk, desk.event, round)));
  document.body.append(box);
  document.documentElement.dataset.sheet = sheet;
  window.print();
};

addEventListener("afterprint", () => {
  delete document.documentElement.dataset.sheet;
  box?.remove();
  box = undefined;
});
