import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Goods } from '../testing/goods.ts';
import type { Answer } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let goods: Goods;
beforeAll(async () => {
  app = await startTestApp();
  goods = await Goods.start(app);
});
afterAll(() => app?.stop());

type Rule = 'none' | 'required';
const byLine = (id: number, inspect: Rule | null): Promise<Answer> =>
  goods.boss.post('/api/poProduct/save', { saveParams: { id, inspect } });
const byPo = async (id: number, inspect: Rule | null): Promise<Answer> => {
  const { poId } = await goods.line(id);
  return goods.boss.post('/api/po/save', { saveParams: { id: poId, lines: [{ id, inspect }] } });
};
async function expectFixed(line: number, inspect: Rule): Promise<void> {
  const before = await goods.line(line);
  for (const [save, path] of [
    [byLine, ['saveParams', 0, 'inspect']],
    [byPo, ['saveParams', 0, 'lines', 0, 'inspect']],
  ] as const) {
    const { status, body } = await save(line, inspect);
    expect([status, body.code]).toEqual([409, 'inspection_begun']);
    expect(body.issues).toMatchObject([{ path, poProductId: line }]);
  }
  expect(await goods.line(line)).toEqual(before);
}
/** A line without inspection of which so many pieces were made. */
const uninspected = (made: number) => goods.lots.line(made, { line: { inspect: 'none' } });

test('a line of which pieces are reserved or released stays without inspection', async () => {
  const { poProductId, brandId } = await uninspected(50);
  const group = await goods.confirmed(brandId, [{ poProductId, qty: 50 }]);
  await expectFixed(poProductId, 'required');
  expect((await byLine(poProductId, 'required')).body.message).toContain((await goods.read(group)).no);
  const out = await uninspected(50);
  await goods.released(await goods.request(out.brandId, [{ poProductId: out.poProductId, qty: 50 }]));
  await expectFixed(out.poProductId, 'required');
  expect(await goods.line(out.poProductId)).toMatchObject({ goodQty: 50, releasedQty: 50 });
});

test.each(['open', 'approved', 'rejected'])('a line with a lot (%s) stays inspected', async (state) => {
  const { poProductId } = await goods.lots.line(50);
  if (state === 'open') await goods.lots.begun(poProductId, 40);
  else if (state === 'approved') await goods.lots.approved(poProductId, 40);
  else await goods.lots.approved(poProductId, 40, { decision: 'reject', goodQty: 0, rejectedQty: 40, reason: 'stained' });
  await expectFixed(poProductId, 'none');
});

test('before that it changes as often as it likes, and the stock follows', async () => {
  const { poProductId, productId } = await uninspected(50);
  const stock = async () => ok(await goods.boss.get('/api/product/findById', { id: productId })).onHand;
  expect(await stock()).toBe(50);
  ok(await byLine(poProductId, 'required'));
  expect([await stock(), (await goods.line(poProductId)).goodQty]).toEqual([0, 0]);
  const { id } = await goods.lots.visit([{ poProductId, lotQty: 50 }]);
  await goods.lots.act('inspectionGroup', 'cancel', { id });
  ok(await byPo(poProductId, 'none'));
  expect([await stock(), (await goods.line(poProductId)).goodQty]).toEqual([50, 50]);
});

test('a begun line may be left to its PO, which does not change its rule, and keep the rule that it has', async () => {
  const { poProductId, brandId } = await uninspected(50);
  await goods.confirmed(brandId, [{ poProductId, qty: 50 }]);
  ok(await byLine(poProductId, null));
  expect(await goods.line(poProductId)).toMatchObject({ inspect: null, inspectRule: 'none', goodQty: 50 });
  ok(await byLine(poProductId, 'none'));
});
