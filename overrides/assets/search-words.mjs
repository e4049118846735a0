// Words as the search compares them: without accents and case, each by the stem that the build has found for it.

import {fold} from "./fold.mjs";

// The words of each of these texts; all are folded at once, which takes a fraction of the time.
/** @type {(texts: string[]) => string[][]} */
export const tokensOf = texts =>
  fold(texts.join("\n"))
    .split("\n")
    .map(text => text.match(/[a-z0-9]+/g) ?? []);

const STEPS = 2;
const SHORT = 4;
const SLIGHT = 5;
// How well a word fits that is not what was typed: with an ending, with `MORE` than that, with the same ending, with the same
// beginning, as part of a long word, with a slip of one letter, with the same meaning. These find most of the questions that
// were held out (`tests/bench/heldout.py`).
const ENDING = 0.55;
const MORE = 0.3;
const UNKNOWN = 0.8;
const TAIL = 0.3;
const ALIKE = 0.5;
const PART = 0.8;
const SLIP = 0.8;
const SAME = 0.7;

// The edit distance of two words, with swaps of neighbours; counted up to `most`.
/** @type {(one: string, other: string, most: number) => number} */
export const distance = (one, other, most) => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  /** @type {number[]} */
  let before = [];
  let last = Array.from({length: other.length + 1}, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
      least = Math.min(least, row[j]);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length];
};

// The vocabulary of a language: the forms of its texts, in order, and how many letters of each are its stem.
export class Words {
  /**
   * @param {string[]} forms
   * @param {string} lengths the length of each stem, as a digit in base 36
   * @param {{endings?: string[], small?: string[], same?: string[][]}} [lists]
   */
  constructor(forms, lengths, {endings = [], small = [], same = []} = {}) {
    this.forms = forms;
    this.stems = new Map(
      forms.map((form, at) => [form, form.slice(0, parseInt(lengths[at], 36) || undefined)]),
    );
    this.known = new Set(this.stems.values());
    this.endings = endings;
    this.small = new Set(small);
    /** @type {Map<string, Set<string>>} */
    this.same = new Map();
    this.alike(same);
  }

  // Each group of stems means the same.
  /** @type {(groups: string[][]) => void} */
  alike(groups) {
    for (const group of groups)
      for (const stem of group) this.same.set(stem, new Set([...(this.same.get(stem) ?? []), ...group]));
  }

  /** @type {(form: string) => string} */
  stem(form) {
    return this.stems.get(form) ?? form;
  }

  // The stems of these words, without the small ones.
  /** @type {(forms: string[]) => Set<string>} */
  telling(forms) {
    return new Set(forms.filter(form => !this.small.has(form)).map(form => this.stem(form)));
  }

  // The forms that begin with a word, which stand side by side.
  /** @type {(word: string) => string[]} */
  beginning(word) {
    let from = 0;
    let to = this.forms.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.forms[middle] < word) from = middle + 1;
      else to = middle;
    }
    while (to < this.forms.length && this.forms[to].startsWith(word)) to++;
    return this.forms.slice(from, to);
  }

  // The known stem of a word that no text has, without an ending.
  /** @type {(word: string) => string | undefined} */
  bare(word) {
    for (const ending of ["", ...this.endings]) {
      const stem = word.slice(0, word.length - ending.length);
      if (stem.length >= SHORT && word.endsWith(ending) && (this.known.has(stem) || this.same.has(stem)))
        return stem;
    }
    return undefined;
  }

  /** @type {(word: string) => boolean} */
  isKnown(word) {
    return this.stems.has(word) || Boolean(this.bare(word));
  }

  // The two words of which a long, unknown word is made, if it is: the longer the first, the likelier. Both are known, or one of
  // them has a slip of one letter.
  /** @type {(word: string) => string[]} */
  parts(word) {
    if (word.length < 2 * SHORT || this.isKnown(word)) return [word];
    const cuts = Array.from({length: word.length - 2 * SHORT + 1}, (_, at) => word.length - SHORT - at).map(
      at => [word.slice(0, at), word.slice(at)],
    );
    const two = cuts.find(both => both.every(part => this.isKnown(part)));
    if (two || this.beginning(word).length || this.near(word)[0]?.[1] === SLIP) return two ?? [word];
    for (const both of cuts) {
      const [wrong, ...more] = both.filter(part => !this.isKnown(part));
      const [slip] = !more.length && wrong.length > SLIGHT ? this.near(wrong) : [];
      if (slip?.[1] === SLIP) return both.map(part => (part === wrong ? slip[0] : part));
    }
    return [word];
  }

  // The stems for which a word stands, each with how well it fits. A `growing` word is still being typed.
  /** @type {(word: string, growing: boolean) => Map<string, number>} */
  meant(word, growing) {
    /** @type {Map<string, number>} */
    const found = new Map();
    /** @type {(stem: string, fit: number) => void} */
    const add = (stem, fit) => {
      if (fit > (found.get(stem) ?? 0)) found.set(stem, fit);
    };
    const stem = this.stems.get(word) ?? (this.same.has(word) ? word : this.bare(word));
    const known = stem !== undefined;
    if (stem !== undefined) add(stem, 1);
    if (word.length >= (growing ? 2 : SHORT)) {
      for (const form of this.beginning(word))
        if (form !== word) {
          const ending = form.length - word.length;
          if (ending <= 3 || growing) add(this.stem(form), known ? (ending <= 3 ? ENDING : MORE) : UNKNOWN);
        }
      if (word.length >= 5)
        for (const form of this.forms)
          if (form.length > word.length + 2 && form.endsWith(word)) add(this.stem(form), TAIL);
    }
    const slips = known || found.size ? [] : this.near(word);
    for (const [form, fit] of slips) add(this.stem(form), fit);
    if (!known && word.length > 5 && slips[0]?.[1] !== SLIP)
      for (const [form, fit] of this.shortened(word)) add(this.stem(form), fit);
    for (const [stem, fit] of [...found])
      for (const other of this.same.get(stem) ?? []) if (fit > 0.6) add(other, fit * SAME);
    return found;
  }

  // The forms within a distance of a word, with their distances.
  /** @type {(word: string, forms: string[], most: number) => [string, number][]} */
  within(word, forms, most) {
    return forms
      .map(form => /** @type {[string, number]} */ ([form, distance(word, form, most)]))
      .filter(([, far]) => far <= most);
  }

  // The forms nearest to a misspelt word, each with how well it fits.
  /** @type {(word: string) => [string, number][]} */
  near(word) {
    const endings = this.endings.filter(ending => word.endsWith(ending)).slice(0, 2);
    for (const one of [word, ...endings.map(ending => word.slice(0, -ending.length))]) {
      const most = one.length < SHORT ? 0 : one.length < 7 ? 1 : STEPS;
      const found = most ? this.within(one, this.forms, most) : [];
      const least = Math.min(...found.map(([, far]) => far));
      if (found.length)
        return found.filter(([, far]) => far === least).map(([form, far]) => [form, far === 1 ? SLIP : 0.5]);
    }
    return [];
  }

  // The forms that the reader may have meant by an unknown word.
  /** @type {(word: string) => string[]} */
  likely(word) {
    if (word.length < 3 || this.small.has(word)) return [];
    const most = word.length < 6 ? 2 : 3;
    const forms = this.forms.filter(form => form.length > 2);
    return this.within(word, forms, most)
      .sort(([, one], [, other]) => one - other)
      .slice(0, 2)
      .map(([form]) => form);
  }

  // Forms that begin like this word and end otherwise, and forms that are a part of it.
  /** @type {(word: string) => [string, number][]} */
  shortened(word) {
    /** @type {[string, number][]} */
    const found = [];
    for (const form of this.forms) {
      let at = 0;
      while (at < form.length && form[at] === word[at]) at++;
      if (at >= 5 && at >= word.length - 3 && at >= form.length - 3) found.push([form, ALIKE]);
      const stem = this.stem(form);
      if (
        (stem.length >= SHORT && stem.length < word.length - 2 && word.startsWith(stem)) ||
        (form.length >= SHORT && form.length < word.length - 2 && word.endsWith(form))
      )
        found.push([form, PART]);
    }
    return found;
  }
}
