// The reader's table as table.js reads it from an address and from what a device keeps, and mends it.

import assert from "node:assert/strict";
import {test} from "node:test";

import {readSite, readTable} from "./page-table.mjs";

const PAGE = await readSite("en/7-wonders/glossary/");
const DUEL = await readSite("en/duel/glossary/");
const HOME = await readSite("en/");
const MODULES = JSON.parse(readTable(PAGE).dataset.together);
const SAYS = readTable(PAGE).dataset;

// A table as an address says it; what is usual is left out.
const shownBy = form => decodeURIComponent(form.table.words(form.table.state()).toString());
const plain = value => JSON.parse(JSON.stringify(value));

const whyOf = (id, cause) => {
  const one = MODULES[id];
  const reason =
    cause === "edition"
      ? one.edition
      : (one.excludes?.[cause] ?? MODULES[cause].excludes?.[id] ?? one.needs?.[cause]);
  assert.ok(reason, `${id} and ${cause} go together`);
  return `${one.name}: ${reason}`.replace(/\.?$/, ".");
};
const limitOf = id => `${MODULES[id].name}: ${MODULES[id].players}.`;
const leftOut = reason => SAYS.repaired.replace("{reasons}", reason);
const moved = reason => SAYS.playersSet.replace("{reasons}", reason);
const unknown = SAYS.unknownOne.replace("{n}", "1");

const LINKS = [
  {name: "nothing", link: "", table: "", reasons: []},
  {name: "a whole table", link: "?e=1&p=5&m=leaders.armada", table: "e=1&p=5&m=leaders.armada", reasons: []},
  {name: "modules in another order", link: "?m=armada.leaders", table: "m=leaders.armada", reasons: []},
  {name: "what is usual, said aloud", link: "?e=2&p=any&m=", table: "", reasons: []},
  {
    name: "no number of players for a box of the other edition",
    link: "?m=free-city.cities&p=2",
    table: "m=cities",
    reasons: [leftOut(whyOf("free-city", "edition")), moved(SAYS.playersNot)],
  },
  {
    name: "two that exclude each other",
    link: "?e=1&m=free-city.cities&p=2",
    table: "e=1&m=cities",
    reasons: [leftOut(whyOf("free-city", "cities")), moved(SAYS.playersNot)],
  },
  {
    name: "a box of the other edition",
    link: "?e=2&m=stonehenge",
    table: "",
    reasons: [leftOut(whyOf("stonehenge", "edition"))],
  },
  {
    name: "another box of the other edition",
    link: "?m=armada.great-projects",
    table: "m=armada",
    reasons: [leftOut(whyOf("great-projects", "edition"))],
  },
  {
    name: "an old box and its new version",
    link: "?e=1&m=great-projects.edifice",
    table: "e=1&m=great-projects",
    reasons: [leftOut(whyOf("edifice", "great-projects"))],
  },
  {
    name: "a module without what it needs",
    link: "?m=teams",
    table: "",
    reasons: [leftOut(whyOf("teams", "cities"))],
  },
  {name: "eight players without a box for them", link: "?p=8", table: "", reasons: [moved(SAYS.playersNot)]},
  {name: "two players without a box for them", link: "?p=2", table: "", reasons: [moved(SAYS.playersNot)]},
  {
    name: "a box for two players at a table of five",
    link: "?e=1&p=5&m=free-city",
    table: "e=1&p=2&m=free-city",
    reasons: [moved(limitOf("free-city"))],
  },
  {
    name: "a box for two players at a table of any number",
    link: "?e=1&m=free-city",
    table: "e=1&p=2&m=free-city",
    reasons: [moved(limitOf("free-city"))],
  },
  {name: "a module that is not known", link: "?m=nonsense", table: "", reasons: [unknown]},
  {
    name: "one that is known and one that is not",
    link: "?m=leaders.nonsense&p=4",
    table: "p=4&m=leaders",
    reasons: [unknown],
  },
  {
    name: "several that are not known",
    link: "?m=a.b.a.leaders",
    table: "m=leaders",
    reasons: [SAYS.unknownOther.replace("{n}", "2")],
  },
  {name: "markup", link: "?m=<img src=x onerror=alert(1)>.leaders", table: "m=leaders", reasons: [unknown]},
  {name: "an edition and a number that do not exist", link: "?e=3&p=99", table: "", reasons: []},
  {name: "no values", link: "?e=&p=", table: "", reasons: []},
  {name: "markup and a negative number", link: "?e=<b>&p=-1", table: "", reasons: []},
  {name: "almost an edition, almost a number", link: "?e=1e&p=5.0", table: "", reasons: []},
  {name: "broken escapes", link: "?e=%&p=%zz&m=%C3", table: "", reasons: [unknown]},
  {
    name: "a link longer than any table needs",
    link: `?m=${"x.".repeat(10_000)}leaders`,
    table: "",
    reasons: [unknown],
  },
];

for (const {name, link, table, reasons} of LINKS)
  test(`a link: ${name}`, () => {
    const form = readTable(PAGE, {search: link});
    assert.equal(shownBy(form), table);
    assert.equal(form.table.reasons, reasons.join(" "));
    assert.equal(form.table.arrived, table !== "");
  });

const KEPT = [
  {name: "the device keeps the table", device: "e=1&p=5&m=leaders", table: "e=1&p=5&m=leaders"},
  {name: "the tab goes before the device", tab: "e=2&p=3&m=", device: "e=1&p=5&m=leaders", table: "p=3"},
  {
    name: "what the tab leaves open is as on the device",
    tab: "p=3",
    device: "e=1&p=5&m=leaders",
    table: "e=1&p=3&m=leaders",
  },
  {
    name: "a link goes before both, and what it leaves out is usual",
    tab: "p=3",
    device: "e=1&m=leaders",
    link: "?p=7",
    table: "p=7",
  },
  {
    name: "a link without sense leaves what is kept",
    device: "e=1&p=5&m=leaders",
    link: "?e=3&p=99&x=1",
    table: "e=1&p=5&m=leaders",
  },
  {name: "what is kept is mended without a word", device: "e=2&p=8&m=stonehenge.nonsense", table: ""},
  {name: "what is kept and is no table", device: "\u0000%%%", table: ""},
];

for (const {name, tab, device, link = "", table} of KEPT)
  test(`${name}`, () => {
    const of = words => (words === undefined ? {} : {"wonders-table": words});
    const form = readTable(PAGE, {search: link, tab: of(tab), device: of(device)});
    assert.equal(shownBy(form), table);
    assert.equal(form.table.reasons, "");
    assert.equal(form.table.mine, true);
  });

test("each game keeps its own table", () => {
  const device = {"wonders-table": "e=1&p=5&m=leaders", "duel-table": "m=pantheon"};
  assert.equal(shownBy(readTable(DUEL, {device})), "m=pantheon");
});

test("a page above the games has no table, and an address sets none", () => {
  const form = readTable(HOME, {search: "?p=5&m=leaders"});
  assert.equal(shownBy(form), "");
  assert.equal(form.table.arrived, false);
});

test("storage that is closed to pages is no obstacle", () => {
  const closed = new Proxy(
    {},
    {
      get() {
        throw new Error("closed");
      },
    },
  );
  assert.equal(shownBy(readTable(PAGE, {search: "?p=4", tab: closed, device: closed})), "p=4");
});

test("eight players become any number when a box is not for eight", () => {
  const {repaired} = readTable(PAGE).table;
  const {table} = repaired({edition: "first", players: "8", modules: ["cities", "edifice"]}, ["edifice"]);
  assert.deepEqual(plain(table), {edition: "first", players: "any", modules: ["cities", "edifice"]});
});

const PUT = [
  {
    name: "a box that needs another brings it",
    on: "",
    put: "abu-simbel",
    table: {edition: "first", players: "any", modules: ["leaders", "abu-simbel"]},
  },
  {
    name: "a box takes the place of what it excludes",
    on: "?e=1&m=great-projects",
    put: "edifice",
    table: {edition: "first", players: "any", modules: ["edifice"]},
    reasons: leftOut(whyOf("great-projects", "edifice")),
  },
  {
    name: "a box of both editions leaves the edition",
    on: "?e=1&p=4",
    put: "armada",
    table: {edition: "first", players: "4", modules: ["armada"]},
  },
];

for (const {name, on, put, table, reasons = ""} of PUT)
  test(name, () => {
    const {having, repaired, state} = readTable(PAGE, {search: on}).table;
    const {table: wish, first} = having(state(), [put]);
    const next = repaired(wish, first);
    assert.deepEqual(plain(next.table), table);
    assert.equal(next.reasons, reasons);
  });
