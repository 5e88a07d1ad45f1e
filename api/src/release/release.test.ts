import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
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

const save = (values: object | object[], who = boss) => who.post('/api/release/save', { saveParams: values });

test('a line saved on its own changes the totals of its release and gets its cartons', async () => {
  const { brandId, poProductId } = await releases.branded();
  const groupId = await releases.delivery({ brandId, lines: [{ poProductId, qty: 10 }] });
  const [id] = ok(await save({ groupId, poProductId, qty: 49 }));
  expect(await releases.read(groupId)).toMatchObject({ lineCount: 2, totalQty: 59 });
  expect(ok(await boss.get('/api/release/findById', { subset: 'A', id }))).toMatchObject({ cartons: 3, returnedQty: 0, pickedQty: null });
  expect(ok(await boss.get('/api/release/del', { ids: [id, 999_999] }))).toBe(1);
  expect(await releases.read(groupId)).toMatchObject({ lineCount: 1, totalQty: 10 });
});

test('a line that moves to another release updates the totals of both', async () => {
  const { brandId, poProductId } = await releases.branded();
  const [from, to] = [await releases.delivery({ brandId, lines: [{ poProductId, qty: 10 }] }), await releases.delivery({ brandId })];
  const [line] = (await releases.read(from)).lines;
  ok(await save({ id: line.id, groupId: to }));
  expect(await releases.read(from)).toMatchObject({ lineCount: 0, totalQty: 0 });
  expect(await releases.read(to)).toMatchObject({ lineCount: 1, totalQty: 10 });
});

test('a line of another brand, or without its recipient, is refused on its own too', async () => {
  const [one, two] = [await releases.branded(), await releases.branded()];
  const groupId = await releases.delivery({ brandId: one.brandId });
  expect((await save({ groupId, poProductId: two.poProductId, qty: 1 })).body).toMatchObject({
    statusCode: 400,
    issues: [{ path: ['saveParams', 0, 'poProductId'] }],
  });
  const direct = await releases.direct(one.brandId, one.poProductId);
  expect((await save({ groupId: direct, poProductId: one.poProductId, qty: 1, recipient: '홍길동' })).body.issues[0].path).toEqual([
    'saveParams',
    0,
    'address',
  ]);
});

test('a line is changed within the brands of a client only', async () => {
  const [mine, other] = [await releases.branded(), await releases.branded()];
  const client = await app.as('client', { scope: 'listed', brandIds: [mine.brandId] });
  const [own, foreign] = [await releases.delivery({ brandId: mine.brandId }), await releases.delivery({ brandId: other.brandId })];
  const [id] = ok(await save({ groupId: own, poProductId: mine.poProductId, qty: 1 }, client));
  expect((await save({ groupId: foreign, poProductId: mine.poProductId, qty: 1 }, client)).status).toBe(400);
  expect((await save({ id, groupId: foreign }, client)).status).toBe(400);
  const [theirs] = ok(await save({ groupId: foreign, poProductId: other.poProductId, qty: 1 }));
  expect((await save({ id: theirs, qty: 2 }, client)).status).toBe(404);
  expect(ok(await client.get('/api/release/del', { ids: [theirs, id] }))).toBe(1);
});

test('site staff read lines and write none', async () => {
  const { brandId, poProductId } = await releases.branded();
  const groupId = await releases.delivery({ brandId, lines: [{ poProductId, qty: 1 }] });
  const site = await app.as('site-staff');
  expect((await save({ groupId, poProductId, qty: 1 }, site)).status).toBe(403);
  expect((await site.get('/api/release/del', { ids: 1 })).status).toBe(403);
});

test('lists mask the recipient whatever the subset; the form of a line shows it and is recorded', async () => {
  const { brandId, poProductId } = await releases.branded();
  const [line] = (await releases.read(await releases.direct(brandId, poProductId))).lines;
  for (const subset of ['L', 'A']) {
    const { rows } = ok(await boss.get('/api/release/findMany', { subset, params: { id: line.id } }));
    expect(rows[0]).toMatchObject({ recipient: '홍*동', phone: '010-****-5678' });
    expect(JSON.stringify(rows)).not.toContain('세종대로');
  }
  expect(ok(await boss.get('/api/release/findById', { subset: 'L', id: line.id })).recipient).toBe('홍*동');
  expect(ok(await boss.get('/api/release/findById', { subset: 'A', id: line.id })).recipient).toBe('홍*동');
  const site = await app.as('site-staff');
  expect(ok(await site.get('/api/release/findById', { subset: 'A', id: line.id })).recipient).toBe('홍*동');
});

test('lines added concurrently are all counted', async () => {
  const { brandId, poProductId } = await releases.branded();
  const groupId = await releases.delivery({ brandId });
  const answers = await Promise.all([1, 2, 3, 4].map((qty) => save({ groupId, poProductId, qty })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await releases.read(groupId)).toMatchObject({ lineCount: 4, totalQty: 10 });
});
