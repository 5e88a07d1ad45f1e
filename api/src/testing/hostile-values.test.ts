import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { wrongRefusal } from './error-body.ts';
import type { HttpClient } from './http-client.ts';
import { RESOURCES } from './samples.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

test.each(RESOURCES.map(({ name }) => name))('%s: no row has the id 0, or one beyond 32 bits', async (name) => {
  for (const id of ['0', '2147483648', '9999999999', '-1', '1.0']) {
    const answer = await boss.get(`/api/${name}/findById`, { id });
    expect([id, answer.status, wrongRefusal(answer)]).toEqual([id, 400, undefined]);
  }
  expect((await boss.get(`/api/${name}/findById`, { id: 2_147_483_647 })).status).toBe(404);
});

describe('a preference', () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const set = (value: string) => boss.post('/api/preference/set', `{"key":"list.deep","value":${value}}`);

  test('is nested as deep as a body may be, and no deeper', async () => {
    expect((await set(nested(31))).status).toBe(200);
    for (const levels of [32, 1000, 5000]) expect([levels, (await set(nested(levels))).status]).toEqual([levels, 400]);
    const before = (await boss.get('/api/preference/mine')).body['list.deep'];
    expect(JSON.stringify(before)).toBe(nested(31));
  });
});

describe('a keyword', () => {
  test('with a character that no stored text has is refused, and matches no other row', async () => {
    await app.make('brand', { code: 'NULROW', name: 'A row' });
    for (const path of ['brand/findMany', 'brand/export']) {
      const answer = await boss.get(`/api/${path}`, 'params[keyword]=A%00&params[search]=name');
      expect([path, answer.status, answer.body.issues[0].path]).toEqual([path, 400, ['params', 'keyword']]);
    }
    expect((await boss.get('/api/search/find', 'keyword=A%00')).status).toBe(400);
    expect((await boss.get('/api/po/findMany', 'params[keyword]=x%00y')).status).toBe(400);
  });
});

describe('a query', () => {
  test.each(['params[keyword]=%', 'params[keyword]=%zz', '%E0%A4%A=1', 'params[keyword]=%ED%A0%80'])('of %s is 400', async (query) => {
    expect((await boss.get('/api/brand/findMany', query)).status).toBe(400);
  });

  test.each(['__proto__=1', 'constructor=1', 'params[prototype]=1', 'params[constructor][x]=1', '__proto__[x]=1'])(
    'that names %s is 400, not read without it',
    async (query) => {
      expect((await boss.get('/api/brand/findMany', query)).status).toBe(400);
    },
  );

  test('whose value is such a name is like any other', async () => {
    expect((await boss.get('/api/brand/findMany', 'params[keyword]=constructor&params[search]=name')).status).toBe(200);
  });
});

describe('a save', () => {
  const save = (saveParams: string) => boss.post('/api/brand/save', `{"saveParams":${saveParams}}`);

  test.each(['prototype', 'constructor', '__proto__', String.raw`\u005f_proto__`])('that names %s is refused', async (key) => {
    const { status, body } = await save(`{"code":"RSV","name":"x","${key}":1}`);
    expect([status, body.issues[0].code, body.issues[0].path]).toEqual([400, 'unrecognized_keys', ['saveParams']]);
  });

  test.each([String.raw`\u3164\u200b`, String.raw`\u2800`, String.raw`a\u0007`, String.raw`a\nb`, String.raw`a\u202eb`])(
    'of a name that is %s is refused at its place',
    async (name) => {
      const { status, body } = await save(`{"code":"INV","name":"${name}"}`);
      expect([status, body.issues[0].path]).toEqual([400, ['saveParams', 0, 'name']]);
    },
  );
});
