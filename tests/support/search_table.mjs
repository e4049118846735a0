// Whether a table has what a unit of the search asks for: `2 leaders -cities =67|armada` asks for one of two things. It reads
// the same words as overrides/assets/table.js, which needs a page. A table is {edition: "2", players: "any" or "5", modules: ["leaders"]}.

const USUAL = "34567";

const holds = (word, {edition, players, modules}) => {
  const rest = word.slice(1);
  if (word[0] === "-") return !modules.includes(rest);
  if (word[0] === "=") return [...(players === "any" ? USUAL : players)].some(count => rest.includes(count));
  return /^\d+$/.test(word) ? word === edition : modules.includes(word);
};

export const meets = (asks, table) =>
  asks.split("|").some(clause =>
    clause
      .split(" ")
      .filter(Boolean)
      .every(word => holds(word, table)),
  );
