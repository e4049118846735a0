// Leads from the root page, and from links without a language, to the reader's language: the one chosen before, else the first
// of the browser's languages that the site has; from the root page also to the game that was visited last. Without this script
// the list of languages is there.
{
  const {languages = "", games = "", up = "", to} = document.currentScript?.dataset ?? {};
  const known = languages.split(" ");
  let chosen = "";
  let last = "";
  try {
    chosen = localStorage.getItem("language") ?? "";
    last = localStorage.getItem("game") ?? "";
  } catch {
    /* see theme.js */
  }
  const wanted = [chosen, ...navigator.languages]
    .map(tag => tag.split("-")[0])
    .find(tag => known.includes(tag));
  const game = games.split(" ").includes(last) ? `${last}/` : "";
  const [path, part] = (to ?? game).split("#");
  if (wanted)
    location.replace(`${up}${wanted}/${path}${location.search}${part ? `#${part}` : location.hash}`);
}
