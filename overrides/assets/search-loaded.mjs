// The engine of each game in the page's language: fetched and made once, for whatever on the page searches.

const dialog = document.getElementById("search"), {index} = dialog.dataset, engines = new Map();

export const json = async (address, begun) => {
  const anew = () => fetch(new URL(address, location.href));
  const answer = await (begun ? begun.catch(anew) : anew());
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
};

// One that does not come is asked for again the next time. What the page has begun to fetch for its own game is taken once.
export const engineOf = game => {
  if (!engines.has(game)) {
    const begun = game === document.body.dataset.game ? dialog.begun : undefined;
    delete dialog.begun;
    const made = Promise.all([import(`./search-engine.mjs${new URL(import.meta.url).search}`), json(index.replace("/_/", `/${game}/`), begun)]).then(([{Engine}, data]) => new Engine(data));
    engines.set(game, made);
    made.catch(() => engines.delete(game));
  }
  return engines.get(game);
};

export const isLoaded = () => engines.size > 0;
