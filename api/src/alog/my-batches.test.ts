import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DAY_MS, MY_BATCHES, type MyBatch } from '@moru/contract';
import { sql } from 'kysely';
import { engineOf } from '../core/orm/engine.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;
let other: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  [boss, other] = [await app.as('supervisor'), await app.as('supervisor')];
});
afterAll(() => app?.stop());

const mine = async (who = boss): Promise<{ rows: MyBatch[]; hasMore: boolean }> => ok(await who.get('/api/alog/myBatches'));
const tags = async (who: HttpClient, ...names: string[]): Promise<number[]> =>
  ok(await who.post('/api/tag/save', { saveParams: names.map((name) => ({ name })) }));
const seen = ({ rows }: { rows: readonly MyBatch[] }) => rows.map(({ entity, entityLabel, entries }) => [entity, entityLabel, entries]);

test('saves of several rows, latest first, each by its first row; those of others are not included', async () => {
  expect(await mine()).toEqual({ rows: [], hasMore: false });
  await tags(boss, 'first', 'second', 'third');
  await tags(other, 'of somebody else', 'and another');
  await tags(boss, 'later', 'last');
  expect(seen(await mine())).toEqual([
    ['tag', 'later', 2],
    ['tag', 'first', 3],
  ]);
  expect(seen(await mine(other))).toEqual([['tag', 'of somebody else', 2]]);
});

test('reverted saves disappear, whoever reverted them; the revert itself is not listed', async () => {
  const [latest, first] = (await mine()).rows;
  ok(await boss.post('/api/alog/revertBatch', { batchId: latest?.batchId }));
  ok(await other.post('/api/alog/revertBatch', { batchId: first?.batchId }));
  expect(await mine()).toEqual({ rows: [], hasMore: false });
});

test('nobody sees what others saved, and site staff see nothing', async () => {
  await tags(boss, 'of the boss', 'and one more');
  const client = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
  expect(await mine(client)).toEqual({ rows: [], hasMore: false });
  expect((await (await app.as('site-staff')).get('/api/alog/myBatches')).status).toBe(403);
});

test('a client whose brands have changed learns nothing of rows that they no longer see by reverting', async () => {
  const orders = await Orders.start(app);
  const [own, next] = [await app.make('brand'), await app.make('brand')];
  const client = await app.as('client', { scope: 'listed', brandIds: [own] });
  const productId = await orders.product({ brandId: own });
  const drafts = [await orders.draft({}, [{ productId }], client), await orders.draft({}, [{ productId }], client)];
  ok(await client.post('/api/po/save', { saveParams: drafts.map((id) => ({ id, memo: 'in a hurry' })) }));
  const [batch] = (await mine(client)).rows;
  const { id } = ok(await client.get('/api/user/me'));
  ok(await boss.post('/api/user/save', { saveParams: { id, brandIds: [next] } }));
  ok(await boss.post('/api/po/save', { saveParams: { id: drafts[0], memo: 'not for them' } }));
  const revert = () => client.post('/api/alog/revertBatch', { batchId: batch?.batchId });
  expect(await revert()).toMatchObject({ status: 404, text: expect.not.stringContaining('not for them') });
  ok(await boss.post('/api/user/save', { saveParams: { id, brandIds: [own] } }));
  expect(await revert()).toMatchObject({ status: 409, text: expect.stringContaining('not for them') });
});

test('saves older than a day are left to the log, and of many only the latest are answered', async () => {
  await tags(boss, 'old one', 'old two');
  const then = engineOf(app.em()).instant(new Date(Date.now() - DAY_MS - 60_000));
  await sql`update alog set at = ${then}`.execute(app.em().getKysely());
  expect((await mine()).rows).toEqual([]);
  for (let nth = 0; nth <= MY_BATCHES; nth++) await tags(boss, `a ${nth}`, `b ${nth}`);
  const { rows, hasMore } = await mine();
  expect([rows.length, hasMore, rows[0]?.entityLabel]).toEqual([MY_BATCHES, true, `a ${MY_BATCHES}`]);
});
