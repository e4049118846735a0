// Stands right behind the reader's table and the contents, and sets both before the page is painted: the table from the
// address (?e=1&p=5) if it says something, else from what the tab or the device remembers. The style sheet does the rest.
{
  const form = document.getElementById("table");
  const known = {e: {1: "first", 2: "second"}, p: {3: "3", 4: "4", 5: "5", 6: "6", 7: "7", any: "any"}};
  const read = text => {
    const given = new URLSearchParams(text ?? "");
    return {edition: known.e[given.get("e")] ?? "", players: known.p[given.get("p")] ?? ""};
  };
  const kept = where => { try { return read(window[where].getItem("table")); } catch { return read(""); /* see theme.js */ } };
  const tab = kept("sessionStorage"), device = kept("localStorage"), linked = read(location.search);
  const before = {edition: tab.edition || device.edition || "second", players: tab.players || device.players || "any"};
  const now = {edition: linked.edition || before.edition, players: linked.players || before.players};
  for (const [name, value] of Object.entries(now)) {
    const input = form.querySelector(`[name=${name}][value="${value}"]`);
    if (input) input.checked = true;
  }
  form.dataset.before = JSON.stringify(before);
  form.dataset.arrived = String(now.edition !== before.edition || now.players !== before.players);
  const contents = document.querySelector(".contents details");
  if (contents) contents.open = matchMedia("(min-width: 62rem)").matches;
}
