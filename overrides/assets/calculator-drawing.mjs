// A drawing in which a list of the form is filled by tapping; without this script the list itself is there. The page provides
//
//   <div class="drawing" data-drawing="taken" hidden>
//     <svg data-when="structure=age-1 layout=base">    shown while these inputs hold these values
//       <g data-value="3" data-marks="turned_up">      one entry of the list
//
// and a list of the answer that names an entry (data-marks of the drawing: "accessible turned_up") marks it by a class: is-accessible.

const holds = (when, question) => when.split(" ").every(one => {
  const [name, value] = one.split("=");
  return String(question[name] ?? "") === value;
});

export class Drawing {
  // `take` puts a changed question into the form.
  constructor(element, form, take) {
    Object.assign(this, {element, form, take});
    this.list = form.form.querySelector(`[data-list="${element.dataset.drawing}"]`);
    element.hidden = false;
    if (this.list) this.list.hidden = true;
    element.addEventListener("click", ({target}) => this.tap(target.closest("[data-value]")));
    element.addEventListener("keydown", event => {
      const entry = event.target.closest("[data-value]");
      if (!entry || ![" ", "Enter"].includes(event.key)) return;
      event.preventDefault();
      this.tap(entry);
    });
    // Another drawing begins anew.
    form.form.addEventListener("input", ({target}) => {
      const names = new Set([...element.querySelectorAll("[data-when]")].flatMap(one => one.dataset.when.split(" ").map(part => part.split("=")[0])));
      if (names.has(target.name) && this.taken.length) take({...form.question(), [element.dataset.drawing]: []});
    });
    this.show();
  }

  get shown() { return [...this.element.querySelectorAll("[data-when]")].find(one => !one.hasAttribute("hidden")); }

  get taken() { return this.form.question()[this.element.dataset.drawing] ?? []; }

  // What is free is taken; what was taken last, and all that came after it, is put back.
  tap(entry) {
    if (!entry || entry.getAttribute("aria-disabled") === "true") return;
    const value = Number(entry.dataset.value), {taken} = this, at = taken.indexOf(value);
    this.take({...this.form.question(), [this.element.dataset.drawing]: at < 0 ? [...taken, value] : taken.slice(0, at)});
  }

  show(answer = {}) {
    const question = this.form.question();
    for (const one of this.element.querySelectorAll("[data-when]")) one.toggleAttribute("hidden", !holds(one.dataset.when, question));
    const {taken} = this, lists = this.element.dataset.marks.split(" ");
    for (const entry of this.shown?.querySelectorAll("[data-value]") ?? []) {
      const value = Number(entry.dataset.value), isTaken = taken.includes(value);
      for (const list of lists) entry.classList.toggle(`is-${list}`, Boolean(answer[list]?.includes(value)));
      entry.classList.toggle("is-taken", isTaken);
      entry.setAttribute("aria-pressed", String(isTaken));
      entry.setAttribute("aria-disabled", String(!isTaken && !answer[lists[0]]?.includes(value)));
    }
  }
}
