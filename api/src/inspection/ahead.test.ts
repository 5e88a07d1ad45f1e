import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Inspection } from './inspection.entity.ts';
import { sampleOf } from './lot-items.ts';
import { Lots } from '../testing/lots.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let lots: Lots;

beforeAll(async () => {
  app = await startTestApp();
  lots = await Lots.start(app);
});
afterAll(() => app.stop());

const ahead = (id: number, who = lots.orders.boss) => who.get('/api/inspection/ahead', { id });

test('reading ahead gives the same as the start: plan, sample, cartons and items; it writes nothing', async () => {
  const { poProductId } = await lots.line(1000, { brand: { inspLevel: 'III', aqlMajor: '2.5' } });
  const [groupId] = ok(await lots.save({ lots: [{ poProductId, lotQty: 500 }] }));
  const [lot] = (await lots.group(groupId)).lots;
  const before = await app.em().findOneOrFail(Inspection, { id: lot.id });
  const read = ok(await ahead(lot.id));
  expect(read).toMatchObject({ status: 'planned', n: 80, draw: expect.any(Array) });
  const after = await app.em().findOneOrFail(Inspection, { id: lot.id });
  expect([after.version, after.status, after.n, after.draw]).toEqual([before.version, 'planned', before.n, before.draw]);
  const { version: _a, status: _b, ...given } = read;
  const { version: _c, status, ...started } = await lots.act('inspection', 'start', { id: lot.id });
  expect(started).toEqual(given);
  expect(status).toBe('in_progress');
  expect(ok(await ahead(lot.id))).toMatchObject({ ...given, status: 'in_progress' });
});

test('a lot of another factory and a missing one give the same answer; clients cannot read ahead', async () => {
  const { poProductId } = await lots.line(100);
  const [groupId] = ok(await lots.save({ lots: [{ poProductId, lotQty: 50 }] }));
  const [lot] = (await lots.group(groupId)).lots;
  const stranger = await app.as('site-staff', { factory: 'somewhere else' });
  const answers = [await ahead(lot.id, stranger), await ahead(2_000_000_000, stranger), await ahead(lot.id, await app.as('client'))];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 403]);
});

const PLAN = [
  { class: 'critical', n: 125 },
  { class: 'major', n: 80 },
] as const;

test.each([
  ['all', {}, 500, 500],
  ['fixed_n', { fixedN: 3 }, 500, 3],
  ['fixed_n', { fixedN: 30 }, 20, 20],
  ['fixed_n', {}, 500, 1],
  ['plan', { defaultClass: 'major' }, 500, 80],
  ['plan', { defaultClass: 'critical' }, 500, 125],
  // A class without a plan is checked on every piece.
  ['plan', { defaultClass: 'minor' }, 500, 500],
  ['S-1', {}, 500, 3],
  ['S-4', {}, 500, 13],
  ['S-4', {}, 2, 2],
] as const)('an item with the sample rule %s and %j, of a lot of %d, is tested on %d', (sampleRule, values, lotQty, n) => {
  expect(sampleOf({ sampleRule, fixedN: null, defaultClass: 'major', ...values }, lotQty, PLAN)).toBe(n);
});

/** What a new lot of a line would get. */
async function aheadOf(poProductId: number, lotQty: number) {
  const { lots: own } = await lots.visit([{ poProductId, lotQty }]);
  return ok(await ahead(own[0] ?? 0));
}

test('a lot is tested on the items in use of its category, of the parents and of its brand, in their order', async () => {
  const item = (values: Record<string, unknown> = {}) => app.make('inspectionItem', values);
  const [mine, other] = [await app.make('brand'), await app.make('brand')];
  const top = await app.make('category');
  const [own, aside] = [await app.make('category', { parentId: top }), await app.make('category', { parentId: top })];
  const required = await item({ categoryIds: [aside], orderNo: 1 });
  const byDefault = await item({ categoryIds: [aside], orderNo: 6 });
  ok(await lots.orders.boss.post('/api/category/save', { saveParams: { id: top, defaultInspectionItemIds: [required] } }));
  ok(await lots.orders.boss.post('/api/category/save', { saveParams: { id: own, defaultInspectionItemIds: [byDefault] } }));
  const expected = [
    required,
    await item({ categoryIds: [top], orderNo: 2 }),
    await item({ categoryIds: [aside, own], orderNo: 3 }),
    await item({ orderNo: 4 }),
    await item({ brandId: mine, orderNo: 5 }),
    byDefault,
  ];
  await item({ categoryIds: [aside] });
  await item({ brandId: other });
  await item({ brandId: other, categoryIds: [own] });
  await item({ isActive: false });
  await item({ categoryIds: [own], isActive: false });
  const { poProductId } = await lots.line(100, { product: { categoryId: own, brandId: mine } });
  expect((await aheadOf(poProductId, 100)).items.map(({ id }: { id: number }) => id)).toEqual(expected);
});

test('an item of a lot is as it was entered, with the sample of its class', async () => {
  const category = await app.make('category');
  const limits = { lower: 9.5, nominal: 10, upper: 10.5, unit: 'mm' };
  const words = { code: 'WIDTH', name: '폭', nameEn: 'Width', instruction: 'at the seam', section: 'appearance', photo: 'on_fail' };
  const id = await app.make('inspectionItem', { categoryIds: [category], method: 'measure', defaultClass: 'minor', ...limits, ...words });
  const { poProductId } = await lots.line(500, { product: { categoryId: category }, brand: { aqlMinor: '4.0' } });
  const { items, plan } = await aheadOf(poProductId, 500);
  const { n } = plan.find((limit: { class: string }) => limit.class === 'minor');
  expect(items.find((item: { id: number }) => item.id === id)).toEqual({
    id,
    method: 'measure',
    choices: [],
    class: 'minor',
    n,
    ...limits,
    ...words,
  });
});

test('a plan is of the brand’s level and AQLs, its letter that of the majors and its sample the largest', async () => {
  const brand = { inspLevel: 'II', aqlCritical: '0.65', aqlMajor: '2.5', aqlMinor: '6.5' };
  const { poProductId } = await lots.line(1000, { brand });
  const { lots: own } = await lots.visit([{ poProductId, lotQty: 500 }]);
  const id = own[0] ?? 0;
  const unify = async (value: boolean) =>
    ok(await lots.orders.boss.post('/api/config/save', { saveParams: [{ key: 'insp.unify', value }] }));
  await unify(false);
  const planned = ok(await ahead(id));
  expect(planned).toMatchObject({ severity: 'normal', severityReason: null, level: 'II', letter: 'H', n: 80 });
  expect(planned.plan).toEqual([
    { class: 'critical', aql: '0.65', letter: 'J', n: 80, ac: 1, re: 2 },
    { class: 'major', aql: '2.5', letter: 'H', n: 50, ac: 3, re: 4 },
    { class: 'minor', aql: '6.5', letter: 'H', n: 50, ac: 7, re: 8 },
  ]);
  const choose = (other: object) => lots.act('inspection', 'choosePlan', { id, reason: 'a new mould', ...other });
  const chosen = await choose({ level: 'III', aqlMajor: '1.0', severity: 'tightened' });
  expect(chosen).toMatchObject({ status: 'in_progress', severity: 'tightened', severityReason: 'a new mould', level: 'III', letter: 'J' });
  expect(chosen.plan).toMatchObject([{ aql: '0.65' }, { aql: '1.0', n: 80, ac: 1 }, { aql: '6.5' }]);
  expect((await lots.lot(id)).startedAt).not.toBeNull();
  const full = await choose({ severity: 'full', aqlCritical: '0', aqlMinor: '4.0' });
  expect(full).toMatchObject({ severity: 'full', level: 'II', n: 500 });
  expect(full.plan).toMatchObject([
    { aql: '0', n: 500, ac: 0 },
    { aql: '2.5', n: 500, ac: 3 },
    { aql: '4.0', n: 500, ac: 5 },
  ]);
  await unify(true);
  expect(await choose({})).toMatchObject({ severity: 'normal', unify: true, letter: 'J', n: 80 });
});
