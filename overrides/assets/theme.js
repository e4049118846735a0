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
    if (!notice) return addEventListener("DOMContentLoaded", showLoadError, {once: true});
    document.querySelector("dialog:modal")?.close(); // nothing behind it can be reached
    if (notice.classList.contains("speaks")) return;
    notice.classList.add("speaks");
    notice.querySelector("[role=status]").textContent = notice.dataset.text;
    notice.querySelector("button").addEventListener("click", () => location.reload());
    notice.parentElement.popover = "manual"; // above any other popover
    notice.parentElement.showPopover();
  };
  addEventListener(
    "error",
    ({target}) => {
      if (target.localName === "script") showLoadError();
    },
    {capture: true},
  );
  addEventListener("load-error", showLoadError);
}
