// The pages that the reader has visited, as the device keeps them for the first page of the game.

/**
 * A page that the reader has visited.
 * @typedef {{at: string, title: string, part: string, lang: string}} Visited
 */

/** @type {(address: string) => boolean} */
const isOfThisSite = address =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
/** @type {(value: unknown) => boolean} */
const isPlace = value => {
  const {at, title} = /** @type {Partial<Visited>} */ (value ?? {});
  return typeof at === "string" && typeof title === "string" && title !== "" && isOfThisSite(at);
};

/**
 * The places that a stored text holds; what is no place is left out.
 * @type {(text: string | null) => Visited[]}
 */
export const placesIn = text => {
  try {
    const places = JSON.parse(text ?? "[]");
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
};
