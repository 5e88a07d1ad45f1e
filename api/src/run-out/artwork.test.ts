import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Values = Record<string, unknown>;

/** Setting `label.buffer_days`. */
const BUFFER = 7;

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

const refused = ({ status, body }: Answer) => [status, body.code];
const rowOf = async (id: number) => ok(await orders.boss.get('/api/labelStock/runOut', { params: { id } })).rows[0];
const curve = async (id: number) => ok(await orders.boss.get('/api/labelStock/curve', { id }));

async function label(onHand: number, values: Values = {}): Promise<number> {
  const id = await app.make('labelStock', values);
  if (onHand > 0) await orders.act('labelStock', 'move', { id, type: 'receive', date: day(0), qty: onHand, eventUuid: randomUUID() });
  return id;
}

const product = (labels: readonly Values[], values: Values = {}) => orders.product({ ...values, labels });

/** A confirmed PO of one line whose labels have to be there on a day from today. */
async function line(productId: number, orderQty: number, needed: number, po: Values = {}): Promise<number> {
  const requestedDate = day(needed + BUFFER);
  const { lines } = await orders.confirmed({ requestedDate, ...po }, [{ productId, orderQty, requestedDate }]);
  return Number(lines[0]);
}

describe('a change of artwork', () => {
  /** SB-INGR-US of the drawing: 6,800 of v4, which changes to v5 between the second and the third line. */
  async function changing() {
    const successor = await label(0, { artworkVer: 'v5' });
    const old = await label(6800, { artworkVer: 'v4', unitCost: 28, supersededById: successor, supersededOn: day(21), useUpOld: true });
    const made = await product([{ labelStockId: old }]);
    const lines: number[] = [];
    for (const [qty, needed] of [
      [2060, 7],
      [3054, 16],
      [4000, 24],
      [3126, 30],
    ] as const)
      lines.push(await line(made, qty, needed));
    return { old, successor, lines };
  }
  const choose = (id: number, poProductId: unknown, take: unknown) =>
    orders.boss.post('/api/labelStock/chooseArtwork', { id, lines: [{ poProductId, take }] });
  const needs = async ({ old, successor }: { old: number; successor: number }) => [(await rowOf(old)).need, (await rowOf(successor)).need];

  test('leaves the old one to lines before its day, later ones use the new one', async () => {
    const change = await changing();
    expect(await needs(change)).toEqual([5114, 7126]);
    const answer = (await curve(change.old)).change;
    expect(answer).toMatchObject({ on: day(21), useUpOld: true, burned: 5114, leftOver: 1686, leftOverWorth: 47_208 });
    expect(answer.lines.map((one: Values) => [one['old'], one['new']])).toEqual([
      [2060, 0],
      [3054, 0],
      [0, 4000],
      [0, 3126],
    ]);
  });

  test('may let a later line use up the old one, the rest is new', async () => {
    const change = await changing();
    ok(await choose(change.old, change.lines[2], 'old'));
    expect(await needs(change)).toEqual([6800, 5440]);
    expect((await curve(change.old)).change).toMatchObject({ burned: 6800, leftOver: 0 });
    expect(await rowOf(change.old)).toMatchObject({ left: 0, shortageDate: null });
    ok(await orders.boss.post('/api/labelStock/save', { saveParams: { id: change.old, useUpOld: false } }));
    expect(await needs(change)).toEqual([5114, 7126]);
    ok(await choose(change.old, change.lines[2], null));
    ok(await orders.boss.post('/api/labelStock/save', { saveParams: { id: change.old, useUpOld: true } }));
    expect(await needs(change)).toEqual([5114, 7126]);
  });

  test('may come earlier for a line', async () => {
    const change = await changing();
    ok(await choose(change.old, change.lines[1], 'new'));
    expect(await needs(change)).toEqual([2060, 10_180]);
  });

  test('counts pieces labelled with the new one, and lets the old one be used up until its day', async () => {
    const { old, successor, lines } = await changing();
    await orders.act('labelStock', 'move', { id: successor, type: 'receive', date: day(0), qty: 100, eventUuid: randomUUID() });
    const use = (id: number, qty: number) =>
      orders.boss.post('/api/labelStock/move', { id, type: 'use', date: day(0), qty, poProductId: lines[0], eventUuid: randomUUID() });
    ok(await use(successor, 60));
    expect((await rowOf(old)).need).toBe(5054);
    ok(await orders.boss.post('/api/labelStock/save', { saveParams: { id: old, useUpOld: false } }));
    ok(await use(old, 1000));
    expect(await rowOf(old)).toMatchObject({ onHand: 5800, need: 4054 });
    ok(await orders.boss.post('/api/labelStock/save', { saveParams: { id: old, supersededOn: day(0) } }));
    expect(refused(await use(old, 1))).toEqual([409, 'superseded']);
  });

  test('is chosen once for a line', async () => {
    const change = await changing();
    const lines = ['new', 'old'].map((take) => ({ poProductId: change.lines[0], take }));
    expect(await orders.boss.post('/api/labelStock/chooseArtwork', { id: change.old, lines })).toMatchObject({
      status: 400,
      body: { code: 'validation', issues: [{ path: ['lines'] }] },
    });
  });

  test('can be chosen only for a label with a successor', async () => {
    const { successor, lines } = await changing();
    expect(refused(await choose(successor, lines[0], 'old'))).toEqual([409, 'not_superseded']);
  });
});
