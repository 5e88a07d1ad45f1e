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

const save = (values: object) => boss.post('/api/inspectionItem/save', { saveParams: values });
let serial = 0;
const add = (values: object) => save({ code: `I${++serial}`, name: 'Width', ...values });

test.each([
  ['lower above nominal', { method: 'measure', lower: 5, nominal: 4 }, 'lower'],
  ['lower above upper without a nominal', { method: 'measure', lower: 5, upper: 4.9999 }, 'lower'],
  ['a choice with one answer', { method: 'choice', choices: ['red'] }, 'choices'],
  ['a fixed sample without its number', { sampleRule: 'fixed_n' }, 'fixedN'],
])('%s is refused', async (_, values, field) => {
  const { status, body } = await add(values);
  expect(status).toBe(400);
  expect(body.issues[0].path).toEqual(['saveParams', 0, field]);
});

test('limits hold for the whole row when only one of them changes', async () => {
  const { body } = await add({ method: 'measure', lower: -0.5, nominal: 0, upper: 0.5 });
  expect((await save({ id: body[0], upper: -1 })).status).toBe(400);
  expect((await save({ id: body[0], lower: -0.25 })).status).toBe(200);
  expect((await boss.get('/api/inspectionItem/findById', { subset: 'A', id: body[0] })).body).toMatchObject({
    lower: -0.25,
    nominal: 0,
    upper: 0.5,
  });
});

test('a client sees the items of its brands and those for every brand', async () => {
  const [mine, other] = [await app.make('brand'), await app.make('brand')];
  const own = (await add({ brandId: mine })).body[0];
  const all = (await add({})).body[0];
  const hidden = (await add({ brandId: other })).body[0];
  const client = await app.as('client', { scope: 'listed', brandIds: [mine] });
  const { body } = await client.get('/api/inspectionItem/findMany', { subset: 'R', params: { num: 500 } });
  const ids = body.rows.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining([own, all]));
  expect(ids).not.toContain(hidden);
});
