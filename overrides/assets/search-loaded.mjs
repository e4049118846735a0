// The engine of each game in the page's language: fetched and made once, for whatever on the page searches.

const here = new URL(import.meta.url).search;
const dialog = document.getElementById("search"), {index} = dialog.dataset, engines = new Map();

export const json = async (address, begun) => {
  const anew = () => fetch(new URL(address, location.href));
  const answer = await (begun ? begun.catch(anew) : anew());
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
};

// A browser remembers that a module has failed for want of a part, also when the part would come now: it is asked for under
// another address.
let address = here, tries = 0, program;
const programOf = () => program ??= import(`./search-engine.mjs${address}`).then(async module => {
  await module.ready;
  return module;
}).catch(fault => {
  program = undefined;
  address = `${here || "?again=0"}.${++tries}`;
  throw fault;
});

// One that does not come is asked for again the next time. What the page has begun to fetch for its own game is taken once.
export const engineOf = game => {
  if (!engines.has(game)) {
    const begun = game === document.body.dataset.game ? dialog.begun : undefined;
    delete dialog.begun;
    const made = Promise.all([programOf(), json(index.replace("/_/", `/${game}/`), begun)]).then(([{Engine}, data]) => new Engine(data));
    engines.set(game, made);
    made.catch(() => engines.delete(game));
  }
  return engines.get(game);
};
