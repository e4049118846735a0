// The units of a game, ranked for a question; it knows nothing of the page.

import {tokensOf, Words} from "./search-words.mjs";

/** @import {Table} from "./table.js" */

/**
 * A text, or a text with what a table must have for it.
 * @typedef {string | [string, string]} Text
 */

/**
 * What can be found: its kind, the group in which it is listed and its weight; the address of its page below that of the game;
 * what it is called, answers and tells; names in other languages and words by which it is asked for; how it looks; where it
 * stands; what it asks of a table, what it must have for each of its marks, and the modules that it needs.
 * @typedef {object} Unit
 * @property {string} kind
 * @property {number} group
 * @property {number} weight
 * @property {string} route
 * @property {Text[]} titles
 * @property {string} answer
 * @property {Text[]} told
 * @property {string[]} names
 * @property {string} asked
 * @property {string} family
 * @property {string} icon
 * @property {string} place
 * @property {string} asks
 * @property {Text[]} marks
 * @property {string[]} needs
 */

/**
 * The index of a game, as searching.py writes it: the units column by column.
 * @typedef {object} Index
 * @property {[string, number, number][]} kinds name, group and weight of each kind
 * @property {number} things the group of what has a name of its own
 * @property {Record<string, string>} modules
 * @property {any[][]} units
 * @property {Record<string, [string, string, Record<string, string>][]>} [numbers] mark -> what each number asks of a table,
 *   the number, and that for each number of players
 * @property {string} lengths
 * @property {string} endings
 * @property {string} small
 * @property {string[]} same
 */

/** @typedef {(asks: string, table: Table) => boolean} Meets */

/**
 * A unit that was found: whether it lacks something of the table (`away`) even with all that the question names (`outside`),
 * its score, the score that it would have on the table, and how much of the question it covers and is called by.
 * @typedef {{
 *   unit: Unit, away: boolean, outside: boolean, here: number, score: number, covered: number, called: number,
 * }} Result
 */

/**
 * The units that have a stem: their numbers, how much it tells of each, and whether each is called or asked for by it.
 * @typedef {{ids: number[], often: number[], named: boolean[]}} Place
 */

/** @typedef {Map<number, {told: number, covered: number, called: number}>} Scores */

const COLUMNS = [
  "kind",
  "route",
  "titles",
  "answer",
  "told",
  "names",
  "asked",
  "family",
  "icon",
  "place",
  "asks",
  "marks",
];
const FULL = 1.56;
const ELSEWHERE = 0.93;
const UNRULED = 0.85;
const BARRED = 0.43;
const BESIDES = 0.46;
const CALLED = 0.44;
const COVERED = 0.1;
const HINT = 0.7;
const COVER = 0.65;
const WHOLE = 0.15;
const TITLE = 1.2;
const LONG = 0.26;
const EXACT = 1.17;
const OWN = 0.5;
const FEW = 6;
const BROUGHT = 0.77;
const MEANT = 0.78;
const OTHERS = 0.78;
const HEAVY = 1.5;
const NAME = 2;
const PROPER = 25; // a name has at most so many words, and each word at most so many units
const NICK = 3; // a name in another language that is so short is taken for a word of this one
const MARKS = /[\ue000-\uf8ff]/g; // each stands for a number that the table decides
// A question of several words is about something else than this game if less than this part of them stands in any text, and the
// best units match it this weakly. A misspelt name may match more weakly.
const KNOWN = 0.6;
const SENSE = 3.2;
const SENSE_OF_NAME = 2;

// A table with more modules on it.
/** @type {(table: Table, more: string[]) => Table} */
const withModules = (table, more) => ({...table, modules: [...new Set([...table.modules, ...more])]});

/** @type {(text: Text) => string} */
const textOf = told => (typeof told === "string" ? told : told[0]);
/** @type {(texts: Text[]) => string} */
const joined = texts => texts.map(textOf).join(" ");
// Each field: its text, the weight of a word in it, how much its length reduces that, and whether it is a name or a question.
// These numbers, and those above, find most of the lines that were held out (`tests/bench/heldout.py`) and of the questions that
// others wrote before they were asked here (`tests/data/questions`).
/** @type {[(unit: Unit) => string, number, number, boolean][]} */
const FIELDS = [
  [unit => joined(unit.titles), 2.4, 0.72, true],
  [unit => unit.names.join(" "), 4.5, 0.6, true],
  [unit => unit.asked.split("|")[0], 9.7, 0.4, true],
  [unit => unit.asked.split("|")[1] ?? "", 1.83, 0.4, true],
  [unit => joined(unit.told), 0.9, 0.6, false],
  [unit => unit.answer, 0.9, 0.6, false],
  [unit => unit.place, 0.4, 0.6, false],
];

export class Engine {
  /** @param {Index} index */
  constructor({kinds, things, modules, units, numbers = {}, lengths, endings, small, same}) {
    this.numbers = numbers;
    /** @type {Map<string, string[]>} */
    const needs = new Map(); // many units ask for the same
    /** @type {Unit[]} */
    this.units = units[0].map((_, at) => {
      const unit = Object.fromEntries(COLUMNS.map((name, column) => [name, units[column][at]]));
      [unit.kind, unit.group, unit.weight] = kinds[unit.kind];
      unit.needs = needs.get(unit.asks) ?? [...new Set(unit.asks.match(/(?<![-=\w])[a-z][\w-]*/g))];
      needs.set(unit.asks, unit.needs);
      return /** @type {Unit} */ (/** @type {unknown} */ (unit));
    });
    const read = FIELDS.map(([of]) => tokensOf(this.units.map(unit => this.filled(of(unit)))));
    /** @type {Map<string, number>} */
    const places = new Map();
    const placed = read.map(texts =>
      texts.map(text =>
        text.map(form => {
          const place = places.get(form) ?? places.size;
          places.set(form, place);
          return place;
        }),
      ),
    );
    this.words = new Words([...places.keys()].sort(), lengths, {
      endings: endings.split(" "),
      small: small.split(" "),
      same: same.map(group => group.split(" ")),
    });
    this.words.alike(this.called().map(group => group.map(form => this.words.stem(form))));
    this.places = this.indexed(placed, places);
    this.name = read[0][this.units.findIndex(({route}) => !route)] ?? [];
    this.titles = read[0].map(title => this.words.telling(title));
    this.things = things;
    this.owners = this.ownersOf();
    const names = Object.entries(modules);
    /** @type {[string, Set<string>][]} */
    this.modules = tokensOf(names.map(([, name]) => name)).map((name, at) => [
      names[at][0],
      this.words.telling(name),
    ]);
  }

  // A text with its numbers: those of a table, or of the plainest one.
  /** @type {(text: string, table?: Table, meets?: Meets) => string} */
  filled(text, table, meets = () => true) {
    return text.replace(MARKS, mark => {
      const cases = this.numbers[mark];
      const own = table && cases.find(([asks]) => !asks || meets(asks, table));
      const [, usual, counts] = own ?? cases[0];
      return counts[table?.players ?? ""] ?? usual;
    });
  }

  // Groups of words that mean the same: the one-word names of a thing on other boxes and in other languages.
  called() {
    const things = this.units.filter(({names}) => names.length);
    const single = things.map(({titles, names}) =>
      tokensOf([...titles.map(textOf), ...names])
        .filter(([name, more]) => !more && name?.length > NICK)
        .map(([name]) => name),
    );
    return single.filter(names => names.length > 1);
  }

  // For each unit that is about a thing with a name of its own, the words of that name: a question without them is about another.
  ownersOf() {
    const isThing = this.units.map(unit => unit.group === this.things);
    const called = new Set(
      this.titles
        .flatMap((title, at) => (isThing[at] && title.size <= NAME ? [...title] : []))
        .filter(stem => this.placeOf(stem).ids.length < PROPER),
    );
    return this.titles.map((title, at) => (isThing[at] ? [] : [...title].filter(stem => called.has(stem))));
  }

  // For each stem, the units that have it: their numbers, how much it tells of each (BM25 with weighted fields), and whether it is called or asked for by it.
  /** @type {(read: number[][][], places: Map<string, number>) => Map<string, Place>} */
  indexed(read, places) {
    /** @type {Map<string, Place>} */
    const found = new Map();
    /** @type {Place[]} */
    const of = [];
    for (const [form, number] of places) {
      const stem = this.words.stem(form);
      const place = found.get(stem) ?? {ids: [], often: [], named: []};
      found.set(stem, place);
      of[number] = place;
    }
    const means = read.map(
      texts =>
        texts.reduce((sum, forms) => sum + forms.length, 0) /
        (texts.filter(forms => forms.length).length || 1),
    );
    for (let id = 0; id < this.units.length; id++)
      for (let at = 0; at < FIELDS.length; at++) {
        const forms = read[at][id];
        const [, tells, long, naming] = FIELDS[at];
        const weight = tells / (1 - long + long * Math.max(0.3, forms.length / means[at]));
        for (const form of forms) {
          const place = of[form];
          const last = place.ids.length - 1;
          if (place.ids[last] === id) {
            place.often[last] += weight;
            place.named[last] ||= naming;
          } else {
            place.ids.push(id);
            place.often.push(weight);
            place.named.push(naming);
          }
        }
      }
    return found;
  }

  /** @type {(stem: string) => Place} */
  placeOf(stem) {
    return this.places.get(stem) ?? {ids: [], often: [], named: []};
  }

  // The modules to which a word belongs, because it hardly occurs outside them.
  /** @type {(stem: string) => string[]} */
  typical(stem) {
    const {ids} = this.placeOf(stem);
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const id of ids)
      for (const module of this.units[id].needs) counts.set(module, (counts.get(module) ?? 0) + 1);
    return ids.length < FEW
      ? []
      : [...counts].filter(([, count]) => count >= OWN * ids.length).map(([module]) => module);
  }

  /** @type {(many: number) => number} */
  rare(many) {
    return Math.log(1 + (this.units.length - many + 0.5) / (many + 0.5));
  }

  // The units that answer best, at most `most` of them. While the reader is typing (`growing`), the last word may be the
  // beginning of one. `meets` tells whether a table has what a unit asks for; what the question names is taken to be on it.
  /** @type {(query: string, how?: {most?: number, growing?: boolean, table?: Table, meets?: Meets}) => Result[]} */
  search(query, {most = 20, growing = true, table, meets = () => true} = {}) {
    const typed = this.besidesName(tokensOf([query])[0]);
    const telling = typed.filter(word => !this.words.small.has(word));
    const words = [...new Set((telling.length ? telling : typed).flatMap(word => this.words.parts(word)))];
    const asked = words.filter(word => words.length === 1 || !this.isStrangeNumber(word));
    /** @type {Scores} */
    const scores = new Map();
    /** @type {Set<string>} */
    const stems = new Set();
    /** @type {Set<string>} */
    const exact = new Set();
    let all = 0;
    let known = 0;
    for (const word of asked) {
      const sought = this.words.meant(word, growing && word === typed.at(-1) && !query.endsWith(" "));
      const best = this.matching(sought, stems, exact);
      if ([...sought.values()].includes(1)) known++;
      const weight = Math.log(1 + this.units.length / (best.size || 1)) / Math.log(1 + this.units.length);
      all += weight;
      for (const [id, {told, fit, named}] of best) {
        const sum = scores.get(id) ?? {told: 0, covered: 0, called: 0};
        const part = weight * fit;
        scores.set(id, {
          told: sum.told + told,
          covered: sum.covered + part,
          called: sum.called + (named ? part : 0),
        });
      }
    }
    if (telling.length)
      for (const word of new Set(typed)) if (this.words.small.has(word)) this.hinted(word, scores);
    const named = this.modules
      .filter(([, name]) => [...name].every(stem => stems.has(stem)))
      .map(([id]) => id);
    /** @type {Set<string>} */
    const meant =
      asked.length > 1 ? new Set([...named, ...[...exact].flatMap(stem => this.typical(stem))]) : new Set(); // a single word may mean any unit that has it
    const wide = table && withModules(table, named);
    /** @type {(unit: Unit, on: Table | undefined) => boolean} */
    const lacks = (unit, on) => Boolean(on && unit.asks && !meets(unit.asks, on));
    /** @type {(unit: Unit) => boolean} */
    const isHere = unit => Boolean(table && meets(unit.asks, table));
    // Whether a unit would not apply even with all that it needs: something on the table replaces it.
    /** @type {(unit: Unit) => boolean} */
    const barred = unit => lacks(unit, wide) && lacks(unit, wide && withModules(wide, unit.needs));
    const ranked = [...scores]
      .filter(([, {covered}]) => covered >= COVERED * all)
      .map(([id, {told, covered, called}]) =>
        this.ranked(id, told, covered / all, called / all, {
          stems,
          meant,
          many: asked.length,
          away: lacks(this.units[id], table),
          brought: this.units[id].needs.length > 0 && !isHere(this.units[id]),
          outside: lacks(this.units[id], wide),
          barred: barred(this.units[id]),
        }),
      )
      .sort((one, other) => other.score - one.score)
      .slice(0, most);
    /** @type {(unit: Unit) => number} */
    const least = unit => (asked.length <= NAME && unit.group === this.things ? SENSE_OF_NAME : SENSE);
    return asked.length > 1 &&
      known < KNOWN * asked.length &&
      !ranked.slice(0, 3).some(({unit, covered, here}) => covered * here >= least(unit))
      ? []
      : ranked;
  }

  // The words of a question without the name of the game, which says nothing among other words.
  /** @type {(words: string[]) => string[]} */
  besidesName(words) {
    /** @type {(at: number) => boolean} */
    const names = at =>
      this.name.some((word, from) => word === words[at] && this.name[from + 1] === words[at + 1]);
    const rest = words.filter(
      (word, at) => !(at + 1 < words.length && names(at)) && !(at && names(at - 1)) && word !== this.name[2],
    );
    return rest.some(word => !this.words.small.has(word)) ? rest : words;
  }

  // Whether a word is a number that no text contains: it says nothing.
  /** @type {(word: string) => boolean} */
  isStrangeNumber(word) {
    return /^\d+$/.test(word) && !this.words.stems.has(word);
  }

  // The units that have one of these stems, each with the stem that fits best.
  /** @type {(sought: Map<string, number>, stems: Set<string>, exact: Set<string>) => Map<number, {told: number, fit: number, named: boolean}>} */
  matching(sought, stems, exact) {
    /** @type {Map<number, {told: number, fit: number, named: boolean}>} */
    const best = new Map();
    for (const [stem, fit] of sought) {
      const place = this.places.get(stem);
      if (!place) continue;
      stems.add(stem);
      if (fit === 1) exact.add(stem);
      const rare = this.rare(place.ids.length);
      for (let at = 0; at < place.ids.length; at++) {
        const often = place.often[at];
        const told = (fit * rare * often * (FULL + 1)) / (often + FULL);
        if (told > (best.get(place.ids[at])?.told ?? 0))
          best.set(place.ids[at], {told, fit, named: place.named[at]});
      }
    }
    return best;
  }

  // A word that says nothing by itself still tells questions apart: “who begins” and “when does it begin”.
  /** @type {(word: string, scores: Scores) => void} */
  hinted(word, scores) {
    const place = this.places.get(this.words.stem(word));
    if (!place) return;
    const rare = this.rare(place.named.filter(Boolean).length);
    for (let at = 0; at < place.ids.length; at++) {
      const sum = place.named[at] ? scores.get(place.ids[at]) : undefined;
      const often = place.often[at];
      if (sum) sum.told += (HINT * rare * often * (FULL + 1)) / (often + FULL);
    }
  }

  // Words of the texts that are similar to those of a question without an answer.
  /** @type {(query: string) => string[]} */
  near(query) {
    return tokensOf([query])[0].flatMap(word => this.words.likely(word));
  }

  // `covered` is the part of the question that a unit contains, `called` the part that its names and questions contain.
  /** @type {(id: number, told: number, covered: number, called: number, how: {stems: Set<string>, meant: Set<string>, many: number, away: boolean, brought: boolean, outside: boolean, barred: boolean}) => Result} */
  ranked(id, told, covered, called, {stems, meant, many, away, brought, outside, barred}) {
    const unit = this.units[id];
    const title = this.titles[id];
    const named = [...title].filter(stem => stems.has(stem)).length / (title.size || 1);
    const isExact = named === 1 && covered > 0.99 && title.size === many;
    const owners = this.owners[id];
    const weight = unit.weight > HEAVY ? 1 + (unit.weight - 1) * covered : unit.weight; // a page about everything is wanted only by those who ask for nothing else
    const meets =
      (owners.length && !owners.some(stem => stems.has(stem)) ? OTHERS : 1) *
      (brought ? BROUGHT : 1) *
      (unit.needs.some(module => meant.has(module)) ? 1 + MEANT : 1);
    const whole = covered ** COVER * Math.exp(WHOLE * covered ** 4);
    const besides =
      ((whole * (1 + CALLED * called) * weight * (1 + TITLE * named ** 2)) / (1 + title.size) ** LONG) *
      meets;
    const here = told * besides ** BESIDES;
    return {
      unit,
      away,
      outside,
      here,
      covered,
      called,
      score:
        here *
        (isExact ? EXACT : 1) *
        (!outside ? 1 : unit.kind !== "ruling" ? ELSEWHERE : barred ? BARRED : UNRULED),
    };
  }
}
