// Where the reader has been, as the device keeps it for the first page of the game.

const isOfThisSite = address =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
const isPlace = value =>
  ["at", "title"].every(name => typeof value?.[name] === "string" && value[name]) && isOfThisSite(value.at);

// The places that a stored text holds; what is no place is left out.
export const placesIn = text => {
  try {
    const places = JSON.parse(text ?? "[]");
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
};
