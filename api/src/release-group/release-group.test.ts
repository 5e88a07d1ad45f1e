import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { today } from '../core/clock.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { Releases } from '../testing/releases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let releases: Releases;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  releases = await Releases.start(app);
  boss = releases.orders.boss;
});
afterAll(() => app.stop());

const cancel = (id: number, who = boss, reason = 'not needed any more') => who.post('/api/releaseGroup/cancel', { id, reason });
const place = { destName: '이마트', destAddress: '서울' };

test('a request without a number gets the next one of this month', async () => {
  const { brandId } = await releases.branded();
  const numbers = [];
  for (let index = 0; index < 2; index++) numbers.push((await releases.read(await releases.delivery({ brandId }))).no);
  const month = today().slice(2, 7).replace('-', '');
  expect(numbers[0]).toMatch(new RegExp(`^RG-${month}-\\d{4}$`));
  expect(Number(numbers[1].slice(-4))).toBe(Number(numbers[0].slice(-4)) + 1);
});

test('requests saved concurrently get different numbers', async () => {
  const { brandId } = await releases.branded();
  const ids = await Promise.all(Array.from({ length: 4 }, () => releases.delivery({ brandId })));
  const numbers = await Promise.all(ids.map(async (id) => (await releases.read(id)).no));
  expect(new Set(numbers).size).toBe(4);
});

test('cartons are whole cartons of the line unless they are given, and follow the quantity', async () => {
  const { brandId, poProductId } = await releases.branded();
  const id = await releases.delivery({
    brandId,
    lines: [
      { poProductId, qty: 100 },
      { poProductId, qty: 100, cartons: 7 },
    ],
  });
  const { lines } = await releases.read(id);
  expect(lines.map(({ cartons }: { cartons: number }) => cartons)).toEqual([5, 7]);
  ok(
    await releases.save({
      id,
      lines: [
        { id: lines[0].id, qty: 240 },
        { id: lines[1].id, memo: undefined },
      ],
    }),
  );
  expect((await releases.read(id)).lines.map(({ cartons }: { cartons: number }) => cartons)).toEqual([10, 7]);
});

test('the totals of a release are those of its lines', async () => {
  const { brandId, poProductId } = await releases.branded();
  const id = await releases.delivery({
    brandId,
    lines: [
      { poProductId, qty: 100 },
      { poProductId, qty: 11 },
    ],
  });
  expect(await releases.read(id)).toMatchObject({ status: 'requested', lineCount: 2, totalQty: 111 });
  const { lines } = await releases.read(id);
  ok(await releases.save({ id, lines: [{ id: lines[1].id, qty: 12 }] }));
  expect(await releases.read(id)).toMatchObject({ lineCount: 1, totalQty: 12 });
  ok(await releases.save({ id, memo: 'no lines given' }));
  expect(await releases.read(id)).toMatchObject({ lineCount: 1, totalQty: 12 });
});

test('a request for more than is available is accepted', async () => {
  const { brandId, poProductId } = await releases.branded();
  const id = await releases.delivery({ brandId, lines: [{ poProductId, qty: 900 }] });
  expect((await releases.read(id)).status).toBe('requested');
  expect(await releases.orders.line(poProductId)).toMatchObject({ goodQty: 0, reservedQty: 0 });
});

test('a delivery needs its destination, a direct shipment a person and an address on every line', async () => {
  const { brandId, poProductId } = await releases.branded();
  const common = { brandId, requestedDate: day(3) };
  const paths = (body: { issues: { path: unknown[] }[] }) => body.issues.map(({ path }) => path.slice(2).join('.'));
  const delivery = await releases.save({ ...common, type: 'delivery', lines: [{ poProductId, qty: 1 }] });
  expect([delivery.status, paths(delivery.body)]).toEqual([400, ['destName', 'destAddress']]);
  const direct = await releases.save({ ...common, type: 'sd', lines: [{ poProductId, qty: 1 }] });
  expect([direct.status, paths(direct.body)]).toEqual([400, ['lines.0.recipient', 'lines.0.address']]);
});

test('a delivery cannot become a direct shipment while its lines have no recipients', async () => {
  const { brandId, poProductId } = await releases.branded();
  const id = await releases.delivery({ brandId, lines: [{ poProductId, qty: 1 }] });
  expect((await releases.save({ id, type: 'sd' })).status).toBe(400);
});

test('lines are of the brand of their release', async () => {
  const [one, two] = [await releases.branded(), await releases.branded()];
  const group = { type: 'delivery', brandId: one.brandId, requestedDate: day(3), ...place };
  const mixed = await releases.save({
    ...group,
    lines: [
      { poProductId: one.poProductId, qty: 1 },
      { poProductId: two.poProductId, qty: 1 },
    ],
  });
  expect(mixed.body).toMatchObject({ statusCode: 400, issues: [{ path: ['saveParams', 0, 'lines', 1, 'poProductId'] }] });
  const id = await releases.delivery({ brandId: one.brandId, lines: [{ poProductId: one.poProductId, qty: 1 }] });
  expect((await releases.save({ id, brandId: two.brandId })).status).toBe(400);
  expect((await releases.read(id)).brandId).toBe(one.brandId);
});

test.each([0, -1, 1.5])('a line of %s pieces is refused', async (qty) => {
  const { brandId, poProductId } = await releases.branded();
  expect(
    (await releases.save({ type: 'delivery', brandId, requestedDate: day(3), ...place, lines: [{ poProductId, qty }] })).body.issues[0]
      .path,
  ).toEqual(['saveParams', 0, 'lines', 0, 'qty']);
});

test('a request is cancelled with a reason, once, and is then fixed', async () => {
  const { brandId, poProductId } = await releases.branded();
  const id = await releases.delivery({ brandId, lines: [{ poProductId, qty: 5 }] });
  const [line] = (await releases.read(id)).lines;
  expect((await boss.post('/api/releaseGroup/cancel', { id })).body.message).toContain('Required');
  expect(ok(await cancel(id))).toMatchObject({ id, status: 'cancelled' });
  expect((await cancel(id)).body).toMatchObject({ statusCode: 409, code: 'state' });
  expect((await releases.save({ id, memo: 'again' })).status).toBe(409);
  expect((await boss.get('/api/releaseGroup/del', { ids: id })).status).toBe(409);
  expect((await boss.post('/api/release/save', { saveParams: { id: line.id, qty: 6 } })).status).toBe(409);
  expect((await boss.get('/api/release/del', { ids: line.id })).status).toBe(409);
});

test('the status cannot be saved', async () => {
  const { brandId } = await releases.branded();
  const id = await releases.delivery({ brandId });
  expect((await releases.save({ id, status: 'released' })).body.message).toContain("Unrecognized key(s) in object: 'status'");
});

test('a requested release is deleted with its lines', async () => {
  const { brandId, poProductId } = await releases.branded();
  const id = await releases.delivery({ brandId, lines: [{ poProductId, qty: 5 }] });
  const [line] = (await releases.read(id)).lines;
  expect(ok(await boss.get('/api/releaseGroup/del', { ids: id }))).toBe(1);
  expect((await boss.get('/api/release/findById', { subset: 'A', id: line.id })).status).toBe(404);
});

test('a client requests, changes, cancels and deletes for its brands only', async () => {
  const [mine, other] = [await releases.branded(), await releases.branded()];
  const client = await app.as('client', { scope: 'listed', brandIds: [mine.brandId] });
  const id = await releases.delivery({ brandId: mine.brandId, lines: [{ poProductId: mine.poProductId, qty: 5 }] }, client);
  ok(await releases.save({ id, memo: 'mine' }, client));
  const foreign = await releases.delivery({ brandId: other.brandId, lines: [{ poProductId: other.poProductId, qty: 5 }] });
  expect((await releases.save({ type: 'delivery', brandId: other.brandId, requestedDate: day(1), ...place }, client)).body).toMatchObject({
    statusCode: 400,
    issues: [{ path: ['saveParams', 0, 'brandId'] }],
  });
  expect((await releases.save({ id: foreign, memo: 'theirs' }, client)).status).toBe(404);
  expect((await releases.save({ id, brandId: other.brandId }, client)).status).toBe(400);
  expect((await cancel(foreign, client)).status).toBe(404);
  expect(ok(await client.get('/api/releaseGroup/del', { ids: foreign }))).toBe(0);
  expect(ok(await client.get('/api/releaseGroup/findMany', { params: {} }))).toMatchObject({ total: 1, rows: [{ id }] });
  expect(ok(await client.get('/api/release/findMany', { params: {} })).total).toBe(1);
  expect(ok(await client.get('/api/releaseGroup/del', { ids: id }))).toBe(1);
});

test('site staff read the requests with lines of their factory and change nothing', async () => {
  const [here, there] = [await releases.branded('Busan'), await releases.branded('Daegu')];
  const site = await app.as('site-staff', { factory: 'Busan' });
  const id = await releases.delivery({ brandId: here.brandId, lines: [{ poProductId: here.poProductId, qty: 5 }] });
  const hidden = await releases.delivery({ brandId: there.brandId, lines: [{ poProductId: there.poProductId, qty: 5 }] });
  expect((await releases.read(id, site)).lines).toHaveLength(1);
  expect((await site.get('/api/releaseGroup/findById', { subset: 'A', id: hidden })).status).toBe(404);
  expect((await releases.save({ id, memo: 'x' }, site)).status).toBe(403);
  expect((await cancel(id, site)).status).toBe(403);
  expect((await site.get('/api/releaseGroup/del', { ids: id })).status).toBe(403);
});

test('history never contains the recipients themselves', async () => {
  const { brandId, poProductId } = await releases.branded();
  const name = '김히스토리';
  const id = await releases.direct(brandId, poProductId, { recipient: name });
  const [line] = (await releases.read(id)).lines;
  ok(await boss.post('/api/release/save', { saveParams: { id: line.id, recipient: '박히스토리' } }));
  const rows = await app.em().getConnection().execute('select changes from alog where entity = ?', ['release']);
  const text = JSON.stringify(rows);
  expect(text).toContain('recipient');
  expect(text).not.toContain('히스토리');
});
