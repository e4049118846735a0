// The page in the language of the browser, offered in one word of that language: its name. Whoever declines is not asked again.

export const offer = (link, notices, declined) => {
  const bar = Object.assign(document.createElement("div"), {
    className: "arrival speaks offer",
    role: "status",
  });
  const way = link.cloneNode(true);
  const close = document.querySelector("#search .sheet-close").cloneNode(true);
  way.prepend(document.querySelector(".language-button .icon").cloneNode(true));
  close.type = "button";
  close.addEventListener("click", () => {
    declined();
    bar.remove();
    document.getElementById("content").focus({preventScroll: true});
  });
  notices.prepend(bar);
  requestAnimationFrame(() => bar.append(way, close)); // what comes into a live region is heard
};
