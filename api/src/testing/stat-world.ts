import { addMonths, lastDay } from '@moru/contract';
import { ProductMove } from '../product-move/product-move.entity.ts';
import { insertForecast } from './forecasts.ts';
import { defect, Lots, undo } from './lots.ts';
import { day, ok, Orders } from './orders.ts';
import { startTestApp, type TestApp } from './test-app.ts';

interface StatWorld {
  readonly app: TestApp;
  readonly orders: Orders;
  readonly lots: Lots;
}

/** Lines of a brand: kept, early, late, short-closed late, on its way. */
async function deliveries({ app, orders }: StatWorld, brandId: number): Promise<void> {
  const productId = await orders.product({ brandId });
  const load = async (requestedDate: string, orderQty = 100) => {
    const terms = { flow: 'buy', orderDate: day(-90), requestedDate };
    return [{ poProductId: (await orders.confirmed(terms, [{ productId, orderQty }])).lines[0], qty: orderQty }];
  };
  const [one, other] = [await app.make('partner'), await app.make('partner')];
  await orders.delivered(await load(day(-20)), day(-25), { carrierId: one });
  await orders.delivered(await load(day(-40), 40), day(-40));
  await orders.delivered(await load(day(-20)), day(-12), { carrierId: other });
  await orders.delivered(await load(day(-50)), day(-20), { carrierId: one });
  await orders.shipment(await load(day(20)), { etaPlan: day(29) });
}

/** Two months whose forecasts were off by 10 and 30 percent, one in which nothing went out; stock that has not moved since last year. */
async function forecasts({ app, orders }: StatWorld, brandId: number): Promise<void> {
  const productId = await orders.product({ brandId });
  const month = (ym: string, values: object) => insertForecast(app, productId, { ym, date: lastDay(ym), ...values });
  const last = addMonths(day(0).slice(0, 7), -1);
  await month(last, { expectedQty: 90, actualQty: 100, errorPct: 10 });
  await month(addMonths(last, -1), { expectedQty: 130, actualQty: 100, errorPct: 30 });
  await month(addMonths(last, -2), { expectedQty: 50, actualQty: 0, errorPct: null });
  const old = { id: productId, type: 'opening', date: day(-400), qty: 60, eventUuid: crypto.randomUUID() };
  ok(await orders.boss.post('/api/product/move', old));
}

/** A made line: journals with plan, stops and defects, an approved lot, stock. */
async function goods({ app, orders, lots }: StatWorld, brandId: number, defects: number): Promise<void> {
  const productId = await orders.product({ brandId });
  const { lines } = await orders.confirmed({ factory: 'Ansan 2', inspect: 'required' }, [{ productId, orderQty: 300 }]);
  const poProductId = Number(lines[0]);
  const made = { poProductId, process: 'packing', planQty: 120, workers: 4, workMin: 480, stopMin: 15, stopReason: 'power' };
  for (const ago of [45, 1])
    ok(
      await orders.boss.post('/api/pjournal/submit', {
        id: await app.make('pjournal', { ...made, date: day(-ago), goodQty: 100, defectQty: defects }),
      }),
    );
  const { id, lot } = await lots.begun(poProductId, 150);
  const stain = defect('minor', { code: 'stain' });
  await lots.act('inspection', 'record', { id: lot, events: [defect('minor', { code: 'scratch', qty: 3 }), defect('minor'), stain] });
  await lots.act('inspection', 'record', { id: lot, events: [undo(stain['uuid'])] });
  await lots.passed(id, lot, { goodQty: 150 });
  const move = async (type: string, qty: number, ago: number) => {
    const moved = { id: productId, type, date: day(-ago), qty, eventUuid: crypto.randomUUID(), ...(type === 'scrap' && { reason: 'wet' }) };
    return ok(await orders.boss.post('/api/product/move', moved)).moveId;
  };
  await move('opening', 500, 75);
  await move('scrap', 7, 45);
  // Gone with releases, whose whole course is not what is counted here.
  const gone = [await move('scrap', 30, 40), await move('scrap', 20, 5)];
  await app.em().nativeUpdate(ProductMove, { id: { $in: gone } }, { type: 'release_delivery' });
}

/** An API with something to count in every subject, the same of two brands but for their defects. */
export async function startStatWorld(): Promise<StatWorld & { readonly brands: readonly number[] }> {
  const app = await startTestApp();
  const orders = await Orders.start(app);
  const world = { app, orders, lots: await Lots.start(app) };
  const brands = [await app.make('brand'), await app.make('brand')];
  for (const [index, brandId] of brands.entries()) {
    await deliveries(world, brandId);
    await goods(world, brandId, 5 + index);
    await forecasts(world, brandId);
  }
  const label = await app.make('labelStock', { brandId: brands[0] });
  const move = (type: string, qty: number, more: object = {}) =>
    orders.boss.post('/api/labelStock/move', { id: label, type, date: day(-3), qty, eventUuid: crypto.randomUUID(), ...more });
  ok(await move('receive', 500));
  ok(await move('use', 90));
  ok(await move('loss', 10, { reason: 'damage' }));
  return { ...world, brands };
}
