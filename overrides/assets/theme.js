// Runs before the first paint: the reader's choice of light or dark. Without a choice the device decides.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { /* storage may be closed to pages; then the device decides */ }
document.documentElement.classList.add("js");
// A script that cannot be loaded is told of in the page: by the time it fails, or soon after, the place for the words is there.
addEventListener("error", ({target}) => {
  const bar = target.localName === "script" && document.getElementById("lost");
  if (!bar) return;
  bar.querySelector("[role=status]").textContent = bar.dataset.text;
  bar.classList.add("speaks");
  bar.querySelector("button").onclick = () => {
    bar.querySelector("[role=status]").textContent = "";
    bar.classList.remove("speaks");
  };
}, {capture: true});
