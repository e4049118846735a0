// What a page is still loading or working on.

// The root says `data-ready` when the scripts of the page have run and all work that they have begun is done.
const root = document.documentElement;
/** @type {Set<Promise<unknown>>} */
const begun = new Set();
/** @type {(work: Promise<unknown>) => void} */
export const meanwhile = work => {
  delete root.dataset.ready;
  begun.add(work);
  work.finally(() => {
    begun.delete(work);
    if (!begun.size) root.dataset.ready = "yes";
  });
};
meanwhile(document.fonts.ready);
meanwhile(
  new Promise(done => {
    addEventListener("DOMContentLoaded", done);
  }),
); // comes after the last module script has run

// Waits for a part of the page that is loaded when it is needed. If it fails to load, the page says so (see theme.js), and
// whoever waits gets the error.
/** @type {<T>(part: Promise<T>) => Promise<T>} */
export const late = part =>
  part.catch(error => {
    dispatchEvent(new Event("load-error"));
    throw error;
  });

// Whether the reader wants the browser to load little.
export const savesData = () => {
  const {connection} = /** @type {Navigator & {connection?: {saveData?: boolean}}} */ (navigator);
  return connection?.saveData === true;
};
