import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { engineOf } from '../core/orm/engine.ts';
import { meetAt, waiting } from '../testing/gate.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { valuesInHistory } from '../testing/values-in-history.ts';

const ROUNDS = 2;

let app: TestApp;
let other: SecondProcess;
let boss: HttpClient;
let seoul: number;
let both: readonly [HttpClient, HttpClient];

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  other = await secondProcess(app, startProduct);
  boss = await app.as('supervisor');
  seoul = await app.make('partner', { name: 'Seoul Label', roles: ['label_supplier'] });
  both = [boss, other.as(boss)];
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted();
const inRounds = async (work: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) await work(round);
};
const read = async (id: number) => ok(await boss.get('/api/labelOrderGroup/findById', { subset: 'A', id }));
const onHand = async (id: number): Promise<number> => ok(await boss.get('/api/labelStock/findById', { subset: 'A', id })).onHand;
const received = (line: number) => valuesInHistory(app, 'labelOrder', line, 'receivedQty');

/** The server's last deadlock, if it was in the test's own database. */
async function lastDeadlock(): Promise<string> {
  if (engineOf(app.em()).name === 'sqlite') return '';
  const [status] = await app.em().execute<{ Status: string }[]>('show engine innodb status');
  const [{ name } = { name: '' }] = await app.em().execute<{ name: string }[]>('select database() as name');
  const [, said = ''] = status?.Status.split('LATEST DETECTED DEADLOCK') ?? [];
  const [text = ''] = said.split('\nTRANSACTIONS\n');
  return text.includes(`\`${name}\``) ? text : '';
}

/** An order of 1000 pieces of one label, sent to its supplier. */
async function ordered(): Promise<{ id: number; line: number; label: number }> {
  const label = await app.make('labelStock');
  const saveParams = { supplierId: seoul, lines: [{ labelStockId: label, qty: 1000 }] };
  const [id] = ok(await boss.post('/api/labelOrderGroup/save', { saveParams }));
  ok(await boss.post('/api/labelOrderGroup/order', { id }));
  return { id, line: (await read(id)).lines[0].id, label };
}

const receipt = ({ id, line }: { id: number; line: number }, qty: number, eventUuid: string = randomUUID()) => ({
  id,
  date: day(0),
  lines: [{ id: line, qty }],
  eventUuid,
});
const receive = (who: HttpClient, body: object) => () => who.post('/api/labelOrderGroup/receive', body);

test('of two receipts that together exceed the tolerance one is accepted', () =>
  inRounds(async () => {
    const order = await ordered();
    const { answers, met } = await meetAt(
      app,
      'label_order_group',
      order.id,
      both.map((who) => receive(who, receipt(order, 600))),
    );
    expect([met, codes(answers)]).toEqual([true, ['200', '409 reason_needed']]);
    expect([(await read(order.id)).lines[0].receivedQty, await onHand(order.label)]).toEqual([600, 600]);
    expect(await received(order.line)).toEqual([600]);
  }));

test('ten receipts of 210 pieces each: five are within the order and its tolerance', async () => {
  const order = await ordered();
  const calls = Array.from({ length: 10 }, (_, index) => receive(both[index % 2] as HttpClient, receipt(order, 210)));
  const { answers } = await meetAt(app, 'label_order_group', order.id, calls);
  // Complete after five: the others' quantities are beyond the tolerance.
  expect(codes(answers).filter((code) => code === '200')).toHaveLength(5);
  expect([(await read(order.id)).lines[0].receivedQty, await onHand(order.label)]).toEqual([1050, 1050]);
  expect(await received(order.line)).toEqual([210, 420, 630, 840, 1050]);
});

test('one receipt sent by two devices is posted once', () =>
  inRounds(async () => {
    const order = await ordered();
    const body = receipt(order, 400);
    const { answers, met } = await meetAt(
      app,
      'label_order_group',
      order.id,
      both.map((who) => receive(who, body)),
    );
    expect([met, codes(answers)]).toEqual([true, ['200', '200']]);
    expect([(await read(order.id)).lines[0].receivedQty, await onHand(order.label)]).toEqual([400, 400]);
    expect(await received(order.line)).toEqual([400]);
  }));

test('a receipt concurrent with the reversal of another: both count, and neither deadlocks', () =>
  inRounds(async () => {
    const order = await ordered();
    ok(await receive(boss, receipt(order, 300))());
    const { rows } = ok(await boss.get('/api/labelMove/findMany', { params: { labelOrderId: order.line } }));
    const reversal = { id: order.label, moveId: rows[0].id, reason: 'counted twice', eventUuid: randomUUID() };
    const { answers } = await meetAt(app, 'label_order_group', order.id, [
      receive(both[0], receipt(order, 500)),
      () => both[1].post('/api/labelStock/reverse', reversal),
    ]);
    expect(codes(answers)).toEqual(['200', '200']);
    expect([(await read(order.id)).lines[0].receivedQty, await onHand(order.label)]).toEqual([500, 500]);
    const paths = [
      [300, 800, 500],
      [300, 0, 500],
    ];
    expect(paths).toContainEqual(await received(order.line));
  }));

test('a draft that adds a label concurrently with one that is raised by it: no deadlock', () =>
  inRounds(async () => {
    const [first, second] = [await app.make('labelStock', { supplierId: seoul }), await app.make('labelStock', { supplierId: seoul })];
    const [id] = ok(
      await boss.post('/api/labelOrderGroup/save', { saveParams: { supplierId: seoul, lines: [{ labelStockId: first, qty: 100 }] } }),
    );
    const { version, lines } = await read(id);
    const saveParams = {
      id,
      version,
      lines: [...lines.map(({ id: line }: { id: number }) => ({ id: line })), { labelStockId: second, qty: 50 }],
    };
    const wanted = {
      ids: [first, second],
      lines: [
        { id: first, qty: 300 },
        { id: second, qty: 70 },
      ],
    };
    const { answers, met } = await meetAt(app, 'label_order_group', id, [
      () => both[1].post('/api/labelOrderGroup/save', { saveParams }),
      () => waiting(app, 1).then(() => both[0].post('/api/labelStock/draftOrders', wanted)),
    ]);
    expect([met, codes(answers), await lastDeadlock()]).toEqual([true, ['200', '200'], '']);
    const qtys = (await read(id)).lines.map(({ labelStockId, qty }: { labelStockId: number; qty: number }) => [labelStockId, qty]);
    // SQLite lets either begin: a separate draft then takes the rest.
    const rest = engineOf(app.em()).name === 'sqlite' ? expect.any(Number) : 70;
    expect(qtys).toEqual([
      [first, 300],
      [second, rest],
    ]);
  }));

test('two calls that raise one draft leave one draft', () =>
  inRounds(async () => {
    const label = await app.make('labelStock', { supplierId: seoul });
    const raise = (who: HttpClient, qty: number) => () =>
      who.post('/api/labelStock/draftOrders', { ids: [label], lines: [{ id: label, qty }] });
    const first = await meetAt(
      app,
      'label_stock',
      label,
      both.map((who) => raise(who, 40)),
    );
    expect([first.met, new Set(first.answers.map((answer) => String(ok(answer).ids))).size]).toEqual([true, 1]);
    const [id] = ok(first.answers[0] as Answer).ids;
    const { answers, met } = await meetAt(app, 'label_order_group', id, [raise(both[0], 60), raise(both[1], 60)]);
    expect([met, codes(answers), await lastDeadlock()]).toEqual([true, ['200', '200'], '']);
    const { lines } = await read(id);
    expect(lines.map(({ qty }: { qty: number }) => qty)).toEqual([60]);
    expect(await valuesInHistory(app, 'labelOrder', lines[0].id, 'qty')).toEqual([60]);
  }));
