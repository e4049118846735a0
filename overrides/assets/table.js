// Stands right behind the reader's table and the contents, and sets both before the page is painted: the table from the
// address (?e=1&p=5&m=leaders.armada) if it says something, else from what the tab or the device remembers. The style sheet
// does the rest. What cannot be on one table is left out, with the reasons; form.table is what site.mjs works with.
{
  const form = document.getElementById("table");
  const modules = JSON.parse(form.dataset.together);
  const known = Object.keys(modules);
  for (const id of known)
    modules[id] = {editions: [], adds: {}, only: [], needs: {}, excludes: {}, ...modules[id]};
  const inputs = name => [...form.querySelectorAll(`[name=${name}]`)];
  const boxes = inputs("module");
  const [tiles, aside] = form.querySelectorAll(".module-tiles, .modules-barred");
  const editions = new Map(inputs("edition").map(input => [input.dataset.number, input.value]));
  const newest = inputs("edition")[0]?.value ?? ""; // a game may have one edition only, or one number of players
  const usual = form.dataset.usual.split(" ").filter(Boolean);
  const numberOf = edition => [...editions].find(([, known]) => known === edition)?.[0];
  const shelf = `${document.body.dataset.game ?? ""}-`; // each game has its own table
  const counts = inputs("players")
    .map(input => input.value)
    .filter(value => value !== "any");

  const LONGEST = 20_000; // no table needs a longer address, and a link is somebody else's

  const read = text => {
    const given = new URLSearchParams((text ?? "").slice(0, LONGEST));
    const players = given.get("p");
    const asked = given.get("m");
    const names = new Set((asked ?? "").split("."));
    return {
      edition: editions.get(given.get("e")),
      players: inputs("players").some(input => input.value === players) ? players : undefined,
      modules: asked === null ? undefined : known.filter(id => names.has(id)),
      // Only how many: the words of a link are not ours to say.
      unknown: [...names].filter(id => id && !known.includes(id)).length,
    };
  };

  const words = ({edition, players, modules}) => {
    const said = new URLSearchParams();
    if (edition !== newest) said.set("e", numberOf(edition));
    if (players !== "any") said.set("p", players);
    if (modules.length) said.set("m", modules.join("."));
    return said;
  };

  // Why a module cannot join these; undefined if it can.
  const hindrance = (id, {edition}, others) => {
    const one = modules[id];
    if (!one.editions.includes(edition)) return one.edition;
    for (const other of others) {
      const why = one.excludes[other] ?? modules[other].excludes[id];
      if (why) return why;
    }
    const needed = Object.keys(one.needs).find(other => !others.includes(other));
    return needed && one.needs[needed];
  };

  // "any" number of players stands for all the usual ones.
  const seated = players => (players === "any" ? usual : [players]);
  const isLimited = id => modules[id].only.length > 0;
  const fits = (id, players) =>
    !isLimited(id) || seated(players).every(count => modules[id].only.includes(+count));

  // Whether this many can play.
  const seats = (players, edition, ids) => {
    const allowed = count =>
      usual.includes(count) || ids.some(id => modules[id].adds[edition]?.includes(+count));
    return seated(players).every(allowed) && ids.every(id => fits(id, players));
  };

  // Every number of players, the nearest to a wished one first.
  const near = players => {
    const far = count => Math.abs(count - (players === "any" ? usual[0] : players));
    return [...counts].sort((one, other) => far(one) - far(other));
  };

  const because = (words, reasons) =>
    reasons.length ? [words.replace("{reasons}", [...new Set(reasons)].join(" "))] : [];

  const plurals = new Intl.PluralRules(document.documentElement.lang);
  const uncalled = n =>
    !n
      ? []
      : [
          (plurals.select(n) === "one" ? form.dataset.unknownOne : form.dataset.unknownOther).replace(
            "{n}",
            n.toLocaleString(document.documentElement.lang),
          ),
        ];

  // The nearest table that can be, and in words why it is another one: what was named first stays.
  const repaired = (wanted, before = [], unknown = 0) => {
    const kept = [];
    let waiting = [...before, ...known.filter(id => wanted.modules.includes(id) && !before.includes(id))];
    let more = true;
    while (more) {
      more = false;
      for (const id of [...waiting])
        if (!hindrance(id, wanted, kept)) {
          kept.push(id);
          waiting = waiting.filter(other => other !== id);
          more = true;
        }
    }
    const left = waiting.map(id =>
      `${modules[id].name}: ${hindrance(id, wanted, kept)}`.replace(/\.?$/, "."),
    );
    const preferred =
      wanted.players === "any" ? kept.flatMap(id => modules[id].only.slice(0, 1)).map(String) : [];
    const players =
      [wanted.players, "any", ...preferred, ...near(wanted.players)].find(count =>
        seats(count, wanted.edition, kept),
      ) ?? "any";
    const limit = modules[kept.find(id => !fits(id, wanted.players))];
    const moved =
      players === wanted.players
        ? []
        : [limit ? `${limit.name}: ${limit.players}.` : form.dataset.playersNot];
    return {
      table: {edition: wanted.edition, players, modules: known.filter(id => kept.includes(id))},
      reasons: [
        ...uncalled(unknown),
        ...because(form.dataset.repaired, left),
        ...because(form.dataset.playersSet, moved),
      ].join(" "),
    };
  };

  // A table with these modules on it, and with what they need, in an edition that has them.
  const withNeeds = id => [...Object.keys(modules[id].needs).flatMap(withNeeds), id];
  const having = (table, ids) => {
    const first = [...new Set(ids.flatMap(withNeeds))];
    const all = edition => first.every(id => modules[id].editions.includes(edition));
    const edition = [table.edition, ...editions.values()].find(all) ?? table.edition;
    return {
      table: {...table, edition, modules: [...first, ...table.modules.filter(id => !first.includes(id))]},
      first,
    };
  };

  // What a text asks of a table, as origins.py writes it: `2 leaders -cities =67|armada` is one of two things.
  const clauses = asks =>
    asks.split("|").map(clause => {
      const words = clause.split(" ");
      const after = sign => words.filter(word => word[0] === sign).map(word => word.slice(1));
      return {
        edition: editions.get(words[0]),
        modules: words.filter(word => known.includes(word)),
        without: after("-"),
        counts: after("=").flatMap(all => [...all]),
      };
    });
  // Whether a table stands for this number of players: its own, or with any number each that can sit.
  const stands = (count, {edition, players, modules}) =>
    players === "any" ? seats(count, edition, modules) : players === count;
  const asksOnce = new Map();
  const meets = (asks, table) => {
    if (!asksOnce.has(asks)) asksOnce.set(asks, clauses(asks));
    return asksOnce
      .get(asks)
      .some(
        one =>
          (!one.edition || one.edition === table.edition) &&
          (!one.counts.length || one.counts.some(count => stands(count, table))) &&
          one.modules.every(id => table.modules.includes(id)) &&
          !one.without.some(id => table.modules.includes(id)),
      );
  };

  const state = () => ({
    edition: form.querySelector("[name=edition]:checked")?.value ?? "",
    players: form.querySelector("[name=players]:checked")?.value ?? "any",
    modules: boxes.filter(input => input.checked).map(input => input.value),
  });

  // What is barred is folded away; a box that is where it belongs is not moved, as it may have the focus.
  const fold = () => {
    const whys = boxes
      .filter(input => input.disabled)
      .map(input => document.getElementById(`${input.id}-why`).textContent);
    for (const input of boxes) {
      const label = input.closest("label");
      const home = input.disabled ? aside : tiles;
      if (label.parentElement !== home)
        home.insertBefore(
          label,
          boxes
            .slice(boxes.indexOf(input) + 1)
            .map(next => next.closest("label"))
            .find(next => next.parentElement === home) ?? null,
        );
    }
    aside.hidden = !whys.length;
    const words = plurals.select(whys.length) === "one" ? aside.dataset.one : aside.dataset.other;
    aside.firstElementChild.textContent =
      words.replace("{n}", whys.length) + (new Set(whys).size === 1 ? `: ${whys[0]}` : "");
  };

  // Tick what the table says, and bar what cannot join it, with the reason in words.
  const show = table => {
    for (const input of inputs("edition")) input.checked = input.value === table.edition;
    for (const input of boxes) {
      input.checked = table.modules.includes(input.value);
      const why = input.checked ? undefined : hindrance(input.value, table, table.modules);
      const line = document.getElementById(`${input.id}-why`);
      input.disabled = Boolean(why);
      input.closest("label").classList.toggle("barred", input.disabled);
      line.hidden = !why;
      line.textContent = why ?? "";
    }
    if (aside) fold();
    for (const input of inputs("players")) {
      input.checked = input.value === table.players;
      input.disabled =
        !input.checked && !seats(input.value, table.edition, table.modules) && !table.modules.some(isLimited);
      input.closest("label").hidden = input.disabled;
    }
    form.follow();
    form.dispatchEvent(new Event("shown"));
  };

  const stored = (where, name = "table") => {
    try {
      return window[where].getItem(shelf + name);
    } catch {
      return null; /* see theme.js */
    }
  };
  const kept = ["sessionStorage", "localStorage"].map(where => stored(where));
  const [tab, device] = kept.map(read);
  const linked = read(form.hidden ? "" : location.search); // no game, no table
  const first = (...values) => values.find(value => value !== undefined);
  const own = {
    edition: first(tab.edition, device.edition, newest),
    players: first(tab.players, device.players, "any"),
    modules: first(tab.modules, device.modules, []),
  };
  const before = repaired(own).table;
  // A link that says anything about the table says all of it: what it leaves out is as in the usual game.
  const says = linked.edition || linked.players || linked.modules;
  const asked = says
    ? {edition: linked.edition ?? newest, players: linked.players ?? "any", modules: linked.modules ?? []}
    : before;
  const {table: now, reasons} = repaired(asked, [], linked.unknown);
  if (form.elements.changes) form.elements.changes.checked = stored("sessionStorage", "changes") === "yes";
  show(now);
  const same = (one, other) => words(one).toString() === words(other).toString();
  // The length of the rulebook that was last chosen.
  try {
    if (localStorage.getItem("length") === "brief") {
      const watch = new MutationObserver(() => {
        const brief = document.getElementById("length-brief");
        if (brief) brief.checked = true;
        if (brief || document.readyState !== "loading") watch.disconnect();
      });
      watch.observe(document.documentElement, {childList: true, subtree: true});
    }
  } catch {
    /* storage may be closed to pages; then everything stands */
  }

  form.table = {
    shelf,
    standard: {edition: newest, players: "any", modules: []},
    editions,
    numberOf,
    state,
    show,
    words,
    seats,
    fits,
    near,
    repaired,
    having,
    clauses,
    meets,
    before,
    mine: kept.some(Boolean),
    arrived: !same(now, before),
    reasons: says ? reasons : "",
  };
  form.closest(".side").classList.add("set");
}
