import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workdaysBefore, type MissingJournals } from '@moru/contract';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let client: HttpClient;
const lastWorkday = workdaysBefore(day(0), 1, { workdays: ['1', '2', '3', '4', '5'], holidays: new Set() });

async function lineIn(factory: string): Promise<number> {
  const productId = await orders.product();
  const { lines } = await orders.confirmed({ factory }, [{ productId, orderQty: 100 }]);
  return lines[0] ?? 0;
}

/** A submitted journal, which puts its line in production. */
async function journal(poProductId: number, date: string): Promise<void> {
  const id = await app.make('pjournal', { poProductId, goodQty: 5, date, process: 'packing' });
  await orders.act('pjournal', 'submit', { id });
}

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  client = await app.as('client');
});
afterAll(() => app.stop());

const missing = async (): Promise<MissingJournals> => ok(await orders.boss.get('/api/pjournal/missing'));

test('lines in production without a journal for the last workday are counted by factory, the most first', async () => {
  const [ansan, gimpo, other, pending] = [await lineIn('Ansan'), await lineIn('Gimpo'), await lineIn('Gimpo'), await lineIn('Suwon')];
  const before = workdaysBefore(lastWorkday, 1, { workdays: ['1', '2', '3', '4', '5'], holidays: new Set() });
  for (const line of [ansan, gimpo, other]) await journal(line, before);
  expect(pending).toBeGreaterThan(0);
  const first = await missing();
  expect(first.date).toBe(lastWorkday);
  expect(first.rows.map(({ factory, lines }) => [factory, lines])).toEqual([
    ['Gimpo', 2],
    ['Ansan', 1],
  ]);
  await journal(ansan, lastWorkday);
  await journal(gimpo, lastWorkday);
  expect((await missing()).rows.map(({ factory, lines }) => [factory, lines])).toEqual([['Gimpo', 1]]);
});

test('a holiday is no workday: the day before it counts', async () => {
  await app.make('country', { iso2: 'KR', holidays: [{ date: lastWorkday, name: 'Holiday' }] });
  expect((await missing()).date < lastWorkday).toBe(true);
});

test('only supervisors can request missing journals', async () => {
  expect((await client.get('/api/pjournal/missing')).status).toBe(403);
  expect((await (await app.as('site-staff')).get('/api/pjournal/missing')).status).toBe(403);
});
