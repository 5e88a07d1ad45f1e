import { randomUUID } from 'node:crypto';
import { addDays, workdaysBefore } from '@moru/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import type { Answer } from '../testing/http-client.ts';
import { day, ok, Orders } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

type Values = Record<string, unknown>;

/** Setting `label.buffer_days`. */
const BUFFER = 7;
const CALENDAR = { workdays: ['1', '2', '3', '4', '5'], holidays: new Set<string>() };

let app: TestApp;
let orders: Orders;
/** Ids of suppliers. */
let seoul: number;
let daehan: number;

beforeAll(async () => {
  app = await startTestApp();
  orders = await Orders.start(app);
  seoul = await app.make('partner', { name: 'Seoul Label', roles: ['label_supplier'] });
  daehan = await app.make('partner', { name: 'Daehan Print', roles: ['label_supplier'] });
});
afterAll(() => app.stop());

const refused = ({ status, body }: Answer) => [status, body.code];
const rowOf = async (id: number) => ok(await orders.boss.get('/api/labelStock/runOut', { params: { id } })).rows[0];
const curve = async (id: number) => ok(await orders.boss.get('/api/labelStock/curve', { id }));

async function label(onHand: number, values: Values = {}): Promise<number> {
  const id = await app.make('labelStock', { supplierId: seoul, ...values });
  if (onHand > 0) await orders.act('labelStock', 'move', { id, type: 'receive', date: day(0), qty: onHand, eventUuid: randomUUID() });
  return id;
}

const product = (labels: readonly Values[], values: Values = {}) => orders.product({ ...values, labels });

/** A confirmed PO of one line whose labels have to be there on a day from today. */
async function line(productId: number, orderQty: number, needed: number, po: Values = {}): Promise<number> {
  const requestedDate = day(needed + BUFFER);
  const { lines } = await orders.confirmed({ requestedDate, ...po }, [{ productId, orderQty, requestedDate }]);
  return Number(lines[0]);
}

/** The label of the drawing `label-radar`: six lines of 2 % loss and 20 spare each. */
async function drawn() {
  const id = await label(9400, { leadTimeDays: 14, safetyQty: 3000, orderMultiple: 1000, unitCost: 24 });
  const made = await product([{ labelStockId: id, qtyPerUnit: 1, lossPct: 2, spareFixed: 20 }]);
  const lines: number[] = [];
  for (const [qty, needed] of [
    [1900, 4],
    [3600, 9],
    [2400, 15],
    [4800, 18],
    [3000, 25],
    [1500, 31],
  ] as const)
    lines.push(await line(made, qty, needed));
  return { id, made, lines };
}

test('a label runs out on the first day that ends below zero, and has to be ordered its lead time and two workdays before', async () => {
  const { id } = await drawn();
  const row = await rowOf(id);
  expect(row).toMatchObject({ onHand: 9400, need: 17_664, onOrder: 0, left: -8264, lowest: -8264 });
  expect([row.shortageDate, row.belowSafetyDate]).toEqual([day(18), day(15)]);
  expect(row.orderBy).toBe(workdaysBefore(addDays(day(18), -14), 2, CALENDAR));
  expect(row.proposal).toEqual({ short: 8264, safety: 3000, qty: 12_000, bound: 'multiple', arrivesOn: day(14), unitCost: 24 });
});

test('on holidays of the supplier no order is accepted: it has to be sent before them', async () => {
  const { id } = await drawn();
  const { orderBy, version } = await rowOf(id);
  const countryId = await app.make('country', { holidays: [{ date: orderBy, name: 'Tet' }] });
  const supplierId = await app.make('partner', { roles: ['label_supplier'], countryId });
  ok(await orders.boss.post('/api/labelStock/save', { saveParams: { id, version, supplierId } }));
  expect((await rowOf(id)).orderBy).toBe(workdaysBefore(orderBy, 1, CALENDAR));
  expect((await curve(id)).holidays).toEqual([orderBy]);
});

test('its curve lists each line that uses it, with what is still to label, loss and spare', async () => {
  const { id, lines } = await drawn();
  const { steps } = await curve(id);
  expect(steps.map(({ day: on, qty, balance }: Values) => [on, qty, balance])).toEqual([
    [day(4), -1958, 7442],
    [day(9), -3692, 3750],
    [day(15), -2468, 1282],
    [day(18), -4916, -3634],
    [day(25), -3080, -6714],
    [day(31), -1550, -8264],
  ]);
  expect(steps[0].line).toMatchObject({ poProductId: lines[0], stillToLabel: 1900, lossPct: 2, loss: 38, spare: 20, take: null });
});

test('labels that a journal used are no longer needed, and leave the stock', async () => {
  const id = await label(1000);
  const poProductId = await line(await product([{ labelStockId: id, lossPct: 2, spareFixed: 20 }]), 1000, 10);
  expect((await rowOf(id)).need).toBe(1040);
  const journal = { poProductId, goodQty: 400, date: day(0), process: 'packing', labels: [{ labelStockId: id, used: 408, loss: 2 }] };
  await orders.act('pjournal', 'submit', { id: await app.make('pjournal', journal) });
  expect(await rowOf(id)).toMatchObject({ onHand: 590, need: 632, left: -42 });
});

test('a short-closed line, and a draft or cancelled PO, needs nothing', async () => {
  const id = await label(0);
  const made = await product([{ labelStockId: id }]);
  const poProductId = await line(made, 100, 10);
  await orders.draft({}, [{ productId: made, orderQty: 50 }]);
  expect((await rowOf(id)).need).toBe(100);
  await orders.act('poProduct', 'shortClose', { id: poProductId, reason: 'the season is over' });
  expect(await rowOf(id)).toMatchObject({ need: 0, shortageDate: null, orderBy: null });
});

test('a label of one market is for POs to it alone, and replaces that of all markets', async () => {
  const [all, korean] = [await label(0), await label(0)];
  const [korea, states] = [await app.make('country'), await app.make('country')];
  const made = await product([
    { labelStockId: all, qtyPerUnit: 1 },
    { labelStockId: all, qtyPerUnit: 2, countryId: korea },
    { labelStockId: korean, qtyPerUnit: 1, countryId: korea },
  ]);
  await line(made, 10, 5, { countryId: korea });
  await line(made, 100, 5, { countryId: states });
  await line(made, 1000, 5, { countryId: korea, flow: 'buy' });
  expect([(await rowOf(all)).need, (await rowOf(korean)).need]).toEqual([20 + 100 + 1000, 10]);
});

test('past days count as today, and receipts come before needs', async () => {
  const id = await label(0);
  await line(await product([{ labelStockId: id }]), 100, -3);
  expect(await rowOf(id)).toMatchObject({ need: 100, shortageDate: day(0) });
  const [group] = ok(
    await orders.boss.post('/api/labelOrderGroup/save', {
      saveParams: { supplierId: seoul, orderDate: day(-9), lines: [{ labelStockId: id, qty: 100, dueDate: day(-1) }] },
    }),
  );
  expect(await rowOf(id)).toMatchObject({ onOrder: 0, drafted: 100, shortageDate: day(0) });
  await orders.act('labelOrderGroup', 'order', { id: group });
  expect(await rowOf(id)).toMatchObject({ onOrder: 100, drafted: 0, onOrderDue: day(0), left: 0, shortageDate: null });
  expect((await curve(id)).steps).toMatchObject([
    { qty: 100, balance: 100, overdueSince: day(-1), order: { groupId: group } },
    { qty: -100, balance: 0, overdueSince: day(-3) },
  ]);
});

describe('the list', () => {
  test('begins with the label to order first; those that do not run out come last', async () => {
    const brandId = await app.make('brand');
    const made: number[] = [];
    for (const needed of [30, 10, 20]) {
      const id = await label(0, { brandId });
      await line(await product([{ labelStockId: id }]), 10, needed);
      made.push(id);
    }
    const idle = await label(5, { brandId });
    const all = ok(await orders.boss.get('/api/labelStock/runOut', { params: { brandId } }));
    expect(all.rows.map(({ id }: Values) => id)).toEqual([made[1], made[2], made[0], idle]);
    expect(all).toMatchObject({ total: 4, sums: { onHand: 5, need: 30, onOrder: 0 }, counts: { runsOut: 3, changing: 0 } });
    const page = ok(await orders.boss.get('/api/labelStock/runOut', { params: { brandId, num: 2, page: 2, runsOut: true } }));
    expect([page.total, page.rows.map(({ id }: Values) => id)]).toEqual([3, [made[0]]]);
    const [first] = all.rows;
    const soon = ok(await orders.boss.get('/api/labelStock/runOut', { params: { brandId, orderByTo: first.orderBy } }));
    expect(soon.rows.map(({ id }: Values) => id)).toEqual([made[1]]);
    const back = ok(await orders.boss.get('/api/labelStock/runOut', { params: { brandId, orderBy: 'orderBy-desc' } }));
    expect(back.rows.map(({ id }: Values) => id)).toEqual([made[0], made[2], made[1], idle]);
  });
});

test('the list can be downloaded as a file, all pages of it, in its order', async () => {
  const brandId = await app.make('brand');
  const id = await label(0, { brandId, code: 'EXPORTED-1', name: 'Care label' });
  await label(5, { brandId, code: 'EXPORTED-2', name: 'Idle label' });
  await line(await product([{ labelStockId: id }]), 10, 30);
  const answer = await orders.boss.get('/api/labelStock/runOutExport', { params: { brandId, num: 1 }, format: 'csv', lang: 'en' });
  const [head, first, second] = answer.text.replace('\uFEFF', '').split(/\r?\n/);
  expect([answer.status, head?.split(',').slice(6, 10)]).toEqual([200, ['On hand', 'Need', 'On order', 'Left']]);
  expect([first?.split(',')[0], first?.split(',').slice(6, 10), second?.split(',')[0]]).toEqual([
    'EXPORTED-1',
    ['0', '10', '0', '-10'],
    'EXPORTED-2',
  ]);
  expect((await orders.boss.get('/api/labelStock/runOutExport', { params: { brandId } })).status).toBe(200);
  const taken = await app.em().find(Alog, { action: 'export', entity: 'labelStock' }, { orderBy: { id: 'asc' } });
  expect(taken.map(({ role, entityLabel }) => [role, entityLabel])).toEqual([
    ['supervisor', '2 · csv'],
    ['supervisor', '2 · xlsx'],
  ]);
});

describe('drafting orders', () => {
  const draft = (body: Values) => orders.boss.post('/api/labelStock/draftOrders', body);
  const short = async (values: Values = {}, qty = 100) => {
    const id = await label(0, values);
    return { id, line: await line(await product([{ labelStockId: id }]), qty, 10) };
  };

  test('makes one order per supplier, with the quantity, the artwork and the lines that need it', async () => {
    const [first, second, third] = [
      await short({ moq: 500, artworkVer: 'v2', unitCost: 9 }),
      await short({ orderMultiple: 30 }),
      await short({ supplierId: daehan }),
    ];
    const answer = ok(await draft({ ids: [first.id, second.id, third.id] }));
    expect(answer.ids).toHaveLength(2);
    expect(answer.groups).toMatchObject([
      {
        drafted: true,
        lines: [
          { labelStockId: first.id, qty: 500 },
          { labelStockId: second.id, qty: 120 },
        ],
      },
      { drafted: true, lines: [{ labelStockId: third.id, qty: 100 }] },
    ]);
    const order = ok(await orders.boss.get('/api/labelOrderGroup/findById', { subset: 'A', id: answer.ids[0] }));
    expect(order).toMatchObject({ status: 'draft', supplierId: seoul });
    expect(order.lines[0]).toMatchObject({ artworkVer: 'v2', unitCost: 9, forPoProductIds: [first.line] });
  });

  test('twice drafts once; deleting the drafts leaves nothing', async () => {
    const { id } = await short();
    const [first, again] = [ok(await draft({ ids: [id] })), ok(await draft({ ids: [id] }))];
    expect([again.ids, again.groups[0].drafted]).toEqual([first.ids, false]);
    expect(ok(await orders.boss.get('/api/labelOrderGroup/del', { ids: first.ids }))).toBe(1);
    expect((await rowOf(id)).drafted).toBe(0);
  });

  test('of a label in a draft raises that draft to the requested quantity, and gives a reason where it has more', async () => {
    const { id } = await short({ moq: 0, orderMultiple: 10 });
    const [group] = ok(await draft({ ids: [id] })).groups;
    const [line] = group.lines;
    const raised = ok(await draft({ ids: [id], lines: [{ id, qty: line.qty + 50 }] }));
    expect(raised.groups).toEqual([{ ...group, drafted: false, lines: [{ ...line, qty: line.qty + 50, before: line.qty }] }]);
    expect(await draft({ ids: [id], lines: [{ id, qty: line.qty }] })).toMatchObject({
      status: 409,
      body: { code: 'on_draft', issues: [{ labelStockId: id, message: expect.stringContaining(group.no) }] },
    });
    expect(await draft({ ids: [id], lines: [{ id, qty: line.qty + 53 }] })).toMatchObject({ status: 409, body: { code: 'reason_needed' } });
    expect((await rowOf(id)).drafted).toBe(line.qty + 50);
    // Less is proposed now; the draft stays.
    expect(ok(await draft({ ids: [id] })).groups[0].lines[0]).toEqual({ ...line, qty: line.qty + 50 });
  });

  test('takes one quantity of a label only', async () => {
    const { id } = await short();
    const body = { ids: [id], lines: [100, 200].map((qty) => ({ id, qty })) };
    expect(await draft(body)).toMatchObject({ status: 400, body: { code: 'validation', issues: [{ path: ['lines'] }] } });
    expect((await rowOf(id)).drafted).toBe(0);
  });

  test('twice concurrently drafts once', async () => {
    const { id } = await short();
    const answers = await Promise.all([draft({ ids: [id] }), draft({ ids: [id] })]);
    expect(new Set(answers.map((answer) => String(ok(answer).ids))).size).toBe(1);
    expect((await rowOf(id)).drafted).toBe(100);
  });

  test('names the labels without a supplier, those not needed, and those below their MOQ without a reason', async () => {
    const [orphan, enough, few] = [await short({ supplierId: null }), await label(10), await short({ moq: 500 })];
    const issues = async (body: Values) => {
      const answer = await draft(body);
      return [...refused(answer), answer.body.issues.map(({ labelStockId }: Values) => labelStockId)];
    };
    expect(await issues({ ids: [few.id, orphan.id] })).toEqual([409, 'no_supplier', [orphan.id]]);
    expect(await issues({ ids: [few.id, enough] })).toEqual([409, 'not_needed', [enough]]);
    const lines = [{ id: few.id, qty: 300 }];
    expect(await issues({ ids: [few.id], lines })).toEqual([409, 'reason_needed', [few.id]]);
    expect((await rowOf(few.id)).drafted).toBe(0);
    ok(await draft({ ids: [few.id], lines: [{ id: few.id, qty: 300, reason: 'the supplier takes it' }] }));
    expect((await rowOf(few.id)).drafted).toBe(300);
  });
});
