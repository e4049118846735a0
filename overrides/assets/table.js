// Stands right behind the form of the reader's table and sets it before the rest of the page is painted: from the
// address (?e=1&p=5) if it says something, else from what the device remembers. The style sheet does the rest.
{
  const form = document.getElementById("table");
  const known = {e: {1: "first", 2: "second"}, p: {3: "3", 4: "4", 5: "5", 6: "6", 7: "7", any: "any"}};
  const read = text => {
    const given = new URLSearchParams(text ?? "");
    return {edition: known.e[given.get("e")] ?? "", players: known.p[given.get("p")] ?? ""};
  };
  let kept = "";
  try { kept = localStorage.getItem("table") ?? ""; } catch { /* see theme.js */ }
  const remembered = read(kept), linked = read(location.search);
  const before = {edition: remembered.edition || "second", players: remembered.players || "any"};
  const now = {edition: linked.edition || before.edition, players: linked.players || before.players};
  for (const [name, value] of Object.entries(now)) {
    const input = form.querySelector(`[name=${name}][value="${value}"]`);
    if (input) input.checked = true;
  }
  form.dataset.before = JSON.stringify(before);
  form.dataset.arrived = String(now.edition !== before.edition || now.players !== before.players);
}
