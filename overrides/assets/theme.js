// Runs before the first paint: the reader's choice of light or dark. Without a choice the device decides.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { /* storage may be closed to pages; then the device decides */ }
document.documentElement.classList.add("js");
// A script that cannot be loaded is told of in the page: by the time it fails, or soon after, the place for the words is there.
// One that is asked for later says so itself, by an event of the name "lost".
const lost = () => {
  const bar = document.getElementById("lost");
  if (!bar) return;
  const says = bar.querySelector("[role=status]");
  says.textContent = bar.dataset.text;
  bar.classList.add("speaks");
  bar.querySelector("button").onclick = () => {
    says.textContent = "";
    bar.classList.remove("speaks");
  };
};
addEventListener("error", ({target}) => { if (target.localName === "script") lost(); }, {capture: true});
addEventListener("lost", lost);
