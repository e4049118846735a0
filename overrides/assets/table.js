// Runs right behind the form of the reader's table and the contents, and sets the table before the page is painted: from the
// address (?e=1&p=5&m=leaders.armada) if it names one, else from what the tab or the device remembers. The style sheet does
// the rest. What cannot be on one table is left out, with the reasons. Modules find these functions in `form.table`.

/**
 * A reader's table: the edition, the number of players or "any", and the modules that are on it.
 * @typedef {{edition: string, players: string, modules: string[]}} Table
 */

/**
 * What a link or the device says of a table. `unknown` counts the modules that there are not.
 * @typedef {{edition?: string, players?: string, modules?: string[], unknown: number}} Given
 */

/**
 * A module as the page describes it: why it cannot join in the wrong edition or number of players; the editions that have
 * it; the numbers of players that it adds to an edition, and those to which it is limited; what it needs and excludes, with
 * the reason.
 * @typedef {object} Module
 * @property {string} name
 * @property {string} edition
 * @property {string} players
 * @property {string[]} editions
 * @property {Record<string, number[]>} adds
 * @property {number[]} only
 * @property {Record<string, string>} needs
 * @property {Record<string, string>} excludes
 */

/**
 * One of the ways in which a table can have what a text asks for: an edition, modules that are or are not on it, numbers of
 * players.
 * @typedef {{edition: string | undefined, modules: string[], without: string[], counts: string[]}} Clause
 */

/**
 * What modules may ask of the reader's table.
 * @typedef {object} TableApi
 * @property {string} shelf the beginning of the keys under which the device keeps what belongs to this game
 * @property {Table} standard
 * @property {Map<string, string>} editions by the number that stands for each in an address
 * @property {(edition: string) => string | undefined} numberOf
 * @property {() => Table} state
 * @property {() => string[]} choices what is chosen, in words
 * @property {(table: Table) => void} show
 * @property {(table: Table) => URLSearchParams} words
 * @property {(address: string | URL) => URL} withTable
 * @property {(players: string, edition: string, modules: string[]) => boolean} seats
 * @property {(module: string, players: string) => boolean} fits
 * @property {(players: string) => string[]} near
 * @property {(wanted: Table, first?: string[], unknown?: number) => {table: Table, reasons: string}} repaired
 * @property {(table: Table, modules: string[]) => {table: Table, first: string[]}} having
 * @property {(asks: string) => Clause[]} clauses
 * @property {(asks: string, table: Table) => boolean} meets
 * @property {Table} before the table that the reader had before following the link
 * @property {boolean} mine whether the device remembers a table
 * @property {boolean} arrived whether a link has set another table than that
 * @property {string} reasons why the table of the link could not be set as it was
 */

/**
 * The form of the table: conditions.js adds `follow`, this script `table`, and in the rulebook sections.mjs the others.
 * @typedef {HTMLFormElement & {
 *   table: TableApi, follow: () => void, soon?: (part: Element, work: () => void) => void, flush?: () => void,
 * }} TableForm
 */

{
  const form = /** @type {TableForm} */ (document.getElementById("table"));
  const texts = /** @type {Record<string, string>} */ (form.dataset); // the page always has them
  /** @type {[string, Pick<Module, "name" | "edition" | "players"> & Partial<Module>][]} */
  const described = Object.entries(JSON.parse(texts.together)); // without what is empty
  /** @type {Record<string, Module>} */
  const modules = Object.fromEntries(
    described.map(([id, one]) => [id, {editions: [], adds: {}, only: [], needs: {}, excludes: {}, ...one}]),
  );
  const known = Object.keys(modules);
  /** @type {(name: string) => HTMLInputElement[]} */
  const inputs = name =>
    [...form.querySelectorAll(`input[name=${name}]`)].map(input => /** @type {HTMLInputElement} */ (input));
  const boxes = inputs("module");
  /** @type {NodeListOf<HTMLElement>} */
  const homes = form.querySelectorAll(".module-tiles, .modules-barred");
  const [tiles, aside] = homes;
  const editions = new Map(inputs("edition").map(input => [input.dataset.number ?? "", input.value]));
  const newest = inputs("edition")[0]?.value ?? ""; // a game may have one edition only, or one number of players
  const usual = texts.usual.split(" ").filter(Boolean);
  /** @type {(edition: string) => string | undefined} */
  const numberOf = edition => [...editions].find(([, known]) => known === edition)?.[0];
  const shelf = `${document.body.dataset.game ?? ""}-`; // each game has its own table
  const counts = inputs("players")
    .map(input => input.value)
    .filter(value => value !== "any");

  const LONGEST = 20_000; // no table needs a longer address, and a link may be of any length

  /** @type {(text: string | null) => Given} */
  const read = text => {
    const given = new URLSearchParams((text ?? "").slice(0, LONGEST));
    const players = given.get("p");
    const asked = given.get("m");
    const names = new Set((asked ?? "").split("."));
    return {
      edition: editions.get(given.get("e") ?? ""),
      players: inputs("players").find(input => input.value === players)?.value,
      modules: asked === null ? undefined : known.filter(id => names.has(id)),
      // Only the number: the page does not repeat words from a link.
      unknown: [...names].filter(id => id && !known.includes(id)).length,
    };
  };

  /** @type {(table: Table) => URLSearchParams} */
  const words = ({edition, players, modules}) => {
    const said = new URLSearchParams();
    if (edition !== newest) said.set("e", numberOf(edition) ?? "");
    if (players !== "any") said.set("p", players);
    if (modules.length) said.set("m", modules.join("."));
    return said;
  };

  // Why a module cannot be added to these; undefined if it can.
  /** @type {(id: string, table: Table, others: string[]) => string | undefined} */
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
  /** @type {(players: string) => string[]} */
  const seated = players => (players === "any" ? usual : [players]);
  /** @type {(id: string) => boolean} */
  const isLimited = id => modules[id].only.length > 0;
  /** @type {(id: string, players: string) => boolean} */
  const fits = (id, players) =>
    !isLimited(id) || seated(players).every(count => modules[id].only.includes(+count));

  // Whether this many can play.
  /** @type {(players: string, edition: string, ids: string[]) => boolean} */
  const seats = (players, edition, ids) => {
    /** @type {(count: string) => boolean} */
    const allowed = count =>
      usual.includes(count) || ids.some(id => modules[id].adds[edition]?.includes(+count));
    return seated(players).every(allowed) && ids.every(id => fits(id, players));
  };

  // Every number of players, the nearest to a wished one first.
  /** @type {(players: string) => string[]} */
  const near = players => {
    /** @type {(count: string) => number} */
    const far = count => Math.abs(Number(count) - Number(players === "any" ? usual[0] : players));
    return [...counts].sort((one, other) => far(one) - far(other));
  };

  /** @type {(words: string, reasons: string[]) => string[]} */
  const because = (words, reasons) =>
    reasons.length ? [words.replace("{reasons}", [...new Set(reasons)].join(" "))] : [];

  const plurals = new Intl.PluralRules(document.documentElement.lang);
  /** @type {(n: number) => string[]} */
  const uncalled = n => {
    const sentence = plurals.select(n) === "one" ? texts.unknownOne : texts.unknownOther;
    return n ? [sentence.replace("{n}", n.toLocaleString(document.documentElement.lang))] : [];
  };

  // The nearest possible table, and in words why it is not the wanted one. Modules that were named first are kept.
  /** @type {(wanted: Table, before?: string[], unknown?: number) => {table: Table, reasons: string}} */
  const repaired = (wanted, before = [], unknown = 0) => {
    /** @type {string[]} */
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
    const limited = kept.find(id => !fits(id, wanted.players));
    const why = limited ? `${modules[limited].name}: ${modules[limited].players}.` : texts.playersNot;
    const moved = players === wanted.players ? [] : [why];
    return {
      table: {edition: wanted.edition, players, modules: known.filter(id => kept.includes(id))},
      reasons: [
        ...uncalled(unknown),
        ...because(texts.repaired, left),
        ...because(texts.playersSet, moved),
      ].join(" "),
    };
  };

  // A table with these modules and what they need, in an edition that has them.
  /** @type {(id: string) => string[]} */
  const withNeeds = id => [...Object.keys(modules[id].needs).flatMap(withNeeds), id];
  /** @type {(table: Table, ids: string[]) => {table: Table, first: string[]}} */
  const having = (table, ids) => {
    const first = [...new Set(ids.flatMap(withNeeds))];
    /** @type {(edition: string) => boolean} */
    const all = edition => first.every(id => modules[id].editions.includes(edition));
    const edition = [table.edition, ...editions.values()].find(all) ?? table.edition;
    return {
      table: {...table, edition, modules: [...first, ...table.modules.filter(id => !first.includes(id))]},
      first,
    };
  };

  // What a text asks of a table, as origins.py writes it: `2 leaders -cities =67|armada` has two alternatives.
  /** @type {(asks: string) => Clause[]} */
  const clauses = asks =>
    asks.split("|").map(clause => {
      const words = clause.split(" ");
      /** @type {(sign: string) => string[]} */
      const after = sign => words.filter(word => word[0] === sign).map(word => word.slice(1));
      return {
        edition: editions.get(words[0]),
        modules: words.filter(word => known.includes(word)),
        without: after("-"),
        counts: after("=").flatMap(all => [...all]),
      };
    });
  // Whether a table may have this number of players: its own, or if that is open, each that is possible.
  /** @type {(count: string, table: Table) => boolean} */
  const stands = (count, {edition, players, modules}) =>
    players === "any" ? seats(count, edition, modules) : players === count;
  /** @type {Map<string, Clause[]>} */
  const asksOnce = new Map();
  /** @type {(asks: string, table: Table) => boolean} */
  const meets = (asks, table) => {
    const ways = asksOnce.get(asks) ?? clauses(asks);
    asksOnce.set(asks, ways);
    return ways.some(
      one =>
        (!one.edition || one.edition === table.edition) &&
        (!one.counts.length || one.counts.some(count => stands(count, table))) &&
        one.modules.every(id => table.modules.includes(id)) &&
        !one.without.some(id => table.modules.includes(id)),
    );
  };

  // Every input of the table is in a label, and every module has a line for the reason why it is barred.
  /** @type {(input: HTMLInputElement) => HTMLElement} */
  const labelOf = input => /** @type {HTMLElement} */ (input.closest("label"));
  /** @type {(input: HTMLInputElement) => HTMLElement} */
  const reasonOf = input => /** @type {HTMLElement} */ (document.getElementById(`${input.id}-why`));

  // The choices of the form, each in words.
  const choices = () =>
    [...inputs("edition"), ...inputs("players"), ...boxes]
      .filter(input => input.checked)
      .map(
        input =>
          input.dataset.words ?? labelOf(input).querySelector("span")?.firstChild?.textContent?.trim() ?? "",
      );

  const state = () => ({
    edition: inputs("edition").find(input => input.checked)?.value ?? "",
    players: inputs("players").find(input => input.checked)?.value ?? "any",
    modules: boxes.filter(input => input.checked).map(input => input.value),
  });

  // Moves modules that are barred into a fold. A box that is in its place is not moved, as it may have the focus.
  const fold = () => {
    const whys = boxes.filter(input => input.disabled).map(input => reasonOf(input).textContent);
    for (const input of boxes) {
      const home = input.disabled ? aside : tiles;
      const later = boxes.slice(boxes.indexOf(input) + 1).map(labelOf);
      if (labelOf(input).parentElement !== home)
        home.insertBefore(labelOf(input), later.find(next => next.parentElement === home) ?? null);
    }
    aside.hidden = !whys.length;
    const {one, other} = /** @type {Record<string, string>} */ (aside.dataset);
    const words = (plurals.select(whys.length) === "one" ? one : other).replace("{n}", String(whys.length));
    const [head] = aside.children;
    head.textContent = words + (new Set(whys).size === 1 ? `: ${whys[0]}` : "");
  };

  // Ticks the boxes of a table, and bars what cannot be added to it, with the reason.
  /** @type {(table: Table) => void} */
  const show = table => {
    for (const input of inputs("edition")) input.checked = input.value === table.edition;
    for (const input of boxes) {
      input.checked = table.modules.includes(input.value);
      const why = input.checked ? undefined : hindrance(input.value, table, table.modules);
      const line = reasonOf(input);
      input.disabled = Boolean(why);
      labelOf(input).classList.toggle("barred", input.disabled);
      line.hidden = !why;
      line.textContent = why ?? "";
    }
    if (aside) fold();
    for (const input of inputs("players")) {
      input.checked = input.value === table.players;
      input.disabled =
        !input.checked && !seats(input.value, table.edition, table.modules) && !table.modules.some(isLimited);
      labelOf(input).hidden = input.disabled;
    }
    form.follow();
    form.dispatchEvent(new Event("shown"));
  };

  /** @type {(where: "sessionStorage" | "localStorage", name?: string) => string | null} */
  const stored = (where, name = "table") => {
    try {
      return window[where].getItem(shelf + name);
    } catch {
      return null; /* see theme.js */
    }
  };
  const kept = [stored("sessionStorage"), stored("localStorage")];
  const [tab, device] = kept.map(read);
  const linked = read(form.hidden ? "" : location.search); // no game, no table
  const own = {
    edition: tab.edition ?? device.edition ?? newest,
    players: tab.players ?? device.players ?? "any",
    modules: tab.modules ?? device.modules ?? [],
  };
  const before = repaired(own).table;
  // A link that names anything of a table means all of it: what it leaves out is as in the standard table.
  const says = linked.edition || linked.players || linked.modules;
  const asked = says
    ? {edition: linked.edition ?? newest, players: linked.players ?? "any", modules: linked.modules ?? []}
    : before;
  const {table: now, reasons} = repaired(asked, [], linked.unknown);
  for (const input of inputs("changes")) input.checked = stored("sessionStorage", "changes") === "yes";
  show(now);
  /** @type {(one: Table, other: Table) => boolean} */
  const same = (one, other) => words(one).toString() === words(other).toString();
  // The length of the rulebook that was last chosen.
  try {
    if (localStorage.getItem("length") === "brief") {
      const watch = new MutationObserver(() => {
        const brief = document.getElementById("length-brief");
        if (brief instanceof HTMLInputElement) brief.checked = true;
        if (brief || document.readyState !== "loading") watch.disconnect();
      });
      watch.observe(document.documentElement, {childList: true, subtree: true});
    }
  } catch {
    /* storage may be closed to pages; then everything stands */
  }

  // The address of a page with the reader's table in it; the standard table needs no words. Above the games there is no table,
  // and what a link says of one stays for the game.
  /** @type {(address: string | URL) => URL} */
  const withTable = address => {
    const url = new URL(address, location.href);
    if (form.hidden) return url;
    for (const key of ["e", "p", "m"]) url.searchParams.delete(key);
    for (const [key, value] of words(state())) url.searchParams.set(key, value);
    return url;
  };

  form.table = {
    shelf,
    standard: {edition: newest, players: "any", modules: []},
    editions,
    numberOf,
    state,
    choices,
    show,
    words,
    withTable,
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
  form.closest(".side")?.classList.add("set");
}
