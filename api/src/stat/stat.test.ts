import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, addMonths, firstDay, lastDay, ymOf } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import { systemCtx } from '../core/call/ctx.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { User } from '../user/user.entity.ts';
import { freezeMonth } from './freeze-month.ts';
import { StatSnapshot } from './stat-snapshot.entity.ts';
import { Stat } from './stat.entity.ts';

let app: TestApp;
let orders: Orders;
let brands: number[];
const people = {} as Record<'boss' | 'other' | 'client', HttpClient>;
type Person = keyof typeof people;

const LAST = addMonths(ymOf(day(0)), -1);
const LATE = { subject: 'delivery', measures: ['line_count', 'late_count'], groupBy: ['brand'], period: 'last_month' };

/** A line that was promised for last month, delivered three days late. */
async function late(brandId: number): Promise<void> {
  const productId = await orders.product({ brandId });
  const terms = { flow: 'buy', orderDate: addDays(firstDay(LAST), -60), requestedDate: lastDay(LAST) };
  const { lines } = await orders.confirmed(terms, [{ productId, orderQty: 10 }]);
  await orders.delivered([{ poProductId: lines[0], qty: 10 }], addDays(lastDay(LAST), 1));
}

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  brands = [await app.make('brand', { name: 'Near' }), await app.make('brand', { name: 'Far' })];
  for (const brandId of brands) await late(brandId);
  people.boss = orders.boss;
  people.other = await app.as('supervisor');
  people.client = await app.as('client', { scope: 'listed', brandIds: brands.slice(0, 1) });
});
afterAll(() => app?.stop());

const save = (person: Person, item: object): Promise<Answer> => people[person].post('/api/stat/save', { saveParams: item });
const made = async (person: Person, item: object): Promise<number> => ok(await save(person, { ...LATE, ...item }))[0];
const seen = async (person: Person): Promise<string[]> =>
  ok(await people[person].get('/api/stat/findMany', { params: { orderBy: 'name-asc' } })).rows.map(({ name }: { name: string }) => name);
const snapshots = async (person: Person, id: number) => people[person].get('/api/stat/snapshots', { id });

test('a statistic is its author’s until it is shared, and a client cannot share', async () => {
  await made('boss', { name: 'mine' });
  await made('boss', { name: 'ours', visibility: 'role' });
  await made('boss', { name: 'everybody’s', visibility: 'all', pinned: true });
  const own = await made('client', { name: 'a client’s' });
  expect(await seen('boss')).toEqual(['everybody’s', 'mine', 'ours']);
  expect(await seen('other')).toEqual(['everybody’s', 'ours']);
  expect(await seen('client')).toEqual(['a client’s', 'everybody’s']);
  expect((await save('client', { id: own, visibility: 'all' })).status).toBe(403);
  expect((await save('client', { ...LATE, name: 'labels', subject: 'label', measures: ['label_used_qty'] })).status).toBe(403);
  expect((await snapshots('other', own)).status).toBe(404);
});

test('a shared one is changed and deleted by supervisors, and by no client that reads it', async () => {
  const id = await made('boss', { name: 'kept by supervisors', visibility: 'all' });
  const refused = { status: 403, body: { message: expect.stringContaining('남이 만든 통계') } };
  expect(await save('client', { id, name: 'taken over' })).toMatchObject(refused);
  expect(await people.client.get('/api/stat/del', { ids: id })).toMatchObject(refused);
  expect(ok(await people.other.get('/api/stat/findById', { id })).name).toBe('kept by supervisors');
  expect((await save('other', { id, name: 'maintained' })).status).toBe(200);
  expect(ok(await people.other.get('/api/stat/del', { ids: id }))).toBe(1);
});

test('a shared one shows its reader the rows of the reader', async () => {
  const totals = async (person: Person) => ok(await people[person].post('/api/stat/query', LATE)).totals.cells[0].value;
  expect([await totals('boss'), await totals('client')]).toEqual([2, 1]);
});

test.each([
  ['no measure', { measures: [] }],
  ['a measure of another subject', { measures: ['dhu'] }],
  ['a group that does not fit', { groupBy: ['inspector'] }],
  ['a filter that does not fit', { filters: [{ by: 'label', values: [1] }] }],
  ['a measure twice', { measures: ['line_count', 'line_count'] }],
  ['a group twice', { groupBy: ['brand', 'brand'] }],
  ['four groups', { groupBy: ['brand', 'supplier', 'factory', 'month'] }],
  [
    'a filter twice',
    {
      filters: [
        { by: 'brand', values: [1] },
        { by: 'brand', values: [2] },
      ],
    },
  ],
  ['a month as a filter', { filters: [{ by: 'month', values: ['2026-01'] }] }],
  ['a period of no days', { period: '2026-02-30..2026-03-01' }],
  ['labels for clients', { subject: 'label', measures: ['label_used_qty'], groupBy: [], visibility: 'all' }],
])('400 for %s, and nothing is stored', async (_, more) => {
  const before = await seen('boss');
  expect((await save('boss', { ...LATE, name: 'wrong', ...more })).status).toBe(400);
  expect(await seen('boss')).toEqual(before);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('the month end is stored once, with the number of rows entered since', async () => {
  const id = await made('boss', { name: 'frozen', snapshot: 'month_end', visibility: 'all' });
  const system = () => systemCtx(app.app.orm);
  expect([await freezeMonth(system()), await freezeMonth(system())]).toEqual([1, 0]);
  // The rows are an hour old, the snapshot half an hour: otherwise a fast machine does all of this within the same moment.
  await app.em().nativeUpdate(PoProduct, {}, { createdAt: ago(60), updatedAt: ago(60) });
  await app.em().nativeUpdate(StatSnapshot, { statId: id }, { createdAt: ago(30) });
  await late(brands[1] ?? 0);
  // It now queries another number; the stored one is still of the first.
  await app.em().nativeUpdate(Stat, { id }, { measures: ['late_count'] as never });
  const [kept] = ok(await snapshots('other', id)).rows;
  expect(kept).toMatchObject({ subject: 'delivery', measure: 'line_count', ym: LAST, period: { from: firstDay(LAST), to: lastDay(LAST) } });
  const value = (of: 'frozen' | 'live') => kept[of].totals.cells[0].value;
  expect([value('frozen'), value('live'), kept.entered]).toEqual([2, 3, 1]);
  // A client may not see numbers of the author's rows.
  expect(ok(await snapshots('client', id)).rows).toEqual([]);
});

test('a frozen month is shown only in the scope in which it was frozen', async () => {
  const author = await app.as('supervisor');
  const { id: userId } = ok(await author.get('/api/user/me'));
  const [id] = ok(await author.post('/api/stat/save', { saveParams: { ...LATE, name: 'of a later client', snapshot: 'month_end' } }));
  const frozen = async () => ok(await author.get('/api/stat/snapshots', { id })).rows.map(({ ym }: { ym: string }) => ym);
  const become = (values: Partial<Pick<User, 'role' | 'scope' | 'brandIds'>>) =>
    app.em().nativeUpdate(User, { id: userId }, { ...values, updatedAt: new Date() });
  const refrozen = async () => {
    await app.em().nativeDelete(StatSnapshot, { statId: id });
    await freezeMonth(systemCtx(app.app.orm));
  };
  await refrozen();
  expect(await frozen()).toEqual([LAST]);
  await become({ role: 'client', scope: 'listed', brandIds: brands.toReversed() });
  expect(await frozen()).toEqual([]);
  await refrozen();
  expect(await frozen()).toEqual([LAST]);
  await become({ brandIds: brands });
  expect(await frozen()).toEqual([LAST]);
  await become({ brandIds: brands.slice(0, 1) });
  expect(await frozen()).toEqual([]);
});

test('a month that was frozen before scopes were stored is its author’s until the author is changed', async () => {
  const author = await app.as('client', { scope: 'listed', brandIds: brands });
  const { id: userId } = ok(await author.get('/api/user/me'));
  const [id] = ok(await author.post('/api/stat/save', { saveParams: { ...LATE, name: 'of an old release', snapshot: 'month_end' } }));
  await freezeMonth(systemCtx(app.app.orm));
  const em = app.em();
  const kept = await em.findOneOrFail(StatSnapshot, { statId: id });
  const { scope: _, ...asked } = kept.asked;
  kept.asked = asked;
  await em.flush();
  const count = async () => ok(await author.get('/api/stat/snapshots', { id })).rows.length;
  expect(await count()).toBe(1);
  await em.nativeUpdate(User, { id: userId }, { updatedAt: new Date(Date.now() + 60_000) });
  expect(await count()).toBe(0);
});

test('one that can no longer be queried does not prevent the others from being stored, each for the ended month', async () => {
  const broken = await made('boss', { name: 'broken', snapshot: 'month_end' });
  const [gone, running] = [
    await app.as('supervisor'),
    await made('boss', { name: 'running', snapshot: 'month_end', period: 'this_month' }),
  ];
  const orphan = ok(await gone.post('/api/stat/save', { saveParams: { ...LATE, name: 'orphan', snapshot: 'month_end' } }))[0];
  await app.em().nativeUpdate(User, { id: ok(await gone.get('/api/user/me')).id }, { isActive: false });
  await app.em().nativeUpdate(Stat, { id: broken }, { measures: ['gone'] as never });
  await expect(freezeMonth(systemCtx(app.app.orm))).rejects.toThrow(new RegExp(`^statistic ${broken} \\(${LAST}\\)`));
  const kept = await app.em().find(StatSnapshot, { statId: { $in: [broken, running, orphan] } });
  expect(kept.map(({ statId, periodFrom, periodTo }) => [statId, periodFrom, periodTo])).toEqual([
    [running, firstDay(LAST), lastDay(LAST)],
  ]);
  await app.em().nativeDelete(Stat, { id: broken });
  expect(await freezeMonth(systemCtx(app.app.orm))).toBe(0);
});

test('a file has what the page shows, the total last, of the caller’s own rows', async () => {
  const query = JSON.stringify(LATE);
  const file = await people.client.get('/api/stat/file', { query, format: 'csv', lang: 'en' });
  expect(file.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual(['Brand,Lines (lines),Late (lines)', 'Near,1,1', 'Total,1,1']);
  expect((await people.boss.get('/api/stat/file', { query, format: 'xlsx' })).status).toBe(200);
  expect((await people.boss.get('/api/stat/file', { query: '{' })).status).toBe(400);
  const downloads = await app.em().find(Alog, { action: 'export', entity: 'stat' }, { orderBy: { id: 'asc' } });
  expect(downloads.map(({ role, entityLabel }) => [role, entityLabel])).toEqual([
    ['client', 'delivery · 2 · csv'],
    ['supervisor', 'delivery · 3 · xlsx'],
  ]);
});
