// The storage of the organiser's desk on a device whose power fails, that refuses what it is given, or that another tab writes to.

import assert from "node:assert/strict";
import test from "node:test";

import * as State from "../../overrides/assets/desk-state.mjs";
import {Keeper} from "../../overrides/assets/desk-storage.mjs";
import {begin, GAME, randomNumbers, randomStep} from "./desk-events.mjs";

const FAILURES = process.env.FULL_SIZE ? 1000 : 100;

const keeper = () => new Keeper(State.fresh(GAME), value => State.checked(value, GAME));
const beginning = (count, more) => document => ({
  ...State.taken(State.fresh(GAME), begin(count, more)),
  revision: document.revision,
});
const step = one => document => State.taken(document, one);
const nameOf = document => State.settled(document)?.settings.name ?? "";

// A device: `disk` is what it holds, `shelf` what the desk writes to. `stopAfter(n)` makes its power fail after so many of
// its own steps: what it is about to do then it never does, and `stopped` resolves.
const device = ({disk = {}, refuses = () => false} = {}) => {
  let left = Infinity;
  let stop;
  const stopped = new Promise(done => {
    stop = done;
  });
  const next = () =>
    new Promise(done => {
      if (left-- > 0) setImmediate(done);
      else stop();
    });
  const shelf = {
    read: async slot => {
      await next();
      return structuredClone(disk[slot]);
    },
    list: async () => {
      await next();
      return Object.entries(structuredClone(disk));
    },
    drop: async slot => {
      await next();
      delete disk[slot];
    },
    swap: async (known, document, others = []) => {
      await next();
      if (refuses()) throw Object.assign(new Error("full"), {name: "QuotaExceededError"});
      if (disk.now && disk.now.revision !== known) return structuredClone(disk.now);
      for (const [slot, value] of others)
        if (value) disk[slot] = structuredClone(value);
        else delete disk[slot];
      disk.now = structuredClone(document);
      await next();
      return undefined;
    },
  };
  return {
    disk,
    shelf,
    stopped,
    stopAfter: steps => {
      left = steps;
    },
  };
};

// Something that an organiser does: a step, an undo, or another event when this one is over.
const randomChange = (document, random) => {
  const state = State.settled(document);
  const chance = random();
  if (!state) return beginning(23);
  if (chance < 0.12) return State.undone;
  if (chance < 0.2) return State.redone;
  return State.isOver(state)
    ? current => ({...State.fresh(GAME), revision: current.revision})
    : step(randomStep(state, random));
};

test("when the power fails, nothing that was confirmed is lost", async () => {
  const random = randomNumbers(20261126);
  const disk = {};
  let confirmed = 0;
  let unconfirmed = 0;
  for (let life = 0; life < FAILURES; life++) {
    const {shelf, stopped, stopAfter} = device({disk});
    const desk = await keeper().open(shelf);
    assert.equal(desk.fault, "");
    stopAfter(Math.floor(random() * 24));
    const work = async () => {
      for (let turn = 0; turn < 12; turn++) {
        unconfirmed++;
        assert.equal(await desk.act(randomChange(desk.document, random)), "kept");
        unconfirmed--;
        confirmed++;
      }
    };
    await Promise.race([work(), stopped]);
    stopAfter(0);
    // The device holds what was confirmed last, or the one change after it.
    const shown = desk.document;
    const held = State.checked(disk.now ?? State.fresh(GAME), GAME);
    if (held.revision === shown.revision) assert.deepEqual(held, shown);
    else assert.equal(held.revision, shown.revision + 1);
  }
  assert.ok(confirmed > 2 * FAILURES, `${confirmed} changes were confirmed`);
  assert.ok(unconfirmed > FAILURES / 4, `the power failed within ${unconfirmed} changes only`);
});

test("what the device refuses is not said to be kept, and is written with the next change", async () => {
  const random = randomNumbers(7);
  const {disk, shelf} = device({refuses: () => random() < 0.3});
  const desk = await keeper().open(shelf);
  const answers = new Set();
  for (let turn = 0; turn < 60; turn++) {
    const state = State.settled(desk.document);
    const answer = await desk.act(
      state && !State.isOver(state) ? step(randomStep(state, random)) : beginning(14),
    );
    const isHeld = JSON.stringify(disk.now ?? null) === JSON.stringify(desk.document);
    assert.deepEqual([answer === "kept", desk.fault === ""], [isHeld, isHeld], `turn ${turn}`);
    answers.add(answer);
  }
  assert.deepEqual(answers, new Set(["kept", "unkept"]));
  const file = State.read(State.written(desk.document), GAME);
  assert.deepEqual(State.settled(file), State.settled(desk.document));
});

test("two tabs never write over each other", async () => {
  const {shelf} = device();
  const [one, other] = [await keeper().open(shelf), await keeper().open(shelf)];
  assert.equal(await one.act(beginning(12)), "kept");
  assert.equal(await other.act(beginning(15)), "newer");
  assert.equal(
    State.settled(other.document).players.length,
    12,
    "the second tab shows what the first has done",
  );
  assert.equal(await other.act(step({do: "start", round: 0})), "kept");
  assert.equal(await one.refresh(), true);
  assert.equal(State.settled(one.document).started, 1);
});

test("without a storage the event lives in the page", async () => {
  const desk = await keeper().open(Promise.reject(new Error("closed")));
  assert.equal(await desk.act(beginning(12)), "unkept");
  assert.deepEqual([desk.fault, desk.document.at], ["refused", 1]);
});

test("what cannot be read is written over only after it has been handed over", async () => {
  const {disk, shelf} = device();
  disk.now = {kind: State.KIND, version: 1, game: GAME, revision: 4, steps: [{do: "start", round: 0}], at: 1};
  const desk = await keeper().open(shelf);
  assert.deepEqual([desk.fault, desk.damaged.revision], ["damaged", 4]);
  assert.equal(await desk.act(beginning(12)), "unkept");
  assert.equal(disk.now.revision, 4);
  await desk.release();
  assert.equal(await desk.act(document => ({...document})), "kept");
  assert.deepEqual([desk.fault, disk.now.steps[0].do], ["", "begin"]);
});

for (const isKept of [true, false])
  test(`every event that is set aside stays, ${isKept ? "on the device" : "in the page"}`, async () => {
    const desk = await keeper().open(isKept ? device().shelf : Promise.reject(new Error("closed")));
    const names = async () => (await desk.asides()).map(({document}) => nameOf(document)).sort();
    const find = async name => (await desk.asides()).find(({document}) => nameOf(document) === name);
    for (const [name, expected] of [
      ["A", []],
      ["B", ["A"]],
      ["C", ["A", "B"]],
    ]) {
      await desk.act(beginning(12, {name}), {aside: desk.document.steps.length > 0});
      assert.deepEqual([await names(), nameOf(desk.document)], [expected, name]);
    }
    const {slot, document: held} = await find("A");
    await desk.act(document => ({...held, revision: document.revision}), {aside: true, from: slot});
    assert.deepEqual([await names(), nameOf(desk.document)], [["B", "C"], "A"]);
    await desk.drop((await find("B")).slot);
    assert.deepEqual([await names(), nameOf(desk.document)], [["C"], "A"]);
  });
