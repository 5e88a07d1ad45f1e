import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { addMonths, MAX_STAT_ROWS, ymOf } from '@moru/contract';
import { Statement } from '../../core/query/statement.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { day } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => app?.stop());

/** What the database answers to the queries of a call, one after the other. */
function answers(...all: object[][]): void {
  const rows = jest.spyOn(Statement.prototype, 'rows');
  for (const one of all) rows.mockResolvedValueOnce(one);
}
const groups = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ d0: from + index, s0: 1 }));
const ask = (more: object = {}) =>
  boss.post('/api/stat/query', { subject: 'delivery', measures: ['line_count'], groupBy: ['factory'], ...more });
const REFUSED = { status: 400, body: { issues: [{ path: ['groupBy'], message: expect.stringContaining('10,000행') }] } };

test('an answer has so many rows, and not one more', async () => {
  answers(groups(1, MAX_STAT_ROWS));
  expect((await ask()).body.rows).toHaveLength(MAX_STAT_ROWS);
  answers(groups(1, MAX_STAT_ROWS + 1));
  expect(await ask()).toMatchObject(REFUSED);
});

test('groups of the present and of the year before count together, those of both once', async () => {
  const half = MAX_STAT_ROWS / 2;
  answers(groups(1, half), groups(half, half));
  expect((await ask({ compare: 'year_before' })).body.rows).toHaveLength(MAX_STAT_ROWS - 1);
  answers(groups(1, half), groups(half + 1, half + 1));
  expect(await ask({ compare: 'year_before' })).toMatchObject(REFUSED);
});

test('what is added up from too many earlier months is refused, not added up in part', async () => {
  const [products, months, last] = [3000, 14, addMonths(ymOf(day(0)), -1)];
  const rows = Array.from({ length: products * months }, (_, n) => ({
    d0: n % products,
    d1: addMonths(last, -Math.floor(n / products)),
    s0: 1,
  }));
  const stock = { subject: 'inventory', measures: ['on_hand'], groupBy: ['product', 'month'], period: 'last_month' };
  answers(rows.slice(0, products));
  expect((await ask(stock)).body.rows).toHaveLength(products);
  answers(rows);
  expect(await ask(stock)).toMatchObject(REFUSED);
});
