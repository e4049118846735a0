// Runs before the first paint: the reader's choice of light or dark. Without a choice the device decides.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  /* storage may be closed to pages; then the device decides */
}
document.documentElement.classList.add("js");

// A page that has failed to load a script says so and offers to load itself again. This script imports nothing, so that it
// works whatever else is missing: the browser reports a script element that fails, with all that it imports, by an `error`
// event; loading.mjs reports what is loaded later by `load-error`.
{
  const showLoadError = () => {
    const notice = document.getElementById("load-error");
    const notices = notice?.parentElement;
    const text = notice?.querySelector("[role=status]");
    if (!notice || !notices || !text)
      return addEventListener("DOMContentLoaded", showLoadError, {once: true});
    const dialog = document.querySelector("dialog:modal");
    if (dialog instanceof HTMLDialogElement) dialog.close(); // nothing behind it can be reached
    if (notice.classList.contains("speaks")) return;
    notice.classList.add("speaks");
    text.textContent = notice.dataset.text ?? "";
    notice.querySelector("button")?.addEventListener("click", () => location.reload());
    notices.popover = "manual"; // above any other popover
    notices.showPopover();
  };
  addEventListener(
    "error",
    ({target}) => {
      if (target instanceof HTMLScriptElement) showLoadError();
    },
    {capture: true},
  );
  addEventListener("load-error", showLoadError);
}
