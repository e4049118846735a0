// The root page leads on to the reader's language: the one chosen before, else the first of the browser's that is here.
// The list of languages stays for everybody else.
{
  const known = ["ca", "es", "de", "fr", "en"];
  let chosen = "";
  try { chosen = localStorage.getItem("language") ?? ""; } catch { /* see theme.js */ }
  const wanted = [chosen, ...navigator.languages].map(tag => tag.split("-")[0]).find(tag => known.includes(tag));
  if (wanted) location.replace(`${wanted}/${location.search}${location.hash}`);
}
