import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const read = async (id: number) => ok(await boss.get('/api/labelOrderGroup/findById', { subset: 'A', id }));
const receive = (id: number, lines: object[]) =>
  boss.post('/api/labelOrderGroup/receive', { id, date: day(0), lines, eventUuid: randomUUID() });
const shortClose = (id: number | undefined) => boss.post('/api/labelOrder/shortClose', { id, reason: 'out of stock' });
const remove = (id: number | undefined) => boss.get('/api/labelOrder/del', { ids: [id] });
const refused = ({ status, body }: Answer) => [status, body.code];

/** A draft of two lines of 1000 labels. */
async function drafted(): Promise<{ id: number; lines: number[] }> {
  const labels = [await app.make('labelStock'), await app.make('labelStock')];
  const lines = labels.map((labelStockId) => ({ labelStockId, qty: 1000 }));
  const [id] = ok(await boss.post('/api/labelOrderGroup/save', { saveParams: { supplierId: await app.make('partner'), lines } }));
  return { id, lines: (await read(id)).lines.map((line: { id: number }) => line.id) };
}
async function ordered() {
  const draft = await drafted();
  ok(await boss.post('/api/labelOrderGroup/order', { id: draft.id }));
  return draft;
}

test('lines are removed from drafts only', async () => {
  const [draft, order] = [await drafted(), await ordered()];
  ok(await remove(draft.lines[0]));
  expect((await read(draft.id)).lines).toMatchObject([{ id: draft.lines[1] }]);
  expect(refused(await remove(order.lines[0]))).toEqual([409, 'state']);
  expect((await read(order.id)).lines).toHaveLength(2);
});

test('a receipt has each line once', async () => {
  const { id, lines } = await ordered();
  const twice = [lines[0], lines[0]].map((line) => ({ id: line, qty: 10 }));
  expect(await receive(id, twice)).toMatchObject({ status: 400, body: { issues: [{ path: ['lines', 1, 'id'] }] } });
  expect((await read(id)).lines).toMatchObject([{ receivedQty: 0 }, { receivedQty: 0 }]);
});

test('a line is short-closed once, while something of it is still to come', async () => {
  const { id, lines } = await ordered();
  const [first, second] = lines;
  expect(refused(await shortClose((await drafted()).lines[0]))).toEqual([409, 'state']);
  ok(await shortClose(first));
  ok(await receive(id, [{ id: second, qty: 400 }]));
  expect(refused(await shortClose(first))).toEqual([409, 'nothing_open']);
  expect((await read(id)).lines).toMatchObject([{ shortCloseReason: 'out of stock' }, { shortClosedOn: null, openQty: 600 }]);
});
