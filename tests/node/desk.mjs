// The state of the organiser's desk and its storage outside a browser, in Node: `node desk.mjs FOLDER`, with the scripts of the
// site in that folder. What comes in is one case as JSON, [name, …arguments]; what goes out is its answer.

import {join} from "node:path";
import {pathToFileURL} from "node:url";

const load = name => import(pathToFileURL(join(process.argv[2], name)));
const [State, {Keeper}, {judged}, {names, decoded, plain}] = await Promise.all(
  ["desk-state.mjs", "desk-storage.mjs", "desk-check.mjs", "desk-list.mjs"].map(load),
);

// Chance that can be repeated.
const chance = seed => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed / 2147483648;
};

const GAME = "wonders";
const players = count => Array.from({length: count}, (_, at) => `Player ${at + 1}`);
const tables = ids => {
  const size = Math.ceil(ids.length / Math.ceil(ids.length / 5));
  const found = [];
  for (let at = 0; at < ids.length; at += size) found.push(ids.slice(at, at + size));
  if (found.at(-1).length < 3 && found.length > 1)
    found.at(-1).unshift(...found.at(-2).splice(-(3 - found.at(-1).length)));
  return found;
};
const planFor = (state, from) =>
  Array.from({length: state.settings.rounds - from}, (_, at) => tables(State.active(state, from + at)));
const begin = (count, rounds = 3) => {
  const settings = {
    name: "Event",
    rounds,
    friendly: false,
    seed: 1,
    scheme: "6-4-3-2-1",
    own: [],
    virtual: "recommended",
    ties: "shared",
    edition: "second",
  };
  const ids = players(count).map((_, at) => at);
  return {
    do: "begin",
    ...settings,
    players: players(count),
    plan: Array.from({length: rounds}, () => tables(ids)),
    quality: null,
  };
};

// A step that fits the state, whatever it is.
const anyStep = (state, random) => {
  const pick = list => list[Math.floor(random() * list.length)];
  const next = state.started;
  const {rounds} = state.settings;
  const choices = [];
  if (next && !State.isComplete(state, next - 1)) choices.push("result", "result", "result");
  else if (next < rounds) choices.push("start");
  if (next) choices.push("result", "rename");
  if (next < rounds) choices.push("draw", "join", "leave", "seats");
  const name = pick(choices.length ? choices : ["rename"]);
  if (name === "result") {
    const round = next - 1;
    const open = state.results[round].flatMap((result, at) => (result ? [] : [at]));
    const table = open.length ? pick(open) : 0;
    return {
      do: name,
      round,
      table,
      rows: state.plan[round][table].map(() => ({
        points: Math.floor(random() * 70),
        coins: Math.floor(random() * 20),
      })),
    };
  }
  if (name === "start") return {do: name, round: next};
  if (name === "rename") return {do: name, player: 0, name: `Name ${Math.floor(random() * 1e9)}`};
  if (name === "draw") return {do: name, round: next, seed: 3, wonders: ["gizah"], guilds: ["workers-guild"]};
  if (name === "seats") return {do: name, seed: 9, plan: planFor(state, next), quality: null};
  if (name === "join") {
    if (State.active(state, next).length > 38) return anyStep(state, random);
    const after = {...state, players: [...state.players, {name: "", from: next, until: null}]};
    return {do: name, name: `Late ${Math.floor(random() * 1e9)}`, plan: planFor(after, next), quality: null};
  }
  const there = State.active(state, next);
  const player = pick(there);
  if (there.length < 9) return anyStep(state, random);
  const after = {...state, players: state.players.with(player, {...state.players[player], until: next - 1})};
  return {do: "leave", player, plan: planFor(after, next), quality: null};
};

// A device whose power fails after so many of its own steps: what it is about to do then it never does. The disk is what is left of it.
const device = (random, {refuses = false, disk = {}, left = Infinity} = {}) => {
  let fail;
  const failed = new Promise(done => {
    fail = done;
  });
  const step = () =>
    new Promise(done => {
      if (left-- > 0) setImmediate(done);
      else fail();
    });
  return {
    disk,
    failed,
    failAfter: steps => {
      left = steps;
    },
    shelf: {
      read: async slot => {
        await step();
        return structuredClone(disk[slot]);
      },
      list: async () => {
        await step();
        return Object.entries(structuredClone(disk));
      },
      drop: async slot => {
        await step();
        delete disk[slot];
      },
      swap: async (known, document, others = []) => {
        await step();
        if (refuses && random() < 0.3) throw Object.assign(new Error("full"), {name: "QuotaExceededError"});
        if (disk.now && disk.now.revision !== known) return structuredClone(disk.now);
        for (const [slot, value] of others)
          if (value) disk[slot] = structuredClone(value);
          else delete disk[slot];
        disk.now = structuredClone(document);
        await step();
        return undefined;
      },
    },
  };
};

const keeper = () => new Keeper(State.fresh(GAME), value => State.checked(value, GAME));

// One event through so many failures of the power: what was confirmed before each has to be there after it.
const killed = async (seed, times) => {
  const random = chance(seed);
  const disk = {};
  const lost = [];
  let confirmed = 0;
  let unconfirmed = 0;
  for (let life = 0; life < times; life++) {
    const {shelf, failed, failAfter} = device(random, {disk});
    const desk = await keeper().open(shelf);
    if (desk.fault) lost.push(`life ${life}: ${desk.fault}`);
    const shown = {text: JSON.stringify([desk.document.steps, desk.document.at])};
    failAfter(Math.floor(random() * 24));
    const live = async () => {
      for (let turn = 0; turn < 12; turn++) {
        const state = State.settled(desk.document);
        const one = random();
        const change = !state
          ? document => State.taken(document, begin(23))
          : one < 0.12
            ? State.undone
            : one < 0.2
              ? State.redone
              : State.isOver(state)
                ? document => ({...State.fresh(GAME), revision: document.revision})
                : document => State.taken(document, anyStep(state, random));
        unconfirmed += 1;
        if ((await desk.act(change)) !== "kept") {
          lost.push(`life ${life}: not kept`);
          return;
        }
        unconfirmed -= 1;
        confirmed += 1;
        shown.text = JSON.stringify([desk.document.steps, desk.document.at]);
      }
    };
    await Promise.race([live(), failed]);
    failAfter(0);
    // What stands on the device is what was shown last, or the one change beyond it that was not confirmed yet.
    const there = JSON.stringify([disk.now?.steps ?? [], disk.now?.at ?? 0]);
    if (there !== shown.text) {
      const next = await keeper().open({read: async () => structuredClone(disk.now), swap: shelf.swap});
      if (next.document.revision < desk.document.revision)
        lost.push(`life ${life}: older than what was shown`);
    }
  }
  return {lost, confirmed, unconfirmed, steps: disk.now?.steps.length ?? 0};
};

const refusing = async seed => {
  const random = chance(seed);
  const {disk, shelf} = device(random, {refuses: true});
  const desk = await keeper().open(shelf);
  const told = [];
  for (let turn = 0; turn < 60; turn++) {
    const state = State.settled(desk.document);
    const change =
      !state || State.isOver(state)
        ? () => State.taken(State.fresh(GAME), begin(14))
        : document => State.taken(document, anyStep(state, random));
    const answer = await desk.act(
      state && State.isOver(state)
        ? document => ({...State.taken(State.fresh(GAME), begin(14)), revision: document.revision})
        : change,
    );
    const same = JSON.stringify(disk.now ?? null) === JSON.stringify(desk.document);
    if ((answer === "kept") !== same || (desk.fault === "") !== same) told.push(turn);
  }
  const isLast =
    JSON.stringify(State.settled(State.read(State.written(desk.document), GAME))) ===
    JSON.stringify(State.settled(desk.document));
  return {told, isLast};
};

const twoTabs = async () => {
  const {shelf} = device(() => 1);
  const [one, other] = [await keeper().open(shelf), await keeper().open(shelf)];
  const answers = [await one.act(document => State.taken(document, begin(12)))];
  answers.push(await other.act(document => State.taken(document, begin(15))));
  answers.push(
    State.settled(other.document).players.length,
    await other.act(document => State.taken(document, {do: "start", round: 0})),
  );
  answers.push(await one.refresh(), State.settled(one.document).started);
  return answers;
};

const none = async () => {
  const closed = await keeper().open(Promise.reject(new Error("closed")));
  const answer = await closed.act(document => State.taken(document, begin(12)));
  return [answer, closed.fault, closed.document.at];
};

// Several events one after the other, on a device or without one: [names set aside, name at the desk] after each turn.
const setAside = async isKept => {
  const {shelf} = device(() => 1);
  const desk = await keeper().open(isKept ? shelf : Promise.reject(new Error("closed")));
  const found = [];
  const told = async () =>
    found.push([
      (await desk.asides()).map(one => State.settled(one.document).settings.name).sort(),
      State.settled(desk.document)?.settings.name ?? "",
    ]);
  const open = async name => {
    await desk.act(
      document => ({...State.taken(State.fresh(GAME), {...begin(12), name}), revision: document.revision}),
      {aside: desk.document.steps.length > 0},
    );
    await told();
  };
  for (const name of ["A", "B", "C"]) await open(name);
  const {slot, document: held} = (await desk.asides()).find(
    one => State.settled(one.document).settings.name === "A",
  );
  await desk.act(document => ({...held, revision: document.revision}), {aside: true, from: slot});
  await told();
  await desk.drop((await desk.asides()).find(one => State.settled(one.document).settings.name === "B").slot);
  await told();
  return found;
};

// What the clock says after each of these.
const clock = () => {
  const run = document => ({...document, clock: {minutes: 30, left: null, end: 5}});
  const take = (document, step) => run(State.taken(document, step));
  const ends = [];
  let document = run(State.taken(State.fresh(GAME), begin(12, 1)));
  document = State.taken(document, {do: "start", round: 0});
  ends.push(document.clock.end);
  for (let table = 0; table < 3; table++) {
    document = State.taken(run(document), {
      do: "result",
      round: 0,
      table,
      rows: State.settled(document).plan[0][table].map(() => ({points: 9, coins: 1})),
    });
    ends.push(document.clock.end);
  }
  return [
    ...ends,
    take(State.undone(document), {do: "rename", player: 0, name: "Zoe"}).clock.end,
    document.clock.minutes,
  ];
};

const damaged = async () => {
  const {disk, shelf} = device(() => 1);
  disk.now = {kind: State.KIND, version: 1, game: GAME, revision: 4, steps: [{do: "start", round: 0}], at: 1};
  const desk = await keeper().open(shelf);
  const before = [
    desk.fault,
    desk.damaged.revision,
    await desk.act(document => State.taken(document, begin(12))),
    disk.now.at,
  ];
  await desk.release();
  return [...before, await desk.act(document => ({...document})), desk.fault, disk.now.steps[0].do];
};

const refusal = act => {
  try {
    act();
    return "fine";
  } catch (fault) {
    return fault.code ?? String(fault);
  }
};

// Steps one after the other; a step may be a function's worth of short words, made into whole ones here.
const steps = list => {
  let document = State.fresh(GAME);
  const found = list.map(step => {
    if (step === "undo") {
      document = State.undone(document);
      return document.at;
    }
    if (step === "redo") {
      document = State.redone(document);
      return document.at;
    }
    const state = document.at ? State.settled(document) : undefined;
    const whole = step.do === "begin" ? {...begin(step.count ?? 12), ...step} : {...step};
    if (whole.do === "join" && !whole.plan)
      whole.plan = planFor(
        {...state, players: [...state.players, {from: state.started, until: null}]},
        state.started,
      );
    if (whole.do === "leave" && !whole.plan)
      whole.plan = planFor(
        {
          ...state,
          players: state.players.map((one, at) =>
            at === whole.player ? {...one, until: state.started - 1} : one,
          ),
        },
        state.started,
      );
    if (whole.do === "return" && !whole.plan)
      whole.plan = planFor(
        {
          ...state,
          players: state.players.map((one, at) =>
            at === whole.player ? {...one, until: null, missed: [state.started - 1]} : one,
          ),
        },
        state.started,
      );
    if (whole.do === "result" && !whole.rows)
      whole.rows = (state.plan[whole.round][whole.table] ?? []).map((_, seat) => ({
        points: 50 - seat,
        coins: 3,
      }));
    return refusal(() => {
      document = State.taken(document, whole);
    });
  });
  return {
    found,
    again: refusal(() => State.read(State.written(document), GAME)),
    steps: document.steps.length,
  };
};

const files = changes =>
  changes.map(change => {
    const document = State.taken(State.taken(State.fresh(GAME), begin(12)), {do: "start", round: 0});
    return refusal(() =>
      State.read(typeof change === "string" ? change : JSON.stringify({...document, ...change}), GAME),
    );
  });

const CASES = {
  killed,
  refusing,
  twoTabs,
  none,
  damaged,
  steps,
  files,
  judged,
  setAside,
  clock,
  plain,
  names: text =>
    names(text, {
      heads: ["name"],
      first: ["vorname", "first name"],
      last: ["nachname", "last name"],
      tidy: State.tidy,
      alike: State.alike,
    }),
  decoded: base64 => decoded(Buffer.from(base64, "base64")),
};

let text = "";
for await (const part of process.stdin) text += part;
const [name, ...given] = JSON.parse(text);
process.stdout.write(JSON.stringify(await CASES[name](...given)));
