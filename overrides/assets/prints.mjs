// The page of what is there for paper: its button prints the score pad.

document.querySelector("[data-print]")?.addEventListener("click", () => print());
