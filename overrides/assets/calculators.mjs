// <rules-calculator name="science">: turns a form into a calculator. This file knows no rule: the questions go to the
// verified Python module in a worker, and what comes back is put into sentences that the page brings along.
//
// What the page provides (rendered at build time from the fields of the rules):
//
//   <rules-calculator name="science" data-home>       data-home: on its own page, where it remembers its last question
//     <p class="calculator-note" role="status"></p>
//     <form hidden autocomplete="off">                 shown by this script; without it the static table stands instead
//       <input type="number" name="me.coins" min="0" max="20" step="1" value="0" data-short required>
//       … <button type="reset">…</button></form>
//     <output aria-live="polite"></output>
//     <script type="application/json" class="words">…</script></rules-calculator>
//
// The name of an input is the path of its value in the question: coins, me.coins, shields_by_age.1[0], cities[2].name,
// with[] (ticked ones make a list). data-short: stands in the short address. data-number-value: a number, not a word.
// data-bare: without steppers. data-seated: a list that begins with an entry for each player of the table
// and shows one at a time on a narrow screen (calculator-turning.mjs). A name that begins with ~ is not asked. Around the inputs:
//
//   select[data-seats], [data-seat="0"]     how many seats are asked for; what belongs to a seat (from 0, clockwise)
//   [data-group="path"][data-label]         a group that faults may name; data-optional: left out while nothing is in it;
//                                           data-many: its value is a list
//   [name="~either"], fieldset[data-either="path"]            one of several ways to ask
//   [data-list][data-shortest][data-longest] > [data-items], template, [data-add]; in an item: [data-item="record"],
//     [data-number], [data-remove]; names of the template hold [0] for every list around
//   [data-picker="path"][data-of="<kind of things>|words"][data-one] > .chosen, input[data-combo], ul[role=listbox],
//     [data-palette] and .palette behind it
//   [data-drawing="path"]                   a drawing in which a list is filled by tapping: calculator-drawing.mjs
//   table[data-grid]                        Enter and the arrow keys move; [data-module], [data-more], [data-total]
//   [data-paste="path"] > textarea, [data-fill], .paste-said
// Words (write "<" as \u003c inside the script element):
//
//   {"science.identical": "text with {count}" or {"one": "…", "other": "…"},   one for each message of rules/lines.py
//    "terms": {"compass": "…"}, "counted": {"compass": {"one": "{count} …", "other": "{count} …"}},
//    "values": {"age": {"1": "I"}}, "rules": {"science.identical": {"title": "…", "href": "…"}},
//    "fields": {"question": "the question as a whole"}, "errors": {"too-large": "{field}: … {max}", "too-large.coins": "of this input alone"},
//    "interface": {"less": "… {field}", "more": "… {field}", "working": "…", "loading": "…", "failed": "…", …},
//    "tables": [{"of": "ranking", "caption": "…", "columns": [{"key": "place", "head": "…"}]}], "headlines": 1}
//
// What it makes: span.stepper > button.stepper-less, input, button.stepper-more (not in the tab order: the arrow keys do
// the same); in the output p.calculator-result or ul.calculator-results, div.calculator-table, p.calculator-heading,
// ol.calculator-lines > li (> a.calculator-rule), ul.calculator-faults and p.field-fault beside the input, p.calculator-status, button.calculator-retry;
// data-state on the element: idle, loading, ready, faulty, failed. The question stands in the address, short
// (?science=3.2.1.1, ?military=1.0.0-2.1.3-2.2.3) or packed (?trade=~…). CSP: script-src 'self' 'wasm-unsafe-eval'.

import {Answer} from "./calculator-answer.mjs";
import {Drawing} from "./calculator-drawing.mjs";
import {Form} from "./calculator-form.mjs";
import * as grid from "./calculator-grid.mjs";
import {Lists} from "./calculator-lists.mjs";
import * as paste from "./calculator-paste.mjs";
import {Peek} from "./calculator-peek.mjs";
import {known, nameOf, Picker} from "./calculator-picker.mjs";
import * as state from "./calculator-state.mjs";
import {Turning} from "./calculator-turning.mjs";
import {Speaker} from "./calculator-words.mjs";
import {closest, data, find, findAll, findAny, made, tableForm} from "./elements.mjs";
import {late, savesData} from "./loading.mjs";
import {ask, warm} from "./rules.mjs";

/** @import {Fault, JsonObject, Answer as Answered} from "./rules.mjs" */
/** @import {Game, Most} from "./calculator-paste.mjs" */
/** @import {TableForm} from "./table.js" */

// Chromium may never say that it is idle while it draws nothing.
/** @type {(act: () => void) => void} */
const idly = act => {
  if ("requestIdleCallback" in window) requestIdleCallback(act, {timeout: 1500});
  else setTimeout(act, 1500);
};

class Calculator {
  #element;
  #output;
  #note;
  #speaker;
  #form;
  #lists;
  #answer;
  /** @type {Peek | undefined} */
  #peek;
  /** @type {Drawing | undefined} */
  #drawing;
  #initial = "";
  /** @type {string[]} */
  #modules = [];
  /** @type {JsonObject | undefined} */
  #wanted;
  /** @type {number | undefined} */
  #timer;
  #kept = 0;
  #used = false;
  #busy = false;

  /** @param {HTMLElement} element */
  constructor(element) {
    const form = find(element, "form", HTMLFormElement);
    const language = closest(element, "[lang]")?.lang || "en";
    this.#element = element;
    this.#output = find(element, "output");
    this.#note = findAny(element, ".calculator-note") ?? made("p", "calculator-note");
    this.#speaker = new Speaker(JSON.parse(find(element, "script.words").textContent), language);
    this.#form = new Form(form, this.#speaker);
    this.#answer = new Answer(this.#output, this.#form, this.#speaker, () => this.#share());
    if ("home" in element.dataset) this.#peek = new Peek(form, this.#output);
    this.#form.made = within => this.#equip(within);
    this.#equip(form);
    this.#lists = new Lists(this.#form, {changed: () => this.#changed(), say: text => this.#say(text)});
    this.#form.lists = this.#lists;
    this.#form.turnings = findAll(form, "[data-seated]").map(
      list => new Turning(list, item => this.#lists.name(item)),
    );
    this.#form.choose();
    this.#form.seat();
    this.#adopt();
    this.#draw(findAny(form, "[data-drawing]"));
    form.hidden = false;
    element.dataset.state = "idle";
    this.#rows();
    grid.totals(element);
    this.#listen();
  }

  async connect() {
    try {
      if (await this.#restore()) this.#ask();
    } catch (fault) {
      console.error(fault);
      this.#fail(() => this.connect());
    }
  }

  disconnect() {
    clearTimeout(this.#timer);
  }

  get #name() {
    return this.#element.getAttribute("name") ?? "";
  }

  // What belongs to new inputs: steppers and pickers.
  /** @type {(within: ParentNode) => void} */
  #equip(within) {
    this.#form.addSteppers(within);
    for (const element of findAll(within, "[data-picker]")) {
      this.#form.picked.set(
        element,
        new Picker(element, this.#form, {locale: this.#speaker.locale, say: text => this.#say(text)}),
      );
    }
    this.#form.seat();
  }

  /** @type {(element: HTMLElement | undefined) => void} */
  #draw(element) {
    /** @type {(question: JsonObject) => void} */
    const take = question => {
      this.#take(question);
      this.#changed();
    };
    if (element) this.#drawing = new Drawing(element, this.#form, {take, say: text => this.#say(text)});
  }

  // Announces a text; it is visible only if `shown`, as most of it can be seen happening.
  /** @type {(text: string, shown?: boolean) => void} */
  #say(text, shown = false) {
    this.#note.textContent = text;
    this.#note.classList.toggle("visually-hidden", !shown);
  }

  get #table() {
    const form = /** @type {TableForm | null} */ (document.getElementById("table"));
    return form?.table?.state();
  }

  // Fills in the reader's table. A question from a link or from the device replaces it.
  #adopt() {
    if (this.#table) this.#form.adopt(this.#table);
    this.#modules = this.#table?.modules ?? [];
    this.#initial = JSON.stringify(this.#form.question());
  }

  // Follows an expansion that was put on the table or taken off it, whatever else is filled in.
  #follow() {
    const before = this.#modules;
    const now = this.#table?.modules ?? [];
    this.#modules = now;
    const changed = [...before, ...now].filter(id => before.includes(id) !== now.includes(id));
    const isInitial = JSON.stringify(this.#form.question()) === this.#initial;
    const inputs = this.#form.follow(changed, now);
    if (isInitial) this.#adopt();
    if (!isInitial || this.#element.dataset.state !== "idle")
      for (const input of inputs) input.dispatchEvent(new Event("input", {bubbles: true}));
  }

  // Shares an answer: the address of this question on the calculator's own page, and a picture.
  async #share() {
    const {drawn} = await late(import("./calculator-picture.mjs"));
    await this.#remember();
    const fold = this.#element.closest("details");
    const link = fold ? findAny(fold, "[data-calculator]", HTMLAnchorElement) : undefined;
    const address = new URL(link?.href ?? location.href);
    const own = tableForm().table.withTable(location.href).searchParams;
    for (const [name, value] of own) address.searchParams.set(name, value);
    address.hash = "";
    const title = (fold && link ? find(fold, "summary") : find(document, "h1")).textContent.trim();
    const picture = () => drawn(this.#element, title);
    document.dispatchEvent(
      new CustomEvent("share", {
        detail: {title, picture, from: this.#element, address: address.href.replaceAll("=%7E", "=~")},
      }),
    );
  }

  /** @type {(question: JsonObject) => Promise<void>} */
  async #fillIn(question) {
    if (this.#form.offers) await known();
    this.#take(question);
    this.#changed();
    this.#element.scrollIntoView({block: "start"});
    findAny(this.#form.form, "input:not([type=hidden]), select")?.focus({preventScroll: true});
  }

  #rows() {
    grid.rows(this.#form.form, this.#table?.modules ?? []);
  }

  #listen() {
    const {form} = this.#form;
    const box = findAny(form, "[data-paste]");
    const first = () => {
      this.#element.removeEventListener("focusin", first);
      this.#element.removeEventListener("pointerdown", first);
      if (this.#element.dataset.state === "idle") this.#ask();
    };
    this.#element.addEventListener("focusin", first);
    this.#element.addEventListener("pointerdown", first);
    form.addEventListener("submit", event => event.preventDefault());
    form.addEventListener("input", () => this.#changed());
    form.addEventListener("reset", () => {
      if (!this.#form.quiet) setTimeout(() => this.#begin());
    }); // the values change after the event
    document.addEventListener("table-change", () => {
      this.#rows();
      this.#follow();
    });
    grid.spread(form);
    if (box) paste.listen(box, this.#pasting(data(box).paste));
    if ("home" in this.#element.dataset)
      for (const button of findAll(document, "[data-example]")) {
        button.addEventListener("click", () =>
          this.#fillIn(JSON.parse(data(button).example)).catch(fault => {
            console.error(fault);
            this.#fail();
          }),
        );
      }
    if ("home" in this.#element.dataset && !savesData()) idly(() => this.#warm());
  }

  /** @type {(path: string) => {most: Most, words: (key: string, n: number, values: object) => string, fill: (games: Game[]) => void}} */
  #pasting(path) {
    const list = find(this.#form.form, `[data-list="${path}"]`);
    const inner = find(find(list, ":scope > template", HTMLTemplateElement).content, "[data-list]");
    return {
      most: {
        letters: state.MOST.letters,
        games: Number(list.dataset.longest),
        players: Number(inner.dataset.longest),
      },
      words: (/** @type {string} */ key, /** @type {number} */ n, /** @type {object} */ values) =>
        this.#speaker.fill(this.#speaker.words.interface[key], n, values),
      fill: (/** @type {Game[]} */ games) => {
        this.#take({...this.#form.question(), [path]: games});
        this.#changed();
      },
    };
  }

  // On its own page a calculator loads the rules before the first question, so that the first answer comes at once.
  #warm() {
    warm();
    if (this.#form.offers) known().catch(() => {});
    if (this.#drawing && this.#element.dataset.state === "idle") this.#ask();
  }

  #begin() {
    this.#form.clear();
    this.#adopt();
    this.#say("");
    this.#changed();
    this.#used = false; // what is empty again is not wrong
  }

  #changed() {
    this.#used = true;
    this.#form.choose();
    this.#form.seat();
    this.#rows();
    this.#ask();
    this.#keep();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#remember(), 200); // browsers limit how often an address may change
  }

  // Keeps the question on the device if something has been changed, and gives it.
  #keep() {
    const question = this.#form.question();
    const changed = JSON.stringify(question) === this.#initial ? undefined : question;
    state.keep(this.#name, changed);
    return changed;
  }

  async #remember() {
    const question = this.#keep();
    const turn = ++this.#kept;
    const text = question ? (this.#form.short() ?? (await state.pack(question).catch(() => ""))) : ""; // an old browser cannot pack
    if (turn !== this.#kept) return;
    const address = new URL(location.href);
    if (text && text.length <= state.LONGEST) address.searchParams.set(this.#name, text);
    else address.searchParams.delete(this.#name);
    address.search = address.search.replaceAll("=%7E", "=~");
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }

  // Fills in the question of the address, or on its own page the one that the device keeps; tells whether there was one.
  async #restore() {
    const given = new URL(location.href).searchParams.get(this.#name);
    const {interface: words} = this.#speaker.words;
    if (given !== null) this.#element.closest("details")?.setAttribute("open", "");
    const question = await this.#given(given).catch(fault => {
      if (!(fault instanceof state.TooMuch)) throw fault;
      this.#say(words["too-much"], true);
      return undefined;
    });
    if (question === undefined || this.#used) return false; // or something has been filled in meanwhile
    if (question) this.#take(question);
    else if (!this.#takesShort(given ?? "")) {
      this.#say(words.ignored, true);
      return false;
    }
    if (given === null) this.#remember();
    return true;
  }

  // The question of the address or of the device, with its cards loaded: undefined if there is none, null if it is not packed.
  /** @type {(address: string | null) => Promise<JsonObject | null | undefined>} */
  async #given(address) {
    const isKept = address === null;
    if (isKept && !("home" in this.#element.dataset)) return undefined;
    const packed = address?.startsWith("~") ? await state.unpack(address) : undefined;
    const question = isKept ? state.kept(this.#name) : packed;
    if (!question) return isKept ? undefined : null;
    if (this.#form.offers) await known();
    return question;
  }

  /** @type {(given: string) => boolean} */
  #takesShort(given) {
    this.#form.clear();
    const fits = this.#form.takeShort(given);
    this.#used = fits;
    if (!fits) {
      this.#form.clear();
      this.#adopt();
    }
    this.#rows();
    return fits;
  }

  /** @type {(question: JsonObject) => void} */
  #take(question) {
    this.#used = true;
    const fits = this.#form.fill(question);
    this.#lists.titles();
    this.#form.unfold();
    this.#rows();
    this.#say(fits ? "" : this.#speaker.words.interface.ignored, true);
  }

  // One question is under way at a time; of those that came meanwhile only the last is asked.
  async #ask() {
    if (this.#form.waits) return this.#pause();
    this.#wanted = this.#form.question();
    if (this.#busy) return;
    this.#busy = true;
    this.#element.setAttribute("aria-busy", "true");
    if (this.#element.dataset.state !== "ready" && this.#element.dataset.state !== "faulty") this.#wait();
    try {
      while (this.#wanted !== undefined) {
        const question = this.#wanted;
        this.#wanted = undefined;
        const answer = await ask(this.#name, JSON.stringify(question));
        if (this.#form.offers) await this.#nameCards(question);
        if (this.#wanted === undefined && !this.#form.waits) this.#show(answer, question);
      }
    } catch (fault) {
      console.error(fault);
      this.#fail();
    }
    this.#busy = false;
    this.#element.removeAttribute("aria-busy");
  }

  /** @type {(question: JsonObject) => Promise<void>} */
  async #nameCards({edition}) {
    const cards = await known();
    this.#speaker.named = id => {
      const card = cards.get(id);
      return card && nameOf(card, this.#speaker.locale, String(edition));
    };
  }

  // Shows nothing while the reader still has to choose the first thing.
  #pause() {
    this.#wanted = undefined;
    this.#element.dataset.state = "idle";
    this.#output.replaceChildren();
    this.#peek?.show();
  }

  #wait() {
    this.#element.dataset.state = "loading";
    this.#output.replaceChildren(made("p", "calculator-status", this.#speaker.words.interface.loading));
  }

  /** @type {(act?: () => void) => void} */
  #fail(act = () => this.#ask()) {
    const {failed, retry} = this.#speaker.words.interface;
    const again = made("button", "calculator-retry", retry, {type: "button"});
    again.addEventListener("click", () => {
      this.#output.tabIndex = -1;
      this.#output.focus();
      act();
    });
    this.#element.dataset.state = "failed";
    this.#output.replaceChildren(made("p", "calculator-status", failed), again);
  }

  /** @type {(answer: Answered, question: JsonObject) => void} */
  #show(answer, question) {
    const faults = answer.error ?? [];
    if (faults.length && !this.#used) return this.#pause(); // a form that nobody has touched is not wrong
    this.#element.dataset.state = faults.length ? "faulty" : "ready";
    if (!faults.length) grid.totals(this.#element, answer);
    else if (this.#element.dataset.totals) this.#others(question, faults);
    this.#drawing?.show(faults.length ? {} : answer);
    this.#element.dispatchEvent(new CustomEvent("answered", {detail: faults.length ? undefined : answer}));
    this.#answer.show(answer, question);
    this.#peek?.show();
  }

  // A fault in one column does not hide the totals of the others: they are counted with the smallest value in its place.
  /** @type {(question: JsonObject, faults: Fault[]) => Promise<void>} */
  async #others(question, faults) {
    const sound = structuredClone(question);
    const wrong = new Set(faults.map(({field}) => Number(field.split(".")[1])));
    for (const {field} of faults) {
      const {input} = this.#form.find(field);
      if (input instanceof HTMLInputElement && input.name) state.put(sound, input.name, Number(input.min));
    }
    /** @type {Answered} */
    const answer = await ask(this.#name, JSON.stringify(sound)).catch(() => ({error: faults}));
    if (this.#element.dataset.state === "faulty")
      grid.totals(this.#element, answer.error?.length ? undefined : answer, wrong);
  }
}

class RulesCalculator extends HTMLElement {
  /** @type {Calculator | undefined} */
  #calculator;

  connectedCallback() {
    this.#calculator ??= new Calculator(this);
    return this.#calculator.connect();
  }

  disconnectedCallback() {
    this.#calculator?.disconnect();
  }
}

customElements.define("rules-calculator", RulesCalculator);
