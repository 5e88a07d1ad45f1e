import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addMonths, firstDay, lastDay, ymOf } from '@moru/contract';
import { startProduct } from '@moru/testing/server';
import { Alog } from '../core/audit/alog.entity.ts';
import { today } from '../core/clock.ts';
import { engineOf } from '../core/orm/engine.ts';
import { LabelMove } from '../label-move/label-move.entity.ts';
import { ProductInventory } from '../product-inventory/product-inventory.entity.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import { Product } from '../product/product.entity.ts';
import { Tag } from '../tag/tag.entity.ts';
import { User } from '../user/user.entity.ts';
import { meetAt, waiting } from './gate.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { ok, Orders } from './orders.ts';
import { secondProcess, type SecondProcess } from './second-process.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { openAsMigrated } from './test-database.ts';

const ROUNDS = 6;

let app: TestApp;
let process: SecondProcess;
let boss: HttpClient;
let both: readonly [HttpClient, HttpClient];

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  process = await secondProcess(app, startProduct);
  boss = await app.as('supervisor');
  both = [boss, process.as(boss)];
});
afterAll(async () => {
  expect(process?.errors() ?? []).toEqual([]);
  await process?.stop();
  await app?.stop();
});

/** The same call `count` times at once, in turn to the one process and to the other. */
const atOnce = (count: number, call: (who: HttpClient, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(both[index % 2] as HttpClient, index)));
const won = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);
const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted();
const history = (entity: string, entityId: number, action: Alog['action']) => app.em().count(Alog, { entity, entityId, action });
const inRounds = async (work: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) await work(round);
};

describe('one row', () => {
  test('deleted ten times concurrently is deleted once, and history has one deletion', () =>
    inRounds(async () => {
      const id = await app.make('brand');
      const answers = await atOnce(10, (who) => who.get('/api/brand/del', { ids: id }));
      expect(answers.map(({ body }) => body).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
      expect(await history('brand', id, 'delete')).toBe(1);
      expect((await boss.get('/api/brand/findById', { id })).status).toBe(404);
    }));

  test('with lines, deleted concurrently, is deleted once with each of them', async () => {
    const orders = new Orders(app, boss);
    const id = await orders.draft({}, [{}, {}]);
    const lines = (await orders.po(id)).lines.map((line: { id: number }) => line.id);
    const answers = await atOnce(6, (who) => who.get('/api/po/del', { ids: id }));
    expect(answers.map(({ body }) => body).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await history('po', id, 'delete')).toBe(1);
    for (const line of lines) expect(await history('poProduct', line, 'delete')).toBe(1);
  });

  test('changed ten times from the same version is changed once', async () => {
    const id = await app.make('tag');
    const { version } = (await boss.get('/api/tag/findById', { id })).body;
    const answers = await atOnce(10, (who, index) => who.post('/api/tag/save', { saveParams: { id, version, orderNo: index + 1 } }));
    expect(won(answers)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    expect((await boss.get('/api/tag/findById', { id })).body.version).toBe(version + 1);
    expect(await history('tag', id, 'update')).toBe(1);
  });

  test('changed while it is deleted is deleted, or kept with the change', () =>
    inRounds(async () => {
      const id = await app.make('brand', { name: 'start' });
      const [saved, deleted] = await Promise.all([
        both[0].post('/api/brand/save', { saveParams: { id, name: 'edited' } }),
        both[1].get('/api/brand/del', { ids: id }),
      ]);
      expect([200, 404]).toContain(saved.status);
      expect([deleted.status, deleted.body]).toEqual([200, 1]);
      expect((await boss.get('/api/brand/findById', { id })).status).toBe(404);
      expect(await history('brand', id, 'update')).toBe(saved.status === 200 ? 1 : 0);
      expect(await history('brand', id, 'delete')).toBe(1);
    }));
});

describe('several rows from the same versions', () => {
  /** Each row has one change more than when it was made, and all of them the same. */
  async function expectOnce(ids: readonly number[], answers: readonly Answer[]): Promise<void> {
    expect(won(answers)).toHaveLength(1);
    // A paste names the cells of the rows that were changed meanwhile.
    const isStale = ({ body }: Answer) =>
      [body.code, ...(body.issues ?? []).map(({ code }: { code: string }) => code)].includes('version_conflict');
    expect(codes(answers.filter(({ status }) => ![200, 409, 503].includes(status)).filter((one) => !isStale(one)))).toEqual([]);
    const rows = await Promise.all(ids.map(async (id) => ok(await boss.get('/api/brand/findById', { id }))));
    expect(rows.map(({ version }) => version)).toEqual(ids.map(() => 2));
    expect(new Set(rows.map(({ orderNo }) => orderNo)).size).toBe(1);
    for (const id of ids) expect(await history('brand', id, 'update')).toBe(1);
  }
  const make = () => Promise.all([1, 2, 3].map((orderNo) => app.make('brand', { orderNo })));

  test('saved four times concurrently are saved once', () =>
    inRounds(async () => {
      const ids = await make();
      const saveParams = (orderNo: number) => ids.map((id) => ({ id, version: 1, orderNo }));
      await expectOnce(ids, await atOnce(4, (who, index) => who.post('/api/brand/save', { saveParams: saveParams(10 + index) })));
    }));

  test('pasted four times concurrently are pasted once', () =>
    inRounds(async () => {
      const ids = await make();
      const codes = await Promise.all(ids.map(async (id) => ok(await boss.get('/api/brand/findById', { id })).code));
      const seen = ids.map((id) => ({ id, version: 1 }));
      const paste = (orderNo: number) => ({
        columns: ['code', 'orderNo'],
        rows: codes.map((code) => [code, String(orderNo)]),
        lang: 'en',
        seen,
      });
      await expectOnce(ids, await atOnce(4, (who, index) => who.post('/api/brand/importApply', paste(10 + index))));
    }));
});

describe('a batch reverted three times concurrently', () => {
  const batchOf = async (entity: string, entityId: number) =>
    (await app.em().findOneOrFail(Alog, { entity, entityId }, { orderBy: { id: 'desc' } })).batchId;
  const undo = (batchId: unknown) => atOnce(3, (who) => who.post('/api/alog/revertBatch', { batchId }));

  test('beside a save of one of its rows, the saved value stays', () =>
    inRounds(async (round) => {
      const ids = [await app.make('tag', { orderNo: 1 }), await app.make('tag', { orderNo: 2 })];
      ok(await boss.post('/api/tag/save', { saveParams: ids.map((id) => ({ id, orderNo: 5 })) }));
      const batchId = await batchOf('tag', Number(ids[0]));
      const id = ids[round % 2];
      const [undone, saved] = await Promise.all([
        both[round % 2]?.post('/api/alog/revertBatch', { batchId }),
        both[(round + 1) % 2]?.post('/api/tag/save', { saveParams: { id, orderNo: 70 } }),
      ]);
      expect(saved?.status).toBe(200);
      expect(['200', '409 changed_since']).toEqual(expect.arrayContaining(codes(undone ? [undone] : [])));
      expect(ok(await boss.get('/api/tag/findById', { id })).orderNo).toBe(70);
    }));

  test('of changed rows is reverted once, the others are refused', () =>
    inRounds(async (round) => {
      const ids = [await app.make('brand', { orderNo: 1 }), await app.make('brand', { orderNo: 2 })];
      ok(await boss.post('/api/brand/save', { saveParams: ids.map((id) => ({ id, orderNo: 9 + round })) }));
      const answers = await undo(await batchOf('brand', Number(ids[0])));
      expect(codes(answers)).toEqual(['200', '409 changed_since', '409 changed_since']);
      for (const [index, id] of ids.entries()) {
        expect((await boss.get('/api/brand/findById', { id })).body.orderNo).toBe(index + 1);
        expect(await history('brand', id, 'revert')).toBe(1);
      }
    }));

  test('of new rows removes them once, the others are refused', () =>
    inRounds(async (round) => {
      const ids: number[] = ok(await boss.post('/api/tag/save', { saveParams: [{ name: `one ${round}` }, { name: `two ${round}` }] }));
      const answers = await undo(await batchOf('tag', Number(ids[0])));
      expect(codes(answers)).toEqual(['200', '409 changed_since', '409 changed_since']);
      expect(won(answers)[0]?.body.rows).toBe(2);
      expect(await app.em().count(Tag, { id: { $in: ids } })).toBe(0);
      for (const id of ids) expect(await history('tag', id, 'revert')).toBe(1);
    }));
});

describe('a row that others refer to', () => {
  /** Both wait for the row, in turn the one or the other first; SQLite lets either begin. Returns their answers in the given order. */
  async function meetInTurn(round: number, table: string, id: number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
    const turned = <T>(list: readonly T[]) => (round % 2 ? list.toReversed() : [...list]);
    const [first, second] = turned(calls) as [() => Promise<Answer>, () => Promise<Answer>];
    const { answers, met } = await meetAt(app, table, id, [first, () => waiting(app, 1).then(second)]);
    expect(met).toBe(true);
    return turned(answers);
  }
  const expectBoth = (ends: ReadonlySet<boolean>) =>
    expect([...ends].toSorted()).toEqual(engineOf(app.em()).name === 'sqlite' ? expect.any(Array) : [false, true]);
  const undo = async (who: HttpClient, entityId: number) =>
    who.post('/api/alog/revertBatch', { batchId: (await app.em().findOneOrFail(Alog, { entity: 'tag', entityId })).batchId });

  test.each([
    ['deleted', 'delete', (who: HttpClient, ids: number) => who.get('/api/tag/del', { ids })],
    ['deleted with its batch', 'revert', undo],
  ] as const)('in a list of ids is never %s while a save refers to it', async (_how, action, remove) => {
    const productId = await app.make('product');
    const ends = new Set<boolean>();
    await inRounds(async (round) => {
      const [tagId = 0] = ok(await boss.post('/api/tag/save', { saveParams: [{ name: `raced ${randomUUID()}` }] }));
      const before = await history('product', productId, 'update');
      const [saved, removed] = await meetInTurn(round, 'tag', tagId, [
        () => both[0].post('/api/product/save', { saveParams: { id: productId, tagIds: [tagId] } }),
        () => remove(both[1], tagId),
      ]);
      const isGone = (await app.em().count(Tag, { id: tagId })) === 0;
      if (isGone) expect(saved).toMatchObject({ status: 400, body: { issues: [{ code: 'no_such_row' }] } });
      else expect(removed).toMatchObject({ status: 409, body: { code: 'in_use' } });
      expect([saved?.status === 200, removed?.status === 200]).toEqual([!isGone, isGone]);
      const { tagIds } = await app.em().findOneOrFail(Product, { id: productId });
      expect(tagIds.includes(tagId)).toBe(!isGone);
      expect(await history('product', productId, 'update')).toBe(isGone ? before : before + 1);
      expect(await history('tag', tagId, action)).toBe(isGone ? 1 : 0);
      ends.add(isGone);
    });
    expectBoth(ends);
  });

  test('by a foreign key: one of the two is refused', async () => {
    const ends = new Set<boolean>();
    await inRounds(async (round) => {
      const brandId = await app.make('brand');
      const [made, deleted] = await meetInTurn(round, 'brand', brandId, [
        () => both[0].post('/api/product/save', { saveParams: { code: randomUUID(), name: 'race', brandId } }),
        () => both[1].get('/api/brand/del', { ids: brandId }),
      ]);
      const isGone = deleted?.status === 200 && deleted.body === 1;
      expect([made?.status === 200, isGone]).toEqual([!isGone, isGone]);
      expect([200, 400, 409]).toContain(made?.status);
      expect((await boss.get('/api/brand/findById', { id: brandId })).status).toBe(isGone ? 404 : 200);
      expect(await history('brand', brandId, 'delete')).toBe(isGone ? 1 : 0);
      expect(await app.em().count(Product, { brandId })).toBe(isGone ? 0 : 1);
      ends.add(isGone);
    });
    expectBoth(ends);
  });
});

describe('steps and ledgers', () => {
  test('one PO confirmed four times concurrently is confirmed once', async () => {
    const orders = new Orders(app, boss);
    const id = await orders.draft();
    await orders.act('po', 'request', { id });
    const answers = await atOnce(4, (who) => who.post('/api/po/confirm', { id, reason: 'as agreed' }));
    expect(codes(answers)).toEqual(['200', '409 state', '409 state', '409 state']);
    expect(await history('po', id, 'status')).toBe(2);
  });

  test('of six calls for two of five labels each, two succeed', async () => {
    const id = await app.make('labelStock');
    const move = (who: HttpClient, type: string, qty: number, eventUuid: string = randomUUID()) =>
      who.post('/api/labelStock/move', { id, type, date: today(), qty, eventUuid });
    ok(await move(boss, 'receive', 5));
    const answers = await atOnce(6, (who) => move(who, 'use', 2));
    expect(codes(answers)).toEqual(['200', '200', ...Array.from({ length: 4 }, () => '409 not_enough_stock')]);
    const eventUuid = randomUUID();
    const same = await atOnce(4, (who) => move(who, 'use', 1, eventUuid));
    expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const rows = await app.em().find(LabelMove, { labelStockId: id }, { orderBy: { id: 'asc' } });
    expect(rows.map(({ qty }) => qty)).toEqual([5, -2, -2, -1]);
    expect(rows.map(({ balanceAfter }) => balanceAfter)).toEqual([5, 3, 1, 0]);
  });

  test('a month that closes while moves are dated in it includes those in time, and the others are refused', async () => {
    const id = await app.make('product');
    const live = ymOf(today());
    const move = (who: HttpClient, type: string, date: string, qty: number) =>
      who.post('/api/product/move', { id, type, date, qty, reason: 'race', eventUuid: randomUUID() });
    ok(await move(boss, 'opening', firstDay(addMonths(live, -ROUNDS)), 1000));
    await inRounds(async (round) => {
      const ym = addMonths(live, round - ROUNDS);
      const close = async (who: HttpClient) => who.post('/api/productInventory/close', { ym, reason: 'race' });
      const [closed, ...moves] = await Promise.all([
        close(both[1]),
        ...Array.from({ length: 6 }, (_, index) => move(both[index % 2] as HttpClient, 'adjust', lastDay(ym), index % 3 === 0 ? 5 : -7)),
      ]);
      expect(closed?.status).toBe(200);
      expect(codes(moves).filter((code) => code !== '200' && code !== '409 period_closed')).toEqual([]);
      const ledger = await app.em().find(ProductMove, { productId: id });
      const until = (last: string) => ledger.filter(({ date }) => date <= last).reduce((sum, { qty }) => sum + qty, 0);
      const { closing } = await app.em().findOneOrFail(ProductInventory, { productId: id, ym });
      expect(closing).toBe(until(lastDay(ym)));
      expect(won(moves)).toHaveLength(ledger.filter(({ date, type }) => type === 'adjust' && date === lastDay(ym)).length);
    });
  });

  // The last one: it leaves one of them without a session.
  test('of two supervisors who disable each other concurrently, one stays', async () => {
    const second = await app.as('supervisor');
    const me = async (who: HttpClient) => (await who.get('/api/user/me')).body.id as number;
    const ids = [await me(boss), await me(second)];
    await app.em().nativeUpdate(User, { role: 'supervisor', id: { $nin: ids } }, { isActive: false });
    const off = (who: HttpClient, id: number | undefined) => who.post('/api/user/save', { saveParams: { id, isActive: false } });
    const answers = await Promise.all([off(boss, ids[1]), off(process.as(second), ids[0])]);
    expect(won(answers)).toHaveLength(1);
    expect(await app.em().count(User, { role: 'supervisor', isActive: true })).toBe(1);
    await app.em().nativeUpdate(User, { id: { $in: ids } }, { isActive: true });
  });
});
