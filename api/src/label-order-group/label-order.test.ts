import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Values = Record<string, unknown>;

let app: TestApp;
let boss: HttpClient;
let site: HttpClient;
let [seoul, daehan] = [0, 0];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  site = await app.as('site-staff');
  [seoul, daehan] = [await app.make('partner'), await app.make('partner')];
});
afterAll(() => app.stop());

const read = async (id: number, by = boss) => ok(await by.get('/api/labelOrderGroup/findById', { subset: 'A', id }));
const act = (verb: string, body: Values, by = boss) => by.post(`/api/labelOrderGroup/${verb}`, body);
const onHand = async (id: number): Promise<number> => ok(await boss.get('/api/labelStock/findById', { subset: 'A', id })).onHand;
const refused = ({ status, body }: Answer) => [status, body.code];

type Draft = Readonly<{ id: number; labels: number[]; lines: number[] }>;

async function drafted(lines: readonly Values[], label: Values = {}, group: Values = {}): Promise<Draft> {
  const labels: number[] = [];
  for (const line of lines)
    labels.push(
      Number(line['labelStockId'] ?? (await app.make('labelStock', { artworkVer: 'v1', leadTimeDays: 10, unitCost: 20, ...label }))),
    );
  const saveParams = {
    supplierId: seoul,
    ...group,
    lines: lines.map((line, index) => ({ qty: 1000, ...line, labelStockId: labels[index] })),
  };
  const [id] = ok(await boss.post('/api/labelOrderGroup/save', { saveParams }));
  return { id, labels, lines: (await read(id)).lines.map((line: { id: number }) => line.id) };
}

async function ordered(lines: readonly Values[] = [{}], label: Values = {}, group: Values = {}): Promise<Draft> {
  const draft = await drafted(lines, label, group);
  ok(await act('order', { id: draft.id }));
  return draft;
}

const receive = ({ id, lines }: Draft, qty: number, more: Values = {}, by = boss) =>
  act('receive', { id, date: day(0), lines: [{ id: lines[0], qty }], eventUuid: randomUUID(), ...more }, by);

test('an order has a number, prices and due dates of its labels, and its sums follow from its lines', async () => {
  const { id } = await ordered([{ qty: 1000 }, { qty: 500, unitCost: 7.5, dueDate: day(3) }]);
  const order = await read(id);
  expect(order.no).toMatch(/^LO-\d{4}-\d{4}$/);
  expect(order).toMatchObject({
    status: 'ordered',
    orderDate: day(0),
    dueDate: day(10),
    lineCount: 2,
    totalQty: 1500,
    totalAmount: 23_750,
  });
  expect(order.lines).toMatchObject([
    { unitCost: 20, dueDate: day(10), artworkVer: 'v1', receivedQty: 0, openQty: 1000, amount: 20_000 },
    { unitCost: 7.5, dueDate: day(3), openQty: 500, amount: 3750 },
  ]);
});

test('the last price of a supplier is proposed again, even where the label has another', async () => {
  const { labels } = await ordered([{ unitCost: 18.5 }], {}, { supplierId: daehan });
  const again = await drafted([{ labelStockId: labels[0] }], {}, { supplierId: daehan });
  const elsewhere = await drafted([{ labelStockId: labels[0] }], {}, { supplierId: seoul });
  const abroad = await drafted([{ labelStockId: labels[0] }], {}, { supplierId: daehan, currency: 'USD' });
  expect([
    (await read(again.id)).lines[0].unitCost,
    (await read(elsewhere.id)).lines[0].unitCost,
    (await read(abroad.id)).lines[0].unitCost,
  ]).toEqual([18.5, 20, 20]);
});

describe('sending an order', () => {
  test('without a label is refused', async () => {
    const { id } = await drafted([]);
    expect(refused(await act('order', { id }))).toEqual([409, 'no_lines']);
  });

  test('below the MOQ or off the multiple needs a reason, and stores it', async () => {
    const few = await drafted([{ qty: 900 }], { moq: 1000 });
    expect(refused(await act('order', { id: few.id }))).toEqual([409, 'reason_needed']);
    expect((await read(few.id)).status).toBe('draft');
    ok(await act('order', { id: few.id, reason: 'last run of this artwork' }));
    expect((await read(few.id)).lines[0].qtyReason).toBe('last run of this artwork');
    const odd = await drafted([{ qty: 1500 }], { orderMultiple: 1000 });
    expect((await act('order', { id: odd.id })).body.issues).toMatchObject([{ code: 'quantity', labelOrderId: odd.lines[0] }]);
  });

  test('with an artwork that has changed since is refused until the draft has the new one', async () => {
    const { id, labels, lines } = await drafted([{}]);
    ok(await boss.post('/api/labelStock/save', { saveParams: { id: labels[0], artworkVer: 'v2' } }));
    expect(refused(await act('order', { id }))).toEqual([409, 'artwork_changed']);
    ok(await boss.post('/api/labelOrder/save', { saveParams: { id: lines[0], artworkVer: 'v2' } }));
    ok(await act('order', { id }));
  });
});

describe('receiving', () => {
  test('in parts goes from ordered over partly received to received; each part is a move of the ledger', async () => {
    const draft = await ordered();
    const first = ok(await receive(draft, 400));
    expect(first).toMatchObject({ status: 'partial', lines: [{ id: draft.lines[0], qty: 400, receivedQty: 400, onHand: 400 }] });
    expect(ok(await receive(draft, 600)).status).toBe('received');
    const { rows } = ok(await boss.get('/api/labelMove/findMany', { params: { labelOrderId: draft.lines[0], orderBy: 'id-asc' } }));
    expect(rows).toMatchObject([
      { type: 'receive', qty: 400, labelStockId: draft.labels[0] },
      { type: 'receive', qty: 600 },
    ]);
    ok(await act('close', { id: draft.id }));
    expect((await read(draft.id)).status).toBe('closed');
  });

  test.each([
    [1050, undefined, 200, 'received'],
    [1051, undefined, 409, 'ordered'],
    [1051, 'the supplier sent a roll more', 200, 'received'],
  ])('%i of 1000 with the reason %s: %i', async (qty, reason, status, after) => {
    const draft = await ordered();
    const answer = await receive(draft, qty, reason === undefined ? {} : { reason });
    expect([answer.status, (await read(draft.id)).status, await onHand(Number(draft.labels[0]))]).toEqual([
      status,
      after,
      status === 200 ? qty : 0,
    ]);
    if (status === 409)
      expect(answer.body).toMatchObject({ code: 'reason_needed', issues: [{ code: 'over_tolerance', most: 1050, received: 1051 }] });
  });

  test('earlier receipts count: 1000 and 50 more are within the tolerance, one piece more is not', async () => {
    const draft = await ordered();
    for (const qty of [1000, 50]) ok(await receive(draft, qty));
    expect(refused(await receive(draft, 1))).toEqual([409, 'reason_needed']);
    expect(await onHand(Number(draft.labels[0]))).toBe(1050);
  });

  test('another artwork than was ordered is refused completely', async () => {
    const draft = await ordered([{}, {}]);
    const [first, second] = draft.lines;
    const lines = [
      { id: first, qty: 10 },
      { id: second, qty: 10, artworkVer: 'v9' },
    ];
    expect(refused(await receive(draft, 0, { lines }))).toEqual([409, 'wrong_artwork']);
    expect([await onHand(Number(draft.labels[0])), await onHand(Number(draft.labels[1]))]).toEqual([0, 0]);
    expect((await receive(draft, 0, { lines: [{ id: second, qty: 10, artworkVer: 'v1' }] })).status).toBe(200);
  });

  test('the same receipt again changes nothing, different content under its id is refused', async () => {
    const draft = await ordered();
    const eventUuid = randomUUID();
    const first = ok(await receive(draft, 300, { eventUuid }));
    expect(ok(await receive(draft, 300, { eventUuid }))).toEqual(first);
    expect(refused(await receive(draft, 301, { eventUuid }))).toEqual([409, 'event_reused']);
    expect(await onHand(Number(draft.labels[0]))).toBe(300);
  });

  test('replaying the receipt that completed an order is answered even once the order is closed', async () => {
    const draft = await ordered();
    const eventUuid = randomUUID();
    ok(await receive(draft, 1000, { eventUuid }));
    ok(await act('close', { id: draft.id }));
    expect(ok(await receive(draft, 1000, { eventUuid })).status).toBe('closed');
    expect(refused(await receive(draft, 1))).toEqual([409, 'state']);
  });

  test.each([
    ['in the future', { date: day(1) }],
    ['before the order', { date: day(-1) }],
    ['of a line that is none of it', { lines: [{ id: 999_999, qty: 1 }] }],
    ['of nothing', { lines: [] }],
  ])('%s is refused', async (_what, more) => {
    const draft = await ordered();
    expect((await receive(draft, 10, more)).status).toBe(400);
    expect((await read(draft.id)).status).toBe('ordered');
  });

  test('of a draft is refused', async () => {
    expect(refused(await receive(await drafted([{}]), 10))).toEqual([409, 'state']);
  });
});

describe('reversing a wrong receipt', () => {
  const reverse = async ({ labels, lines }: Draft, by = boss) => {
    const { rows } = ok(await boss.get('/api/labelMove/findMany', { params: { labelOrderId: lines[0], orderBy: 'id-desc' } }));
    const move = rows.find(({ qty }: { qty: number }) => qty > 0);
    return by.post('/api/labelStock/reverse', { id: labels[0], moveId: move.id, reason: 'counted twice', eventUuid: randomUUID() });
  };

  test('lowers the received quantity and reopens the order, by whoever received it', async () => {
    const draft = await ordered();
    ok(await receive(draft, 1000, {}, site));
    ok(await reverse(draft, site));
    const order = await read(draft.id);
    expect([order.status, order.lines[0].receivedQty, order.lines[0].openQty, await onHand(Number(draft.labels[0]))]).toEqual([
      'ordered',
      0,
      1000,
      0,
    ]);
    ok(await act('cancel', { id: draft.id, reason: 'not needed any more' }));
  });

  test('is possible once', async () => {
    const draft = await ordered();
    ok(await receive(draft, 200));
    ok(await receive(draft, 300));
    ok(await reverse(draft));
    expect(refused(await reverse(draft))).toEqual([409, 'already_reversed']);
    expect((await read(draft.id)).lines[0].receivedQty).toBe(200);
  });

  test('leaves a closed order closed', async () => {
    const draft = await ordered();
    ok(await receive(draft, 1000));
    ok(await act('close', { id: draft.id }));
    ok(await reverse(draft));
    const order = await read(draft.id);
    expect([order.status, order.lines[0].receivedQty]).toEqual(['closed', 0]);
  });
});

describe('the end of an order', () => {
  test('short-closing gives up what is still to come, with a reason; then nothing more can be received', async () => {
    const draft = await ordered([{}, {}]);
    ok(await receive(draft, 700));
    const [first, second] = draft.lines;
    ok(await boss.post('/api/labelOrder/shortClose', { id: first, reason: 'the supplier is out of stock' }));
    expect((await read(draft.id)).status).toBe('partial');
    expect(refused(await receive(draft, 1))).toEqual([409, 'short_closed']);
    ok(await receive(draft, 0, { lines: [{ id: second, qty: 1000 }] }));
    const order = await read(draft.id);
    expect([order.status, order.lines[0].openQty, order.lines[0].shortClosedOn, order.lines[0].shortCloseReason]).toEqual([
      'received',
      0,
      day(0),
      'the supplier is out of stock',
    ]);
    expect(refused(await boss.post('/api/labelOrder/shortClose', { id: second, reason: 'too late' }))).toEqual([409, 'state']);
  });

  test('received quantities prevent cancelling, and quantities still to come prevent closing', async () => {
    const draft = await ordered();
    expect(refused(await act('close', { id: draft.id }))).toEqual([409, 'state']);
    ok(await receive(draft, 1));
    expect([refused(await act('cancel', { id: draft.id })), refused(await act('close', { id: draft.id }))]).toEqual([
      [409, 'state'],
      [409, 'state'],
    ]);
  });

  test('only a draft can be deleted or changed; due dates can be corrected later', async () => {
    const { id, lines } = await ordered();
    expect(refused(await boss.get('/api/labelOrderGroup/del', { ids: [id] }))).toEqual([409, 'state']);
    expect(refused(await boss.post('/api/labelOrderGroup/save', { saveParams: { id, supplierId: daehan } }))).toEqual([409, 'state']);
    expect(refused(await boss.post('/api/labelOrder/save', { saveParams: { id: lines[0], qty: 5 } }))).toEqual([409, 'state']);
    ok(await boss.post('/api/labelOrder/save', { saveParams: { id: lines[0], dueDate: day(20) } }));
    ok(await boss.post('/api/labelOrderGroup/save', { saveParams: { id, dueDate: day(20), memo: 'by boat' } }));
    const draft = await drafted([{}]);
    ok(await boss.get('/api/labelOrderGroup/del', { ids: [draft.id] }));
  });
});

describe('the site', () => {
  test('sees orders that suppliers have, without prices, and receives; drafts are hidden', async () => {
    const draft = await drafted([{}]);
    expect((await site.get('/api/labelOrderGroup/findById', { subset: 'A', id: draft.id })).status).toBe(404);
    ok(await act('order', { id: draft.id }));
    const order = await read(draft.id, site);
    expect([order.totalAmount, order.currency, order.lines[0].unitCost, order.lines[0].amount]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(ok(await receive(draft, 1000, {}, site)).status).toBe('received');
  });

  test('neither orders nor closes, and clients see nothing of it', async () => {
    const client = await app.as('client');
    const { id, lines } = await ordered();
    expect([
      (await act('cancel', { id }, site)).status,
      (await site.post('/api/labelOrder/shortClose', { id: lines[0], reason: 'mine' })).status,
      (await client.get('/api/labelOrderGroup/findMany')).status,
      (await client.get('/api/labelStock/runOut')).status,
      (await site.get('/api/labelStock/runOut')).status,
    ]).toEqual([403, 403, 403, 403, 403]);
  });
});
