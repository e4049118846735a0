// The data of the search: the list of games, and an index of each game in the page's language. Each is fetched once; one that
// failed is fetched again the next time it is needed.

const {index, games} = document.getElementById("search").dataset;
const files = new Map();

const json = async address => {
  const answer = await fetch(new URL(address, location.href));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
};

const fetched = address => {
  if (!files.has(address)) {
    files.set(address, json(address));
    files.get(address).catch(() => files.delete(address));
  }
  return files.get(address);
};

export const indexOf = game => fetched(index.replace("/_/", `/${game}/`));
export const gameList = () => fetched(games);
