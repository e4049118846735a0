// The root page, and each link without a language, lead on to the reader's language: the one chosen before, else the first of
// the browser's that is here; the root page also to the game that was looked at last. The list of languages stays for everybody else.
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
