// The result of a table while it is typed: kept until it is confirmed, through whatever is drawn anew and through a reload.

import {judged} from "./desk-check.mjs";

const FIELDS = ["points", "coins"];
let open; // the table whose result is being entered, as "round.table"
const keyOf = (round, table) => `${round}.${table}`;

export const isOpen = (round, table) => open === keyOf(round, table);

// Whose result it is, and what stood there when it was opened.
const seatedAt = (state, round, table) => state.plan[round][table].join(" ");
const thereAt = (state, round, table) => JSON.stringify(state.results[round]?.[table] ?? null);

// What has been typed for a table and not confirmed yet; other seats make it void.
const typedAt = (desk, state, round, table) => {
  const key = keyOf(round, table);
  const of = seatedAt(state, round, table);
  if (desk.typed.get(key)?.of !== of) {
    const rows = state.results[round]?.[table];
    const seats = state.plan[round][table].length;
    desk.typed.set(key, {
      of,
      base: thereAt(state, round, table),
      sum: "",
      doubted: "",
      isTouched: false,
      rows: Array.from({length: seats}, (_, seat) => ({
        points: String(rows?.[seat].points ?? ""),
        coins: String(rows?.[seat].coins ?? ""),
      })),
    });
  }
  return desk.typed.get(key);
};

// Drafts last as long as the tab, where the browser keeps them; where it does not, leaving the page is asked about.
const slot = () => `${document.body.dataset.game}-desk-typed`;
const eventOf = desk =>
  JSON.stringify([desk.document.steps[0]?.time, desk.document.steps[0]?.seed, desk.document.steps[0]?.name]);
const drafts = desk => [...desk.typed].filter(([, typed]) => typed.isTouched);
let isKept = true;
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
export const isLoose = desk => !isKept && drafts(desk).length > 0;

// Another event takes the place of this one.
export const forget = desk => {
  open = undefined;
  desk.typed.clear();
  keep(desk);
};

// What was typed before the page was loaded anew, if it is of this event.
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

const most = ({State}) => ({points: State.MOST_POINTS, coins: State.MOST_COINS});
const first = (round, table) => document.getElementById(`desk-points-${round}-${table}-0`);

export const enter = (desk, round, table) => {
  open = keyOf(round, table);
  desk.render();
  first(round, table)?.focus();
  first(round, table)?.select();
  document.querySelector(`#desk-table-${round}-${table} > h3`)?.scrollIntoView({block: "nearest"});
};

const leave = (desk, round, table) => {
  open = undefined;
  desk.typed.delete(keyOf(round, table));
  keep(desk);
  desk.render();
  document.getElementById(`desk-enter-${round}-${table}`)?.focus();
};

const confirm = async (desk, round, table) => {
  const {state, t} = desk;
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
    return desk.say(faults.length ? t("entry.faults", {n: faults.length}) : t("entry.doubts"));
  }
  const answer = await desk.take(
    {do: "result", round, table, rows},
    t("entry.done", {round: round + 1, table: table + 1}),
  );
  if (!answer) return undefined;
  open = undefined;
  desk.typed.delete(keyOf(round, table));
  keep(desk);
  desk.render();
  const next = desk.state.results[round].findIndex(one => !one);
  return document.getElementById(next < 0 ? "desk-next" : `desk-enter-${round}-${next}`)?.focus();
};

// A result as it is read aloud: who has how many points.
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

// What was wrong is said no longer, once something else is typed.
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
  form.querySelector(".desk-main").textContent = desk.t("entry.confirm");
  keep(desk);
};

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

const sumOf = typed =>
  typed.rows.reduce((sum, {points}) => sum + (/^\d+$/.test(points.trim()) ? Number(points) : 0), 0);
const total = (desk, typed, round, table) => {
  const cell = document.getElementById(`desk-total-${round}-${table}`);
  if (cell) cell.textContent = desk.speaker.number(sumOf(typed));
};

// Enter goes on to the next input, and from the last one confirms.
const goOn = event => {
  if (event.key !== "Enter" || !event.target.matches("input") || event.isComposing) return;
  const inputs = [...event.currentTarget.querySelectorAll("input")];
  const next = inputs[inputs.indexOf(event.target) + 1];
  if (!next?.closest("tbody")) return;
  event.preventDefault();
  next.focus();
  next.select();
};

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
    line.append(
      desk.put("th", "", made("span", "desk-seat", desk.speaker.number(seat + 1)), name),
      ...FIELDS.map(field => number(desk, typed, {round, table, seat, field, name})),
    );
    line.firstChild.setAttribute("scope", "row");
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
  form.addEventListener("input", event => cleared(desk, typed, form, event.target));
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

const doubts = (desk, state, typed, round, table) => {
  const list = desk.made("ul", "desk-doubts", "", {role: "alert"});
  list.append(
    ...typed.doubts.map(({code, seat, ...values}) =>
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
