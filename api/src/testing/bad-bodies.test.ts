import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { declaredRoutes } from '../core/docs/declared-routes.ts';
import { bodyLimit } from '../core/http/body-limits.ts';
import { allRows } from './all-rows.ts';
import { wrongRefusal } from './error-body.ts';
import type { HttpClient } from './http-client.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let boss: HttpClient;
let paths: string[];
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  id = await app.make('brand', { name: 'kept' });
  paths = declaredRoutes(app.app.nest.get(ModulesContainer))
    .filter(({ method, upload, browserReport, path }) => method === 'POST' && !upload && !browserReport && path !== '/api/user/login')
    .map(({ path }) => path);
});
afterAll(() => app?.stop());

const LONG = 50_000;
/** Every POST is parsed by the same code, so long bodies are sent to only a few. */
const SOME = ['/api/brand/save', '/api/po/save', '/api/po/confirm', '/api/import/saveMapping'];
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const BODIES: readonly [name: string, body: string][] = [
  ['nothing', ''],
  ['a word', 'x'],
  ['null', 'null'],
  ['a number', '1'],
  ['a text', '"x"'],
  ['a list', '[]'],
  ['half of an object', '{"saveParams":{'],
  ['a trailing comma', '{"saveParams":{},}'],
  ['two objects', '{}{}'],
  ['NaN', '{"saveParams":NaN}'],
  ['a raw NUL', '{"saveParams":"\0"}'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['__proto__ inside', '{"saveParams":{"name":"x","__proto__":{"id":1}}}'],
  ['constructor.prototype', '{"saveParams":{"constructor":{"prototype":{"id":1}}}}'],
  ['a thousand levels', nested(1000)],
  ['a hundred thousand levels', nested(100_000)],
  ['two hundred thousand levels', nested(200_000)],
  ['50 000 unknown keys', `{${Array.from({ length: 50_000 }, (_, key) => `"k${key}":1`).join(',')}}`],
];

describe.each(BODIES)('%s', (_name, body) => {
  test('is refused by every POST and nothing is written', async () => {
    const before = await allRows(app);
    const wrong: string[] = [];
    for (const path of body.length > LONG ? SOME : paths) {
      const answer = await boss.post(path, body);
      const fault = wrongRefusal(answer);
      const expected = body.length > bodyLimit(path).bytes ? 413 : 400;
      if (fault || answer.status !== expected) wrong.push(`${path}: ${fault ?? answer.text.slice(0, 200)}`);
      if (answer.text.length > 64 * 1024) wrong.push(`${path}: an answer of ${answer.text.length} characters`);
    }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });
});

describe('a body larger than its route allows', () => {
  test('is 413 on every route, before anything reads it', async () => {
    const wrong: string[] = [];
    for (const path of [...paths, '/api/user/login']) {
      const { bytes } = bodyLimit(path);
      const answer = await boss.post(path, '['.repeat(bytes + 1));
      if (answer.status !== 413 || wrongRefusal(answer)) wrong.push(`${path}: ${answer.status} ${answer.text.slice(0, 100)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('public routes take 16 kB, calls 1 MB, pastes 4 MB', () => {
    const kB = (path: string) => bodyLimit(path).bytes / 1024;
    expect(['/api/user/login', '/api/flog/report', '/api/flog/csp', '/api/user/changePw'].map(kB)).toEqual([16, 16, 16, 16]);
    expect(['/api/brand/save', '/api/po/confirm', '/api/preference/set'].map(kB)).toEqual([1024, 1024, 1024]);
    expect(['/api/brand/importPreview', '/api/brand/importApply'].map(kB)).toEqual([4096, 4096]);
  });
});

test('without a session no more than 16 kB can be sent to a public route', async () => {
  const guest = app.guest();
  const open = declaredRoutes(app.app.nest.get(ModulesContainer)).filter(({ method, policy }) => method === 'POST' && policy === 'public');
  for (const { path, browserReport } of open) {
    const type = browserReport ? 'application/csp-report' : 'application/json';
    expect([path, (await guest.request('POST', path, '['.repeat(16 * 1024 + 1), { 'content-type': type })).status]).toEqual([path, 413]);
    expect([path, (await guest.request('POST', path, '['.repeat(16 * 1024), { 'content-type': type })).status]).toEqual([path, 400]);
  }
});

test('a wrong length is 400', async () => {
  const answer = await boss.request('POST', '/api/brand/save', '{}', { 'content-type': 'application/json', 'content-length': '1' });
  expect([answer.status, wrongRefusal(answer)]).toEqual([400, undefined]);
});

test('of a repeated key the last counts, for the check as for the write', async () => {
  expect((await boss.post('/api/brand/save', `{"saveParams":{"id":${id},"name":"first","name":{"$ne":""}}}`)).status).toBe(400);
  expect((await boss.post('/api/brand/save', `{"saveParams":{"id":${id},"name":1,"name":"last"}}`)).status).toBe(200);
  expect((await boss.get('/api/brand/findById', { id })).body.name).toBe('last');
});

test('no sent key became a property of every object', () => {
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
