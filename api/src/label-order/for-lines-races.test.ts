import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { Alog } from '../core/audit/alog.entity.ts';
import { engineOf } from '../core/orm/engine.ts';
import { ArtworkChoice } from '../label-stock/artwork-choice.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { meetAt, waiting } from '../testing/gate.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { LabelOrder } from './label-order.entity.ts';

let app: TestApp;
let other: SecondProcess;
let orders: Orders;
let supplierId: number;
let both: readonly [HttpClient, HttpClient];

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  other = await secondProcess(app, startProduct);
  orders = await Orders.start(app);
  supplierId = await app.make('partner', { name: 'Seoul Label', roles: ['label_supplier'] });
  both = [orders.boss, other.as(orders.boss)];
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

type Call = () => Promise<Answer>;
interface Place {
  readonly table: string;
  readonly id: number;
}

/** The second call begins when the first waits for the row, and so has read what it judges by; SQLite lets either begin. */
async function inOrder({ table, id }: Place, first: Call, second: Call): Promise<Answer[]> {
  const { answers, met } = await meetAt(app, table, id, [first, () => waiting(app, 1).then(second)]);
  expect(met).toBe(true);
  return answers;
}
const codeOf = ({ status, body }: Answer) => (status === 200 ? '200' : `${status} ${body.code}`);
const history = (entity: string, entityId: number, action: Alog['action']) => app.em().count(Alog, { entity, entityId, action });
const isServer = () => engineOf(app.em()).name !== 'sqlite';

/** A label, two PO lines that need it, and their POs. */
async function needed() {
  const label = await app.make('labelStock', { supplierId });
  const productId = await orders.product({ labels: [{ labelStockId: label }] });
  const requestedDate = day(20);
  const made = () => orders.confirmed({ requestedDate }, [{ productId, orderQty: 100, requestedDate }]);
  const [kept, raced] = [await made(), await made()];
  return { label, kept: kept.lines[0] ?? 0, raced: raced.lines[0] ?? 0, po: raced.id };
}
type Needed = Awaited<ReturnType<typeof needed>>;

/** A choice of artwork for the raced line, which is deleted with it. */
async function chosen({ label, raced }: Needed): Promise<number> {
  const em = app.em();
  const choice = em.create(ArtworkChoice, { poProductId: raced, labelStockId: label, take: 'new' }, { partial: true });
  await em.flush();
  return choice.id;
}

const drafting =
  (who: HttpClient, { label }: Needed, qty: number) =>
  () =>
    who.post('/api/labelStock/draftOrders', { ids: [label], lines: [{ id: label, qty, reason: 'as needed' }] });
const deleting =
  (who: HttpClient, { raced }: Needed) =>
  () =>
    who.get('/api/poProduct/del', { ids: raced });
const leavingOut =
  (who: HttpClient, { po }: Needed) =>
  () =>
    who.post('/api/po/save', { saveParams: { id: po, lines: [] } });
const listing =
  (who: HttpClient, { label, raced }: Needed) =>
  () =>
    who.post('/api/labelOrderGroup/save', {
      saveParams: { supplierId, lines: [{ labelStockId: label, qty: 9, forPoProductIds: [raced] }] },
    });

const linesOf = ({ label }: Needed) => app.em().find(LabelOrder, { labelStockId: label }, { orderBy: { id: 'asc' } });
const listed = async (one: Needed) => (await linesOf(one)).map(({ forPoProductIds }) => forPoProductIds);

/** The one line is gone, with its entry in history, and nothing lists it; or it is there, and the answer says who lists it. */
async function expectWhole(one: Needed, removed: Answer): Promise<boolean> {
  const isGone = (await app.em().count(PoProduct, { id: one.raced })) === 0;
  expect(codeOf(removed)).toBe(isGone ? '200' : '409 in_use');
  expect(await history('poProduct', one.raced, 'delete')).toBe(isGone ? 1 : 0);
  if (!isGone) expect(removed.body.issues).toMatchObject([{ entity: 'labelOrder', field: 'forPoProductIds', count: 1 }]);
  return isGone;
}

test('a line that a draft is being raised for is not deleted', async () => {
  const one = await needed();
  ok(await drafting(orders.boss, one, 100)());
  const [{ id } = { id: 0 }] = await linesOf(one);
  await app.em().nativeUpdate(LabelOrder, { id }, { forPoProductIds: [one.kept] });
  const [raised, deleted] = await inOrder({ table: 'label_order', id }, drafting(both[0], one, 200), deleting(both[1], one));
  expect(codeOf(raised as Answer)).toBe('200');
  const isGone = await expectWhole(one, deleted as Answer);
  expect(isGone && isServer()).toBe(false);
  expect(await listed(one)).toEqual([isGone ? [one.kept] : [one.kept, one.raced]]);
  expect(await history('labelOrder', id, 'update')).toBe(1);
});

test.each(['raised', 'made'] as const)('a draft that is %s while one of its lines is deleted does not list it', async (how) => {
  const one = await needed();
  if (how === 'raised') ok(await drafting(orders.boss, one, 100)());
  await app.em().nativeUpdate(LabelOrder, { labelStockId: one.label }, { forPoProductIds: [one.kept] });
  // Deleted with the line, after it has been judged.
  const id = await chosen(one);
  const [deleted, drafted] = await inOrder({ table: 'artwork_choice', id }, deleting(both[1], one), drafting(both[0], one, 200));
  expect(codeOf(drafted as Answer)).toBe('200');
  const isGone = await expectWhole(one, deleted as Answer);
  expect(isGone || !isServer()).toBe(true);
  expect(await listed(one)).toEqual([isGone ? [one.kept] : [one.kept, one.raced]]);
  const [line] = await linesOf(one);
  expect(await history('labelOrder', line?.id ?? 0, 'update')).toBe(how === 'raised' ? 1 : 0);
});

test.each([
  ['deleted', deleting],
  ['left out of its PO', leavingOut],
] as const)('a line that an order is being made for is not %s', async (_how, removing) => {
  const one = await needed();
  const [saved, removed] = await inOrder({ table: 'label_stock', id: one.label }, listing(both[0], one), removing(both[1], one));
  const isGone = await expectWhole(one, removed as Answer);
  expect(isGone && isServer()).toBe(false);
  expect(codeOf(saved as Answer)).toBe(isGone ? '400 validation' : '200');
  expect(await listed(one)).toEqual(isGone ? [] : [[one.raced]]);
});
