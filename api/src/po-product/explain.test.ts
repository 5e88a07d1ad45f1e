import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InventoryPeriod, PERIOD_ID } from '../product-inventory/inventory-period.entity.ts';
import { Goods } from '../testing/goods.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;

beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app.stop());

const explain = async (id: number, asked?: number, who = goods.boss) =>
  ok(await who.get('/api/poProduct/explain', { id, ...(asked !== undefined && { asked }) }));
const sum = (parts: { qty: number }[]) => parts.reduce((total, { qty }) => total + qty, 0);

/** 500 made: 100 good, 20 rejected, 30 in rework, 50 in a waiting lot, 300 in no lot; of the good 40 are released, 25 reserved. */
async function divided() {
  const { poProductId, brandId } = await goods.lots.line(500);
  await goods.lots.approved(poProductId, 150, { decision: 'sort_100', goodQty: 100, rejectedQty: 20, reworkQty: 30, reason: 'sorted' }, 30);
  const waiting = await goods.lots.submitted(poProductId, 50);
  const out = await goods.released(await goods.request(brandId, [{ poProductId, qty: 40 }]));
  const reserved = await goods.confirmed(brandId, [
    { poProductId, qty: 15 },
    { poProductId, qty: 10 },
  ]);
  return { poProductId, brandId, waiting, out, reserved };
}

test('every made piece is in one part, with its releases and lots', async () => {
  const { poProductId, waiting, out, reserved } = await divided();
  const answer = await explain(poProductId);
  expect(answer).toMatchObject({ produced: 500, releasable: 35, unexplained: 0, absent: [{ code: 'not_produced', qty: 500 }], notes: [] });
  expect(sum(answer.parts)).toBe(500);
  const no = async (id: number) => (await goods.read(id)).no;
  expect(answer.parts).toMatchObject([
    { code: 'released', qty: 40, releases: [{ releaseGroupId: out, no: await no(out), status: 'released', qty: 40 }] },
    { code: 'reserved', qty: 25, releases: [{ releaseGroupId: reserved, no: await no(reserved), status: 'confirmed', qty: 25 }] },
    { code: 'releasable', qty: 35 },
    { code: 'lot_waiting', qty: 50, lots: [{ inspectionId: waiting.lot, inspectionGroupId: waiting.id, status: 'submitted', qty: 50 }] },
    { code: 'not_covered', qty: 300 },
    { code: 'rework', qty: 30, lots: [{ status: 'planned', qty: 30 }] },
    { code: 'rejected', qty: 20 },
  ]);
  expect(answer).not.toHaveProperty('missing');
});

test('with a quantity it shows what is missing and where it could come from', async () => {
  const { poProductId } = await divided();
  expect(await explain(poProductId, 35)).toMatchObject({ asked: 35, missing: 0, free: [] });
  const { missing, free } = await explain(poProductId, 100);
  expect(missing).toBe(65);
  expect(free.map(({ code, qty }: { code: string; qty: number }) => [code, qty])).toEqual([
    ['lot_waiting', 50],
    ['reserved', 25],
    ['not_covered', 300],
    ['rework', 30],
    ['not_produced', 500],
  ]);
});

test('pieces returned to rework leave the good ones, and nothing is unexplained', async () => {
  const { poProductId, out } = await divided();
  const [line] = (await goods.read(out)).lines;
  const lines = [{ id: line.id, qty: 6, resaleable: false }];
  const date = (await goods.read(out)).releasedOn;
  await goods.act('return', { id: out, date, lines, reason: 'dented', eventUuid: '7d1f4b0e-0000-4000-8000-000000000001' });
  const answer = await explain(poProductId);
  expect([answer.unexplained, sum(answer.parts), answer.releasable]).toEqual([0, 500, 35]);
  expect(answer.parts.find(({ code }: { code: string }) => code === 'rework').qty).toBe(36);
});

test('for bought goods it is the arrived pieces', async () => {
  const { lines } = await goods.orders.confirmed({ flow: 'buy', inspect: 'required' });
  const poProductId = lines[0] ?? 0;
  await goods.orders.delivered([{ poProductId, qty: 400 }]);
  await goods.lots.approved(poProductId, 100);
  const answer = await explain(poProductId);
  expect(answer).toMatchObject({ produced: 400, releasable: 100, unexplained: 0, absent: [{ code: 'not_arrived', qty: 600 }] });
  expect(answer.parts).toEqual([
    { code: 'releasable', qty: 100 },
    { code: 'not_covered', qty: 300 },
  ]);
});

test('the refusal of a confirmation explains the same, in a sentence with the numbers of releases and lots', async () => {
  const { poProductId, brandId, reserved, waiting } = await divided();
  const id = await goods.request(brandId, [{ poProductId, qty: 60 }]);
  const { body } = await goods.boss.post('/api/releaseGroup/confirm', { id });
  expect(body.issues).toEqual([expect.objectContaining({ poProductId, asked: 60, missing: 25, explain: await explain(poProductId, 60) })]);
  const [visit, holder] = [await goods.lots.group(waiting.id), await goods.read(reserved)];
  const line = await goods.line(poProductId);
  expect(body.message).toContain(
    `${line.po.poNo} / ${line.lineNo}: 60 EA 중 35 EA만 출고할 수 있습니다. 25 EA 부족: 검사 결정 대기 50 (${visit.no} 50), 출고 예약 25 (${holder.no} 25), 검사 로트 없음 300, 재작업 30 (${answerNo(body)} 30), 미생산 500`,
  );
});

const answerNo = (body: { issues: { explain: { free: { code: string; lots: { no: string }[] }[] } }[] }) =>
  body.issues[0]?.explain.free.find(({ code }) => code === 'rework')?.lots[0]?.no;

test('a day of a closed month allows no release, and that is shown', async () => {
  const { poProductId, brandId } = await goods.ready(10);
  const id = await goods.picked(await goods.confirmed(brandId, [{ poProductId, qty: 4 }]));
  const month = day(-40).slice(0, 7);
  const em = app.em();
  const period = (await em.findOne(InventoryPeriod, { id: PERIOD_ID })) ?? em.create(InventoryPeriod, { id: PERIOD_ID }, { partial: true });
  period.closedThrough = month;
  await em.persist(period).flush();
  const on = async (date: string) => ok(await goods.boss.get('/api/poProduct/explain', { id: poProductId, on: date })).notes;
  expect([await on(day(0)), await on(day(-40))]).toEqual([[], [{ code: 'month_closed', month }]]);
  await goods.refused('period_closed', 'release', { id, releasedOn: day(-40) });
  period.closedThrough = null;
  await em.flush();
});

test('a client and the site get answers for visible lines only', async () => {
  const { poProductId, brandId } = await divided();
  const [own, foreign] = [
    await app.as('client', { scope: 'listed', brandIds: [brandId] }),
    await app.as('client', { scope: 'listed', brandIds: [] }),
  ];
  const [here, there] = [await app.as('site-staff', { factory: 'Ansan' }), await app.as('site-staff', { factory: 'Daegu' })];
  const whole = await explain(poProductId, 60);
  for (const who of [own, here]) expect(await explain(poProductId, 60, who)).toEqual(whole);
  for (const who of [foreign, there]) {
    const other = await who.get('/api/poProduct/explain', { id: poProductId });
    const missing = await who.get('/api/poProduct/explain', { id: 999_999 });
    expect([other.status, other.body.message.replace(String(poProductId), 'ID')]).toEqual([
      404,
      missing.body.message.replace('999999', 'ID'),
    ]);
  }
});
