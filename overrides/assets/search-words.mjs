// Words as the search compares them: without accents and case, each by the stem that the build has found for it.

// Modules that wait for others before they are there are asked for one after the other: WebKit 2.50 gives one that is asked for
// twice at once to the second before it is there. So this one is there at once, and `ready` later.
let fold;
export const ready = import(`./fold.mjs${new URL(import.meta.url).search}`).then(module => { ({fold} = module); });
ready.catch(() => {});  // it is told to whoever waits for it

export const tokens = text => fold(text).match(/[a-z0-9]+/g) ?? [];

const STEPS = 2, SHORT = 4;

// How many letters have to be put in, left out, exchanged or swapped to make one word of the other; more than `most` is not counted.
export const distance = (one, other, most) => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before = [], last = Array.from({length: other.length + 1}, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      least = Math.min(least, row[j]);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length];
};

// The vocabulary of a language: the forms of its texts, in order, and how many letters of each are its stem.
export class Words {
  constructor(forms, lengths, {small = [], same = []} = {}) {
    this.forms = forms;
    this.stems = new Map(forms.map((form, at) => [form, form.slice(0, parseInt(lengths[at], 36) || undefined)]));
    this.small = new Set(small);
    this.same = new Map();
    for (const group of same) {
      const stems = [...new Set(group.map(word => this.stem(word)))];
      for (const stem of stems) this.same.set(stem, new Set([...this.same.get(stem) ?? [], ...stems]));
    }
  }

  stem(form) { return this.stems.get(form) ?? form; }

  // The stems by which a word is looked for, each with how well it fits; `growing` is the word that is still being typed.
  meant(word, growing) {
    const found = new Map();
    const add = (stem, fit) => { if (fit > (found.get(stem) ?? 0)) found.set(stem, fit); };
    const known = this.stems.has(word) || this.same.has(word);
    if (known) add(this.stem(word), 1);
    if (word.length >= (growing ? 2 : SHORT)) {
      for (const form of this.forms) if (form !== word && form.startsWith(word)) {
        const ending = form.length - word.length;
        if (ending <= 3 || growing) add(this.stem(form), known ? (ending <= 3 ? 0.55 : 0.3) : 0.8);
      }
      if (word.length >= 5) for (const form of this.forms) if (form.length > word.length + 2 && form.endsWith(word)) add(this.stem(form), 0.4);
    }
    if (!known && !found.size) this.near(word).forEach(([form, fit]) => add(this.stem(form), fit));
    if (!known && word.length > 5) this.shortened(word).forEach(([form, fit]) => add(this.stem(form), fit));
    for (const [stem, fit] of [...found]) for (const other of this.same.get(stem) ?? []) if (fit > 0.6) add(other, fit * 0.7);
    return found;
  }

  // Words that a slip of the finger makes of this one.
  near(word) {
    const most = word.length < SHORT ? 0 : word.length < 7 ? 1 : STEPS;
    if (!most) return [];
    const found = this.forms.map(form => [form, distance(word, form, most)]).filter(([, far]) => far <= most);
    const least = Math.min(...found.map(([, far]) => far));
    return found.filter(([, far]) => far === least).map(([form, far]) => [form, far === 1 ? 0.8 : 0.5]);
  }

  // What somebody may have meant by a word that no text has.
  likely(word) {
    if (word.length < 3 || this.small.has(word)) return [];
    const most = word.length < 6 ? 2 : 3;
    const found = this.forms.filter(form => form.length > 2).map(form => [form, distance(word, form, most)]).filter(([, far]) => far <= most);
    return found.sort(([, one], [, other]) => one - other).slice(0, 2).map(([form]) => form);
  }

  // Words that begin like this one, whose ending no text has; and the words of which a long one is made.
  shortened(word) {
    const found = [];
    for (const form of this.forms) {
      let at = 0;
      while (at < form.length && form[at] === word[at]) at++;
      if (at >= 5 && at >= word.length - 3 && at >= form.length - 3) found.push([form, 0.6]);
      if (form.length >= 4 && form.length < word.length - 2 && (word.startsWith(form) || word.endsWith(form))) found.push([form, 0.5]);
    }
    return found;
  }
}
