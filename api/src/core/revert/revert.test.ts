import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { alog, Row } from '@moru/contract';
import type { HttpClient } from '../../testing/http-client.ts';
import { ok, Orders } from '../../testing/orders.ts';
import { Releases } from '../../testing/releases.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Alog } from '../audit/alog.entity.ts';

let app: TestApp;
let orders: Orders;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  boss = orders.boss;
});
afterAll(() => app?.stop());

type Entry = Row<typeof alog>;

const entries = async (params: object): Promise<Entry[]> =>
  ok(await boss.get('/api/alog/findMany', { params: { orderBy: 'id-asc', num: 500, ...params } })).rows;
const save = async (name: string, saveParams: object) => ok(await boss.post(`/api/${name}/save`, { saveParams }));
const brand = async (id: number) => ok(await boss.get('/api/brand/findById', { subset: 'A', id }));

/** An entry of the history as some other call would write it. */
async function record(values: Partial<Alog>): Promise<number> {
  const em = app.em();
  const facts = { at: new Date(), userName: 'x', ip: '', requestId: 'x', action: 'update', entityLabel: '', changes: [] };
  const entry = em.create(Alog, { ...facts, ...values } as never, { partial: true });
  await em.flush();
  return entry.id;
}

describe('restoring fields', () => {
  const lastOf = async (entity: string, entityId: number) => (await entries({ entity, entityId })).at(-1) as Entry;
  const revert = (id: number, fields: string[], version: number) => boss.post('/api/alog/revert', { id, fields, version });

  test('is a new change by the same rules, marked as a revert', async () => {
    const id = await app.make('brand', { name: '처음', nameEn: 'First' });
    await save('brand', { id, name: '나중', nameEn: 'Later' });
    const entry = await lastOf('brand', id);
    expect(ok(await revert(entry.id, ['name'], (await brand(id)).version))).toEqual({ entity: 'brand', id });
    expect(await brand(id)).toMatchObject({ name: '처음', nameEn: 'Later', version: 3 });
    expect(await lastOf('brand', id)).toMatchObject({
      action: 'revert',
      reason: `#${entry.id}`,
      changes: [{ field: 'name', from: '나중', to: '처음' }],
    });
  });

  test('is refused with both values when the field was changed again', async () => {
    const id = await app.make('brand', { name: 'A' });
    await save('brand', { id, name: 'B', orderNo: 7 });
    const entry = await lastOf('brand', id);
    await save('brand', { id, name: 'C' });
    const { version } = await brand(id);
    expect(await revert(entry.id, ['orderNo', 'name'], version)).toMatchObject({
      status: 409,
      body: { code: 'changed_since', issues: [{ path: ['fields', 1], field: 'name', was: 'B', now: 'C', alogId: expect.any(Number) }] },
    });
    expect(await brand(id)).toMatchObject({ name: 'C', orderNo: 7 });
    ok(await revert(entry.id, ['orderNo'], version));
    expect((await brand(id)).orderNo).not.toBe(7);
  });

  test('is refused when the field was changed later, also back to the same value', async () => {
    const id = await app.make('brand', { name: 'A' });
    await save('brand', { id, name: 'B' });
    const entry = await lastOf('brand', id);
    await save('brand', { id, name: 'C' });
    await save('brand', { id, name: 'B' });
    const { version } = await brand(id);
    expect(await revert(entry.id, ['name'], version)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect((await brand(id)).name).toBe('B');
  });

  test('is refused when the value was changed outside history, or the row is newer than the page', async () => {
    const id = await app.make('brand', { name: 'A' });
    await save('brand', { id, name: 'B' });
    const entry = await lastOf('brand', id);
    expect(await revert(entry.id, ['name'], 1)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    await app.em().execute("update brand set name = 'D' where id = ?", [id]);
    expect(await revert(entry.id, ['name'], 2)).toMatchObject({ status: 409, body: { issues: [{ was: 'B', now: 'D' }] } });
  });

  test('is done once of two concurrent calls, and recorded once', async () => {
    const id = await app.make('brand', { name: 'A' });
    await save('brand', { id, name: 'B' });
    const entry = await lastOf('brand', id);
    const answers = await Promise.all([revert(entry.id, ['name'], 2), revert(entry.id, ['name'], 2)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await entries({ entity: 'brand', entityId: id, action: 'revert' })).length).toBe(1);
  });

  test('is refused for fields that the entry does not have, that are derived, or that history masks', async () => {
    const { id } = await orders.confirmed();
    const status = (await entries({ entity: 'po', entityId: id, action: 'status' })).at(-1) as Entry;
    expect(await revert(status.id, ['status', 'nope', '__proto__'], 1)).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'not_revertible', path: ['fields', 0] }, { path: ['fields', 1] }, { path: ['fields', 2] }] },
    });
    const releases = await Releases.start(app);
    const { brandId, poProductId } = await releases.branded();
    const group = await releases.direct(brandId, poProductId);
    const [line] = (await releases.read(group)).lines;
    await save('release', { id: line.id, recipient: '김철수', qty: 31 });
    const entry = await lastOf('release', line.id);
    expect(await revert(entry.id, ['recipient'], line.version + 1)).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'recipient' }] },
    });
  });

  test('is refused for new rows, deleted rows, and entries without a row', async () => {
    const id = await app.make('tag');
    await save('tag', { id, name: 'changed' });
    const [made, changed] = await entries({ entity: 'tag', entityId: id });
    expect((await revert(made?.id ?? 0, ['name'], 2)).status).toBe(400);
    await boss.get('/api/tag/del', { ids: id });
    expect(await revert(changed?.id ?? 0, ['name'], 2)).toMatchObject({ status: 409, body: { code: 'state' } });
    expect(await revert((await lastOf('tag', id)).id, ['name'], 2)).toMatchObject({ status: 409, body: { code: 'state' } });
    const [login] = await entries({ action: 'login' });
    expect((await revert(login?.id ?? 0, ['name'], 1)).status).toBe(400);
    expect((await revert(999_999, ['name'], 1)).status).toBe(404);
  });

  test.each([
    ['names no row', { entity: 'brand', entityId: null }],
    ['is of a row that nobody edits', { entity: 'labelMove', entityId: 1 }],
  ])('is refused for an entry that %s', async (_what, about) => {
    const id = await record({ ...about, changes: [{ field: 'name', from: 'A', to: 'B' }] });
    expect(await revert(id, ['name'], 1)).toMatchObject({ status: 400, body: { issues: [{ path: ['id'] }] } });
  });

  test('is refused for a deleted row whatever the field', async () => {
    const id = await record({ action: 'delete', entity: 'brand', entityId: 999_999 });
    expect(await revert(id, ['nope'], 1)).toMatchObject({ status: 409, body: { code: 'state' } });
  });

  test('runs the rules of the row: a field that can no longer change is not restored', async () => {
    const { id } = await orders.confirmed({ clientRef: 'R1' });
    await save('po', { id, clientRef: 'R2' });
    const entry = await lastOf('po', id);
    const { version } = await orders.po(id);
    await app.em().nativeUpdate(Alog, { id: entry.id }, { changes: [{ field: 'clientRef', from: 'x'.repeat(300), to: 'R2' }] });
    expect(await revert(entry.id, ['clientRef'], version)).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect((await orders.po(id)).clientRef).toBe('R2');
  });

  test('of a part without its own calls goes through its parent', async () => {
    const { lines } = await orders.confirmed({}, [{}, {}]);
    const items = lines.map((poProductId) => ({ poProductId, qty: 10 }));
    const id = await orders.shipment(items);
    const [first, second] = (await orders.shipping(id)).items;
    await save('shipping', { id, items: [{ id: first.id, qty: 12 }, { id: second.id }] });
    const entry = await lastOf('shippingItem', first.id);
    expect(entry).toMatchObject({
      parentEntity: 'shipping',
      parentId: id,
      changes: expect.arrayContaining([{ field: 'qty', from: 10, to: 12 }]),
    });
    const { version } = await orders.shipping(id);
    expect(ok(await revert(entry.id, ['qty'], version))).toEqual({ entity: 'shipping', id });
    expect((await orders.shipping(id)).items.map(({ qty }: { qty: number }) => qty)).toEqual([10, 10]);
  });
});

describe('reverting a batch', () => {
  const undo = (batchId: unknown) => boss.post('/api/alog/revertBatch', { batchId });
  const batchOf = async (entity: string, entityId: number) => (await entries({ entity, entityId })).at(-1)?.['batchId'];
  const two = async () => [await app.make('brand', { orderNo: 1 }), await app.make('brand', { orderNo: 2 })] as const;
  const orderNos = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await brand(id)).orderNo));

  test('restores every row of one save, as a batch that can itself be reverted', async () => {
    const ids = await two();
    await save(
      'brand',
      ids.map((id) => ({ id, orderNo: 9 })),
    );
    const batchId = await batchOf('brand', ids[0]);
    const undone = ok(await undo(batchId));
    expect(undone).toEqual({ batchId: expect.any(String), rows: 2 });
    expect(await orderNos(ids)).toEqual([1, 2]);
    expect((await entries({ batchId: undone.batchId })).map(({ action, reason }) => [action, reason])).toEqual([
      ['revert', batchId],
      ['revert', batchId],
    ]);
    ok(await undo(undone.batchId));
    expect(await orderNos(ids)).toEqual([9, 9]);
  });

  test('a list of one row is a batch too; a row saved alone is none', async () => {
    const [id] = await two();
    await save('brand', [{ id, orderNo: 9 }]);
    expect(ok(await undo(await batchOf('brand', id)))).toMatchObject({ rows: 1 });
    expect((await brand(id)).orderNo).toBe(1);
    await save('brand', { id, orderNo: 7 });
    expect(await batchOf('brand', id)).toBeNull();
  });

  test('is all or nothing: one row changed again prevents it', async () => {
    const ids = await two();
    await save(
      'brand',
      ids.map((id) => ({ id, orderNo: 9, name: `batch ${id}` })),
    );
    const batchId = await batchOf('brand', ids[0]);
    await save('brand', { id: ids[1], orderNo: 5 });
    expect(await undo(batchId)).toMatchObject({
      status: 409,
      body: { code: 'changed_since', issues: [{ entity: 'brand', id: ids[1], field: 'orderNo', was: 9, now: 5 }] },
    });
    expect(await orderNos(ids)).toEqual([9, 5]);
    expect((await brand(ids[0])).name).toBe(`batch ${ids[0]}`);
  });

  test('deletes new rows again, marked as a revert; a row changed since, or in use, prevents it', async () => {
    const ids = await save('tag', [{ name: 'batch one' }, { name: 'batch two' }]);
    const batchId = await batchOf('tag', ids[0]);
    await save('tag', { id: ids[1], color: '#123456' });
    expect(await undo(batchId)).toMatchObject({
      status: 409,
      body: { code: 'changed_since', issues: [{ entity: 'tag', id: ids[1], alogId: expect.any(Number) }] },
    });
    const others = await save('tag', [{ name: 'batch three' }, { name: 'batch four' }]);
    const productId = await app.make('product', { tagIds: [others[0]] });
    expect(await undo(await batchOf('tag', others[0]))).toMatchObject({ status: 409, body: { code: 'in_use' } });
    await save('product', { id: productId, tagIds: [] });
    expect(ok(await undo(await batchOf('tag', others[0]))).rows).toBe(2);
    expect((await entries({ entity: 'tag', entityId: others })).map(({ action }) => action)).toEqual([
      'create',
      'create',
      'revert',
      'revert',
    ]);
  });

  test('is refused for batches with deleted rows, and for unknown ones', async () => {
    const ids = await save('tag', [{ name: 'batch five' }, { name: 'batch six' }]);
    await boss.get('/api/tag/del', { ids });
    expect(await undo(await batchOf('tag', ids[0]))).toMatchObject({ status: 409, body: { code: 'state' } });
    expect((await undo('no such batch')).status).toBe(404);
  });

  test('is refused for an import of orders, which has its own page', async () => {
    await record({ action: 'import', entity: 'import', batchId: 'orders' });
    expect(await undo('orders')).toMatchObject({ status: 400, body: { message: expect.stringContaining('on the import page') } });
  });

  test('is refused for a batch that added a line to an order', async () => {
    const { id } = await orders.confirmed({ clientRef: 'before' });
    const [line] = (await orders.po(id)).lines;
    const productId = await orders.product();
    await save('po', [{ id, clientRef: 'after', lines: [{ id: line.id }, { productId, orderQty: 5 }] }]);
    expect(await undo(await batchOf('po', id))).toMatchObject({
      status: 409,
      body: { code: 'state', message: expect.stringContaining('lines added') },
    });
    expect([(await orders.po(id)).clientRef, (await orders.po(id)).lines.length]).toEqual(['after', 2]);
  });

  test('is refused when a changed row was deleted since, and the others stay', async () => {
    const ids = await two();
    await save(
      'brand',
      ids.map((id) => ({ id, orderNo: 9 })),
    );
    const batchId = await batchOf('brand', ids[0]);
    await boss.get('/api/brand/del', { ids: ids[1] });
    expect(await undo(batchId)).toMatchObject({ status: 409, body: { code: 'state' } });
    expect((await brand(ids[0])).orderNo).toBe(9);
  });

  test('is refused when nothing in it can be reverted, or its new rows are all deleted', async () => {
    await record({ entity: 'labelMove', entityId: 1, batchId: 'derived', changes: [{ field: 'qty', from: 1, to: 2 }] });
    expect(await undo('derived')).toMatchObject({ status: 400, body: { issues: [{ path: ['batchId'] }] } });
    const ids = await save('tag', [{ name: 'batch seven' }, { name: 'batch eight' }]);
    const batchId = await batchOf('tag', ids[0]);
    await boss.get('/api/tag/del', { ids });
    expect(await undo(batchId)).toMatchObject({ status: 409, body: { code: 'state' } });
  });

  test('restores several lines of an order with their derived values', async () => {
    const { id, lines } = await orders.confirmed({}, [{ orderQty: 100 }, { orderQty: 200 }]);
    await save(
      'poProduct',
      lines.map((line) => ({ id: line, orderQty: 500 })),
    );
    expect((await orders.po(id)).totalQty).toBe(1000);
    ok(await undo(await batchOf('poProduct', lines[0] ?? 0)));
    expect((await orders.po(id)).totalQty).toBe(300);
  });
});
