// Keeps pages on the device, so that they can be read without a connection. The build puts constants before this line: see
// worker-globals.d.ts.

const PATIENCE = 4000; // milliseconds that a page may take before the kept one is shown instead
const AT_ONCE = 4;
const HASHED = /\.[0-9a-f]{10}\.\w+$/;

/** @typedef {"core" | "whole"} Much how much of a language is kept */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const home = worker.registration.scope;
/** @type {(path: string) => string} */
const here = path => new URL(path, home).href;
const OURS = `kept of ${home} `;
const CACHE = OURS + VERSION; // other sites may stand beside this one on the same host
const older = async () => (await caches.keys()).filter(name => name !== CACHE && name.startsWith(OURS));

// A file without a hash in its name is requested from the host, not from the cache of the browser.
/** @type {(cache: Cache, path: string) => Promise<void>} */
const add = (cache, path) =>
  cache.add(new Request(here(path), {cache: HASHED.test(path) ? "default" : "no-cache"}));
/** @type {(locale: string) => string} */
const markOf = locale => here(`offline/${locale}.kept`);

// Languages -------------------------------------------------------------------------------------------------------------

// "whole" or "core": how much of a language is kept, in any of these caches.
/** @type {(locale: string, names: string[]) => Promise<string>} */
const keptIn = async (locale, names) => {
  for (const name of names) {
    const mark = await (await caches.open(name)).match(markOf(locale));
    if (mark) return mark.text();
  }
  return "";
};

/** @type {(locale: string, much: Much) => Promise<string>} */
const fill = async (locale, much) => {
  /** @type {{version: string, core: string[], rest: string[]}} */
  const lists = await (await fetch(here(`offline/${locale}.json`), {cache: "no-cache"})).json();
  if (lists.version !== VERSION) throw new Error("a newer site is there; its worker will come");
  const cache = await caches.open(CACHE);
  const paths = [...lists.core, ...(much === "whole" ? lists.rest : [])];
  const next = async () => {
    for (let path = paths.shift(); path !== undefined; path = paths.shift())
      if (!(await cache.match(here(path)))) await add(cache, path);
  };
  await Promise.all(Array.from({length: AT_ONCE}, next));
  await cache.put(markOf(locale), new Response(much));
  return much;
};

/** @type {Map<string, Promise<string>>} */
const filling = new Map();
/** @type {(locale: string, much: Much) => Promise<string>} */
const keep = async (locale, much) => {
  const has = await keptIn(locale, [CACHE]);
  if (has === "whole" || (has && has === much)) return has;
  const key = `${locale} ${much}`;
  const begun = filling.get(key) ?? fill(locale, much).finally(() => filling.delete(key));
  filling.set(key, begun);
  return begun;
};

// Keeps again what an older worker has kept, before its caches are deleted.
const takeOver = async () => {
  const before = await older();
  for (const locale of LOCALES) {
    const much = await keptIn(locale, before);
    if (much) await keep(locale, much === "whole" ? much : "core").catch(() => {}); // the next page asks again
  }
};

worker.addEventListener("install", event =>
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await Promise.all(SHELL.map(path => add(cache, path)));
      await takeOver();
      await worker.skipWaiting();
    })(),
  ),
);

worker.addEventListener("activate", event =>
  event.waitUntil(
    (async () => {
      for (const name of await older()) await caches.delete(name);
      await worker.registration.navigationPreload?.enable();
      await worker.clients.claim();
    })(),
  ),
);

worker.addEventListener("message", event => {
  const {locale, much} = event.data ?? {};
  if (!LOCALES.includes(locale) || !["core", "whole"].includes(much)) return;
  /** @type {(kept: string) => void} */
  const tell = kept => event.source?.postMessage({locale, kept});
  event.waitUntil(keep(locale, much).then(tell, () => tell("")));
});

// Pages and files -------------------------------------------------------------------------------------------------------

// A page that is not kept leads to the nearest page above it that is.
/** @type {(cache: Cache, url: URL) => Promise<Response>} */
const above = async (cache, url) => {
  const parts = url.pathname.slice(new URL(home).pathname.length).split("/").filter(Boolean);
  while (parts.pop() && parts.length) {
    const way = here(`${parts.join("/")}/`);
    if (await cache.match(way)) return Response.redirect(way);
  }
  return Response.error();
};

// The newest version of a page; the kept one if that does not come in time.
/** @type {(event: FetchEvent, url: URL) => Promise<Response>} */
const page = async (event, url) => {
  const {request} = event;
  const isPage = request.mode === "navigate";
  const cache = await caches.open(CACHE);
  const fresh = (async () => (isPage && (await event.preloadResponse)) || fetch(request))();
  const late = new Promise(done => {
    setTimeout(done, PATIENCE);
  });
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  if (first) {
    if (isPage && first.ok && !first.redirected)
      event.waitUntil(cache.put(url.origin + url.pathname, first.clone()).catch(() => {}));
    return first;
  }
  const kept = await cache.match(url.origin + url.pathname);
  return (
    kept ??
    fresh.catch(fault => {
      if (isPage) return above(cache, url);
      throw fault;
    })
  );
};

// A file with a hash in its name never changes.
/** @type {(event: FetchEvent, url: URL) => Promise<Response>} */
const file = async (event, url) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url.origin + url.pathname);
  if (kept) return kept;
  const fresh = await fetch(event.request);
  if (fresh.ok) event.waitUntil(cache.put(url.origin + url.pathname, fresh.clone()).catch(() => {}));
  return fresh;
};

worker.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(home)) return;
  event.respondWith(HASHED.test(url.pathname) ? file(event, url) : page(event, url));
});
