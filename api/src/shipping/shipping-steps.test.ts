import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shipping as contract } from '@moru/contract';
import { day, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app.stop());

const bought = async (line: object = {}) => (await orders.confirmed({ flow: 'buy' }, [{ ...line }])).lines[0] ?? 0;
const loaded = async () => orders.shipment([{ poProductId: await bought(), qty: 1000 }]);

const BODIES: Record<string, object> = {
  depart: { atd: day(-3) },
  arrive: { ata: day(-2) },
  enterCustoms: { customsOn: day(-1) },
  deliver: { deliveredOn: day(0) },
  cancel: { reason: 'not needed' },
  stepBack: { reason: 'typed by mistake' },
};
const ALLOWED: Record<string, Record<string, string>> = {
  planned: { book: 'booked', depart: 'departed', cancel: 'cancelled' },
  booked: { unbook: 'planned', depart: 'departed', cancel: 'cancelled', stepBack: 'planned' },
  departed: { arrive: 'arrived', stepBack: 'booked' },
  arrived: { enterCustoms: 'customs', deliver: 'delivered', stepBack: 'departed' },
  customs: { deliver: 'delivered', stepBack: 'arrived' },
  delivered: { stepBack: 'customs' },
  cancelled: {},
};
const WAYS: Record<string, string[]> = {
  planned: [],
  booked: ['book'],
  departed: ['depart'],
  arrived: ['depart', 'arrive'],
  customs: ['depart', 'arrive', 'enterCustoms'],
  delivered: ['depart', 'arrive', 'enterCustoms', 'deliver'],
  cancelled: ['cancel'],
};
const verbs = Object.keys(contract.actions).filter((verb) => verb !== 'reviseEta');

test.each(Object.keys(ALLOWED))('from %s only the steps of the table are possible', async (status) => {
  const brought = async () => {
    const id = await loaded();
    for (const step of WAYS[status] ?? []) await orders.act('shipping', step, { id, ...BODIES[step] });
    return id;
  };
  const kept = await brought();
  for (const verb of verbs) {
    const to = ALLOWED[status]?.[verb];
    // A refused step leaves the shipment unchanged, so all of them are tried on the same one.
    const id = to ? await brought() : kept;
    const { version } = await orders.shipping(id);
    const answer = await orders.boss.post(`/api/shipping/${verb}`, { id, version, ...BODIES[verb] });
    expect([verb, answer.status, answer.body.status ?? answer.body.code]).toEqual(to ? [verb, 200, to] : [verb, 409, 'state']);
    expect((await orders.shipping(id)).status).toBe(to ?? status);
  }
});

test('a step back removes the fact of the step and records the reason in history', async () => {
  const id = await loaded();
  await orders.act('shipping', 'depart', { id, atd: day(-3) });
  await orders.act('shipping', 'arrive', { id, ata: day(-2) });
  const { version } = await orders.shipping(id);
  await orders.act('shipping', 'stepBack', { id, version, reason: 'wrong vessel' });
  expect(await orders.shipping(id)).toMatchObject({ status: 'departed', atd: day(-3), ata: null });
  expect((await orders.boss.post('/api/shipping/stepBack', { id, version: version + 1 })).status).toBe(400);
});

test('of two steps back from one version one is taken, and none without a version', async () => {
  const id = await loaded();
  await orders.act('shipping', 'depart', { id, atd: day(-3) });
  await orders.act('shipping', 'arrive', { id, ata: day(-2) });
  const answers = await Promise.all([orders.stepBack(id), orders.stepBack(id)]);
  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'version_conflict'],
  ]);
  expect((await orders.shipping(id)).status).toBe('departed');
  const blind = await orders.boss.post('/api/shipping/stepBack', { id, reason: 'wrong vessel' });
  expect([blind.status, blind.body.issues]).toEqual([400, [expect.objectContaining({ path: ['version'] })]]);
});

test('a delivery without customs steps back to arrived', async () => {
  const id = await orders.delivered([{ poProductId: await bought(), qty: 1000 }]);
  expect((await orders.stepBack(id)).body).toMatchObject({ status: 'arrived' });
  expect(await orders.shipping(id)).toMatchObject({ deliveredOn: null });
});

test('a delivery that a closed PO depends on cannot be undone', async () => {
  const { id: poId, lines } = await orders.confirmed({ flow: 'buy' });
  const id = await orders.delivered([{ poProductId: lines[0], qty: 1000 }]);
  await orders.act('po', 'close', { id: poId });
  expect((await orders.stepBack(id)).body).toMatchObject({ statusCode: 409, code: 'po_closed', issues: [{ poId }] });
});

test('facts are in order and not in the future, except one day', async () => {
  const id = await loaded();
  expect((await orders.boss.post('/api/shipping/depart', { id, atd: day(2) })).body.issues[0].path).toEqual(['atd']);
  await orders.act('shipping', 'depart', { id, atd: day(1) });
  expect((await orders.boss.post('/api/shipping/arrive', { id, ata: day(0) })).status).toBe(400);
  await orders.act('shipping', 'arrive', { id, ata: day(1) });
  expect((await orders.boss.post('/api/shipping/deliver', { id, deliveredOn: day(0) })).status).toBe(400);
  expect((await orders.boss.post('/api/shipping/deliver', { id })).status).toBe(400);
});
