import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LabelOrder } from '../label-order/label-order.entity.ts';
import { LabelOrderGroup } from '../label-order-group/label-order-group.entity.ts';
import { ArtworkChoice } from '../label-stock/artwork-choice.entity.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { Pjournal } from '../pjournal/pjournal.entity.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { orderByOf, proposed, simulate, type SimLabel, type SimOrder, type SimTake } from './simulation.ts';

const BUFFER = 7;
const LEAD = 9;
const LABELS = 4;

let app: TestApp;
let orders: Orders;
/** Countries: that of the POs, and one without goods. */
let here: number;
let there: number;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  [here, there] = [await app.make('country'), await app.make('country')];
});
afterAll(() => app.stop());

const offset = fc.integer({ min: -5, max: 40 });
/** A label's successor comes after it, so that there are no circles. */
const label = fc.record({
  onHand: fc.integer({ min: 0, max: 3000 }),
  safetyQty: fc.integer({ min: 0, max: 500 }),
  moq: fc.constantFrom(0, 500, 3000),
  orderMultiple: fc.constantFrom(1, 250, 700),
  isChanging: fc.boolean(),
  changesIn: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
  useUpOld: fc.boolean(),
});
const line = fc.record({
  needed: offset,
  pieces: fc.integer({ min: 1, max: 900 }),
  /** Labels of its product that it does not name are left out. */
  labels: fc.uniqueArray(
    fc.record({
      label: fc.nat({ max: LABELS - 1 }),
      per: fc.constantFrom(1, 2, 0.25, 0.3333),
      lossPct: fc.constantFrom(0, 2, 3.75),
      spare: fc.nat({ max: 30 }),
      market: fc.constantFrom('all' as const, 'own' as const, 'other' as const),
    }),
    { selector: (one) => `${one.label} ${one.market}`, minLength: 1, maxLength: 3 },
  ),
  journals: fc.array(fc.record({ good: fc.nat({ max: 500 }), used: fc.nat({ max: 600 }) }), { maxLength: 2 }),
  choice: fc.option(fc.constantFrom('old' as const, 'new' as const), { nil: undefined }),
});
const order = fc.record({
  label: fc.nat({ max: LABELS - 1 }),
  due: offset,
  qty: fc.integer({ min: 1, max: 2000 }),
  received: fc.nat({ max: 1200 }),
  isShortClosed: fc.boolean(),
});
const world = fc.record({
  labels: fc.array(label, { minLength: LABELS, maxLength: LABELS }),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  orders: fc.array(order, { maxLength: 3 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const simLabels = ({ labels }: World): SimLabel[] =>
  labels.map(({ isChanging, changesIn, ...own }, index) => {
    const successor = isChanging && index + 1 < LABELS ? index + 1 : undefined;
    const changesOn = changesIn === undefined || successor === undefined ? undefined : day(changesIn);
    return { ...own, successor, changesOn };
  });

type Line = World['lines'][number];

/** Of a label that a product names for all markets and for the PO's own the latter counts; those of other markets never do. */
const counts = ({ labels }: Line, { label: at, market }: Line['labels'][number]): boolean =>
  market === 'own' || (market === 'all' && !labels.some((other) => other.label === at && other.market === 'own'));

/** Journals of a line use only the label that it names first. */
const simTakes = ({ lines }: Pick<World, 'lines'>): SimTake[] =>
  lines.flatMap((one, index) => {
    const first = one.labels[0]?.label ?? 0;
    return one.labels
      .filter((own) => counts(one, own))
      .map(({ label: at, market: _market, ...of }) => ({
        ...of,
        label: at,
        line: index,
        day: day(one.needed),
        pieces: one.pieces,
        journals: at === first ? one.journals.filter(({ used }) => used > 0) : [],
        choice: one.choice && { label: first, take: one.choice },
      }));
  });

/** What is still to come: nothing of a short-closed line, nor of one received completely or in excess. */
const simOrders = (given: World): SimOrder[] =>
  given.orders
    .filter(({ qty, received, isShortClosed }) => !isShortClosed && qty > received)
    .map(({ label: at, due, qty, received }) => ({ label: at, day: day(due), qty: qty - received }));

/** Writes a separate world directly, since the services have their own tests. */
async function store(given: World): Promise<number[]> {
  const em = app.em();
  const sims = simLabels(given);
  const ids: number[] = [];
  for (const _ of sims) ids.push(await app.make('labelStock', { leadTimeDays: LEAD }));
  for (const [index, sim] of sims.entries()) {
    const supersededById = sim.successor === undefined ? null : (ids[sim.successor] ?? null);
    const { successor: _at, changesOn, ...own } = sim;
    await em.nativeUpdate(LabelStock, { id: Number(ids[index]) }, { ...own, supersededById, supersededOn: changesOn ?? null });
  }
  for (const one of given.lines) {
    const labels = one.labels.map(({ label: at, per, lossPct, spare, market }) => ({
      labelStockId: ids[at],
      qtyPerUnit: per,
      lossPct,
      spareFixed: spare,
      countryId: { all: null, own: here, other: there }[market],
    }));
    const productId = await orders.product({ labels });
    const requestedDate = day(one.needed + BUFFER);
    const { lines } = await orders.confirmed({ requestedDate, countryId: here }, [{ productId, orderQty: one.pieces, requestedDate }]);
    const poProductId = Number(lines[0]);
    const first = one.labels[0]?.label ?? 0;
    for (const { good, used } of one.journals) {
      const labels = [{ labelStockId: ids[first], used, loss: 0 }];
      const values = { poProductId, date: day(0), process: 'assembly', line: randomUUID().slice(0, 8), goodQty: good, labels };
      // Not submitted by its service, which would use labels that are not in stock.
      await em.nativeUpdate(Pjournal, { id: await app.make('pjournal', values) }, { status: 'submitted' });
    }
    if (one.choice && sims[first]?.successor !== undefined)
      em.create(ArtworkChoice, { poProductId, labelStockId: Number(ids[first]), take: one.choice }, { partial: true });
  }
  for (const { label: at, due, qty, received, isShortClosed } of given.orders) {
    const values = { no: randomUUID(), currency: 'KRW', status: 'ordered' };
    const group = em.create(LabelOrderGroup, values as never, { partial: true });
    await em.flush();
    const of = { groupId: group.id, labelStockId: Number(ids[at]), dueDate: day(due), shortClosedOn: isShortClosed ? day(0) : null };
    em.create(LabelOrder, { ...of, qty, receivedQty: received, forPoProductIds: [] } as never, { partial: true });
  }
  await em.flush();
  return ids;
}

test('need, on order, shortage, order-by and proposal of every label are those of a slow day-by-day simulation', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      const ids = await store(given);
      const { rows } = ok(await orders.boss.get('/api/labelStock/runOut', { params: { id: ids, orderBy: 'code-asc', num: LABELS } }));
      const all = ok(await orders.boss.get('/api/labelStock/runOut', { params: { num: 500 } })).rows;
      const expected = simulate(simLabels(given), simTakes(given), simOrders(given), day(0));
      for (const [index, id] of ids.entries()) {
        const row = rows.find((one: { id: number }) => one.id === id);
        const { need, onOrder, shortageDate, belowSafetyDate, lowest, orderBy } = row;
        const [label, told] = [simLabels(given)[index], expected[index]];
        if (!label || !told) throw new Error(`no label ${index}`);
        expect({ index, need, onOrder, shortageDate, belowSafetyDate, lowest, orderBy, order: row.proposal.qty }).toEqual({
          index,
          ...told,
          orderBy: told.shortageDate === null ? null : orderByOf(told.shortageDate, LEAD),
          order: proposed(label, told),
        });
        // One label alone, or all at once: the same result.
        expect(all.find((one: { id: number }) => one.id === id)).toMatchObject({ need, onOrder, shortageDate, lowest });
      }
    }),
    { numRuns: 15, endOnFailure: true },
  );
});
