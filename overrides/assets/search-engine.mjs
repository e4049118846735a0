// The units of a game, ranked for a question; it knows nothing of the page.

let tokens, Words;
export const ready = import(`./search-words.mjs${new URL(import.meta.url).search}`).then(async module => {
  await module.ready;
  ({tokens, Words} = module);
});
ready.catch(() => {});  // it is told to whoever waits for it

const COLUMNS = ["kind", "route", "titles", "answer", "told", "names", "asked", "family", "icon", "place", "asks", "marks"];
const FIELDS = [["titles", 3], ["names", 4.5], ["asked", 4.5], ["told", 0.9], ["answer", 0.7], ["place", 0.3]];
const NAMING = new Set(["titles", "names", "asked"]);
const FULL = 0.8, LENGTH = 0.5, ELSEWHERE = 0.75, CALLED = 0.5, COVERED = 0.1;

const textOf = told => typeof told === "string" ? told : told[0];
const joined = texts => texts.map(textOf).join(" ");
const wordsOf = {titles: unit => joined(unit.titles), told: unit => joined(unit.told), names: unit => unit.names.join(" ")};

export class Engine {
  constructor({kinds, modules, units, lengths, small, same}) {
    this.units = units[0].map((_, at) => Object.fromEntries(COLUMNS.map((name, column) => [name, units[column][at]])));
    for (const unit of this.units) [unit.kind, unit.group, unit.weight] = kinds[unit.kind];
    const read = this.units.map(unit => FIELDS.map(([field]) => tokens(wordsOf[field]?.(unit) ?? unit[field])));
    const forms = [...new Set(read.flat(2))].sort();
    this.words = new Words(forms, lengths, {small, same: [...same, ...this.called()]});
    this.places = this.indexed(read);
    this.titles = read.map(([title]) => new Set(title.filter(form => !this.words.small.has(form)).map(form => this.words.stem(form))));
    this.modules = Object.entries(modules).map(([id, name]) =>
      [id, tokens(name).filter(form => !this.words.small.has(form)).map(form => this.words.stem(form))]);
  }

  // What a thing is called in one word on another box or in another language means the same as its name here.
  called() {
    const single = this.units.filter(({names}) => names.length).map(({titles, names}) => [...titles.map(textOf), ...names].map(tokens).filter(name => name.length === 1).map(([name]) => name));
    return single.filter(names => names.length > 1);
  }

  // For each stem, the units that have it, each with how much it tells of the unit (BM25 with weighted fields).
  indexed(read) {
    const means = FIELDS.map((_, at) => read.reduce((sum, fields) => sum + fields[at].length, 0) / read.length || 1);
    const found = new Map();
    for (const [id, fields] of read.entries()) for (const [at, forms] of fields.entries()) {
      const one = FIELDS[at][1] / (1 - LENGTH + LENGTH * Math.max(0.3, forms.length / means[at]));
      for (const form of forms) {
        const stem = this.words.stem(form);
        let units = found.get(stem);
        if (!units) found.set(stem, units = new Map());
        const before = units.get(id) ?? {often: 0, named: false};
        units.set(id, {often: before.often + one, named: before.named || NAMING.has(FIELDS[at][0])});
      }
    }
    return found;
  }

  // The units that answer best, with their scores and what these would be `here`, on the table; `most` of them. While one is `growing`, the last word may be its beginning.
  // `meets` tells whether a table has what a unit asks for: what a question names is taken to be on it.
  search(query, {most = 20, growing = true, table, meets = () => true} = {}) {
    const typed = tokens(query);
    const telling = typed.filter(word => !this.words.small.has(word));
    const asked = [...new Set(telling.length ? telling : typed)];
    const scores = new Map(), stems = new Set();
    let all = 0;
    for (const word of asked) {
      const meant = this.words.meant(word, growing && word === typed.at(-1) && !query.endsWith(" "));
      const best = new Map();
      for (const [stem, fit] of meant) {
        const units = this.places.get(stem);
        if (!units) continue;
        stems.add(stem);
        const rare = Math.log(1 + (this.units.length - units.size + 0.5) / (units.size + 0.5));
        for (const [id, {often, named}] of units) {
          const told = fit * rare * often * (FULL + 1) / (often + FULL);
          if (told > (best.get(id)?.told ?? 0)) best.set(id, {told, fit, named});
        }
      }
      const weight = Math.log(1 + this.units.length / (best.size || 1)) / Math.log(1 + this.units.length);
      all += weight;
      for (const [id, {told, fit, named}] of best) {
        const sum = scores.get(id) ?? {told: 0, covered: 0, called: 0};
        const part = weight * fit;
        scores.set(id, {told: sum.told + told, covered: sum.covered + part, called: sum.called + (named ? part : 0)});
      }
    }
    const named = this.modules.filter(([, name]) => name.every(stem => stems.has(stem))).map(([id]) => id);
    const wide = table && {...table, modules: [...new Set([...table.modules, ...named])]};
    const outside = unit => Boolean(table && unit.asks && !meets(unit.asks, wide));
    return [...scores].filter(([, {covered}]) => covered >= COVERED * all).map(([id, {told, covered, called}]) => this.ranked(id, told, covered / all, called / all, stems, outside(this.units[id])))
      .sort((one, other) => other.score - one.score).slice(0, most);
  }

  // Words of the texts that are nearly those of a question that nothing answers.
  near(query) {
    return tokens(query).flatMap(word => this.words.likely(word));
  }

  // `covered` is how much of a question stands in a unit, `called` how much of it in what it is called or asked for by.
  ranked(id, told, covered, called, stems, outside) {
    const unit = this.units[id], title = this.titles[id];
    const named = [...title].filter(stem => stems.has(stem)).length / (title.size || 1);
    const score = told * covered ** 0.7 * (1 + CALLED * called) * unit.weight * (1 + 0.5 * named ** 2) * (outside ? ELSEWHERE : 1);
    return {unit, outside, score, here: outside ? score / ELSEWHERE : score};
  }
}
