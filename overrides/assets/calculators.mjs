// <rules-calculator name="science">: turns a form into a calculator. This file knows no rule: the questions go to the
// verified Python module in a worker, and what comes back is put into sentences that the page brings along.
//
// What the page provides (rendered at build time):
//
//   <rules-calculator name="science">
//     <form hidden autocomplete="off">                 shown by this script; without it the static table stands instead
//       <label for="c1">…</label>
//       <input id="c1" type="number" inputmode="numeric" name="compass" min="0" max="20" step="1" value="0" required>
//       <select name="edition">…</select>              a choice
//       <select data-seats><option>3…7</select>        only for tables: how many seats are asked for (has no name)
//       <table data-field="shields_by_age"> … <tr data-seat="0"> … <input name="1.0" aria-label="…"> (row.seat) …
//       <button type="reset">…</button>
//     </form>
//     <output aria-live="polite"></output>
//     <script type="application/json" class="words">…</script>
//   </rules-calculator>
//
// Labels stand beside their inputs, not around them; everything with data-seat belongs to that seat (from 0, clockwise).
// Words (write "<" as \u003c inside the script element):
//
//   {"science.identical": "text with {count}" or {"one": "…", "other": "…"},   one for each message of rules/lines.py
//    "terms": {"compass": "…"}, "counted": {"compass": {"one": "{count} …", "other": "{count} …"}},
//    "values": {"age": {"1": "I"}}, "rules": {"science.identical": {"title": "…", "href": "…"}},
//    "fields": {"compass": "…", "question": "the question as a whole"}, "errors": {"too-large": "{field}: … {max}"},
//    "interface": {"less": "… {field}", "more": "… {field}", "working": "…", "loading": "…", "failed": "…", "retry": "…"}}
//
// What it makes: span.stepper > button.stepper-less, input, button.stepper-more (not in the tab order: the arrow keys do
// the same); in the output p.calculator-result or ul.calculator-results, p.calculator-heading, ol.calculator-lines > li
// (> a.calculator-rule), ul.calculator-faults, p.calculator-status, button.calculator-retry; data-state on the element:
// idle, loading, ready, faulty, failed. The state of the form stands in the address: ?science=3.2.1.1,
// ?military=1.0.0-2.1.3-2.2.3 (one row for each Age). CSP: script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'.

import {Speaker} from "./calculator-words.mjs";

const waiting = new Map();
const STATE = /^[a-z0-9]+([.-][a-z0-9]+)*$/;
let calculators = 0;
let worker, questions = 0;

const stop = fault => {
  worker?.terminate();
  worker = undefined;
  for (const {reject} of waiting.values()) reject(fault);
  waiting.clear();
};

const receive = ({data: {id, answer, failed}}) => {
  if (failed) return stop(new Error(failed));
  waiting.get(id)?.resolve(JSON.parse(answer));
  waiting.delete(id);
};

const start = () => {
  const path = `calculator-worker.mjs${new URL(import.meta.url).search}`;  // a version in the address is handed on
  const begun = new Worker(new URL(path, import.meta.url), {type: "module"});
  begun.onmessage = receive;
  begun.onerror = event => { event.preventDefault(); stop(new Error(event.message)); };
  return begun;
};

const ask = (name, text) => new Promise((resolve, reject) => {
  worker ??= start();
  waiting.set(++questions, {resolve, reject});
  worker.postMessage({id: questions, name, text});
});

const made = (tag, name, text = "", attributes = {}) => {
  const element = Object.assign(document.createElement(tag), {className: name, textContent: text});
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

class RulesCalculator extends HTMLElement {
  #form; #output; #speaker; #initial; #wanted; #timer; #busy = false; #number = ++calculators;

  connectedCallback() {
    if (!this.#form) this.#prepare();
    if (!this.#restore()) return;
    this.closest("details")?.setAttribute("open", "");
    this.#ask();
  }

  disconnectedCallback() { clearTimeout(this.#timer); }

  get #name() { return this.getAttribute("name"); }

  #prepare() {
    this.#form = this.querySelector("form");
    this.#output = this.querySelector("output");
    const language = this.closest("[lang]")?.lang || "en";
    this.#speaker = new Speaker(JSON.parse(this.querySelector("script.words").textContent), language);
    this.#form.querySelectorAll("input[type=number]").forEach(input => this.#addSteppers(input));
    this.#seat();
    this.#initial = this.#state();
    this.#form.hidden = false;
    this.dataset.state = "idle";
    this.#listen();
  }

  #listen() {
    const first = () => {
      this.removeEventListener("focusin", first);
      this.removeEventListener("pointerdown", first);
      if (this.dataset.state === "idle") this.#ask();
    };
    this.addEventListener("focusin", first);
    this.addEventListener("pointerdown", first);
    this.#form.addEventListener("submit", event => event.preventDefault());
    this.#form.addEventListener("input", () => this.#changed());
    this.#form.addEventListener("reset", () => setTimeout(() => this.#changed()));  // the values change after the event
  }

  #addSteppers(input) {
    const box = made("span", "stepper"), field = this.#label(input);
    const button = (name, key, sign, step) => {
      const label = this.#speaker.fill(this.#speaker.words.interface[key], 1, {field});
      const control = made("button", name, sign, {type: "button", tabindex: -1, "aria-label": label});
      control.addEventListener("click", () => { step(); input.dispatchEvent(new Event("input", {bubbles: true})); });
      return control;
    };
    input.replaceWith(box);
    box.append(button("stepper-less", "less", "\u2212", () => input.stepDown()), input,
               button("stepper-more", "more", "+", () => input.stepUp()));
  }

  #label(input) { return input.getAttribute("aria-label") ?? input.labels?.[0]?.textContent.trim() ?? input.name; }

  // Shows as many seats as are chosen; the others are neither asked nor sent.
  #seat() {
    const seats = this.#form.querySelector("[data-seats]");
    if (!seats) return;
    for (const part of this.#form.querySelectorAll("[data-seat]")) {
      part.hidden = Number(part.dataset.seat) >= Number(seats.value);
      const inputs = part.matches("input") ? [part] : part.querySelectorAll("input");
      for (const input of inputs) input.disabled = part.hidden;
    }
  }

  get #inputs() { return [...this.#form.elements].filter(input => input.name && !input.disabled); }

  // The inputs row by row; those outside a table make up one row.
  get #rows() {
    const rows = new Map();
    for (const input of this.#inputs) {
      const row = input.closest("[data-field]") ? input.name.split(".")[0] : "";
      rows.set(row, [...rows.get(row) ?? [], input]);
    }
    return rows;
  }

  #state() {
    return [...this.#rows.values()].map(row => row.map(input => input.value).join(".")).join("-");
  }

  #changed() {
    this.#seat();
    this.#ask();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#remember(), 200);  // browsers limit how often an address may change
  }

  #remember() {
    const address = new URL(location.href), state = this.#state();
    if (!STATE.test(state)) return;
    if (state === this.#initial) address.searchParams.delete(this.#name);
    else address.searchParams.set(this.#name, state);
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  }

  // Takes the state from the address if it fits the form; tells whether there was one.
  #restore() {
    const state = new URL(location.href).searchParams.get(this.#name);
    if (!state || !STATE.test(state)) return false;
    const given = state.split("-").map(row => row.split("."));
    const seats = this.#form.querySelector("[data-seats]"), before = seats?.value;
    if (seats) seats.value = given[0].length;
    this.#seat();
    const rows = [...this.#rows.values()];
    const fits = rows.length === given.length && rows.every((row, r) =>
      row.length === given[r].length && row.every((input, at) => this.#takes(input, given[r][at])));
    if (fits) rows.forEach((row, r) => row.forEach((input, at) => { input.value = given[r][at]; }));
    else if (seats) seats.value = before;
    this.#seat();
    return fits;
  }

  #takes(input, text) {
    return input.options ? [...input.options].some(({value}) => value === text) : /^\d+$/.test(text);
  }

  #question() {
    const question = {};
    for (const input of this.#inputs) {
      const text = input.validity.badInput ? "?" : input.value.trim();
      const value = /^-?\d+$/.test(text) ? Number(text) : text;  // the rules say what is wrong with anything else
      const field = input.closest("[data-field]")?.dataset.field;
      if (field) {
        const [row, seat] = input.name.split(".");
        ((question[field] ??= {})[row] ??= [])[seat] = value;
      } else if (text) question[input.name] = value;
    }
    return JSON.stringify(question);
  }

  // One question is under way at a time; of those that came meanwhile only the last is asked.
  async #ask() {
    this.#wanted = this.#question();
    if (this.#busy) return;
    this.#busy = true;
    if (this.dataset.state !== "ready" && this.dataset.state !== "faulty") this.#wait();
    try {
      while (this.#wanted !== undefined) {
        const text = this.#wanted;
        this.#wanted = undefined;
        const answer = await ask(this.#name, text);
        if (this.#wanted === undefined) this.#show(answer);
      }
    } catch (fault) {
      console.error(fault);
      this.#fail();
    }
    this.#busy = false;
  }

  #wait() {
    this.dataset.state = "loading";
    this.#output.replaceChildren(made("p", "calculator-status", this.#speaker.words.interface.loading));
  }

  #fail() {
    const {failed, retry} = this.#speaker.words.interface;
    const again = made("button", "calculator-retry", retry, {type: "button"});
    again.addEventListener("click", () => { this.#output.tabIndex = -1; this.#output.focus(); this.#ask(); });
    this.dataset.state = "failed";
    this.#output.replaceChildren(made("p", "calculator-status", failed), again);
  }

  #show({error = [], results = [], lines = []}) {
    for (const input of this.#inputs) {
      input.removeAttribute("aria-invalid");
      input.removeAttribute("aria-describedby");
    }
    this.dataset.state = error.length ? "faulty" : "ready";
    if (error.length) return this.#output.replaceChildren(this.#faults(error));
    const heading = made("p", "calculator-heading", this.#speaker.words.interface.working);
    const working = made("ol", "calculator-lines", "", {"aria-live": "off"});  // only the result is read out
    working.append(...lines.map(line => this.#line(line)));
    this.#output.replaceChildren(this.#results(results), heading, working);
  }

  #results(results) {
    const texts = results.map(result => this.#speaker.message(result));
    if (texts.length === 1) return made("p", "calculator-result", texts[0]);
    const list = made("ul", "calculator-results");
    list.append(...texts.map(text => made("li", "calculator-result", text)));
    return list;
  }

  #line(line) {
    const item = made("li", "", this.#speaker.message(line)), rule = this.#speaker.words.rules?.[line.rule];
    if (rule) item.append(" ", made("a", "calculator-rule", rule.title, {href: rule.href}));
    return item;
  }

  #faults(faults) {
    const list = made("ul", "calculator-faults");
    list.append(...faults.map((fault, at) => {
      const {words} = this.#speaker, input = this.#inputs.find(one => this.#field(one) === fault.field);
      const field = input ? this.#label(input) : words.fields?.[fault.field || "question"] ?? fault.field;
      const item = made("li", "", this.#speaker.fill(words.errors[fault.code] ?? fault.code, 1, {...fault, field}));
      item.id = `calculator-${this.#number}-fault-${at}`;
      input?.setAttribute("aria-invalid", "true");
      input?.setAttribute("aria-describedby", item.id);
      return item;
    }));
    return list;
  }

  #field(input) {
    const table = input.closest("[data-field]")?.dataset.field;
    return table ? `${table}.${input.name}` : input.name;
  }
}

customElements.define("rules-calculator", RulesCalculator);
