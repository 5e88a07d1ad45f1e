import { addDays, MAX_CHANGE_DAYS, asKnown, lineHistorySchema, type Known } from '@moru/contract';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startOfDay } from '../core/clock.ts';
import { Goods } from '../testing/goods.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { Lots } from '../testing/lots.ts';
import { moveClock } from '../testing/moving-clock.ts';
import { ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
let brandId: number;

const FIRST = '2026-03-02';
const dayAt = (index: number) => addDays(FIRST, index);
const NOON_MS = 12 * 3_600_000;
/** Moves to another day at noon, on which the supervisor signs in again. */
async function goTo(index: number): Promise<void> {
  moveClock(startOfDay(dayAt(index)).getTime() + NOON_MS);
  orders = await Orders.start(app);
}

beforeAll(async () => {
  app = await startTestApp();
  await goTo(0);
  brandId = await app.make('brand');
});
afterAll(async () => {
  jest.useRealTimers();
  await app.stop();
});

const order = async (orderQty = 1000) => {
  const productId = await orders.product({ brandId });
  const dates = { orderDate: dayAt(0), requestedDate: dayAt(30) };
  return (await orders.confirmed({ flow: 'buy', ...dates }, [{ productId, orderQty }])).lines[0] ?? 0;
};
const historyOf = async (ids: readonly number[], who: HttpClient = orders.boss) =>
  ok(await who.get('/api/poProduct/history', { ids })).map((one: unknown) => lineHistorySchema.parse(one));
const revise = (resource: string, id: number, toDate: string, reason = 'vessel') =>
  orders.act(resource, 'reviseEta', { id, toDate, reason });
const changes = async (from: string, params: object = {}, who: HttpClient = orders.boss) =>
  ok(await who.get('/api/poProduct/changes', { from, params }));

/** A seeded random generator: the same days in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Seen = Pick<Known, 'promised' | 'eta' | 'departs' | 'delivered'>;

/** Random events of a line on a day; a step that its state refuses leaves it unchanged. */
async function happen(line: number, shipments: number[], roll: (below: number) => number, on: string): Promise<void> {
  const later = addDays(on, 5 + roll(40));
  const pick = shipments[roll(Math.max(1, shipments.length))];
  const act = (verb: string, body: object) => orders.boss.post(`/api/shipping/${verb}`, { id: pick, ...body });
  const steps: (() => Promise<unknown>)[] = [
    () => orders.boss.post('/api/poProduct/reviseEta', { id: line, toDate: later, reason: 'supplier' }),
    () => act('reviseEta', { toDate: later, reason: 'port' }),
    async () =>
      shipments.push(
        await orders.shipment([{ poProductId: line, qty: 100 + roll(450) }], { etdPlan: addDays(on, roll(9)), etaPlan: later }),
      ),
    () => act('cancel', { reason: 'no space' }),
    () => act('depart', { atd: on }),
    () => act('arrive', { ata: on }),
    () => act('deliver', { deliveredOn: on }),
  ];
  await steps[roll(steps.length)]?.();
}

describe('as known on a day', () => {
  test('equals the line’s state on that day, whatever was revised, shipped and delivered later', async () => {
    for (const seed of [3, 11, 29]) {
      await goTo(0);
      const roll = chance(seed);
      const [line, shipments, snapshots] = [await order(), [] as number[], new Map<string, Seen>()];
      for (let index = 0; index < 24; index += 1) {
        await goTo(index);
        for (let turn = roll(4); turn > 0; turn -= 1) await happen(line, shipments, roll, dayAt(index));
        const { promisedDate, etaCurrent, departsOn, deliveredOn } = await orders.line(line);
        snapshots.set(dayAt(index), { promised: promisedDate, eta: etaCurrent, departs: departsOn, delivered: deliveredOn });
      }
      const [history] = await historyOf([line]);
      for (const [on, snapshot] of snapshots) {
        const { promised, eta, departs, delivered } = asKnown(history, on);
        expect({ seed, on, promised, eta, departs, delivered }).toEqual({ seed, on, ...snapshot });
      }
      expect(new Set([...snapshots.values()].map(({ eta }) => eta)).size).toBeGreaterThan(3);
    }
  });

  test('it has the days on which final journals made pieces and releases took some', async () => {
    await goTo(0);
    const productId = await orders.product({ brandId });
    const [line = 0] = (await orders.confirmed({ orderDate: dayAt(0), requestedDate: dayAt(30) }, [{ productId }])).lines;
    for (const [index, process] of [
      [4, 'packing'],
      [2, 'packing'],
      [3, 'assembly'],
    ] as const) {
      await goTo(index);
      const id = await app.make('pjournal', { poProductId: line, goodQty: 50, date: dayAt(index), process });
      await orders.act('pjournal', 'submit', { id });
    }
    await goTo(5);
    const goods = new Goods(new Lots(app, orders));
    await goods.released(await goods.request(brandId, [{ poProductId: line, qty: 80 }]));
    expect(await historyOf([line])).toMatchObject([{ made: [dayAt(2), dayAt(4)], out: [dayAt(5)] }]);
  });

  test('a line does not exist before it was ordered, and is late from the day on which its date passed the promise', async () => {
    await goTo(0);
    const line = await order();
    await goTo(4);
    await revise('poProduct', line, dayAt(37), 'supplier');
    const [history] = await historyOf([line]);
    expect([-1, 0, 3, 4].map((index) => [asKnown(history, dayAt(index)).there, asKnown(history, dayAt(index)).late])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });
});

describe('what changed since', () => {
  test('lists new, slipped, recovered, shipped and delivered lines with the reasons given since', async () => {
    await goTo(0);
    const [slipped, back, gone, still] = [await order(), await order(), await order(), await order()];
    const shipment = await orders.shipment([{ poProductId: gone, qty: 1000 }], { etdPlan: dayAt(3), etaPlan: dayAt(12) });
    await goTo(1);
    await revise('poProduct', back, dayAt(44), 'production');
    await goTo(6);
    await revise('poProduct', slipped, dayAt(36), 'supplier');
    await revise('poProduct', back, dayAt(40), 'correction');
    await orders.act('shipping', 'depart', { id: shipment, atd: dayAt(6) });
    const fresh = await order();
    const since = await changes(dayAt(5), { id: [slipped, back, gone, still, fresh] });
    const rows = Object.fromEntries(
      since.rows.map((row: { id: number; kinds: string[]; days: number; reasons: { reason: string }[] }) => [
        row.id,
        [row.kinds, row.days, row.reasons.map(({ reason }) => reason)],
      ]),
    );
    expect(rows).toEqual({
      [slipped]: [['slipped'], 6, ['supplier']],
      [back]: [['recovered'], -4, ['correction']],
      [gone]: [['shipped'], 0, []],
    });
    expect(since).toMatchObject({ total: 3, counts: { new: 0, slipped: 1, recovered: 1, shipped: 1, delivered: 0 } });
    expect(since.rows[0].id).toBe(slipped);
    const all = await changes(dayAt(-1), { id: [still, fresh] });
    expect(all.rows.map(({ kinds }: { kinds: string[] }) => kinds)).toEqual([['new'], ['new']]);
  });

  test('a client reads only its own lines, of a shared shipment its own part; the site reads none', async () => {
    await goTo(0);
    const [own, other] = [
      await order(),
      (await orders.confirmed({ flow: 'buy', orderDate: dayAt(0), requestedDate: dayAt(30) })).lines[0] ?? 0,
    ];
    await orders.shipment(
      [own, other].map((poProductId) => ({ poProductId, qty: 5 })),
      { etdPlan: dayAt(3), etaPlan: dayAt(12) },
    );
    const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
    expect((await historyOf([own, other], client)).map(({ id }: { id: number }) => id)).toEqual([own]);
    const seen = await changes(dayAt(-1), {}, client);
    expect(seen.rows.some(({ id }: { id: number }) => id === own)).toBe(true);
    expect(seen.rows.some(({ id }: { id: number }) => id === other)).toBe(false);
    const site = await app.as('site-staff');
    expect((await site.get('/api/poProduct/history', { ids: [own] })).status).toBe(403);
    expect((await site.get('/api/poProduct/changes', { from: dayAt(0) })).status).toBe(403);
  });

  test('a period that ends before it begins, or of more than three years, is refused', async () => {
    const ask = async (from: string, to: string) => (await orders.boss.get('/api/poProduct/changes', { from, to })).body.issues?.[0]?.path;
    expect(await ask(dayAt(0), dayAt(-1))).toEqual(['from']);
    expect(await ask('2000-01-01', dayAt(0))).toEqual(['from']);
    expect(await ask(addDays(dayAt(0), -MAX_CHANGE_DAYS - 1), dayAt(0))).toEqual(['from']);
    expect(await ask(addDays(dayAt(0), -MAX_CHANGE_DAYS), dayAt(0))).toBeUndefined();
    expect(await ask(dayAt(0), dayAt(0))).toBeUndefined();
  });
});
