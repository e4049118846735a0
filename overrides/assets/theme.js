// Runs before the first paint: the reader's choice of light or dark. Without a choice the device decides.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch { /* storage may be closed to pages; then the device decides */ }
document.documentElement.classList.add("js");
