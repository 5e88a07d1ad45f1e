import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from '@jest/globals';
import { siteAppFiles } from './site-app.ts';

const ORIGIN = 'https://moru.example';
const workerText = (isWithdrawn: boolean) => siteAppFiles('', isWithdrawn).find(([path]) => path.endsWith('worker.js'))?.[1] ?? '';

/** Cache storage of a browser, by cache name and path. */
class Store {
  readonly kept = new Map<string, Map<string, Response>>();

  readonly open = async (name: string) => {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    const pathOf = (request: string | Request) =>
      new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname +
      new URL(typeof request === 'string' ? request : request.url, ORIGIN).search;
    return {
      match: async (request: string | Request) => cache.get(pathOf(request))?.clone(),
      put: async (request: string | Request, answer: Response) => void cache.set(pathOf(request), answer),
      delete: async (request: string | Request) => cache.delete(pathOf(request)),
      keys: async () => [...cache.keys()].map((path) => new Request(ORIGIN + path)),
    };
  };
  readonly keys = async () => [...this.kept.keys()];
  readonly delete = async (name: string) => this.kept.delete(name);
}

/** The server as the worker sees it: pages and files by path; unreachable where `isUnreachable`. */
const network = {
  isUnreachable: false,
  /** Never answers. */
  isDead: false,
  asked: [] as string[],
  pages: new Map<string, () => Response>(),
  answer: async (path: string): Promise<Response> => {
    network.asked.push(path);
    if (network.isDead) await new Promise(() => undefined);
    if (network.isUnreachable) throw new TypeError('Failed to fetch');
    return network.pages.get(path)?.() ?? new Response('gone', { status: 404 });
  },
};

interface Release {
  readonly site: string;
  readonly revoked?: readonly string[];
}

function htmlOf({ site, revoked = [] }: Release): string {
  const modules = ['mfe-site', 'mfe-po'].map((name) => ({
    name,
    base: `/releases/${name}/${site}/`,
    integrity: { 'page.js': 'sha256-x' },
  }));
  const registry = JSON.stringify({ sequence: Number(site), modules, revoked });
  return `<html><script src="/releases/shell/1/main.js"></script><script type="application/json" id="registry">${registry}</script></html>`;
}

const page = (release: Release) => () => new Response(htmlOf(release), { headers: { 'content-type': 'text/html; charset=utf-8' } });

let store: Store;
let listeners: Map<string, (event: unknown) => void>;
let unregistered = 0;

function start(isWithdrawn = false): void {
  listeners = new Map();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: { unregister: async () => void unregistered++ },
  };
  const fetch = (request: Request | string) =>
    network.answer(new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname);
  // Its timeout ends at once.
  const setTimeout = (done: () => void) => void setImmediate(() => setImmediate(done));
  runInNewContext(workerText(isWithdrawn), { self, caches: store, fetch, URL, AbortSignal, Set, Response, Promise, setTimeout });
}

beforeEach(() => {
  store = new Store();
  Object.assign(network, { isUnreachable: false, isDead: false, asked: [] });
  network.pages.clear();
  for (const release of ['1', '2', '3'])
    for (const file of [`/releases/mfe-site/${release}/page.js`, `/releases/mfe-po/${release}/page.js`, '/releases/shell/1/main.js'])
      network.pages.set(file, () => new Response(file));
  network.pages.set('/site', page({ site: '1' }));
  start();
});

/** The worker's answer to a request of its pages; undefined where it leaves it to the browser. */
async function ask(path: string, mode = 'cors'): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  const request = { url: ORIGIN + path, method: 'GET', mode };
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (given: Promise<unknown>) => work.push(given),
  });
  const text = await (await answer)?.text();
  await Promise.all(work);
  return text;
}
const open = (path = '/site') => ask(path, 'navigate');
const files = () => [...(store.kept.get('moru-site-files')?.keys() ?? [])].toSorted();

test('a site page and its files are there without a network, those of the office are left alone', async () => {
  await open();
  expect(files()).toEqual(['/releases/mfe-site/1/page.js', '/releases/shell/1/main.js']);
  network.isUnreachable = true;
  expect(await open()).toContain('/releases/mfe-site/1/');
  expect(await ask('/releases/mfe-site/1/page.js')).toBe('/releases/mfe-site/1/page.js');
  expect(await ask('/releases/mfe-site/1/page.js?retry=1')).toBe('/releases/mfe-site/1/page.js');
  expect([
    await open('/admin/pos'),
    await open('/sitemap'),
    await ask('/releases/mfe-po/1/page.js'),
    await ask('/api/po/findMany'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('fonts that a page loaded before there was a worker are stored as well, those of other modules are not', async () => {
  await open();
  network.pages.set('/releases/shell/1/assets/a.woff2', () => new Response('letters'));
  const work: Promise<unknown>[] = [];
  listeners.get('message')?.({
    data: { files: ['/releases/shell/1/assets/a.woff2', '/releases/mfe-po/1/page.js'] },
    waitUntil: (given: Promise<unknown>) => work.push(given),
  });
  await Promise.all(work);
  network.isUnreachable = true;
  expect(await ask('/releases/shell/1/assets/a.woff2')).toBe('letters');
  expect(files()).not.toContain('/releases/mfe-po/1/page.js');
});

test('with a network the ring decides: its page is shown at once, the one before stays complete for a tab that has it', async () => {
  await open();
  network.pages.set('/site', page({ site: '2' }));
  expect(await open()).toContain('/releases/mfe-site/2/');
  expect(files()).toEqual(['/releases/mfe-site/1/page.js', '/releases/mfe-site/2/page.js', '/releases/shell/1/main.js']);
  network.pages.set('/site', page({ site: '3' }));
  await open();
  expect(files()).not.toContain('/releases/mfe-site/1/page.js');
});

test('revoked files are deleted with the next page', async () => {
  await open();
  network.pages.set('/site', page({ site: '2', revoked: ['mfe-site@1'] }));
  await open();
  expect(files()).toEqual(['/releases/mfe-site/2/page.js', '/releases/shell/1/main.js']);
});

test('a tab that stays open and only reads the registry gets the current page stored, without revoked releases', async () => {
  network.pages.set('/api/user/me', () => new Response('{"id":4}'));
  network.pages.set('/registry.json', () => new Response('{"sequence":1}'));
  await open();
  network.asked.length = 0;
  expect(await ask('/registry.json')).toBe('{"sequence":1}');
  expect(network.asked).toEqual(['/registry.json']);
  network.pages.set('/registry.json', () => new Response('{"sequence":2}'));
  network.pages.set('/site', page({ site: '2', revoked: ['mfe-site@1'] }));
  expect(await ask('/registry.json')).toBe('{"sequence":2}');
  expect(files()).not.toContain('/releases/mfe-site/1/page.js');
  network.isUnreachable = true;
  expect(await open()).toContain('/releases/mfe-site/2/');
  await expect(ask('/registry.json')).rejects.toThrow('Failed to fetch');
});

test('for an unreachable server the stored answer is used, any other answer is passed on', async () => {
  await open();
  network.pages.set('/site', () => new Response('busy', { status: 503 }));
  expect(await open()).toContain('/releases/mfe-site/1/');
  network.pages.set('/site', () => new Response('no', { status: 403 }));
  expect(await open()).toBe('no');
});

test('the session is requested first, stored for use without a network, and deleted on a logout', async () => {
  network.pages.set('/api/user/me', () => new Response('{"id":4}'));
  expect(await ask('/api/user/me')).toBe('{"id":4}');
  network.isUnreachable = true;
  expect(await ask('/api/user/me')).toBe('{"id":4}');
  network.isUnreachable = false;
  network.pages.set('/api/user/me', () => new Response('null'));
  await ask('/api/user/me');
  network.isUnreachable = true;
  await expect(ask('/api/user/me')).rejects.toThrow('Failed to fetch');
});

test('a page with missing files does not replace the last complete one', async () => {
  await open();
  network.pages.set('/site', page({ site: '2' }));
  network.pages.set('/releases/mfe-site/2/page.js', () => new Response('busy', { status: 503 }));
  expect(await open()).toContain('/releases/mfe-site/2/');
  network.isUnreachable = true;
  expect(await open()).toContain('/releases/mfe-site/1/');
  expect(await ask('/releases/mfe-site/1/page.js')).toBe('/releases/mfe-site/1/page.js');
});

test('a page with a revoked release is deleted at the next contact, though its successor is not complete', async () => {
  await open();
  network.pages.set('/site', page({ site: '2', revoked: ['mfe-site@1'] }));
  network.pages.set('/releases/mfe-site/2/page.js', () => new Response('busy', { status: 503 }));
  await open();
  network.isUnreachable = true;
  await expect(open()).rejects.toThrow('Failed to fetch');
});

test('behind a dead access point stored answers are used after a while, and a stored session is marked as such', async () => {
  network.pages.set('/api/user/me', () => new Response('{"id":4}'));
  await ask('/api/user/me');
  await open();
  network.isDead = true;
  let answer: Promise<Response> | undefined;
  const request = { url: `${ORIGIN}/site`, method: 'GET', mode: 'navigate' };
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given), waitUntil: () => undefined });
  expect(await (await answer)?.text()).toContain('/releases/mfe-site/1/');
  Object.assign(network, { isDead: false, isUnreachable: true });
  listeners.get('fetch')?.({
    request: { url: `${ORIGIN}/api/user/me`, method: 'GET', mode: 'cors' },
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  expect((await answer)?.headers.get('x-moru-kept')).toBe('1');
});

async function askToKeep(): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get('message')?.({ data: 'keep', waitUntil: (given: Promise<unknown>) => work.push(given) });
  await Promise.all(work);
}

test('on request it stores page, files and session of the signed-in user, and nothing without one', async () => {
  network.pages.set('/api/user/me', () => new Response('null'));
  await askToKeep();
  expect(files()).toEqual([]);
  network.pages.set('/api/user/me', () => new Response('{"id":4}'));
  await askToKeep();
  network.isUnreachable = true;
  expect([await open(), await ask('/api/user/me'), files().length]).toEqual([expect.stringContaining('mfe-site/1/'), '{"id":4}', 2]);
});

test('an answer requested before a logout is not stored after it', async () => {
  const asked = Promise.withResolvers<Response>();
  const answer = network.answer;
  network.answer = (path) => (path === '/api/user/me' ? asked.promise : answer(path));
  network.pages.set('/api/user/logout', () => new Response('null'));
  const me = ask('/api/user/me');
  await ask('/api/user/logout');
  asked.resolve(new Response('{"id":4}'));
  await me;
  network.answer = answer;
  network.isUnreachable = true;
  await expect(ask('/api/user/me')).rejects.toThrow('Failed to fetch');
});

test('a withdrawn worker deletes its caches and unregisters itself', async () => {
  await open();
  start(true);
  const work: Promise<unknown>[] = [];
  listeners.get('activate')?.({ waitUntil: (given: Promise<unknown>) => work.push(given) });
  await Promise.all(work);
  expect([[...store.kept.keys()], unregistered, listeners.has('fetch')]).toEqual([[], 1, false]);
});
