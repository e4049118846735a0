// Results of games from lines of text, as a spreadsheet copies them, into a list of games with their players.

const MARKS = /[\t;,]/;

// The cells of a line; a cell in quotes may hold the separator.
export const cells = line => {
  const separator = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  const found = [];
  let cell = "", quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) { found.push(cell.trim()); cell = ""; }
    else cell += letter;
  }
  return [...found, cell.trim()];
};

const isNumber = text => /^\d+$/.test(text);

// round, table, name, victory points, coins – from the left what is not there is left out, and the coins may be.
const sorted = parts => {
  if (parts.length === 5) return parts;
  if (parts.length === 4) return [...parts, "0"];
  if (parts.length === 3) return ["", "", ...parts];
  return ["", "", ...parts, "0"];
};

// {games, faults}: games as the rules ask for them; faults as {key, line, …} for the words of the page.
export const games = (text, most) => {
  const found = new Map(), faults = [];
  let part = 0, begun = false;
  text.split(/\r\n|\r|\n/).forEach((line, at) => {
    if (!line.trim()) { part += 1; return; }
    const parts = cells(line.replace(/[\t;,]+$/, "")), first = !begun;
    begun = true;
    if (!MARKS.test(line) || parts.length < 2 || parts.length > 5) return faults.push({key: "paste-columns", line: at + 1, count: parts.length});
    const [round, table, name, points, coins] = sorted(parts);
    if (first && !isNumber(points) && !/\d/.test(line)) return undefined;  // the heads of the columns
    const wrong = [round || "0", points, coins || "0"].find(figure => !isNumber(figure));
    if (wrong !== undefined) return faults.push({key: "paste-number", line: at + 1, text: wrong});
    const key = parts.length > 3 ? `${round}|${table}` : `|${part}`;
    const game = found.get(key) ?? {...round && {round: Number(round)}, ...table && {table}, players: []};
    found.set(key, game);
    if (game.players.length >= most) return faults.push({key: "paste-many", line: at + 1, max: most});
    return game.players.push({name, victory_points: Number(points), coins: Number(coins || 0)});
  });
  return {games: [...found.values()], faults};
};

export const listen = (box, {most, words, fill}) => {
  const [area, said] = [box.querySelector("textarea"), box.querySelector(".paste-said")];
  area.addEventListener("input", event => event.stopPropagation());
  box.querySelector("[data-fill]").addEventListener("click", () => {
    const {games: found, faults} = games(area.value, most);
    const list = Object.assign(document.createElement("ul"), {className: "calculator-faults"});
    list.append(...faults.map(fault => Object.assign(document.createElement("li"), {textContent: words(fault.key, 1, fault)})));
    said.replaceChildren(...faults.length ? [list] : []);
    if (faults.length || !found.length) return;
    fill(found);
    said.textContent = words("paste-done", found.length, {n: found.length});
  });
};
