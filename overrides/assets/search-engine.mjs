// The units of a game, ranked for a question; it knows nothing of the page.

let tokensOf, Words;
export const ready = import(`./search-words.mjs${new URL(import.meta.url).search}`).then(async module => {
  await module.ready;
  ({tokensOf, Words} = module);
});
ready.catch(() => {});  // it is told to whoever waits for it

const COLUMNS = ["kind", "route", "titles", "answer", "told", "names", "asked", "family", "icon", "place", "asks", "marks"];
const FULL = 1.1, ELSEWHERE = 0.9, CALLED = 0.37, COVERED = 0.1, HINT = 0.75, COVER = 0.45, TITLE = 0.65, OWN = 0.5, FEW = 6, MEANT = 0.25;

const textOf = told => typeof told === "string" ? told : told[0];
const joined = texts => texts.map(textOf).join(" ");
// Each field: how a unit has it, how much a word in it tells, how much its length takes off, and whether a unit is called or asked for by it.
// These numbers, and those above, are what finds most of the lines that were held out (`tests/bench/heldout.py`).
const FIELDS = [
  [unit => joined(unit.titles), 3.5, 0.6, true],
  [unit => unit.names.join(" "), 4.5, 0.6, true],
  [unit => unit.asked.split("|")[0], 6.75, 0.4, true],
  [unit => unit.asked.split("|")[1] ?? "", 2.2, 0.4, true],
  [unit => joined(unit.told), 0.9, 0.6, false],
  [unit => unit.answer, 0.9, 0.6, false],
  [unit => unit.place, 0.4, 0.6, false],
];

export class Engine {
  constructor({kinds, modules, units, lengths, endings, small, same}) {
    this.units = units[0].map(() => ({}));
    for (const [at, unit] of this.units.entries()) {
      for (const [column, name] of COLUMNS.entries()) unit[name] = units[column][at];
      [unit.kind, unit.group, unit.weight] = kinds[unit.kind];
      unit.needs = [...new Set(unit.asks.match(/(?<![-=\w])[a-z][\w-]*/g))];
    }
    const read = FIELDS.map(([of]) => tokensOf(this.units.map(of))), forms = new Set();
    for (const texts of read) for (const text of texts) for (const form of text) forms.add(form);
    this.words = new Words([...forms].sort(), lengths, {endings: endings.split(" "), small: small.split(" "), same: same.map(group => group.split(" "))});
    this.words.alike(this.called().map(group => group.map(form => this.words.stem(form))));
    this.places = this.indexed(read);
    this.titles = read[0].map(title => this.words.telling(title));
    const names = Object.entries(modules);
    this.modules = tokensOf(names.map(([, name]) => name)).map((name, at) => [names[at][0], this.words.telling(name)]);
  }

  // What a thing is called in one word on another box or in another language means the same as its name here.
  called() {
    const things = this.units.filter(({names}) => names.length);
    const single = things.map(({titles, names}) => tokensOf([...titles.map(textOf), ...names]).filter(name => name.length === 1).map(([name]) => name));
    return single.filter(names => names.length > 1);
  }

  // For each stem, the units that have it: their numbers, how much it tells of each (BM25 with weighted fields), and whether it is called or asked for by it.
  indexed(read) {
    const found = new Map(), of = new Map();
    for (const form of this.words.forms) {
      const stem = this.words.stem(form);
      if (!found.has(stem)) found.set(stem, {ids: [], often: [], named: []});
      of.set(form, found.get(stem));
    }
    const means = read.map(texts => texts.reduce((sum, forms) => sum + forms.length, 0) / (texts.filter(forms => forms.length).length || 1));
    for (let id = 0; id < this.units.length; id++) for (let at = 0; at < FIELDS.length; at++) {
      const forms = read[at][id], [, tells, long, naming] = FIELDS[at];
      const weight = tells / (1 - long + long * Math.max(0.3, forms.length / means[at]));
      for (const form of forms) {
        const place = of.get(form), last = place.ids.length - 1;
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

  // The modules outside which a word hardly stands: whoever says it means them.
  typical(stem) {
    const {ids} = this.places.get(stem), counts = new Map();
    for (const id of ids) for (const module of this.units[id].needs) counts.set(module, (counts.get(module) ?? 0) + 1);
    return ids.length < FEW ? [] : [...counts].filter(([, count]) => count >= OWN * ids.length).map(([module]) => module);
  }

  rare(many) { return Math.log(1 + (this.units.length - many + 0.5) / (many + 0.5)); }

  // The units that answer best, with their scores and what these would be `here`, on the table; `most` of them. While one is `growing`, the last word may be its beginning.
  // `meets` tells whether a table has what a unit asks for: what a question names is taken to be on it.
  search(query, {most = 20, growing = true, table, meets = () => true} = {}) {
    const [typed] = tokensOf([query]);
    const telling = typed.filter(word => !this.words.small.has(word));
    const asked = [...new Set(telling.length ? telling : typed)];
    const scores = new Map(), stems = new Set(), exact = new Set();
    let all = 0;
    for (const word of asked) {
      const best = this.matching(this.words.meant(word, growing && word === typed.at(-1) && !query.endsWith(" ")), stems, exact);
      const weight = Math.log(1 + this.units.length / (best.size || 1)) / Math.log(1 + this.units.length);
      all += weight;
      for (const [id, {told, fit, named}] of best) {
        const sum = scores.get(id) ?? {told: 0, covered: 0, called: 0};
        const part = weight * fit;
        scores.set(id, {told: sum.told + told, covered: sum.covered + part, called: sum.called + (named ? part : 0)});
      }
    }
    if (telling.length) for (const word of new Set(typed)) if (this.words.small.has(word)) this.hinted(word, scores);
    const named = this.modules.filter(([, name]) => [...name].every(stem => stems.has(stem))).map(([id]) => id);
    const meant = asked.length > 1 ? new Set([...named, ...[...exact].flatMap(stem => this.typical(stem))]) : new Set();  // one word means what has it
    const wide = table && {...table, modules: [...new Set([...table.modules, ...named])]};
    const outside = unit => Boolean(table && unit.asks && !meets(unit.asks, wide));
    return [...scores].filter(([, {covered}]) => covered >= COVERED * all)
      .map(([id, {told, covered, called}]) => this.ranked(id, told, covered / all, called / all, {stems, meant, outside: outside(this.units[id])}))
      .sort((one, other) => other.score - one.score).slice(0, most);
  }

  // The units that have one of these stems, each with the stem that tells most.
  matching(sought, stems, exact) {
    const best = new Map();
    for (const [stem, fit] of sought) {
      const place = this.places.get(stem);
      if (!place) continue;
      stems.add(stem);
      if (fit === 1) exact.add(stem);
      const rare = this.rare(place.ids.length);
      for (let at = 0; at < place.ids.length; at++) {
        const often = place.often[at], told = fit * rare * often * (FULL + 1) / (often + FULL);
        if (told > (best.get(place.ids[at])?.told ?? 0)) best.set(place.ids[at], {told, fit, named: place.named[at]});
      }
    }
    return best;
  }

  // A word that tells nothing by itself still tells one question from another: „who begins“ from „when does it begin“.
  hinted(word, scores) {
    const place = this.places.get(this.words.stem(word));
    if (!place) return;
    const rare = this.rare(place.named.filter(Boolean).length);
    for (let at = 0; at < place.ids.length; at++) {
      const sum = place.named[at] && scores.get(place.ids[at]), often = place.often[at];
      if (sum) sum.told += HINT * rare * often * (FULL + 1) / (often + FULL);
    }
  }

  // Words of the texts that are nearly those of a question that nothing answers.
  near(query) {
    return tokensOf([query])[0].flatMap(word => this.words.likely(word));
  }

  // `covered` is how much of a question stands in a unit, `called` how much of it in what it is called or asked for by.
  ranked(id, told, covered, called, {stems, meant, outside}) {
    const unit = this.units[id], title = this.titles[id];
    const named = [...title].filter(stem => stems.has(stem)).length / (title.size || 1);
    const here = told * covered ** COVER * (1 + CALLED * called) * unit.weight * (1 + TITLE * named ** 2) * (unit.needs.some(module => meant.has(module)) ? 1 + MEANT : 1);
    return {unit, outside, here, score: outside ? here * ELSEWHERE : here};
  }
}
