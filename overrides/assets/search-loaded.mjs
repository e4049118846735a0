// The engine of each game in the page's language: fetched and made once, for whatever on the page searches.

const {Engine} = await import(`./search-engine.mjs${new URL(import.meta.url).search}`);
const {index} = document.getElementById("search").dataset;
const engines = new Map();

export const json = async address => {
  const answer = await fetch(new URL(address, location.href));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
};

// One that does not come is asked for again the next time.
export const engineOf = game => {
  if (!engines.has(game)) {
    const made = json(index.replace("/_/", `/${game}/`)).then(data => new Engine(data));
    engines.set(game, made);
    made.catch(() => engines.delete(game));
  }
  return engines.get(game);
};

export const isLoaded = () => engines.size > 0;
