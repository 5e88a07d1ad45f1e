import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Inspection } from './inspection.entity.ts';
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
