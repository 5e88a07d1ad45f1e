import { ModulesContainer } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { declaredRoutes } from '../core/docs/declared-routes.ts';
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
/** Every POST is parsed by the same code: what is long is sent to a few. */
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
      if (fault || answer.status !== 400) wrong.push(`${path}: ${fault ?? answer.text.slice(0, 200)}`);
      if (answer.text.length > 64 * 1024) wrong.push(`${path}: an answer of ${answer.text.length} characters`);
    }
    expect(wrong).toEqual([]);
    expect(await allRows(app)).toBe(before);
  });
});

test('a body over 4 MiB is 413, before anything reads it', async () => {
  const answer = await boss.post('/api/brand/save', `{"saveParams":{"name":"${'x'.repeat(4 * 1024 * 1024)}"}}`);
  expect([answer.status, wrongRefusal(answer)]).toEqual([413, undefined]);
});

test('a length that lies is 400', async () => {
  const answer = await boss.request('POST', '/api/brand/save', '{}', { 'content-type': 'application/json', 'content-length': '1' });
  expect([answer.status, wrongRefusal(answer)]).toEqual([400, undefined]);
});

test('of a repeated key the last counts, for the check as for the write', async () => {
  expect((await boss.post('/api/brand/save', `{"saveParams":{"id":${id},"name":"first","name":{"$ne":""}}}`)).status).toBe(400);
  expect((await boss.post('/api/brand/save', `{"saveParams":{"id":${id},"name":1,"name":"last"}}`)).status).toBe(200);
  expect((await boss.get('/api/brand/findById', { id })).body.name).toBe('last');
});

test('nothing that was sent became a property of every object', () => {
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
