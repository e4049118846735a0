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
import {made} from "./elements.mjs";
import {late} from "./loading.mjs";
import {ask, warm} from "./rules.mjs";

// Chromium may never say that it is idle while it draws nothing.
const idly = act => {
  if (window.requestIdleCallback) requestIdleCallback(act, {timeout: 1500});
  else setTimeout(act, 1500);
};

class RulesCalculator extends HTMLElement {
  #form;
  #output;
  #note;
  #speaker;
  #initial;
  #modules = [];
  #wanted;
  #timer;
  #answer;
  #peek;
  #drawing;
  #kept = 0;
  #used = false;
  #busy = false;

  async connectedCallback() {
    if (!this.#form) this.#prepare();
    try {
      if (await this.#restore()) this.#ask();
    } catch (fault) {
      console.error(fault);
      this.#fail(() => this.connectedCallback());
    }
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  get #name() {
    return this.getAttribute("name");
  }

  #prepare() {
    const form = this.querySelector("form");
    const language = this.closest("[lang]")?.lang || "en";
    this.#output = this.querySelector("output");
    this.#note = this.querySelector(".calculator-note") ?? made("p", "calculator-note");
    this.#speaker = new Speaker(JSON.parse(this.querySelector("script.words").textContent), language);
    this.#form = new Form(form, this.#speaker);
    this.#answer = new Answer(this.#output, this.#form, this.#speaker, () => this.#share());
    if ("home" in this.dataset) this.#peek = new Peek(form, this.#output);
    this.#form.made = within => this.#equip(within);
    this.#equip(form);
    this.#form.lists = new Lists(this.#form, {changed: () => this.#changed(), say: text => this.#say(text)});
    const name = item => this.#form.lists.name(item);
    this.#form.turnings = [...form.querySelectorAll("[data-seated]")].map(list => new Turning(list, name));
    this.#form.choose();
    this.#form.seat();
    this.#adopt();
    this.#draw(form.querySelector("[data-drawing]"));
    form.hidden = false;
    this.dataset.state = "idle";
    this.#rows();
    grid.totals(this);
    this.#listen();
  }

  // What belongs to new inputs: steppers and pickers.
  #equip(within) {
    this.#form.addSteppers(within);
    for (const element of within.querySelectorAll("[data-picker]")) {
      this.#form.picked.set(
        element,
        new Picker(element, this.#form, {locale: this.#speaker.locale, say: text => this.#say(text)}),
      );
    }
    this.#form.seat();
  }

  #draw(element) {
    const take = question => {
      this.#take(question);
      this.#changed();
    };
    if (element) this.#drawing = new Drawing(element, this.#form, {take, say: text => this.#say(text)});
  }

  // What is only to be heard is not shown: those who see have seen it happen.
  #say(text, shown = false) {
    this.#note.textContent = text;
    this.#note.classList.toggle("visually-hidden", !shown);
  }

  get #table() {
    return document.getElementById("table")?.table?.state();
  }

  // The reader's own table is asked about first; what a link or this device says goes before it.
  #adopt() {
    if (this.#table) this.#form.adopt(this.#table);
    this.#modules = this.#table?.modules ?? [];
    this.#initial = JSON.stringify(this.#form.question());
  }

  // An expansion that comes on the table or leaves it does so in the form too, whatever stands there.
  #follow() {
    const before = this.#modules;
    const now = this.#table?.modules ?? [];
    this.#modules = now;
    const changed = [...before, ...now].filter(id => before.includes(id) !== now.includes(id));
    const isInitial = JSON.stringify(this.#form.question()) === this.#initial;
    const inputs = this.#form.follow(changed, now);
    if (isInitial) this.#adopt();
    if (!isInitial || this.dataset.state !== "idle")
      for (const input of inputs) input.dispatchEvent(new Event("input", {bubbles: true}));
  }

  // An answer to hand over: the address of this question on the calculator's own page, and a picture of what stands here.
  async #share() {
    const {drawn} = await late(import("./calculator-picture.mjs"));
    await this.#remember();
    const link = this.closest("details")?.querySelector("[data-calculator]");
    const address = new URL(link?.href ?? location.href);
    const own = new URL(document.getElementById("table").table.withTable(location.href).href).searchParams;
    for (const [name, value] of own) address.searchParams.set(name, value);
    address.hash = "";
    const title = (
      link ? this.closest("details").querySelector("summary") : document.querySelector("h1")
    ).textContent.trim();
    const picture = () => drawn(this, title);
    document.dispatchEvent(
      new CustomEvent("share", {
        detail: {title, picture, from: this, address: address.href.replaceAll("=%7E", "=~")},
      }),
    );
  }

  async #fillIn(question) {
    if (this.#form.offers) await known();
    this.#take(question);
    this.#changed();
    this.scrollIntoView({block: "start"});
    this.#form.form.querySelector("input:not([type=hidden]), select")?.focus({preventScroll: true});
  }

  #rows() {
    grid.rows(this.#form.form, this.#table?.modules ?? []);
  }

  #listen() {
    const {form} = this.#form;
    const box = form.querySelector("[data-paste]");
    const first = () => {
      this.removeEventListener("focusin", first);
      this.removeEventListener("pointerdown", first);
      if (this.dataset.state === "idle") this.#ask();
    };
    this.addEventListener("focusin", first);
    this.addEventListener("pointerdown", first);
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
    if (box) paste.listen(box, this.#pasting(box.dataset.paste));
    if ("home" in this.dataset)
      for (const button of document.querySelectorAll("[data-example]")) {
        button.addEventListener("click", () =>
          this.#fillIn(JSON.parse(button.dataset.example)).catch(fault => {
            console.error(fault);
            this.#fail();
          }),
        );
      }
    if ("home" in this.dataset && !navigator.connection?.saveData) idly(() => this.#warm());
  }

  #pasting(path) {
    const list = this.#form.form.querySelector(`[data-list="${path}"]`);
    const inner = list.querySelector(":scope > template").content.querySelector("[data-list]");
    return {
      most: {
        letters: state.MOST.letters,
        games: Number(list.dataset.longest),
        players: Number(inner.dataset.longest),
      },
      words: (key, n, values) => this.#speaker.fill(this.#speaker.words.interface[key], n, values),
      fill: games => {
        this.#take({...this.#form.question(), [path]: games});
        this.#changed();
      },
    };
  }

  // On the page of its own the rules are fetched before they are asked, so that the first answer is there at once.
  #warm() {
    warm();
    if (this.#form.offers) known().catch(() => {});
    if (this.#drawing && this.dataset.state === "idle") this.#ask();
  }

  #begin() {
    this.#form.clear();
    this.#adopt();
    this.#say("");
    this.#changed();
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

  // What has been changed, or nothing.
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

  // Takes the question from the address, or on its own page from the device; tells whether there was one.
  async #restore() {
    const given = new URL(location.href).searchParams.get(this.#name);
    const {interface: words} = this.#speaker.words;
    if (given !== null) this.closest("details")?.setAttribute("open", "");
    const question = await this.#given(given).catch(fault => {
      if (!(fault instanceof state.TooMuch)) throw fault;
      this.#say(words["too-much"], true);
    });
    if (question === undefined || this.#used) return false; // or something has been filled in meanwhile
    if (question) this.#take(question);
    else if (!this.#takesShort(given)) {
      this.#say(words.ignored, true);
      return false;
    }
    if (given === null) this.#remember();
    return true;
  }

  // The question from there: undefined if there is none, null if it is none that is packed. Its cards are known then.
  async #given(address) {
    const isKept = address === null;
    if (isKept && !("home" in this.dataset)) return undefined;
    const question = isKept
      ? state.kept(this.#name)
      : address.startsWith("~")
        ? await state.unpack(address)
        : undefined;
    if (!question) return isKept ? undefined : null;
    if (this.#form.offers) await known();
    return question;
  }

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

  #take(question) {
    this.#used = true;
    const fits = this.#form.fill(question);
    this.#form.lists.titles();
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
    this.setAttribute("aria-busy", "true");
    if (this.dataset.state !== "ready" && this.dataset.state !== "faulty") this.#wait();
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
    this.removeAttribute("aria-busy");
  }

  async #nameCards({edition}) {
    const cards = await known();
    this.#speaker.named = id =>
      cards.has(id) ? nameOf(cards.get(id), this.#speaker.locale, edition) : undefined;
  }

  // Nothing is wrong while the first thing has still to be picked.
  #pause() {
    this.#wanted = undefined;
    this.dataset.state = "idle";
    this.#output.replaceChildren();
    this.#peek?.show();
  }

  #wait() {
    this.dataset.state = "loading";
    this.#output.replaceChildren(made("p", "calculator-status", this.#speaker.words.interface.loading));
  }

  #fail(act = () => this.#ask()) {
    const {failed, retry} = this.#speaker.words.interface;
    const again = made("button", "calculator-retry", retry, {type: "button"});
    again.addEventListener("click", () => {
      this.#output.tabIndex = -1;
      this.#output.focus();
      act();
    });
    this.dataset.state = "failed";
    this.#output.replaceChildren(made("p", "calculator-status", failed), again);
  }

  #show(answer, question) {
    const faults = answer.error ?? [];
    if (faults.length && !this.#used) return this.#pause(); // a form that nobody has touched is not wrong
    this.dataset.state = faults.length ? "faulty" : "ready";
    if (!faults.length) grid.totals(this, answer);
    else if (this.dataset.totals) this.#others(question, faults);
    this.#drawing?.show(faults.length ? {} : answer);
    this.dispatchEvent(new CustomEvent("answered", {detail: faults.length ? undefined : answer}));
    this.#answer.show(answer, question);
    this.#peek?.show();
  }

  // What is wrong in one column leaves the totals of the others: they are counted with the least that could stand there.
  async #others(question, faults) {
    const sound = structuredClone(question);
    const wrong = new Set(faults.map(({field}) => Number(field.split(".")[1])));
    for (const {field} of faults) {
      const {input} = this.#form.find(field);
      if (input?.name) state.put(sound, input.name, Number(input.min));
    }
    const answer = await ask(this.#name, JSON.stringify(sound)).catch(() => ({error: faults}));
    if (this.dataset.state === "faulty") grid.totals(this, answer.error?.length ? undefined : answer, wrong);
  }
}

customElements.define("rules-calculator", RulesCalculator);
