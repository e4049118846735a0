// Who plays: the form before the event, and the list while it goes on, with late entry, leaving and other names.

import {decoded, names} from "./desk-list.mjs";
import {closest, find, findAll, tableForm} from "./elements.mjs";

/** @import {Desk} from "./desk.mjs" */
/** @import {ListFault, Named} from "./desk-list.mjs" */
/** @import {Player, State, Step} from "./desk-state.mjs" */

/**
 * The form before the event, as it was filled in.
 * @typedef {object} Draft
 * @property {string} name
 * @property {string} players
 * @property {string} rounds
 * @property {string} seed
 * @property {string} scheme
 * @property {string} own
 * @property {string} virtual
 * @property {string} ties
 * @property {string} edition
 * @property {boolean} friendly
 */

/** @typedef {{names: Named[], faults: ListFault[], isTable: boolean}} Listed */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

const seedOf = () => String(Math.floor(Math.random() * 1e6));

// What is filled in under a name: an input, or the chosen one of several.
/** @type {(form: HTMLFormElement, name: string) => Field | RadioNodeList} */
const field = (form, name) => {
  const found = form.elements.namedItem(name);
  if (found === null) throw new Error(`not in the form: ${name}`);
  return /** @type {Field | RadioNodeList} */ (found);
};
/** @type {(form: HTMLFormElement) => HTMLTextAreaElement} */
const areaOf = form => find(form, "[name=players]", HTMLTextAreaElement);
/** @type {(form: HTMLFormElement, name: string) => HTMLElement} */
const inputOf = (form, name) => find(form, `[name=${name}]`);
/** @type {(form: HTMLFormElement) => HTMLInputElement} */
const friendlyOf = form => find(form, "[name=friendly]", HTMLInputElement);
const DECIMALS = /^\s*$|^[\d.,/\s;–-]+$/;
const NEGATIVE = /(?:^|[\s;])[-–−]\d|^\s*[-–−]/; // a dash between two figures parts them

// The points of an own scheme, as the rules take them: whole numbers, fractions, decimals.
/** @type {(text: string) => string[]} */
const ownPoints = text =>
  text
    .split(/[\s;–-]+/)
    .filter(Boolean)
    .map(part => part.replace(",", "."));

/** @type {(form: HTMLFormElement) => Draft} */
const read = form => {
  const text = (/** @type {string} */ name) => field(form, name).value;
  return {
    name: text("name"),
    players: text("players"),
    rounds: text("rounds"),
    seed: text("seed"),
    scheme: text("scheme"),
    own: text("own"),
    virtual: text("virtual"),
    ties: text("ties"),
    edition: text("edition"),
    friendly: friendlyOf(form).checked,
  };
};

/** @type {string | undefined} */
let shown;
// The editions that can be chosen, from a list or from buttons.
/** @type {(form: HTMLFormElement) => string[]} */
const editions = form =>
  findAll(form, "input[name=edition], [name=edition] option").map(one => one.getAttribute("value") ?? "");

/** @type {(form: HTMLFormElement, draft: Record<string, string | boolean>) => void} */
const fill = (form, draft) => {
  shown = JSON.stringify(draft);
  for (const [name, value] of Object.entries(draft)) {
    if (name === "friendly") friendlyOf(form).checked = value === true;
    else if (name !== "edition" || editions(form).includes(String(value)))
      field(form, name).value = String(value);
  }
};

/** @type {(desk: Desk, key: string, mark: string) => string[]} */
const headed = (desk, key, mark) => desk.t(key).split(mark).map(desk.State.alike);
/** @type {(desk: Desk, form: HTMLFormElement) => Listed} */
const listed = (desk, form) =>
  names(areaOf(form).value, {
    heads: headed(desk, "list.heads", " "),
    first: headed(desk, "list.heads.first", ","),
    last: headed(desk, "list.heads.last", ","),
    tidy: desk.State.tidy,
    alike: desk.State.alike,
  });

// Selects the line of a fault.
/** @type {(area: HTMLTextAreaElement, line: number) => void} */
const show = (area, line) => {
  const lines = area.value.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + lines[line - 1].length);
  area.scrollTop = (area.scrollHeight * (line - 2)) / lines.length;
};

/** @type {(desk: Desk, area: HTMLTextAreaElement, fault: ListFault) => HTMLElement} */
const fault = (desk, area, {code, ...values}) => {
  const item = desk.made("li", "");
  item.append(
    desk.button(desk.t(`list.${code}`, values), () => show(area, values.line), {name: "fault-way"}),
  );
  return item;
};

// The names as they were read; open at once where they come from a table.
/** @type {(desk: Desk, form: HTMLFormElement, found: Listed) => void} */
const preview = (desk, form, found) => {
  const box = find(form, "[data-read]", HTMLDetailsElement);
  const list = find(box, "ol");
  box.hidden = !found.names.length;
  if (found.isTable && list.dataset.table !== "yes") box.open = true;
  list.dataset.table = found.isTable ? "yes" : "no";
  find(box, "summary").textContent = desk.t("list.read", {n: found.names.length});
  list.replaceChildren(...found.names.map(({name}) => desk.made("li", "", name)));
};

// Says how many players there are and what is wrong, while the list is typed.
/** @type {(desk: Desk, form: HTMLFormElement) => Promise<void>} */
const tell = async (desk, form) => {
  const {State, t} = desk;
  const found = listed(desk, form);
  const area = areaOf(form);
  const count = found.names.length;
  const friendly = friendlyOf(form).checked;
  find(form, "[data-faults]").replaceChildren(...found.faults.slice(0, 8).map(one => fault(desk, area, one)));
  area.toggleAttribute("aria-invalid", Boolean(found.faults.length));
  const {scheme} = read(form);
  const own = find(form, "[data-own]");
  own.hidden = scheme !== "own";
  for (const source of findAll(form, "[data-source]")) source.hidden = source.dataset.source !== scheme;
  preview(desk, form, found);
  const said = find(form, "[data-count]");
  const least = friendly ? State.FRIENDLY : State.LEAST;
  const text = t("count", {n: count});
  said.textContent = text;
  if (count < 3 || count > State.MOST) return;
  const tables = await desk.Plan.sizes(desk, count);
  if (said.textContent !== text || !tables.length) return;
  const sizes = [...new Set(tables)].map(size =>
    t("tables-of", {n: tables.filter(one => one === size).length, size}),
  );
  said.textContent = `${text}: ${desk.speaker.lists.format(sizes)}${count < least ? `. ${t("refused.too-few", {n: count, min: least})}` : ""}`;
};

/** @type {number | undefined} */
let timer;
/** @type {(desk: Desk, form: HTMLFormElement) => void} */
const keep = (desk, form) => {
  clearTimeout(timer);
  const draft = read(form);
  timer = setTimeout(() => {
    if (JSON.stringify(desk.document.draft) !== JSON.stringify(draft)) {
      shown = JSON.stringify(draft);
      desk.change(document => ({...document, draft: {...draft}}));
    }
  }, 300);
};

/** @type {(desk: Desk, form: HTMLFormElement) => Promise<void>} */
const begin = async (desk, form) => {
  const {State, t} = desk;
  const found = listed(desk, form);
  const area = areaOf(form);
  const out = find(form, "[data-refused]");
  out.textContent = "";
  /** @type {(text: string, input: HTMLElement) => void} */
  const refuse = (text, input) => {
    out.textContent = input === area ? text : "";
    const hidden = closest(input, "details:not([open])", HTMLDetailsElement);
    if (hidden) hidden.open = true;
    if (input === area) input.focus();
    else desk.beside(input, text);
  };
  if (found.faults.length) {
    refuse(t("list.faults", {n: found.faults.length}), area);
    show(area, found.faults[0].line);
    return;
  }
  const draft = read(form);
  const rounds = Number(draft.rounds);
  const isOwn = draft.scheme === "own";
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > State.MOST_ROUNDS)
    return refuse(t("refused.rounds", {max: State.MOST_ROUNDS}), inputOf(form, "rounds"));
  if (isOwn && (!DECIMALS.test(draft.own) || NEGATIVE.test(draft.own) || !ownPoints(draft.own).length))
    return refuse(t("refused.own"), inputOf(form, "own"));
  const settings = {
    name: State.tidy(draft.name),
    rounds,
    friendly: draft.friendly,
    seed: Number(draft.seed.trim() || seedOf()),
    scheme: draft.scheme,
    own: isOwn ? ownPoints(draft.own) : [],
    virtual: draft.virtual,
    ties: draft.ties,
    edition: draft.edition,
  };
  const players = found.names.map(one => one.name);
  const wanted = {
    settings,
    players: players.map(name => ({name, from: 0, until: null})),
    plan: [],
    started: 0,
  };
  if (!Number.isInteger(settings.seed) || settings.seed < 0 || settings.seed > State.MOST_SEED)
    return refuse(t("refused.seed", {max: State.MOST_SEED}), inputOf(form, "seed"));
  const button = find(form, "[type=submit]", HTMLButtonElement);
  button.disabled = true;
  try {
    State.needSize(players.length, draft.friendly);
    await desk.Plan.checked(desk, settings);
    const {plan, quality} = await desk.Plan.seats(desk, wanted);
    clearTimeout(timer);
    desk.go("round-1");
    await desk.take({do: "begin", ...settings, players, plan, quality}, t("begun", {n: players.length}));
    desk.land();
  } catch (problem) {
    const isOwn = problem instanceof State.Refused && problem.own;
    refuse(desk.refuse(problem), isOwn ? inputOf(form, "own") : area);
  }
  button.disabled = false;
};

// Sets up the form, which the page contains.
/** @type {(desk: Desk, form: HTMLFormElement) => void} */
export const prepare = (desk, form) => {
  const table = tableForm().table.state();
  const picked = find(form, "[type=file]", HTMLInputElement);
  if (table.edition) field(form, "edition").value = table.edition;
  field(form, "seed").value = seedOf();
  find(form, "[data-opener]").append(...desk.opener("desk-open-first"));
  form.addEventListener("input", () => {
    find(form, "[data-refused]").textContent = "";
    tell(desk, form);
    keep(desk, form);
  });
  form.addEventListener("submit", event => {
    event.preventDefault();
    begin(desk, form);
  });
  find(form, "[data-seed]").addEventListener("click", () => {
    field(form, "seed").value = seedOf();
    keep(desk, form);
  });
  find(form, "[data-list]").addEventListener("click", () => picked.click());
  picked.addEventListener("change", async () => {
    const [file] = picked.files ?? [];
    picked.value = "";
    if (!file) return;
    areaOf(form).value = decoded(await file.arrayBuffer()).slice(0, 20_000);
    tell(desk, form);
    keep(desk, form);
  });
};

/** @type {(desk: Desk, form: HTMLFormElement) => void} */
export const setup = (desk, form) => {
  const {draft} = desk.document;
  if (Object.keys(draft).length && JSON.stringify(draft) !== shown) fill(form, draft);
  tell(desk, form);
  desk.asides(find(form, "[data-before]"));
  const link = /^#round-(\d{1,2})-table-(\d{1,2})$/.exec(location.hash);
  const note = find(form, "[data-linked]");
  note.hidden = !link;
  if (link) note.textContent = desk.t("linked", {round: Number(link[1]), table: Number(link[2])});
};

// While the event goes on ------------------------------------------------------------------------------------------------

// Lets a player join, leave or return. What is not allowed is refused before the rules are asked for seats.
/** @type {(desk: Desk, step: Step, input?: HTMLElement) => Promise<string>} */
const move = async (desk, step, input) => {
  try {
    const {event: state} = desk;
    const {plan, quality} = await desk.Plan.seats(desk, desk.State.moved(state, step));
    return await desk.take(
      {...step, plan, quality},
      desk.t(`${step.do}.done`, {
        name: step.name ?? state.players[step.player ?? -1]?.name ?? "",
        round: state.started + 1,
      }),
      {input},
    );
  } catch (problem) {
    desk.refuse(problem, input);
    return "";
  }
};

// Asks before a player leaves, and says how many are left.
/** @type {(desk: Desk, player: number, control: HTMLElement) => void} */
const leave = (desk, player, control) => {
  const {event: state, t, State} = desk;
  const after = State.active(state, state.started).length - 1;
  const {name} = state.players[player];
  try {
    State.moved(state, {do: "leave", player});
  } catch (problem) {
    desk.refuse(problem, control);
    return;
  }
  const few =
    after < State.LEAST && !state.settings.friendly ? ` ${t("leave.few", {n: after, min: State.LEAST})}` : "";
  desk.inquire({
    after: control,
    control,
    text: t("leave.ask", {name, round: state.started + 1}) + few,
    yes: t("leave"),
    act: () => move(desk, {do: "leave", player}),
  });
};

/** @type {(desk: Desk) => HTMLElement} */
const late = desk => {
  const {made, t} = desk;
  const form = made("form", "desk-line", "", {novalidate: ""});
  const input = made("input", "", "", {
    type: "text",
    id: "desk-late-name",
    maxlength: 40,
    autocomplete: "off",
  });
  const round = desk.event.started + 1;
  form.append(
    desk.put("label", "", made("span", "", t("join.label", {round})), input),
    made("button", "quiet", t("join.act"), {id: "desk-late-act"}),
  );
  form.addEventListener("submit", async event => {
    event.preventDefault();
    if (await move(desk, {do: "join", name: desk.State.tidy(input.value)}, input))
      document.getElementById("desk-late-name")?.focus();
  });
  return form;
};

/** @type {number | undefined} */
let renaming;
/** @type {(desk: Desk, one: Player, player: number) => HTMLElement} */
const nameCell = (desk, one, player) => {
  const {made, t} = desk;
  if (renaming !== player) return desk.put("th", "", one.name);
  const form = made("form", "desk-line", "", {novalidate: ""});
  const input = made("input", "", "", {
    type: "text",
    id: `desk-name-${player}`,
    maxlength: 40,
    autocomplete: "off",
    "aria-label": t("rename.label", {name: one.name}),
  });
  input.value = one.name;
  form.append(input, made("button", "quiet", t("rename.act")));
  form.addEventListener("submit", async event => {
    event.preventDefault();
    const name = desk.State.tidy(input.value);
    const back = () => document.getElementById(`desk-rename-${player}`)?.focus();
    renaming = undefined;
    if (name === one.name) {
      desk.render();
      back();
      return;
    }
    try {
      desk.State.applied(desk.state, {do: "rename", player, name});
    } catch (problem) {
      renaming = player;
      desk.refuse(problem, input);
      return;
    }
    if (await desk.take({do: "rename", player, name}, t("rename.done", {name}))) back();
  });
  form.addEventListener("keydown", event => {
    if (event.key === "Escape") {
      renaming = undefined;
      desk.render();
      document.getElementById(`desk-rename-${player}`)?.focus();
    }
  });
  queueMicrotask(() => {
    if ([`desk-rename-${player}`, ""].includes(document.activeElement?.id ?? "none")) input.focus();
  });
  return desk.put("th", "", form);
};

/** @type {(desk: Desk, one: Player) => string} */
const untilOf = ({t}, {from, until}) => {
  if (until === null) return "";
  return until < from ? t("never") : t("until", {round: until + 1});
};

/** @type {(desk: Desk, state: State, one: Player, player: number) => HTMLElement} */
const row = (desk, state, one, player) => {
  const {made, t} = desk;
  const line = made("tr", one.until === null ? "" : "desk-gone");
  const isHere = one.until === null;
  const since = one.from ? t("from", {round: one.from + 1}) : "";
  const until = untilOf(desk, one);
  const acts = made("td", "desk-acts");
  acts.append(
    desk.button(
      t("rename"),
      () => {
        renaming = player;
        desk.render();
      },
      {"aria-label": t("rename.label", {name: one.name}), id: `desk-rename-${player}`},
    ),
  );
  if (isHere && state.started < state.settings.rounds)
    acts.append(
      " ",
      desk.button(t("leave"), control => leave(desk, player, control), {
        "aria-label": t("leave.label", {name: one.name, round: state.started + 1}),
        id: `desk-leave-${player}`,
      }),
    );
  if (!isHere && state.started < state.settings.rounds)
    acts.append(
      " ",
      desk.button(t("return"), control => move(desk, {do: "return", player}, control), {
        "aria-label": t("return.label", {name: one.name, round: state.started + 1}),
        id: `desk-return-${player}`,
      }),
    );
  const name = nameCell(desk, one, player);
  name.setAttribute("scope", "row");
  line.append(
    made("td", "desk-number", desk.speaker.number(player + 1)),
    name,
    made("td", "desk-soft", [since, until].filter(Boolean).join(", ")),
    acts,
  );
  return line;
};

/** @type {(desk: Desk, state: State) => HTMLElement[]} */
export const view = (desk, state) => {
  const {made, t} = desk;
  const there = desk.State.active(state, Math.min(state.started, state.settings.rounds - 1)).length;
  const table = made("table", "desk-list");
  const body = table.createTBody();
  const mayChange = state.started < state.settings.rounds;
  body.append(...state.players.map((one, player) => row(desk, state, one, player)));
  return [
    made("h2", "", t("players")),
    made("p", "desk-soft", t("count", {n: there})),
    ...(mayChange
      ? [made("p", "note", t("change.note", {round: state.started + 1})), late(desk)]
      : [made("p", "note", t("refused.no-round-left"))]),
    desk.put("div", "table-wrap", table),
  ];
};
