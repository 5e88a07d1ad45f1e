import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { findProgram, freePort, startTethered, type Tethered } from '@moru/testing/server';
import { LiveService } from '../../live/live.service.ts';
import { EventStream } from '../../testing/event-stream.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const NGINX = findProgram('nginx');
const CONFIG = join(import.meta.dirname, '../../../../infra/nginx');
const RELEASE = '/releases/mfe-po/1.0.0-0000000000';
const PAGE = `<html><script nonce="__CSP_NONCE__">1</script><style nonce="__CSP_NONCE__"></style>${'<p>x</p>'.repeat(100)}</html>`;
/** Headers of the connection, the clock and the compression of a page, which is new every time. */
const OWN = new Set(['connection', 'content-length', 'date', 'keep-alive', 'server', 'transfer-encoding']);

/** Address of the proxy in front of nginx that it trusts. */
const BALANCER = '127.0.0.9';
const FORWARDED = ['for', 'host', 'proto'] as const;

let app: TestApp;
let nginx: Tethered;
let webDir: string;
let ports: { api: number; nginx: number; practice: number };
let practice: Server;

async function fill(): Promise<void> {
  for (const dir of ['rings', RELEASE]) await mkdir(join(webDir, dir), { recursive: true });
  const files = {
    'entry.js': 'globalThis.a = 1;',
    'page.css': 'p{}',
    'module.json': '{}',
    'a.svg': '<svg/>',
    'b.png': 'png',
    'f.woff2': 'w',
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(webDir, RELEASE, name);
    await writeFile(path, text);
    if (!/\.(js|css|json|svg)$/.test(name)) continue;
    await writeFile(`${path}.br`, brotliCompressSync(text));
    await writeFile(`${path}.gz`, gzipSync(text));
  }
  await writeFile(join(webDir, RELEASE, 'page.html'), PAGE);
  await mkdir(join(webDir, 'site-app'));
  await writeFile(join(webDir, 'site-app/worker.js'), 'self.a = 1;');
  await writeFile(join(webDir, 'site-app/site.webmanifest'), '{}');
  await writeFile(join(webDir, 'site-app/site-icon.svg'), '<svg/>');
  for (const ring of ['stable', 'mfe-po']) {
    await writeFile(join(webDir, `rings/${ring}.json`), JSON.stringify({ ring }));
    await writeFile(join(webDir, `rings/${ring}.html`), PAGE.replace('1', ring));
  }
}

async function startNginx(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'moru-nginx-'));
  const template = await readFile(join(CONFIG, 'moru.conf.template'), 'utf8');
  const values: Record<string, string> = {
    WEB_DIR: webDir,
    LISTEN: `127.0.0.1:${ports.nginx}`,
    API_SERVERS: `server 127.0.0.1:${ports.api};`,
    PRACTICE_SERVERS: `server 127.0.0.1:${ports.practice};`,
    TRUSTED_PROXIES: `set_real_ip_from ${BALANCER};`,
  };
  await mkdir(join(dir, 'moru'));
  await writeFile(join(dir, 'moru/headers.conf'), await readFile(join(CONFIG, 'headers.conf')));
  await writeFile(
    join(dir, 'moru.conf'),
    template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${dir}/${kind};`).join(' ');
  // Its workers read a folder that belongs to the user running this.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `${user} daemon off; worker_processes 1; pid ${dir}/pid; error_log stderr; events {} http { access_log off; ${temporary} include moru.conf; }`;
  await writeFile(join(dir, 'nginx.conf'), main);
  nginx = startTethered(dir, [NGINX ?? '', '-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr']);
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const unpack = (body: Buffer, encoding = '') =>
  (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString();

function ask(port: number, path: string, headers: Record<string, string>, method: string, localAddress = '127.0.0.1'): Promise<Answer> {
  return new Promise((done, failed) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, localAddress }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const given = Object.entries(answer.headers).filter(([name]) => !OWN.has(name));
        const body = unpack(Buffer.concat(parts), method === 'HEAD' ? '' : answer.headers['content-encoding']);
        done({ status: answer.statusCode ?? 0, headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])), body });
      });
    });
    sent.on('error', failed).end();
  });
}

/** Values that differ between answers get the same name: nonces and request ids. */
function comparable({ status, headers, body }: Answer) {
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
  const alike = (text: string) => (nonce ? text.replaceAll(nonce, 'NONCE') : text).replaceAll(/"requestId":"[^"]+"/g, '"requestId":"ID"');
  const cleaned = Object.entries(headers).map(([name, value]) => [name, name === 'x-request-id' ? 'ID' : alike(value).toLowerCase()]);
  return { status, headers: Object.fromEntries(cleaned.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))), body: alike(body) };
}

async function both(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answers = await Promise.all([ask(ports.nginx, path, headers, method), ask(ports.api, path, headers, method)]);
  return answers.map(comparable) as [ReturnType<typeof comparable>, ReturnType<typeof comparable>];
}

onlyWhere(NGINX || process.env['CI'], 'nginx is not installed').describe('nginx and the API process', () => {
  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'moru-web-'));
    await fill();
    ports = { api: await freePort(), nginx: await freePort(), practice: await freePort() };
    practice = createServer(({ url, headers }, answer) => {
      for (const name of FORWARDED) answer.setHeader(`got-${name}`, headers[`x-forwarded-${name}`] ?? '');
      answer.end(`practice ${url}`);
    }).listen(ports.practice, '127.0.0.1');
    app = await startTestApp({ webDir, port: ports.api });
    await app.app.listen();
    await startNginx();
    for (let tries = 0; tries < 1000 && nginx.running(); tries++) {
      if (await ask(ports.nginx, '/healthz', {}, 'GET').catch(() => undefined)) return;
      await sleep(50);
    }
    throw new Error(`nginx did not start:\n${nginx.output()}`);
  });
  afterAll(async () => {
    await nginx?.stop();
    practice?.close();
    await app?.stop();
    await rm(webDir, { recursive: true });
  });

  test('a stream is passed on as it is written, and ends with its reader', async () => {
    const who = await app.as('supervisor');
    const stream = await EventStream.open(`http://127.0.0.1:${ports.nginx}`, `/api/live/stream?client=${'a'.repeat(32)}`, who);
    try {
      await stream.until(() => stream.of('hello').length === 1);
      const id = await app.make('tag');
      await stream.until(() => JSON.stringify(stream.of('rows')).includes(`{"entity":"tag","ids":[${id}]}`));
      expect(stream.response?.headers.get('cache-control')).toBe('no-store, no-transform');
    } finally {
      stream.close();
    }
    for (let tries = 0; tries < 1000 && app.app.nest.get(LiveService, { strict: false }).readers.size > 0; tries++) await sleep(50);
    expect(app.app.nest.get(LiveService, { strict: false }).readers.size).toBe(0);
  });

  test.each<[path: string, status: number, headers?: Record<string, string>, method?: string]>([
    [`${RELEASE}/entry.js`, 200],
    [`${RELEASE}/entry.js`, 200, { 'accept-encoding': 'br, gzip' }],
    [`${RELEASE}/entry.js`, 200, { 'accept-encoding': 'gzip' }],
    [`${RELEASE}/entry.js`, 200, {}, 'HEAD'],
    [`${RELEASE}/page.css`, 200, { 'accept-encoding': 'gzip' }],
    [`${RELEASE}/module.json`, 200, { 'accept-encoding': 'br' }],
    [`${RELEASE}/a.svg`, 200, { 'accept-encoding': 'br' }],
    [`${RELEASE}/b.png`, 200, { 'accept-encoding': 'br' }],
    [`${RELEASE}/f.woff2`, 200],
    [`${RELEASE}/gone.js`, 404],
    [`${RELEASE}/gone.js`, 404, { 'accept-encoding': 'br' }],
    [`${RELEASE}/page.html`, 404],
    [`${RELEASE}/entry.js.br`, 404],
    [`${RELEASE}/`, 404],
    ['/releases', 404],
    ['/registry.json', 200],
    ['/registry.json', 200, { cookie: 'moru_ring=mfe-po' }],
    ['/registry.json', 200, { cookie: 'moru_ring=mfe-gone' }],
    ['/worker.js', 200],
    ['/site.webmanifest', 200],
    ['/site-icon.svg', 200],
    ['/site', 200],
    ['/', 200],
    ['/admin/pos?page=2', 200, { 'accept-encoding': 'gzip' }],
    ['/admin/pos', 200, { cookie: 'moru_ring=mfe-po' }],
    ['/', 200, { cookie: 'moru_ring=../registry' }],
    ['/rings/stable.json', 200],
    ['/admin', 404, {}, 'POST'],
    ['/api/user/me', 200],
    ['/api/nothing', 404],
  ])('both answer %s alike: %i %j %s', async (path, status, headers = {}, method = 'GET') => {
    const [served, given] = await both(path, headers, method);
    expect(served).toEqual(given);
    expect(given.status).toBe(status);
    if (path.startsWith('/releases') && status === 404) {
      expect(given.headers['cache-control']).toBe('no-store');
      expect(given.headers['content-type']).toContain('application/json');
    }
  });

  test.each(['/practice/api/po/findMany?subset=L&params[num]=1', '/api/practice/mine'])('one process answers %s', async (path) => {
    expect((await ask(ports.nginx, path, {}, 'GET')).body).toBe(`practice ${path}`);
  });

  test.each(['/api/practices', '/api/user/me?to=/practice/api/'])('any process answers %s', async (path) => {
    expect((await ask(ports.nginx, path, {}, 'GET')).body).not.toContain('practice /');
  });

  describe('what nginx says about a client:', () => {
    const SENT = { host: 'moru.example', 'x-forwarded-for': '6.6.6.6, 10.1.1.1', 'x-forwarded-host': 'evil.example' };
    const said = async (by: string, headers: Record<string, string>) => {
      const answer = await ask(ports.nginx, '/api/practice/mine', { ...SENT, ...headers }, 'GET', by);
      return FORWARDED.map((name) => answer.headers[`got-${name}`]);
    };

    test.each<[what: string, by: string, headers: Record<string, string>, address: string, scheme: string]>([
      ['its own address and scheme, not those that it sends', '127.0.0.5', { 'x-forwarded-proto': 'https' }, '127.0.0.5', 'http'],
      ['the same if it sends more than one scheme', '127.0.0.5', { 'x-forwarded-proto': '127.0.0.6 https' }, '127.0.0.5', 'http'],
      ['the last address and the scheme that a trusted proxy sends', BALANCER, { 'x-forwarded-proto': 'https' }, '10.1.1.1', 'https'],
      ['http where a trusted proxy does not name a scheme', BALANCER, {}, '10.1.1.1', 'http'],
    ])('%s', async (_what, by, headers, address, scheme) => {
      expect(await said(by, headers)).toEqual([address, SENT.host, scheme]);
    });
  });

  test('have the same validator for the registry', async () => {
    const [{ headers }] = await both('/registry.json');
    const answers = await both('/registry.json', { 'if-none-match': String(headers['etag']) });
    expect(answers.map(({ status }) => status)).toEqual([304, 304]);
  });
});
