import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startProduct } from '@moru/testing/server';
import { Alog } from '../core/audit/alog.entity.ts';
import { meetAt } from '../testing/gate.ts';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { Orders } from '../testing/orders.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';

let app: TestApp;
let other: SecondProcess;
let orders: Orders;
let both: readonly [HttpClient, HttpClient];
beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated });
  other = await secondProcess(app, startProduct);
  orders = await Orders.start(app);
  both = [orders.boss, other.as(orders.boss)];
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

type Values = Record<string, unknown>;
const RULE = { inspect: 'none' };
const LOWERED = { orderQty: 900 };

/** Saves of one line, alone or with its PO, as if from two forms that were opened at once, each in a process of its own. */
function forms(poId: number, id: number, version?: number) {
  const own = (values: Values) => ({ id, ...(version !== undefined && { version }), ...values });
  return {
    line: (by: HttpClient, values: Values) => (): Promise<Answer> => by.post('/api/poProduct/save', { saveParams: own(values) }),
    po: (by: HttpClient, values: Values) => (): Promise<Answer> =>
      by.post('/api/po/save', { saveParams: { id: poId, lines: [own(values)] } }),
  };
}
const changes = (entityId: number) => app.em().count(Alog, { entity: 'poProduct', entityId, action: 'update' });

test.each([
  ['its rule', 'line', RULE],
  ['a lower quantity', 'line', LOWERED],
  ['its rule, with its PO', 'po', RULE],
] as const)('of a save of %s and another from the same version one is taken, and nothing of it is lost', async (_of, by, values) => {
  const { id: poId, lines } = await orders.confirmed({}, [{ orderQty: 1000, inspect: 'required' }]);
  const [id = 0] = lines;
  const before = await changes(id);
  const saves = forms(poId, id, (await orders.line(id)).version);
  const { answers, met } = await meetAt(app, 'po', poId, [
    saves.line(both[0], { memo: 'y' }),
    saves[by](both[1], { ...values, memo: 'x' }),
  ]);
  expect(met).toBe(true);
  expect(answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted()).toEqual([
    '200',
    '409 version_conflict',
  ]);
  const isRuleTaken = answers[1]?.status === 200;
  expect(await orders.line(id)).toMatchObject(isRuleTaken ? { ...values, memo: 'x' } : { inspect: 'required', orderQty: 1000, memo: 'y' });
  expect((await changes(id)) - before).toBe(1);
});

test('saves that name no version are both taken, whichever comes first', async () => {
  const { id: poId, lines } = await orders.confirmed({}, [{ orderQty: 1000, inspect: 'required' }]);
  const [id = 0] = lines;
  const before = await changes(id);
  const { line } = forms(poId, id);
  const { answers } = await meetAt(app, 'po', poId, [line(both[0], { memo: 'y' }), line(both[1], RULE)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await orders.line(id)).toMatchObject({ ...RULE, memo: 'y' });
  expect((await changes(id)) - before).toBe(2);
});
