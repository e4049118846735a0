{
  const at = location.pathname.search(/\/(?:ca|es|de|fr|en)\//);
  const base = at < 0 ? "/" : location.pathname.slice(0, at + 1);
  for (const part of document.querySelectorAll("[data-way]")) part.href = base + part.dataset.way;
}
