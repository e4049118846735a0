// Puts the messages of the rules into sentences. The sentences, their plurals and the words for things come with the
// page (see calculators.mjs); here they are only filled in, with the numbers and lists of the reader's language.

/** @import {Message} from "./rules.mjs" */

/**
 * A sentence, or one for each plural of the language.
 * @typedef {string | Record<string, string>} Template
 */

/**
 * A table of an answer: the list of rows that it shows (`of`), its columns; or, where it has the players as columns, the list
 * of its rows (`by`) with their names, and the list of the sums (`total`).
 * @typedef {object} TableWords
 * @property {string} of
 * @property {string} caption
 * @property {{key: string, head: string, words?: boolean}[]} columns
 * @property {string} [by]
 * @property {string} player
 * @property {string} total
 * @property {Record<string, string>} rows
 * @property {{category: string, total: string}} head
 */

/**
 * The words that a page brings along (see calculators.mjs): a sentence for each message, and these lists. The organiser's
 * desk has lists of its own (`desk`, `columns` …).
 * @typedef {{
 *   interface: Record<string, string>,
 *   terms: Record<string, string>,
 *   values: Record<string, Record<string, string>>,
 *   counted: Record<string, Template>,
 *   rules: Record<string, {title: string, href: string}>,
 *   fields?: Record<string, string>,
 *   errors: Record<string, string>,
 *   cells?: Record<string, Record<string, string>>,
 *   tables?: TableWords[],
 *   headlines?: number,
 *   [message: string]: any,
 * }} Words
 */

const FREE = new Set(["name", "other", "player", "table"]); // typed by the reader: said as they are, even where they look like a term

// The entry of a list under a key that may come from a question: `constructor` is none.
/** @type {<T>(words: Record<string, T> | undefined, key: string | number) => T | undefined} */
export const own = (words, key) => (words && Object.hasOwn(words, key) ? words[key] : undefined);

export class Speaker {
  // The name of a card in the reader's language, once the cards are known.
  /** @type {((id: string) => string | undefined) | undefined} */
  named;

  /**
   * @param {Words} words
   * @param {string} language
   */
  constructor(words, language) {
    this.words = words;
    this.locale = language.split("-")[0];
    this.plurals = new Intl.PluralRules(language);
    this.numbers = new Intl.NumberFormat(language);
    this.lists = new Intl.ListFormat(language, {type: "conjunction"});
  }

  /** @type {(message: Message) => string} */
  message(message) {
    return this.fill(this.words[message.say] ?? message.say, message[message.plural ?? ""], message);
  }

  /** @type {(template: Template, amount: number | undefined, values: Record<string, any>) => string} */
  fill(template, amount, values) {
    const text =
      typeof template === "string"
        ? template
        : (template[this.plurals.select(amount ?? 0)] ?? template.other);
    return text.replace(/\{(\w+)\}/g, (whole, key) =>
      Object.hasOwn(values, key) ? this.value(key, values[key]) : whole,
    );
  }

  /** @type {(key: string, value: any) => string} */
  value(key, value) {
    const fixed = own(own(this.words.values, key), value);
    if (fixed !== undefined) return fixed;
    if (typeof value === "number") return this.number(value);
    if (FREE.has(key)) return String(value);
    if (key.endsWith("percent")) return this.exact(value);
    if (!Array.isArray(value)) return own(this.words.terms, value) ?? this.named?.(value) ?? value;
    if (value.every(part => typeof part === "number")) return this.sum(value);
    return this.lists.format(
      value.map(part => (typeof part === "string" ? this.value(key, part) : this.counted(part))),
    );
  }

  // A number that comes as text keeps its decimal places.
  /** @type {(text: string) => string} */
  exact(text) {
    return new Intl.NumberFormat(this.locale, {
      minimumFractionDigits: text.split(".")[1]?.length ?? 0,
    }).format(Number(text));
  }

  /** @type {(value: number) => string} */
  number(value) {
    return this.numbers.format(value).replace("-", "\u2212");
  }

  /** @type {(parts: number[]) => string} */
  sum(parts) {
    /** @type {(part: number) => string} */
    const signed = part => (part < 0 ? ` \u2212 ${this.number(-part)}` : ` + ${this.number(part)}`);
    return parts.map((part, at) => (at ? signed(part) : this.number(part))).join("");
  }

  /** @type {(part: {term: string, count: number}) => string} */
  counted({term, count}) {
    const template = own(this.words.counted, term) ?? `{count} ${own(this.words.terms, term) ?? term}`;
    return this.fill(template, count, {count});
  }
}
