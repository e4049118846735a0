// Shows what the rules answer: results, tables, the working with links to its rules, or faults with ways to their inputs.

import * as tables from "./calculator-tables.mjs";
import {find, made} from "./elements.mjs";

/** @import {Form} from "./calculator-form.mjs" */
/** @import {Speaker} from "./calculator-words.mjs" */
/** @import {Answer as Answered, Fault, JsonObject, Message} from "./rules.mjs" */

const MOST_LINES = 30; // a longer working is folded
const MOST_FAULTS = 6;
let answers = 0;

export class Answer {
  /**
   * @param {HTMLElement} output
   * @param {Form} form
   * @param {Speaker} speaker
   * @param {() => void} share
   */
  constructor(output, form, speaker, share) {
    this.output = output;
    this.form = form;
    this.speaker = speaker;
    this.share = share;
    this.number = ++answers;
  }

  /** @type {(answer: Answered, question: JsonObject) => void} */
  show(answer, question) {
    const {error = [], results = [], lines = []} = answer;
    const {words} = this.speaker;
    this.unmark();
    if (error.length) return this.output.replaceChildren(this.faults(error));
    const shown = (words.tables ?? []).filter(table => answer[table.of]?.length);
    const context = {words, speaker: this.speaker, question};
    const said = shown.length && words.headlines ? results.slice(0, words.headlines) : results;
    return this.output.replaceChildren(
      this.results(said),
      ...shown.map(table => tables.render(table, answer, context)),
      this.handing(),
      ...this.working(lines),
    );
  }

  handing() {
    const line = made("p", "calculator-share");
    const button = made("button", "quiet", this.speaker.words.interface.share, {type: "button"});
    button.addEventListener("click", () => this.share());
    line.append(button);
    return line;
  }

  unmark() {
    for (const said of this.form.form.querySelectorAll(".field-fault")) said.remove();
    for (const marked of this.form.form.querySelectorAll(
      "[aria-invalid], [data-faulty], [aria-describedby^=calculator]",
    )) {
      for (const name of ["aria-invalid", "aria-describedby", "data-faulty"]) marked.removeAttribute(name);
    }
  }

  /** @type {(results: Message[]) => HTMLElement} */
  results(results) {
    const texts = results.map(result => this.speaker.message(result));
    if (texts.length === 1) return made("p", "calculator-result", texts[0]);
    const list = made("ul", "calculator-results");
    list.append(...texts.map(text => made("li", "calculator-result", text)));
    return list;
  }

  /** @type {(lines: Message[]) => HTMLElement[]} */
  working(lines) {
    const heading = this.speaker.words.interface.working;
    const working = made("ol", "calculator-lines", "", {"aria-live": "off"}); // only the result is read out
    working.append(...lines.map(line => this.line(line)));
    if (lines.length <= MOST_LINES) return [made("p", "calculator-heading", heading), working];
    const folded = made("details", "calculator-working");
    folded.append(made("summary", "calculator-heading", heading), working);
    return [folded];
  }

  /** @type {(line: Message) => HTMLElement} */
  line(line) {
    const item = made("li", "", this.speaker.message(line));
    const rule = this.speaker.words.rules?.[line.rule ?? ""];
    if (rule) item.append(" ", made("a", "calculator-rule", rule.title, {href: rule.href}));
    return item;
  }

  /** @type {(faults: Fault[]) => HTMLElement} */
  faults(faults) {
    const list = made("ul", "calculator-faults");
    list.append(
      ...faults
        .slice(0, MOST_FAULTS)
        .map((fault, at) => this.fault(fault, `calculator-${this.number}-fault-${at}`)),
    );
    const more = faults.length - MOST_FAULTS;
    if (more > 0)
      list.append(
        made("li", "", this.speaker.fill(this.speaker.words.interface["more-faults"], more, {n: more})),
      );
    return list;
  }

  /** @type {(fault: Fault, id: string) => HTMLElement} */
  fault(fault, id) {
    const {words} = this.speaker;
    const {input, label} = this.form.find(fault.field);
    const field = label ?? words.fields?.[fault.field || "question"] ?? fault.field;
    const exactly = fault.min === fault.max ? words.errors[`${fault.code}-exactly`] : undefined;
    const own = words.errors[`${fault.code}.${fault.field.split(".").at(-1)}`]; // a game may say it in other words for one input
    const text = this.speaker.fill(own ?? exactly ?? words.errors[fault.code] ?? fault.code, 1, {
      ...fault,
      ...this.choices(fault, input),
      field,
    });
    const item = made("li");
    if (!input) {
      item.textContent = text;
      return item;
    }
    const target = this.mark(input, id);
    const way = made("button", "fault-way", text, {type: "button"});
    way.addEventListener("click", () => {
      this.form.bring(target);
      target.focus();
    });
    item.append(way);
    this.beside(target, made("p", "field-fault", text, {id}));
    return item;
  }

  // Puts a fault beside its input as well: in a table in a row of its own, after an item of a list in that item.
  /** @type {(target: Element, said: HTMLElement) => void} */
  beside(target, said) {
    const small = target.closest(".item-small");
    const row = target.closest("tr");
    if (small) {
      small.append(said);
      return;
    }
    if (!row || row.matches("[data-item]")) {
      (target.closest("table, .field, .combo") ?? target).after(said);
      return;
    }
    const line = made("tr", "field-fault");
    const cell = made("td", "", "", {colspan: row.cells.length});
    cell.append(said);
    line.append(cell);
    row.after(line);
  }

  // The allowed values, as the options of the input name them: a seat is a number in the question and a player to the reader.
  /** @type {(fault: Fault, input: HTMLElement | undefined) => {allowed?: string[]}} */
  choices({allowed}, input) {
    if (!Array.isArray(allowed)) return {};
    const options = input instanceof HTMLSelectElement ? [...input.options] : [];
    return {
      allowed: allowed.map(
        word => options.find(option => option.value === String(word))?.label ?? String(word),
      ),
    };
  }

  // Marks the input that is wrong. For a chosen card this is its chip, and the fault describes the button of the chip.
  /** @type {(input: HTMLElement, id: string) => HTMLElement} */
  mark(input, id) {
    const chip = input instanceof HTMLInputElement && input.type === "hidden" ? input.closest("li") : null;
    const target = chip ? find(chip, "button") : input;
    (chip ?? target).toggleAttribute("data-faulty", true);
    if (!chip) target.setAttribute("aria-invalid", "true");
    target.setAttribute("aria-describedby", id);
    return target;
  }
}
