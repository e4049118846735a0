// The page "For printing": its button prints the score pad.

document.querySelector("[data-print]")?.addEventListener("click", () => print());
