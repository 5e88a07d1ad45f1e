/**
 * Served as `/worker.js`, whose scope is `/site`: stores the site pages for use without a network. Pages and the session are requested from
 * the network first; only without an answer the last valid ones are shown. Files of releases never change, so those of the shell and of the
 * site module in the last page are stored; revoked ones are deleted with the next page.
 */
const PAGES = 'moru-site-pages';
const FILES = 'moru-site-files';
const PAGE = '/site';
const BEFORE = '/site?before';
const ME = '/api/user/me';
const LOGOUT = '/api/user/logout';
const REGISTRY = '/registry.json';
const OWN_MODULES = ['shell', 'mfe-site'];
/** How long the server is waited for where something is stored. */
const PATIENCE_MS = 4000;
/** A file that has not arrived by then is requested again with the next page. */
const FILE_MS = 60_000;
/** Marks an answer that comes from the cache (`packages/ui/src/core/api/answered.ts`). */
const KEPT = 'x-moru-kept';
const UNAVAILABLE = new Set([502, 503, 504]);

const baseOf = (path) => path.split('/').slice(0, 4).join('/');
const isKept = (path) => OWN_MODULES.some((name) => path.startsWith(`/releases/${name}/`));

function registryIn(html) {
  const found = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html);
  try {
    return JSON.parse(found?.[1] ?? '{}');
  } catch {
    return {};
  }
}

/** Files that a page may need: those of the shell in it, and all of the site module. */
function filesOf(html) {
  const { modules = [] } = registryIn(html);
  const named = html.match(/\/releases\/shell\/[\w.-]+\/[\w./-]+\.(?:js|css|woff2)/g) ?? [];
  const own = modules
    .filter(({ name }) => OWN_MODULES.includes(name))
    .flatMap(({ base, integrity = {} }) => Object.keys(integrity).map((file) => base + file));
  return [...new Set([...named, ...own])].filter(isKept);
}

const basesOf = (html) => new Set(filesOf(html).map(baseOf));

const revokedIn = (html) => new Set((registryIn(html).revoked ?? []).map((release) => `/releases/${release.replace('@', '/')}`));

/** Stored pages keep all their files, and so does the page loaded last: a tab that began with it may still request its parts. */
async function tidy(html, others) {
  const files = await caches.open(FILES);
  const revoked = revokedIn(html);
  const bases = new Set([html, ...others].flatMap((one) => [...basesOf(one)]).filter((base) => !revoked.has(base)));
  for (const request of await files.keys()) if (!bases.has(baseOf(new URL(request.url).pathname))) await files.delete(request);
}

/** Stores a file of a release that is missing here; returns whether it is stored. */
async function keepFile(path) {
  const files = await caches.open(FILES);
  if (await files.match(path, { ignoreVary: true })) return true;
  const answer = await fetch(path, { signal: AbortSignal.timeout(FILE_MS) });
  if (answer.status === 200) await files.put(path, answer);
  return answer.status === 200;
}

/** Stores these files; returns whether all are stored. */
async function keepFiles(paths) {
  const all = await Promise.all(paths.map((path) => keepFile(path).catch(() => false)));
  return all.every(Boolean);
}

/** A page with a revoked release is never shown again, whether or not the next one is complete. */
async function dropRevoked(pages, html) {
  const revoked = revokedIn(html);
  for (const name of [PAGE, BEFORE]) {
    const old = await pages.match(name);
    if (old && [...basesOf(await old.text())].some((base) => revoked.has(base))) await pages.delete(name);
  }
}

/** The page replaces the last one once all its files are stored: until then that one is the last valid one. */
async function keepPage(answer) {
  const pages = await caches.open(PAGES);
  const html = await answer.clone().text();
  await dropRevoked(pages, html);
  const isWhole = await keepFiles(filesOf(html));
  if (isWhole) {
    const old = await pages.match(PAGE);
    const isNew = old && [...basesOf(html)].join() !== [...basesOf(await old.clone().text())].join();
    if (isNew) await pages.put(BEFORE, old);
    await pages.put(PAGE, answer);
  }
  await tidy(html, await Promise.all([PAGE, BEFORE].map(async (name) => (await pages.match(name))?.text() ?? '')));
}

const isPage = (answer) => answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html');

const late = () => new Promise((done) => setTimeout(done, PATIENCE_MS));

async function page(event) {
  const kept = async () => (await caches.open(PAGES)).match(PAGE);
  const asked = fetch(event.request);
  const keeping = asked.then((answer) => isPage(answer) && keepPage(answer.clone())).catch(() => undefined);
  event.waitUntil(keeping);
  try {
    // Without anything stored the network is the only source.
    const answer = (await Promise.race([asked, late()])) ?? (await kept()) ?? (await asked);
    return UNAVAILABLE.has(answer.status) ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const last = await kept();
    if (last) return last;
    throw error;
  }
}

const asKept = async (answer) => new Response(await answer.text(), { headers: { 'content-type': 'application/json', [KEPT]: '1' } });

/** Counts logouts: an answer requested before one is not stored after it. */
let logouts = 0;

async function me(request) {
  const [pages, before] = [await caches.open(PAGES), logouts];
  const last = async () => {
    const kept = before === logouts ? await pages.match(ME) : undefined;
    return kept && asKept(kept);
  };
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (UNAVAILABLE.has(answer.status)) return (await last()) ?? answer;
    if (!answer.ok) return answer;
    const isSomebody = (await answer.clone().text()) !== 'null';
    if (isSomebody && before === logouts) await pages.put(ME, answer.clone());
    else await pages.delete(ME);
    return answer;
  } catch (error) {
    const kept = await last();
    if (kept) return kept;
    throw error;
  }
}

async function logOut(request) {
  const answer = await fetch(request);
  if (answer.ok) {
    logouts++;
    await caches.delete(PAGES);
  }
  return answer;
}

/** Stores the page and the session where nobody has opened the page since the worker was installed, or since the login. */
async function keepAll() {
  const who = await me(ME);
  if (!who.ok || who.headers.get(KEPT) || (await who.text()) === 'null') return;
  const answer = await fetch(PAGE, { signal: AbortSignal.timeout(FILE_MS) });
  if (isPage(answer)) await keepPage(answer);
}

/**
 * Open tabs request the registry repeatedly and the page never: where it differs from that of the stored page, the page is stored again.
 */
async function follow(asked) {
  const answer = await asked;
  if (!answer.ok) return;
  const kept = await (await caches.open(PAGES)).match(PAGE);
  const { sequence } = JSON.parse(await answer.text());
  if (kept && registryIn(await kept.text()).sequence !== sequence) await keepAll();
}

function registry(event) {
  const asked = fetch(event.request);
  event.waitUntil(follow(asked.then((answer) => answer.clone())).catch(() => undefined));
  return asked;
}

/** By path alone: a retry uses another query (`?retry=1`), and files of a release never change. */
async function file({ request }) {
  const files = await caches.open(FILES);
  const { pathname } = new URL(request.url);
  const kept = await files.match(pathname, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await files.put(pathname, answer.clone());
  return answer;
}

// The stored data has had the same shape in every worker so far: a new one need not wait for the pages of the last.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepAll().catch(() => undefined));
  // Files of a page that was loaded before there was a worker.
  if (event.data?.files) event.waitUntil(keepFiles(event.data.files.filter(isKept)));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isSite = pathname === PAGE || pathname.startsWith(`${PAGE}/`);
  if (request.mode === 'navigate') return void (isSite && event.respondWith(page(event)));
  if (pathname === ME) return void event.respondWith(me(request));
  if (pathname === LOGOUT) return void event.respondWith(logOut(request));
  if (pathname === REGISTRY) return void event.respondWith(registry(event));
  if (isKept(pathname)) event.respondWith(file(event));
});
