import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { registerWeb } from './register-web.ts';

const PAGE = '<html><script nonce="__CSP_NONCE__">1</script></html>';
const SCRIPT = 'globalThis.loaded = true;';
let webDir: string;
let server: FastifyInstance;

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'moru-web-'));
  const release = join(webDir, 'releases/mfe-po/1.0.0-0000000000');
  await mkdir(release, { recursive: true });
  await mkdir(join(webDir, 'rings'));
  await writeFile(join(release, 'entry.js'), SCRIPT);
  await writeFile(join(release, 'entry.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(release, 'page.html'), PAGE);
  await writeFile(join(webDir, 'rings/stable.json'), '{"sequence":1}');
  await writeFile(join(webDir, 'rings/mfe-po.json'), '{"sequence":1,"ring":"mfe-po"}');
  await writeFile(join(webDir, 'rings/mfe-po.html'), PAGE.replace('1', '2'));
  await writeFile(join(webDir, 'rings/stable.html'), PAGE);
  server = fastify();
  server.get('/api/user/me', () => ({ id: 1 }));
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'notFound' }));
  await registerWeb(server, { webDir });
});

afterAll(async () => {
  await server.close();
  await rm(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('a file of a release', () => {
  const url = '/releases/mfe-po/1.0.0-0000000000/entry.js';

  test('is cached by browsers for ever', async () => {
    const answer = await get(url);
    expect(answer.body).toBe(SCRIPT);
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-type']).toContain('javascript');
  });

  test('runs and loads nothing where it is opened as a document', async () => {
    for (const encoding of ['', 'br'])
      expect((await get(url, { 'accept-encoding': encoding })).headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
  });

  test('comes compressed to clients that accept it', async () => {
    const answer = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(answer.headers['content-type']).toContain('javascript');
    expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test.each([
    '/releases/mfe-po/1.0.0-0000000000/gone.js',
    '/releases/mfe-po/1.0.0-0000000000/page.html',
    '/releases/mfe-po/1.0.0-0000000000/entry.js.br',
    '/releases/mfe-po/1.0.0-0000000000/',
    '/releases',
    '/releases/..%2fregistry.json',
  ])('that is missing is an error that is not cached, and never HTML: %s', async (missing) => {
    const answer = await get(missing);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(answer.headers['content-type']).not.toContain('html');
  });
});

describe('the registry', () => {
  test('is revalidated every time, and sent only when it has changed', async () => {
    const first = await get('/registry.json');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers['etag']);
    expect((await get('/registry.json', { 'if-none-match': etag })).statusCode).toBe(304);
    await writeFile(join(webDir, 'rings/stable.json'), '{"sequence":2}');
    await utimes(join(webDir, 'rings/stable.json'), new Date(), new Date(Date.now() + 5000));
    const next = await get('/registry.json', { 'if-none-match': etag });
    expect(next.json()).toEqual({ sequence: 2 });
  });
});

describe('a browser in a ring', () => {
  test.each([
    ['moru_ring=mfe-po', '2', 'mfe-po'],
    ['moru_sid=x; moru_ring=mfe-po', '2', 'mfe-po'],
    ['moru_ring=mfe-gone', '1', undefined],
    ['moru_ring=../../registry', '1', undefined],
    ['', '1', undefined],
  ])('with %s gets its files, and the stable ones where the ring does not exist', async (cookie, mark, ring) => {
    const [page, registry] = await Promise.all([get('/', { cookie }), get('/registry.json', { cookie })]);
    expect(page.body).toContain(`>${mark}</script>`);
    expect(registry.json().ring).toBe(ring);
    expect([page.headers['vary'], registry.headers['vary']]).toEqual(['Accept-Encoding, Cookie', 'Cookie']);
  });
});

describe('the page', () => {
  test.each(['/', '/admin/pos?page=2', '/site', '/apidoc', '/favicon.ico'])('answers %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  test('declares where violations of its policy are reported', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain('report-uri /api/flog/csp');
    const secure = fastify({ trustProxy: true });
    await registerWeb(secure, { webDir });
    const { headers: overHttps } = await secure.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(overHttps['content-security-policy']).toContain('report-to csp');
    expect(overHttps['reporting-endpoints']).toBe('csp="/api/flog/csp"');
    await secure.close();
  });

  test('has a nonce that its policy allows and no other answer has', async () => {
    const [one, two] = await Promise.all([get('/'), get('/')]);
    const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1];
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe');
    expect(two.body).not.toContain(String(nonce));
  });

  test('allows and names the sources of module overrides, and nothing where that is not set', async () => {
    await writeFile(join(webDir, 'rings/stable.html'), `<html><head></head>${PAGE}</html>`);
    const open = fastify();
    await registerWeb(open, { webDir, devOverrides: ['http://localhost:*'] });
    const [there, here] = await Promise.all([open.inject('/'), get('/')]);
    const policy = String(there.headers['content-security-policy']);
    expect(there.body).toContain('<meta name="dev-overrides" content="http://localhost:*">');
    expect(policy.match(/(script|style|img|font|connect)-src 'self' http:\/\/localhost:\*[ ;]/g)).toHaveLength(5);
    expect(here.body + here.headers['content-security-policy']).not.toMatch(/dev-overrides|localhost/);
    await open.close();
  });

  test('comes compressed to clients that accept it', async () => {
    const answer = await get('/', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<script nonce=');
  });

  test('is never sent in place of an API answer', async () => {
    expect((await get('/api/user/me')).json()).toEqual({ id: 1 });
    const unknown = await get('/api/nothing');
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { code: 'notFound' }]);
    expect((await server.inject({ method: 'POST', url: '/admin' })).statusCode).toBe(404);
  });
});

test('a ring’s incomplete files are replaced by their last good copy, or by the stable ones', async () => {
  const write = (file: string, text: string) => writeFile(join(webDir, file), text);
  await mkdir(join(webDir, 'last-good/rings'), { recursive: true });
  await write('last-good/rings/half.html', PAGE.replace('1', '3'));
  for (const file of ['rings/half.html', 'rings/half.json', 'rings/lost.html']) await write(file, '');
  const at = (url: string, ring: string) => get(url, { cookie: `moru_ring=${ring}` });
  expect((await at('/admin/pos', 'half')).body).toContain('>3<');
  expect((await at('/admin/pos', 'lost')).body).toContain('>1<');
  expect((await at('/registry.json', 'half')).body).toBe((await get('/registry.json')).body);
});
