// Keeps the document of the desk on the device: each change is written whole, in one transaction that another tab cannot
// step into, and only then shown. What the device refuses stays in this tab, and `fault` says so.

/** @import {Document, Step} from "./desk-state.mjs" */

/**
 * A place on the device: read(slot), list() of all [slot, value], drop(slot), and swap(known, document, others), which gives
 * what is there instead if that is not the known revision. The others, [slot, value], are written with it, or taken away
 * where there is no value.
 * @typedef {object} Shelf
 * @property {(slot: string) => Promise<any>} read
 * @property {() => Promise<[string, any][]>} list
 * @property {(slot: string) => Promise<void>} drop
 * @property {(known: number | undefined, document: Document, others?: [string, Document | undefined][]) => Promise<any>} swap
 */

/** @typedef {"kept" | "unkept" | "newer"} Kept whether the device has a change */
/** @typedef {(document: Document) => Document} Change */

const STORE = "events";
const NOW = "now";
const ASIDE = "aside-";
const BEFORE = "before"; // an older desk set aside one event, under BEFORE

/** @type {<T>(request: IDBRequest<T>) => Promise<T>} */
const asked = request =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// A shelf of one database.
/** @type {(name: string) => Promise<Shelf>} */
export const openShelf = async name => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE);
  };
  const database = await asked(request);
  database.onversionchange = () => database.close();
  /** @type {(mode: IDBTransactionMode, act: (store: IDBObjectStore, give: (value: any) => void) => void) => Promise<any>} */
  const within = (mode, act) =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, {durability: "strict"});
      /** @type {any} */
      let found;
      transaction.oncomplete = () => resolve(found);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("aborted"));
      act(transaction.objectStore(STORE), value => {
        found = value;
      });
    });
  return {
    read: slot =>
      within("readonly", (store, give) => {
        const wish = store.get(slot);
        wish.onsuccess = () => give(wish.result);
      }),
    list: () =>
      within("readonly", (store, give) => {
        const keys = store.getAllKeys();
        const values = store.getAll();
        values.onsuccess = () => give(keys.result.map((key, at) => [key, values.result[at]]));
      }),
    drop: slot =>
      within("readwrite", store => {
        store.delete(slot);
      }),
    swap: (known, document, others = []) =>
      within("readwrite", (store, give) => {
        const wish = store.get(NOW);
        wish.onsuccess = () => {
          const there = wish.result;
          if (there && there.revision !== known) {
            give(there);
            return;
          }
          for (const [slot, value] of others)
            if (value) store.put(value, slot);
            else store.delete(slot);
          store.put(document, NOW);
        };
      }),
  };
};

/** @type {(document: {steps: Step[]}) => number} */
export const lastTime = ({steps}) => steps.findLast(step => step.time)?.time ?? 0;

// Each event that is set aside has a slot of its own.
/** @type {(document: Document) => string} */
const slotFor = document => `${ASIDE}${lastTime(document)}-${document.revision}-${document.steps.length}`;

/** @type {(fault: unknown) => "full" | "refused"} */
const unkept = fault => (fault instanceof Error && fault.name === "QuotaExceededError" ? "full" : "refused");

// Makes one change after the other. `document` is what is shown, `fault` the reason why the device does not have it, or "".
export class Keeper {
  /** @type {Shelf | undefined} */
  #shelf;
  /** @type {number | undefined} */
  #known;
  /** @type {Promise<unknown>} */
  #turn = Promise.resolve();
  // What is set aside and could not be written to the device.
  /** @type {Map<string, Document>} */
  #held = new Map();

  /** @type {"" | "refused" | "full" | "damaged"} */
  fault = "";
  /** @type {any} */
  damaged;

  /**
   * @param {Document} fresh
   * @param {(value: any) => Document} check
   */
  constructor(fresh, check) {
    this.check = check;
    this.document = fresh;
  }

  // Reads what the device has. What cannot be read becomes `damaged`, and nothing overwrites it.
  /** @type {(shelf: Shelf | Promise<Shelf>) => Promise<this>} */
  async open(shelf) {
    try {
      this.#shelf = await shelf;
      const there = await this.#shelf.read(NOW);
      if (there) this.#take(there);
    } catch (fault) {
      this.fault = unkept(fault);
    }
    return this;
  }

  /** @type {(there: any) => void} */
  #take(there) {
    try {
      this.document = this.check(there);
      this.#known = there.revision;
      this.fault = "";
      this.damaged = undefined;
    } catch {
      this.damaged = there;
      this.fault = "damaged";
    }
  }

  // Gives "kept", "unkept" or "newer": another tab was first, its document is shown, and nothing of the change is done.
  // With `aside` the document before the change gets a slot of its own; `from` is the slot of the one that takes its place.
  /** @type {(change: Change, options?: {aside?: boolean, from?: string}) => Promise<Kept>} */
  act(change, options = {}) {
    const done = this.#turn.then(() => this.#act(change, options));
    this.#turn = done.catch(() => {});
    return done;
  }

  /** @type {(change: Change, options: {aside?: boolean, from?: string}) => Promise<Kept>} */
  async #act(change, {aside, from}) {
    const before = this.document;
    const changed = change(before);
    if (changed === before) return this.fault ? "unkept" : "kept";
    const next = {...changed, revision: before.revision + 1};
    if (aside) this.#held.set(slotFor(before), before);
    /** @type {[string, Document | undefined][]} */
    const others = [...this.#held].filter(([slot]) => slot !== from);
    if (from) others.push([from, undefined]);
    try {
      if (this.damaged) throw new Error("damaged");
      if (!this.#shelf) throw new Error("closed");
      const other = await this.#shelf.swap(this.#known, next, others);
      if (other) {
        if (aside) this.#held.delete(slotFor(before));
        this.#take(other);
        return "newer";
      }
      this.document = next;
      this.fault = "";
      this.#known = next.revision;
      this.#held.clear();
      return "kept";
    } catch (fault) {
      if (from) this.#held.delete(from);
      this.document = next;
      this.fault = this.damaged ? "damaged" : unkept(fault);
      return "unkept";
    }
  }

  // Takes over the document that another tab has written, unless this tab has changes that the device refused.
  refresh() {
    const done = this.#turn.then(async () => {
      if (this.fault || !this.#shelf) return false;
      const there = await this.#shelf.read(NOW).catch(() => undefined);
      if (!there || there.revision === this.#known) return false;
      this.#take(there);
      return true;
    });
    this.#turn = done.catch(() => {});
    return done;
  }

  // The events that are set aside, the latest first: [{slot, document}].
  async asides() {
    /** @type {[string, any][]} */
    const kept = (await this.#shelf?.list().catch(() => [])) ?? [];
    const found = new Map([
      ...kept.filter(([slot]) => slot.startsWith(ASIDE) || slot === BEFORE),
      ...this.#held,
    ]);
    const events = [...found].flatMap(([slot, value]) => {
      try {
        return [{slot, document: this.check(value)}];
      } catch {
        return [];
      }
    });
    return events.sort((one, other) => lastTime(other.document) - lastTime(one.document));
  }

  // Deletes one of them.
  /** @type {(slot: string) => Promise<void>} */
  async drop(slot) {
    this.#held.delete(slot);
    await this.#shelf?.drop(slot).catch(() => {});
  }

  // Allows what could not be read to be overwritten, after it was saved as a file.
  async release() {
    const {damaged} = this;
    this.damaged = undefined;
    this.#known = damaged?.revision;
  }
}
