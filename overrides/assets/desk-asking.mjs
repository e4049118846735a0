// What the desk says and asks beside a control: a refusal with its reason, a question before a step, and where the focus goes.

import {find, findAll} from "./elements.mjs";

/** @import {Desk, Inquiry} from "./desk.mjs" */

// Puts the reason for a refusal beside its input; it disappears when the input changes.
/** @type {(desk: Desk, input: HTMLElement, text: string, options?: {stays?: boolean}) => void} */
export const beside = (desk, input, text, {stays = false} = {}) => {
  const id = `${input.id}-fault`;
  input.dataset.hint ??= input.getAttribute("aria-describedby") ?? "";
  const {hint = ""} = input.dataset;
  const place = input.closest(".desk-line, .desk-minutes") ?? input;
  document.getElementById(id)?.remove();
  place.after(desk.made("p", "desk-fault", text, {id, role: "alert"}));
  input.setAttribute("aria-invalid", "true");
  input.setAttribute("aria-describedby", `${hint} ${id}`.trim());
  input.addEventListener(
    "input",
    () => {
      document.getElementById(id)?.remove();
      input.removeAttribute("aria-invalid");
      if (hint) input.setAttribute("aria-describedby", hint);
      else input.removeAttribute("aria-describedby");
    },
    {once: true},
  );
  if (!stays) input.focus();
};

// Asks a question after an element, and acts if the answer is yes.
/** @type {(desk: Desk, inquiry: Inquiry) => void} */
export const inquire = (desk, {after, control, text, yes = desk.t("yes"), act}) => {
  document.querySelector(".desk-ask")?.remove();
  const box = desk.made("p", "desk-ask", "", {role: "group", "aria-label": text});
  const close = () => {
    box.remove();
    document.getElementById(control.id)?.focus();
  };
  const agreed = async () => {
    await act();
    box.remove();
  };
  box.append(
    desk.made("span", "", text),
    desk.button(yes, agreed, {name: "desk-main", id: "desk-yes"}),
    desk.button(desk.t("entry.cancel"), close, {id: "desk-no"}),
  );
  box.addEventListener("keydown", event => {
    if (event.key === "Escape") close();
  });
  after.after(box);
  find(box, "button").focus();
};

// Moves the focus to the heading of the view, where the control that had it is gone.
/** @type {(root: Element) => void} */
export const land = root => {
  const heading =
    findAll(root, ".desk-view h2").find(one => one.checkVisibility()) ?? find(root, ".desk-setup");
  heading.setAttribute("tabindex", "-1");
  heading.focus({preventScroll: true});
};

// Whether a control that had the focus can still be used.
/** @type {(control: Element | null | undefined) => boolean} */
export const holds = control =>
  control instanceof HTMLElement &&
  control.isConnected &&
  control !== document.body &&
  !control.matches(":disabled") &&
  control.checkVisibility();
