import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const SAME = { 'sec-fetch-site': 'same-origin' };
const MATRIX: [name: string, headers: Record<string, string>, status: number][] = [
  ['our own script', { ...SAME, 'sec-fetch-mode': 'cors' }, 200],
  ['our own script in same-origin mode', { ...SAME, 'sec-fetch-mode': 'same-origin' }, 200],
  ['an image on our own page', { ...SAME, 'sec-fetch-mode': 'no-cors' }, 403],
  ['a link on our own page', { ...SAME, 'sec-fetch-mode': 'navigate' }, 403],
  ['a sibling site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, 403],
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
  ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 403],
  ['a prefetch', { ...SAME, 'sec-fetch-mode': 'cors', 'sec-purpose': 'prefetch' }, 403],
  ['an old browser, our origin', { origin: 'http://localhost', host: 'localhost' }, 200],
  ['an old browser, another origin', { origin: 'http://evil.example', host: 'localhost' }, 403],
  ['an old browser, opaque origin', { origin: 'null', host: 'localhost' }, 403],
  ['a tool on localhost', { host: 'localhost:3000' }, 200],
  ['plain http on a LAN name', { host: 'moru.lan' }, 403],
  ['plain http on a LAN name, with the header of our client', { host: 'moru.lan', 'x-requested-with': 'moru' }, 200],
];

describe.each(MATRIX)('%s', (_name, headers, status) => {
  test(`GET del answers ${status}`, async () => {
    const id = await app.make('brand');
    expect((await boss.get('/api/brand/del', { ids: [id] }, headers)).status).toBe(status);
    expect((await boss.get('/api/brand/findById', { id })).status).toBe(status === 200 ? 404 : 200);
  });

  test(`POST save answers ${status}`, async () => {
    const id = await app.make('brand');
    expect((await boss.post('/api/brand/save', { saveParams: { id, name: 'N' } }, headers)).status).toBe(status);
  });

  test(`GET logout answers ${status}`, async () => {
    const leaving = new (boss.constructor as typeof HttpClient)(app.app.nest);
    expect((await leaving.get('/api/user/logout', {}, headers)).status).toBe(status);
  });
});

test('a plain read needs no such headers', async () => {
  expect((await boss.get('/api/brand/findMany', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx', ''])(
  'a POST of %p is 415',
  async (type) => {
    const body = JSON.stringify({ saveParams: { code: 'ZZ', name: 'Z' } });
    expect(await boss.request('POST', '/api/brand/save', body, type ? { 'content-type': type } : {})).toMatchObject({
      status: 415,
      body: { code: 'media_type' },
    });
  },
);

test('broken JSON is 400 and a body over the limit is 413', async () => {
  expect(await boss.post('/api/brand/save', '{"saveParams":')).toMatchObject({
    status: 400,
    body: { statusCode: 400, code: 'validation' },
  });
  expect(await boss.post('/api/brand/save', `{"saveParams":"${'x'.repeat(5_000_000)}"}`)).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
});
