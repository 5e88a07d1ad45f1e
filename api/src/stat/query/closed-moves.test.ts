import type { SqlEntityManager } from '@mikro-orm/sql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { statQuery } from '@moru/contract';
import { Statement } from '../../core/query/statement.ts';
import { engineOf } from '../../core/orm/engine.ts';
import { ProductMove } from '../../product-move/product-move.entity.ts';
import { rowsRead } from '../../testing/list-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { askedOf } from './asked.ts';
import { columnsOf, statementOf } from './statement.ts';

const CLOSED_MOVES = 6000;
/** With many other products a planner expects fewer rows for the brand's one. */
const [OPEN_MOVES, OTHERS] = [400, 200];
/** The moves of the open month with the product of each, and the temporary table of the groups. */
const MOST_READ = 3 * OPEN_MOVES;

const [CLOSED_THROUGH, OPEN_DAY] = ['2025-06', '2025-07-15'];

let app: TestApp;
let brand: number;

beforeAll(async () => {
  app = await startTestApp();
  brand = await app.make('brand');
  const productId = await app.make('product', { brandId: brand });
  const others: number[] = [];
  for (let other = 0; other < OTHERS; other++) others.push(await app.make('product'));
  const at = new Date();
  const move = (date: string, id = productId) => ({
    version: 1,
    createdAt: at,
    updatedAt: at,
    productId: id,
    type: 'adjust',
    date,
    qty: 1,
    balanceAfter: 1,
    eventUuid: crypto.randomUUID(),
    firstBalance: 1,
    firstVersion: 1,
  });
  const closed = Array.from({ length: CLOSED_MOVES }, (_, n) => move(`2025-0${1 + (n % 6)}-${10 + (n % 18)}`));
  const open = Array.from({ length: OPEN_MOVES }, (_, n) => move(OPEN_DAY, others[n % others.length]));
  await app.em().insertMany(ProductMove, [...closed, ...open, move(OPEN_DAY)] as never);
  await app.em().execute(engineOf(app.em()).name === 'sqlite' ? 'analyze' : 'analyze table product_move, product');
});
afterAll(() => app?.stop());

test('a statistic of one brand does not read the moves of closed months', async () => {
  const ctx = app.ctx();
  const words = { subject: 'product', measures: ['released_qty'], groupBy: ['brand', 'product', 'month'], filters: { brand: [brand] } };
  const asked = askedOf(ctx, statQuery.parse({ ...words, period: { from: '2025-01-01', to: OPEN_DAY } }));
  const { columns } = columnsOf(asked.measures);
  await app.em().transactional(async (fork) => {
    const em = fork as SqlEntityManager;
    const inside = { ...ctx, em };
    const text = statementOf(inside, asked, columns, CLOSED_THROUGH);
    const query = new Statement(inside, text).filled(inside);
    if (engineOf(em).name === 'mysql') return expect(await rowsRead(em, query, MOST_READ)).toEqual([]);
    const { rows } = await em.getKysely().executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` });
    expect(rows.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/^SEARCH t USING .*\(date>\? AND date<\?\)$/));
  });
});
