// Puts the messages of the rules into sentences. The sentences, their plurals and the words for things come with the
// page (see calculators.mjs); here they are only filled in, with the numbers and lists of the reader's language.

const FREE = new Set(["name", "other", "player", "table"]); // typed in: said as they are, whatever word they look like

// Words for what a question may have brought: a card called "constructor" has none.
export const own = (words, key) => (words && Object.hasOwn(words, key) ? words[key] : undefined);

export class Speaker {
  constructor(words, language) {
    this.words = words;
    this.locale = language.split("-")[0];
    this.plurals = new Intl.PluralRules(language);
    this.numbers = new Intl.NumberFormat(language);
    this.lists = new Intl.ListFormat(language, {type: "conjunction"});
  }

  message(message) {
    return this.fill(this.words[message.say] ?? message.say, message[message.plural], message);
  }

  fill(template, amount, values) {
    const text =
      typeof template === "string" ? template : (template[this.plurals.select(amount)] ?? template.other);
    return text.replace(/\{(\w+)\}/g, (whole, key) =>
      Object.hasOwn(values, key) ? this.value(key, values[key]) : whole,
    );
  }

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
  exact(text) {
    return new Intl.NumberFormat(this.locale, {
      minimumFractionDigits: text.split(".")[1]?.length ?? 0,
    }).format(text);
  }

  number(value) {
    return this.numbers.format(value).replace("-", "\u2212");
  }

  sum(parts) {
    const signed = part => (part < 0 ? ` \u2212 ${this.number(-part)}` : ` + ${this.number(part)}`);
    return parts.map((part, at) => (at ? signed(part) : this.number(part))).join("");
  }

  counted({term, count}) {
    const template = own(this.words.counted, term) ?? `{count} ${own(this.words.terms, term) ?? term}`;
    return this.fill(template, count, {count});
  }
}
