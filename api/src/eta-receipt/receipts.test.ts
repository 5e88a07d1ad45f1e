import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { startBrandClient } from '../testing/brand-client.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok, type Orders } from '../testing/orders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { EtaReceipt } from './eta-receipt.entity.ts';

let app: TestApp;
let orders: Orders;
let client: HttpClient;
let brandId: number;

beforeAll(async () => {
  ({ app, orders, brandId, client } = await startBrandClient());
});
afterAll(() => app?.stop());

const revise = (id: number, toDate: string) => orders.act('poProduct', 'reviseEta', { id, toDate, reason: 'vessel', note: 'rolled over' });

/** A line of the client's brand whose date moved today. */
async function moved(to = day(37)): Promise<number> {
  const [id = 0] = (await orders.confirmed({ flow: 'buy' }, [{ productId: await orders.product({ brandId }) }])).lines;
  await revise(id, to);
  return id;
}
const acknowledge = (ids: readonly number[], who: HttpClient = client, verb = 'acknowledge') => who.post(`/api/poProduct/${verb}`, { ids });
const changed = async (id: number, who: HttpClient = orders.boss) =>
  ok(await who.get('/api/poProduct/changes', { from: day(-1) })).rows.find((row: { id: number }) => row.id === id);

test('who acknowledged a date, and when, is shown with the change; both sides see it', async () => {
  const id = await moved();
  expect((await changed(id)).seen).toEqual([]);
  expect(ok(await acknowledge([id]))).toEqual({ lines: 1 });
  expect((await changed(id)).seen).toMatchObject([{ isMine: false, eta: day(37), at: expect.stringContaining('T') }]);
  expect((await changed(id, client)).seen).toMatchObject([{ isMine: true, eta: day(37) }]);
});

test('acknowledging a date twice counts once; another date needs another acknowledgement', async () => {
  const id = await moved();
  ok(await acknowledge([id]));
  expect(ok(await acknowledge([id]))).toEqual({ lines: 0 });
  await revise(id, day(44));
  expect((await changed(id)).seen).toEqual([]);
  ok(await acknowledge([id]));
  expect(await app.em().count(EtaReceipt, { poProductId: id })).toBe(2);
});

test('it can be undone within a day, not later', async () => {
  const id = await moved();
  ok(await acknowledge([id]));
  expect(ok(await acknowledge([id], client, 'unacknowledge'))).toEqual({ lines: 1 });
  expect((await changed(id)).seen).toEqual([]);
  ok(await acknowledge([id]));
  await app.em().nativeUpdate(EtaReceipt, { poProductId: id }, { at: new Date(Date.now() - 25 * 3_600_000) });
  expect(ok(await acknowledge([id], client, 'unacknowledge'))).toEqual({ lines: 0 });
});

test('only clients acknowledge, and only their own lines', async () => {
  const id = await moved();
  expect((await acknowledge([id], orders.boss)).status).toBe(403);
  const rival = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
  expect(ok(await acknowledge([id], rival))).toEqual({ lines: 0 });
  expect((await changed(id)).seen).toEqual([]);
});

test('the receipts of one line: by whom and for which date, for those who see the line', async () => {
  const id = await moved();
  ok(await acknowledge([id]));
  await revise(id, day(44));
  ok(await acknowledge([id]));
  const receipts = async (who: HttpClient) => await who.get('/api/poProduct/receipts', { id });
  expect(ok(await receipts(client))).toMatchObject([
    { isMine: true, eta: day(44) },
    { isMine: true, eta: day(37) },
  ]);
  expect(ok(await receipts(orders.boss))).toMatchObject([{ isMine: false }, { isMine: false }]);
  const rival = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
  expect((await receipts(rival)).status).toBe(404);
});

test('changes can be downloaded as a file, with reasons and acknowledgements', async () => {
  const id = await moved();
  ok(await acknowledge([id]));
  const { poNo } = await orders.line(id).then(({ po }) => po);
  const file = await client.get('/api/poProduct/changesFile', { from: day(-1), format: 'csv', lang: 'en' });
  const row = file.text.split('\r\n').find((line) => line.startsWith(poNo));
  expect(row).toContain(`Slipped,${day(30)},${day(37)},7`);
  expect(row).toContain('Vessel rolled over');
  expect(row).toContain(day(0));
  expect((await orders.boss.get('/api/poProduct/changesFile', { from: day(-1) })).headers['content-type']).toContain('spreadsheetml');
  const taken = await app.em().find(Alog, { action: 'export', entity: 'poProduct' }, { orderBy: { id: 'asc' } });
  expect(taken.map(({ role, entityLabel }) => [role, entityLabel?.split(' · ').at(-1)])).toEqual([
    ['client', 'csv'],
    ['supervisor', 'xlsx'],
  ]);
});
