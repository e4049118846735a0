// The result of a table while it is typed. What was typed survives redrawing and a reload until it is confirmed.

import {judged} from "./desk-check.mjs";
import {find, findAny} from "./elements.mjs";

/** @import {Desk} from "./desk.mjs" */
/** @import {Doubt, TypedFault, TypedRow} from "./desk-check.mjs" */
/** @import {Row, State} from "./desk-state.mjs" */

/**
 * What was typed for a table: whose result it is (`of`), what stood there when it was opened (`base`), the sum that the
 * players have added up, what is wrong and what is doubted, and what was doubted when it was last confirmed.
 * @typedef {object} Typed
 * @property {string} of
 * @property {string} base
 * @property {string} sum
 * @property {string} doubted
 * @property {boolean} isTouched
 * @property {TypedRow[]} rows
 * @property {TypedFault[]} [faults]
 * @property {Doubt[]} [doubts]
 */

/** @type {("points" | "coins")[]} */
const FIELDS = ["points", "coins"];
/** @type {string | undefined} */
let open; // the table whose result is being entered, as "round.table"
/** @type {(round: number, table: number) => string} */
const keyOf = (round, table) => `${round}.${table}`;

/** @type {(round: number, table: number) => boolean} */
export const isOpen = (round, table) => open === keyOf(round, table);

// The players of the table, and the result that was there, each as a text to compare.
/** @type {(state: State, round: number, table: number) => string} */
const seatedAt = (state, round, table) => state.plan[round][table].join(" ");
/** @type {(state: State, round: number, table: number) => string} */
const thereAt = (state, round, table) => JSON.stringify(state.results[round]?.[table] ?? null);

// What has been typed for a table and not confirmed yet. It is dropped if other players sit there now.
/** @type {(desk: Desk, state: State, round: number, table: number) => Typed} */
const typedAt = (desk, state, round, table) => {
  const key = keyOf(round, table);
  const of = seatedAt(state, round, table);
  const there = desk.typed.get(key);
  if (there?.of === of) return there;
  const rows = state.results[round]?.[table];
  const fresh = {
    of,
    base: thereAt(state, round, table),
    sum: "",
    doubted: "",
    isTouched: false,
    rows: state.plan[round][table].map((_, seat) => ({
      points: String(rows?.[seat].points ?? ""),
      coins: String(rows?.[seat].coins ?? ""),
    })),
  };
  desk.typed.set(key, fresh);
  return fresh;
};

// Drafts are kept for the tab. Where the browser refuses that, the reader is asked before leaving the page.
const slot = () => `${document.body.dataset.game}-desk-typed`;
/** @type {(desk: Desk) => string} */
const eventOf = desk =>
  JSON.stringify([desk.document.steps[0]?.time, desk.document.steps[0]?.seed, desk.document.steps[0]?.name]);
/** @type {(desk: Desk) => [string, Typed][]} */
const drafts = desk => [...desk.typed].filter(([, typed]) => typed.isTouched);
let isKept = true;
/** @type {(desk: Desk) => void} */
const keep = desk => {
  const all = drafts(desk).map(([key, {of, base, sum, rows}]) => [
    key,
    {of, base, sum, rows, doubted: "", isTouched: true},
  ]);
  try {
    if (all.length) sessionStorage.setItem(slot(), JSON.stringify({event: eventOf(desk), open, all}));
    else sessionStorage.removeItem(slot());
    isKept = true;
  } catch {
    isKept = false;
  }
};
/** @type {(desk: Desk) => boolean} */
export const isLoose = desk => !isKept && drafts(desk).length > 0;

// Drops all drafts, when another event is opened.
/** @type {(desk: Desk) => void} */
export const forget = desk => {
  open = undefined;
  desk.typed.clear();
  keep(desk);
};

// Brings back the drafts of this event after a reload.
/** @type {(desk: Desk) => void} */
export const restore = desk => {
  try {
    const {event, open: was, all} = JSON.parse(sessionStorage.getItem(slot()) ?? "{}");
    if (!desk.state || event !== eventOf(desk)) return;
    for (const [key, typed] of all) desk.typed.set(key, typed);
    open = was;
  } catch {
    /* nothing was kept */
  }
};

/** @type {(desk: Desk) => Row} */
const most = ({State}) => ({points: State.MOST_POINTS, coins: State.MOST_COINS});
/** @type {(round: number, table: number) => HTMLInputElement | undefined} */
const first = (round, table) => findAny(document, `#desk-points-${round}-${table}-0`, HTMLInputElement);

/** @type {(desk: Desk, round: number, table: number) => void} */
export const enter = (desk, round, table) => {
  open = keyOf(round, table);
  desk.render();
  first(round, table)?.focus();
  first(round, table)?.select();
  document.querySelector(`#desk-table-${round}-${table} > h3`)?.scrollIntoView({block: "nearest"});
};

/** @type {(desk: Desk, round: number, table: number) => void} */
const leave = (desk, round, table) => {
  open = undefined;
  desk.typed.delete(keyOf(round, table));
  keep(desk);
  desk.render();
  document.getElementById(`desk-enter-${round}-${table}`)?.focus();
};

/** @type {(desk: Desk, round: number, table: number) => Promise<void>} */
const confirm = async (desk, round, table) => {
  const {event: state, t} = desk;
  const typed = typedAt(desk, state, round, table);
  const {rows, faults, doubts} = judged(typed.rows, typed.sum, most(desk));
  const there = thereAt(state, round, table);
  const isOther = there !== typed.base && there !== JSON.stringify(rows);
  if (isOther) doubts.push({code: "meanwhile", rows: reading(desk, state, round, table)});
  typed.faults = faults;
  typed.doubts = doubts;
  const said = JSON.stringify([typed.rows, typed.sum, isOther && there]);
  if (faults.length || (doubts.length && typed.doubted !== said)) {
    typed.doubted = faults.length ? "" : said;
    desk.render();
    document
      .getElementById(
        faults.length
          ? `desk-${faults[0].field}-${round}-${table}-${faults[0].seat}`
          : `desk-confirm-${round}-${table}`,
      )
      ?.focus();
    desk.say(faults.length ? t("entry.faults", {n: faults.length}) : t("entry.doubts"));
    return;
  }
  const answer = await desk.take(
    {do: "result", round, table, rows},
    t("entry.done", {round: round + 1, table: table + 1}),
  );
  if (!answer) return;
  open = undefined;
  desk.typed.delete(keyOf(round, table));
  keep(desk);
  desk.render();
  const next = (desk.event.results[round] ?? []).findIndex(one => !one);
  document.getElementById(next < 0 ? "desk-next" : `desk-enter-${round}-${next}`)?.focus();
};

// A result in words: who has how many points.
/** @type {(desk: Desk, state: State, round: number, table: number) => string} */
const reading = (desk, state, round, table) => {
  const rows = state.results[round]?.[table];
  return rows
    ? rows
        .map(
          ({points}, seat) =>
            `${state.players[state.plan[round][table][seat]].name} ${desk.speaker.number(points)}`,
        )
        .join(", ")
    : "–";
};

// Removes the fault of an input when something else is typed into it.
/** @type {(desk: Desk, typed: Typed, form: HTMLElement, input: HTMLInputElement) => void} */
const cleared = (desk, typed, form, input) => {
  Object.assign(typed, {
    doubts: [],
    doubted: "",
    isTouched: true,
    faults: typed.faults?.filter(
      one => !input.id.startsWith(`desk-${one.field}-`) || !input.id.endsWith(`-${one.seat}`),
    ),
  });
  document.getElementById(`${input.id}-fault`)?.remove();
  input.removeAttribute("aria-invalid");
  input.removeAttribute("aria-describedby");
  form.querySelector(".desk-doubts")?.remove();
  find(form, ".desk-main").textContent = desk.t("entry.confirm");
  keep(desk);
};

/** @type {(desk: Desk, typed: Typed, of: {round: number, table: number, seat: number, field: "points" | "coins", name: string}) => HTMLElement} */
const number = (desk, typed, {round, table, seat, field, name}) => {
  const {made, t} = desk;
  const id = `desk-${field}-${round}-${table}-${seat}`;
  const fault = typed.faults?.find(one => one.seat === seat && one.field === field);
  const input = made("input", "", "", {
    type: "text",
    inputmode: "numeric",
    id,
    maxlength: 6,
    autocomplete: "off",
    "aria-label": t(`entry.${field}.of`, {name}),
  });
  input.value = typed.rows[seat][field];
  input.addEventListener("input", () => {
    typed.rows[seat][field] = input.value;
    total(desk, typed, round, table);
  });
  const cell = desk.put("td", "", input);
  if (fault) {
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", `${id}-fault`);
    cell.append(made("small", "desk-fault", t(`entry.${fault.code}`, {max: fault.max}), {id: `${id}-fault`}));
  }
  return cell;
};

/** @type {(typed: Typed) => number} */
const sumOf = typed =>
  typed.rows.reduce((sum, {points}) => sum + (/^\d+$/.test(points.trim()) ? Number(points) : 0), 0);
/** @type {(desk: Desk, typed: Typed, round: number, table: number) => void} */
const total = (desk, typed, round, table) => {
  const cell = document.getElementById(`desk-total-${round}-${table}`);
  if (cell) cell.textContent = desk.speaker.number(sumOf(typed));
};

// Enter goes on to the next input, and from the last one confirms.
/** @type {(event: KeyboardEvent) => void} */
const goOn = event => {
  const {currentTarget: form, target} = event;
  if (event.key !== "Enter" || event.isComposing) return;
  if (!(form instanceof HTMLFormElement) || !(target instanceof HTMLInputElement)) return;
  const inputs = [...form.querySelectorAll("input")];
  const next = inputs[inputs.indexOf(target) + 1];
  if (!next?.closest("tbody")) return;
  event.preventDefault();
  next.focus();
  next.select();
};

/** @type {(desk: Desk, state: State, round: number, table: number) => HTMLElement} */
export const entry = (desk, state, round, table) => {
  const {made, t} = desk;
  const typed = typedAt(desk, state, round, table);
  const form = made("form", "desk-entry", "", {novalidate: "", autocomplete: "off"});
  const grid = made("table", "");
  const head = grid.createTHead().insertRow();
  const body = grid.createTBody();
  const foot = grid.createTFoot().insertRow();
  head.append(
    made("td", ""),
    made("th", "", t("entry.points"), {scope: "col"}),
    made("th", "", t("entry.coins"), {scope: "col"}),
  );
  state.plan[round][table].forEach((player, seat) => {
    const line = body.insertRow();
    const {name} = state.players[player];
    const head = desk.put("th", "", made("span", "desk-seat", desk.speaker.number(seat + 1)), name);
    head.setAttribute("scope", "row");
    line.append(head, ...FIELDS.map(field => number(desk, typed, {round, table, seat, field, name})));
  });
  foot.append(
    made("th", "", t("entry.total"), {scope: "row"}),
    made("td", "", desk.speaker.number(sumOf(typed)), {id: `desk-total-${round}-${table}`}),
    made("td", ""),
  );
  const sum = made("input", "", "", {
    type: "text",
    inputmode: "numeric",
    id: `desk-sum-${round}-${table}`,
    maxlength: 6,
    autocomplete: "off",
  });
  sum.value = typed.sum;
  sum.addEventListener("input", () => {
    typed.sum = sum.value;
  });
  form.append(grid, desk.put("label", "desk-line", made("span", "", t("entry.sum")), sum));
  if (typed.doubts?.length && typed.doubted) form.append(doubts(desk, state, typed, round, table));
  const acts = desk.put("p", "desk-acts");
  acts.append(
    made(
      "button",
      "desk-main",
      t(typed.doubts?.length && typed.doubted ? "entry.confirm-all-the-same" : "entry.confirm"),
      {type: "submit", id: `desk-confirm-${round}-${table}`},
    ),
    desk.button(t("entry.cancel"), () => leave(desk, round, table), {id: `desk-cancel-${round}-${table}`}),
  );
  form.append(acts);
  form.addEventListener("input", ({target}) => {
    if (target instanceof HTMLInputElement) cleared(desk, typed, form, target);
  });
  form.addEventListener("keydown", goOn);
  form.addEventListener("keydown", event => {
    if (event.key === "Escape") leave(desk, round, table);
  });
  form.addEventListener("submit", event => {
    event.preventDefault();
    confirm(desk, round, table);
  });
  return form;
};

/** @type {(desk: Desk, state: State, typed: Typed, round: number, table: number) => HTMLElement} */
const doubts = (desk, state, typed, round, table) => {
  const list = desk.made("ul", "desk-doubts", "", {role: "alert"});
  list.append(
    ...(typed.doubts ?? []).map(({code, seat, ...values}) =>
      desk.made(
        "li",
        "",
        desk.t(`entry.doubt.${code}`, {
          ...values,
          name: seat === undefined ? "" : state.players[state.plan[round][table][seat]].name,
        }),
      ),
    ),
  );
  return list;
};
