// Who plays: the form before the event, and the list while it goes on, with late entry, leaving and other names.

import {decoded, names} from "./desk-list.mjs";

const seedOf = () => String(Math.floor(Math.random() * 1e6));
const field = (form, name) => form.elements[name];
const DECIMALS = /^\s*$|^[\d.,/\s;–-]+$/;
const NEGATIVE = /(?:^|[\s;])[-–−]\d|^\s*[-–−]/; // a dash between two figures parts them

// The points of an own scheme, as the rules take them: whole numbers, fractions, decimals.
const ownPoints = text =>
  text
    .split(/[\s;–-]+/)
    .filter(Boolean)
    .map(part => part.replace(",", "."));

const read = form => {
  const draft = {};
  for (const name of ["name", "players", "rounds", "seed", "scheme", "own", "virtual", "ties", "edition"])
    draft[name] = field(form, name).value;
  return {...draft, friendly: field(form, "friendly").checked};
};

let shown;
const fill = (form, draft) => {
  shown = JSON.stringify(draft);
  for (const [name, value] of Object.entries(draft)) {
    if (name === "friendly") field(form, name).checked = value;
    else if (name !== "edition" || [...field(form, name)].some(one => one.value === value))
      field(form, name).value = value;
  }
};

const headed = (desk, key, mark) => desk.t(key).split(mark).map(desk.State.alike);
const listed = (desk, form) =>
  names(field(form, "players").value, {
    heads: headed(desk, "list.heads", " "),
    first: headed(desk, "list.heads.first", ","),
    last: headed(desk, "list.heads.last", ","),
    tidy: desk.State.tidy,
    alike: desk.State.alike,
  });

// Puts the cursor where the fault is.
const show = (area, line) => {
  const lines = area.value.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + lines[line - 1].length);
  area.scrollTop = (area.scrollHeight * (line - 2)) / lines.length;
};

const fault = (desk, area, {code, ...values}) => {
  const item = desk.made("li", "");
  item.append(
    desk.button(desk.t(`list.${code}`, values), () => show(area, values.line), {name: "fault-way"}),
  );
  return item;
};

// The names as they were read; open at once where they come from a table.
const preview = (desk, form, found) => {
  const box = form.querySelector("[data-read]");
  const list = box.querySelector("ol");
  box.hidden = !found.names.length;
  if (found.isTable && list.dataset.table !== "yes") box.open = true;
  list.dataset.table = found.isTable ? "yes" : "no";
  box.querySelector("summary").textContent = desk.t("list.read", {n: found.names.length});
  list.replaceChildren(...found.names.map(({name}) => desk.made("li", "", name)));
};

// How many there are and what is wrong, while it is typed.
const tell = async (desk, form) => {
  const {State, t} = desk;
  const found = listed(desk, form);
  const area = field(form, "players");
  const count = found.names.length;
  const friendly = field(form, "friendly").checked;
  form
    .querySelector("[data-faults]")
    .replaceChildren(...found.faults.slice(0, 8).map(one => fault(desk, area, one)));
  area.toggleAttribute("aria-invalid", Boolean(found.faults.length));
  const {scheme} = read(form);
  const own = form.querySelector("[data-own]");
  own.hidden = scheme !== "own";
  for (const source of form.querySelectorAll("[data-source]"))
    source.hidden = source.dataset.source !== scheme;
  preview(desk, form, found);
  const said = form.querySelector("[data-count]");
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

let timer;
const keep = (desk, form) => {
  clearTimeout(timer);
  const draft = read(form);
  timer = setTimeout(() => {
    if (JSON.stringify(desk.document.draft) !== JSON.stringify(draft)) {
      shown = JSON.stringify(draft);
      desk.change(document => ({...document, draft}));
    }
  }, 300);
};

const begin = async (desk, form) => {
  const {State, t} = desk;
  const found = listed(desk, form);
  const area = field(form, "players");
  const out = form.querySelector("[data-refused]");
  out.textContent = "";
  const refuse = (text, input) => {
    out.textContent = input === area ? text : "";
    const hidden = input.closest("details:not([open])");
    if (hidden) hidden.open = true;
    if (input === area) input.focus();
    else desk.beside(input, text);
  };
  if (found.faults.length) {
    refuse(t("list.faults", {n: found.faults.length}), area);
    return show(area, found.faults[0].line);
  }
  const draft = read(form);
  const rounds = Number(draft.rounds);
  const isOwn = draft.scheme === "own";
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > State.MOST_ROUNDS)
    return refuse(t("refused.rounds", {max: State.MOST_ROUNDS}), field(form, "rounds"));
  if (isOwn && (!DECIMALS.test(draft.own) || NEGATIVE.test(draft.own) || !ownPoints(draft.own).length))
    return refuse(t("refused.own"), field(form, "own"));
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
    return refuse(t("refused.seed", {max: State.MOST_SEED}), field(form, "seed"));
  const button = form.querySelector("[type=submit]");
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
    refuse(desk.refuse(problem), problem.own ? field(form, "own") : area);
  }
  button.disabled = false;
};

// The form stands in the page; here it is brought to life, once.
export const prepare = (desk, form) => {
  const table = document.getElementById("table").table?.state();
  const picked = form.querySelector("[type=file]");
  if (table?.edition) field(form, "edition").value = table.edition;
  field(form, "seed").value = seedOf();
  form.querySelector("[data-opener]").append(...desk.opener("desk-open-first"));
  form.addEventListener("input", () => {
    form.querySelector("[data-refused]").textContent = "";
    tell(desk, form);
    keep(desk, form);
  });
  form.addEventListener("submit", event => {
    event.preventDefault();
    begin(desk, form);
  });
  form.querySelector("[data-seed]").addEventListener("click", () => {
    field(form, "seed").value = seedOf();
    keep(desk, form);
  });
  form.querySelector("[data-list]").addEventListener("click", () => picked.click());
  picked.addEventListener("change", async () => {
    const [file] = picked.files;
    picked.value = "";
    if (!file) return;
    field(form, "players").value = decoded(await file.arrayBuffer()).slice(0, 20_000);
    tell(desk, form);
    keep(desk, form);
  });
};

export const setup = (desk, form) => {
  const {draft} = desk.document;
  if (Object.keys(draft).length && JSON.stringify(draft) !== shown) fill(form, draft);
  tell(desk, form);
  desk.asides(form.querySelector("[data-before]"));
  const link = /^#round-(\d{1,2})-table-(\d{1,2})$/.exec(location.hash);
  const note = form.querySelector("[data-linked]");
  note.hidden = !link;
  if (link) note.textContent = desk.t("linked", {round: Number(link[1]), table: Number(link[2])});
};

// While the event goes on ------------------------------------------------------------------------------------------------

// Somebody joins, leaves or returns: refused before the rules are asked for seats, if it may not be.
const move = async (desk, step, input) => {
  try {
    const {state} = desk;
    const {plan, quality} = await desk.Plan.seats(desk, desk.State.moved(state, step));
    return await desk.take(
      {...step, plan, quality},
      desk.t(`${step.do}.done`, {
        name: step.name ?? state.players[step.player]?.name ?? "",
        round: state.started + 1,
      }),
      {input},
    );
  } catch (problem) {
    return desk.refuse(problem, input) && "";
  }
};

// Whoever drops out is asked about once, with what is left then.
const leave = (desk, player, control) => {
  const {state, t, State} = desk;
  const after = State.active(state, state.started).length - 1;
  const {name} = state.players[player];
  try {
    State.moved(state, {do: "leave", player});
  } catch (problem) {
    return desk.refuse(problem, control);
  }
  const few =
    after < State.LEAST && !state.settings.friendly ? ` ${t("leave.few", {n: after, min: State.LEAST})}` : "";
  return desk.inquire({
    after: control,
    control,
    text: t("leave.ask", {name, round: state.started + 1}) + few,
    yes: t("leave"),
    act: () => move(desk, {do: "leave", player}),
  });
};

const late = desk => {
  const {made, t} = desk;
  const form = made("form", "desk-line", "", {novalidate: ""});
  const input = made("input", "", "", {
    type: "text",
    id: "desk-late-name",
    maxlength: 40,
    autocomplete: "off",
  });
  const round = desk.state.started + 1;
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

let renaming;
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
      return back();
    }
    try {
      desk.State.applied(desk.state, {do: "rename", player, name});
    } catch (problem) {
      renaming = player;
      return desk.refuse(problem, input);
    }
    return (await desk.take({do: "rename", player, name}, t("rename.done", {name}))) && back();
  });
  form.addEventListener("keydown", event => {
    if (event.key === "Escape") {
      renaming = undefined;
      desk.render();
      document.getElementById(`desk-rename-${player}`)?.focus();
    }
  });
  queueMicrotask(() => {
    if ([`desk-rename-${player}`, ""].includes(document.activeElement?.id)) input.focus();
  });
  return desk.put("th", "", form);
};

const row = (desk, state, one, player) => {
  const {made, t} = desk;
  const line = made("tr", one.until === null ? "" : "desk-gone");
  const isHere = one.until === null;
  const since = one.from ? t("from", {round: one.from + 1}) : "";
  const until = isHere ? "" : one.until < one.from ? t("never") : t("until", {round: one.until + 1});
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
      desk.button(t("leave"), event => leave(desk, player, event.currentTarget), {
        "aria-label": t("leave.label", {name: one.name, round: state.started + 1}),
        id: `desk-leave-${player}`,
      }),
    );
  if (!isHere && state.started < state.settings.rounds)
    acts.append(
      " ",
      desk.button(t("return"), event => move(desk, {do: "return", player}, event.currentTarget), {
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
