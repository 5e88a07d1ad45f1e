import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { Product } from '../product/product.entity.ts';
import { Release } from '../release/release.entity.ts';
import { meetAt } from '../testing/gate.ts';
import { Goods } from '../testing/goods.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { day } from '../testing/orders.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { valuesInHistory } from '../testing/values-in-history.ts';

const ROUNDS = 2;

let app: TestApp;
let other: SecondProcess;
let goods: Goods;
let both: readonly [HttpClient, HttpClient];

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  other = await secondProcess(app, startProduct);
  goods = await Goods.start(app);
  both = [goods.boss, other.as(goods.boss)];
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

const post = (who: HttpClient, verb: string, body: object) => () => who.post(`/api/releaseGroup/${verb}`, body);
const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted();
const inRounds = async (work: (round: number) => Promise<void>) => {
  for (let round = 0; round < ROUNDS; round++) await work(round);
};
const onHand = async (id: number) => (await app.em().findOneOrFail(Product, { id })).onHand;
const statuses = (id: number) => valuesInHistory(app, 'releaseGroup', id, 'status');
/** Each of two or more groups is confirmed in history where its call was accepted, and has no entry where it was refused. */
async function expectConfirmed(ids: readonly number[], answers: readonly Answer[]): Promise<void> {
  for (const [index, id] of ids.entries()) expect(await statuses(id)).toEqual(answers[index]?.status === 200 ? ['confirmed'] : []);
}

test('of two confirmations of the last pieces one reserves them, and the other is told by which release', () =>
  inRounds(async () => {
    const { poProductId, brandId } = await goods.ready(100);
    const ids = [await goods.request(brandId, [{ poProductId, qty: 60 }]), await goods.request(brandId, [{ poProductId, qty: 60 }])];
    const calls = both.map((who, index) => post(who, 'confirm', { id: ids[index] }));
    const { answers, met } = await meetAt(app, 'po_product', poProductId, calls);
    expect([met, codes(answers)]).toEqual([true, ['200', '409 not_enough_stock']]);
    expect(await goods.line(poProductId)).toMatchObject({ goodQty: 100, reservedQty: 60 });
    const won = ids[answers.findIndex(({ status }) => status === 200)];
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.issues).toMatchObject([{ asked: 60, releasable: 40, missing: 20 }]);
    const held = refused?.body.issues[0].explain.parts.find(({ code }: { code: string }) => code === 'reserved');
    expect(held).toMatchObject({ qty: 60, releases: [{ releaseGroupId: won, qty: 60 }] });
    await expectConfirmed(ids, answers);
  }));

test('of two partial confirmations the later one takes the rest, and the product reserves what its line does', () =>
  inRounds(async () => {
    const { poProductId, productId, brandId } = await goods.ready(100);
    // Pieces of no PO line: nothing else would notice that more is reserved than the line holds.
    const opening = { id: productId, type: 'opening', date: day(0), qty: 1000, eventUuid: randomUUID() };
    await goods.orders.act('product', 'move', opening);
    const ids = [await goods.request(brandId, [{ poProductId, qty: 60 }]), await goods.request(brandId, [{ poProductId, qty: 60 }])];
    const calls = both.map((who, index) => post(who, 'confirm', { id: ids[index], partial: true }));
    const { answers, met } = await meetAt(app, 'po_product', poProductId, calls);
    expect([met, codes(answers)]).toEqual([true, ['200', '200']]);
    expect((await goods.line(poProductId)).reservedQty).toBe(100);
    expect((await app.em().findOneOrFail(Product, { id: productId })).reserved).toBe(100);
    await expectConfirmed(ids, answers);
  }));

test('of ten confirmations of ten pieces each, with 55 in stock, five succeed', async () => {
  const { poProductId, brandId } = await goods.ready(55);
  const ids: number[] = [];
  for (let index = 0; index < 10; index++) ids.push(await goods.request(brandId, [{ poProductId, qty: 10 }]));
  const calls = ids.map((id, index) => post(both[index % 2] as HttpClient, 'confirm', { id }));
  const { answers } = await meetAt(app, 'po_product', poProductId, calls);
  expect(codes(answers)).toEqual([...Array.from({ length: 5 }, () => '200'), ...Array.from({ length: 5 }, () => '409 not_enough_stock')]);
  expect(await goods.line(poProductId)).toMatchObject({ reservedQty: 50 });
  await expectConfirmed(ids, answers);
});

test('a pick concurrent with a cancellation: it is picked before, or the release is cancelled; nothing leaves the stock', () =>
  inRounds(async (round) => {
    const { poProductId, productId, brandId } = await goods.ready(100);
    const id = await goods.confirmed(brandId, [{ poProductId, qty: 60 }]);
    await goods.act('startPicking', { id });
    const [line] = (await goods.read(id)).lines;
    const [picker, canceller] = (round % 2 === 0 ? both : both.toReversed()) as [HttpClient, HttpClient];
    const { answers, met } = await meetAt(app, 'release_group', id, [
      post(picker, 'pick', { id, lines: [{ id: line.id, pickedQty: 60 }], eventUuid: randomUUID() }),
      post(canceller, 'cancel', { id, reason: 'not needed' }),
    ]);
    const [picked, cancelled] = answers as [Answer, Answer];
    expect([met, cancelled.status]).toEqual([true, 200]);
    if (picked.status !== 200) expect(picked.body.code).toBe('state');
    expect((await goods.read(id)).lines[0].pickedQty).toBe(picked.status === 200 ? 60 : null);
    expect(await goods.line(poProductId)).toMatchObject({ reservedQty: 0, releasedQty: 0 });
    expect(await onHand(productId)).toBe(100);
    expect(await statuses(id)).toEqual(['confirmed', 'picking', 'cancelled']);
    expect((await valuesInHistory(app, 'release', line.id, 'pickedQty')).filter((qty) => qty === 60)).toHaveLength(
      picked.status === 200 ? 1 : 0,
    );
  }));

test('one release that two send off leaves the stock once, and a return sent twice is posted once', () =>
  inRounds(async () => {
    const { poProductId, productId, brandId } = await goods.ready(100);
    const id = await goods.picked(await goods.confirmed(brandId, [{ poProductId, qty: 60 }]));
    const sent = await meetAt(
      app,
      'release_group',
      id,
      both.map((who) => post(who, 'release', { id })),
    );
    expect([sent.met, codes(sent.answers)]).toEqual([true, ['200', '409 state']]);
    expect((await statuses(id)).filter((status) => status === 'released')).toHaveLength(1);
    const { lines, releasedOn: date } = await goods.read(id);
    const body = { id, date, lines: [{ id: lines[0].id, qty: 5, resaleable: true }], reason: 'too many', eventUuid: randomUUID() };
    const back = await meetAt(
      app,
      'release_group',
      id,
      both.map((who) => post(who, 'return', body)),
    );
    expect([back.met, codes(back.answers)]).toEqual([true, ['200', '200']]);
    expect(await goods.moves(poProductId)).toEqual([
      ['good_in', 100],
      ['release_delivery', -60],
      ['return', 5],
    ]);
    expect([await onHand(productId), (await goods.line(poProductId)).releasedQty]).toEqual([45, 55]);
  }));

test('of a departure that is taken back and a return of its goods the first one counts', () =>
  inRounds(async (round) => {
    const { poProductId, brandId } = await goods.ready(60, { po: { needsShipping: true } });
    const group = await goods.released(await goods.request(brandId, [{ poProductId, qty: 60 }]));
    const { id: releaseId } = (await goods.read(group)).lines[0];
    const id = await goods.orders.shipment([{ poProductId, qty: 60 }]);
    await goods.orders.act('shipping', 'depart', { id, atd: day(0) });
    const lines = [{ id: releaseId, qty: 20, resaleable: true }];
    const back = { id: group, date: day(0), lines, reason: 'wrong shop', eventUuid: randomUUID() };
    const [one, two] = (round % 2 === 0 ? both : both.toReversed()) as [HttpClient, HttpClient];
    const { version } = await goods.orders.shipping(id);
    const { answers, met } = await meetAt(app, 'po_product', poProductId, [
      () => one.post('/api/shipping/stepBack', { id, version, reason: 'wrong day' }),
      post(two, 'return', back),
    ]);
    const [taken, returned] = answers as [Answer, Answer];
    expect([met, returned.status]).toEqual([true, 200]);
    const { cameBackQty } = await app.em().findOneOrFail(Release, { id: releaseId });
    const { status } = await goods.orders.shipping(id);
    const outcome = taken.status === 200 ? [undefined, 'booked', 0] : ['goods_came_back', 'departed', 20];
    expect([taken.body.code, status, cameBackQty]).toEqual(outcome);
    const steps = await valuesInHistory(app, 'shipping', id, 'status');
    expect(steps.slice(steps.indexOf('departed'))).toEqual(taken.status === 200 ? ['departed', 'booked'] : ['departed']);
  }));
