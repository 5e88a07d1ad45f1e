import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app.stop());

const save = (values: object) =>
  boss.post('/api/country/save', { saveParams: { iso2: 'VN', nameKo: '베트남', nameEn: 'Viet Nam', ...values } });

test('a country code is unique', async () => {
  await app.make('country', { iso2: 'KR' });
  expect((await save({ iso2: 'KR' })).body).toMatchObject({
    statusCode: 409,
    code: 'duplicate',
    issues: [{ path: ['saveParams', 0, 'iso2'] }],
  });
});

test.each([
  ['a code in small letters', { iso2: 'vn' }, 'iso2'],
  ['a time zone that does not exist', { tz: 'Asia/Nowhere' }, 'tz'],
  ['a holiday on a day that does not exist', { holidays: [{ date: '2026-02-30', name: 'never' }] }, 'holidays'],
  ['days below zero', { daysSea: -1 }, 'daysSea'],
])('%s is refused', async (_, values, field) => {
  const { status, body } = await save(values);
  expect(status).toBe(400);
  expect(body.issues[0].path.slice(0, 3)).toEqual(['saveParams', 0, field]);
});

test('holidays come back as they were saved', async () => {
  const holidays = [{ date: '2026-09-02', name: '독립기념일' }];
  const { body } = await save({ tz: 'Asia/Ho_Chi_Minh', holidays });
  expect((await boss.get('/api/country/findById', { subset: 'A', id: body[0] })).body).toMatchObject({ tz: 'Asia/Ho_Chi_Minh', holidays });
});
