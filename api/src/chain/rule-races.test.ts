import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { meetAt } from '../testing/gate.ts';
import type { Answer } from '../testing/http-client.ts';
import { Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let orders: Orders;
beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
});
afterAll(() => app?.stop());

type Values = Record<string, unknown>;
const RULE = { inspect: 'none' };
const LOWERED = { orderQty: 900 };

/** Saves of one line, alone or with its PO, as if from two forms that were opened at once. */
function forms(poId: number, id: number, version?: number) {
  const own = (values: Values) => ({ id, ...(version !== undefined && { version }), ...values });
  return {
    line: (values: Values) => (): Promise<Answer> => orders.boss.post('/api/poProduct/save', { saveParams: own(values) }),
    po: (values: Values) => (): Promise<Answer> => orders.boss.post('/api/po/save', { saveParams: { id: poId, lines: [own(values)] } }),
  };
}

test.each([
  ['its rule', 'line', RULE],
  ['a lower quantity', 'line', LOWERED],
  ['its rule, with its PO', 'po', RULE],
] as const)('of a save of %s and another from the same version one is taken, and nothing of it is lost', async (_of, by, values) => {
  const { id: poId, lines } = await orders.confirmed({}, [{ orderQty: 1000, inspect: 'required' }]);
  const [id = 0] = lines;
  const saves = forms(poId, id, (await orders.line(id)).version);
  const { answers, met } = await meetAt(app, 'po', poId, [saves.line({ memo: 'y' }), saves[by]({ ...values, memo: 'x' })]);
  expect(met).toBe(true);
  expect(answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted()).toEqual([
    '200',
    '409 version_conflict',
  ]);
  const isRuleTaken = answers[1]?.status === 200;
  expect(await orders.line(id)).toMatchObject(isRuleTaken ? { ...values, memo: 'x' } : { inspect: 'required', orderQty: 1000, memo: 'y' });
});

test('saves that name no version are both taken, whichever comes first', async () => {
  const { id: poId, lines } = await orders.confirmed({}, [{ orderQty: 1000, inspect: 'required' }]);
  const [id = 0] = lines;
  const { line } = forms(poId, id);
  const { answers } = await meetAt(app, 'po', poId, [line({ memo: 'y' }), line(RULE)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await orders.line(id)).toMatchObject({ ...RULE, memo: 'y' });
});
