import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { IdempotencyKey } from '../core/orm/idempotency-key.entity.ts';
import { serviceOf } from '../core/resource/service-of.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { NOTING_MS, notesOf } from '../core/orm/notes.ts';
import { before } from '../testing/barrier.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { Releases } from '../testing/releases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { timed } from '../testing/timed.ts';
import { eraseRecipients } from './erase-recipients.ts';

const FULL = { recipient: '홍길동', phone: '010-1234-5678', zip: '04524', address: '서울 중구 세종대로 110', parcelMemo: '문 앞' };
const HIDDEN = { recipient: '홍*동', phone: '010-****-5678', zip: '***', address: '***', parcelMemo: '***' };

let app: TestApp;
let releases: Releases;
let boss: HttpClient;
let client: HttpClient;
let other: HttpClient;
let site: HttpClient;
let id: number;
let line: { id: number; poProductId: number };

beforeAll(async () => {
  app = await startTestApp();
  releases = await Releases.start(app);
  ({ boss } = releases.orders);
  site = await app.as('site-staff', { factory: 'Busan' });
  other = await app.as('client', { scope: 'listed', brandIds: [await app.make('brand')] });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const { brandId, poProductId } = await releases.branded('Busan');
  client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  id = await releases.direct(brandId, poProductId);
  [line] = (await releases.read(id)).lines;
});

const reveal = (who: HttpClient, body: object = {}) => who.post('/api/releaseGroup/reveal', { id, reason: 'parcel came back', ...body });
const looks = () => app.em().find(Alog, { action: 'reveal', entity: 'releaseGroup', entityId: id }, { orderBy: { id: 'asc' } });

test('a record opens masked for everybody, and no view is recorded', async () => {
  for (const who of [boss, client, site]) {
    expect((await releases.read(id, who)).lines).toMatchObject([HIDDEN]);
    expect(ok(await who.get('/api/release/findById', { subset: 'A', id: line.id }))).toMatchObject(HIDDEN);
    expect(ok(await who.get('/api/releaseGroup/findMany', { subset: 'A', params: { id } })).rows[0].lines).toMatchObject([HIDDEN]);
  }
  expect(await looks()).toEqual([]);
});

test('the office and the client of the brand see recipients with a reason; history records who, when, why and which lines', async () => {
  for (const [who, role] of [
    [boss, 'supervisor'],
    [client, 'client'],
  ] as const) {
    expect(ok(await reveal(who)).lines).toEqual([{ id: line.id, ...FULL }]);
    expect((await looks()).at(-1)).toMatchObject({
      role,
      reason: 'parcel came back',
      userName: expect.any(String),
      at: expect.any(Date),
      changes: [{ field: 'lines', from: null, to: String(line.id) }],
    });
  }
  expect(JSON.stringify(await looks())).not.toContain('세종대로');
  expect((await releases.read(id)).lines).toMatchObject([HIDDEN]);
});

test('nobody else does: not the site, not the client of another brand, not without a reason, no line of another release', async () => {
  const elsewhere = (await releases.read(await releases.direct(...(Object.values(await releases.branded()) as [number, number])))).lines[0]
    .id;
  expect((await reveal(site)).status).toBe(403);
  expect((await reveal(other)).status).toBe(404);
  expect((await reveal(app.guest())).status).toBe(401);
  expect((await reveal(boss, { reason: '' })).status).toBe(400);
  expect((await reveal(boss, { lineIds: [line.id, elsewhere] })).status).toBe(404);
  expect(await looks()).toEqual([]);
});

test('what is erased stays erased', async () => {
  await app.em().nativeUpdate(ReleaseGroup, { id }, { status: 'delivered', releasedOn: day(-200) });
  await eraseRecipients(app.ctx());
  expect(ok(await reveal(boss)).lines).toEqual([]);
  expect((await releases.read(id)).lines).toMatchObject([{ recipient: null, address: null }]);
});

test('a row that a courier would refuse is shown to those who correct it, and history records that', async () => {
  ok(await boss.post('/api/release/save', { saveParams: { id: line.id, phone: '010-12' } }));
  for (const who of [boss, client]) expect((await releases.read(id, who)).lines).toMatchObject([{ ...FULL, phone: '010-12' }]);
  expect((await releases.read(id, site)).lines).toMatchObject([{ ...HIDDEN, phone: '*10-12' }]);
  expect((await looks()).map(({ reason, changes }) => [reason, changes])).toEqual(
    Array.from({ length: 2 }, () => [expect.stringContaining('courier'), [{ field: 'lines', from: null, to: String(line.id) }]]),
  );
  await app.em().nativeUpdate(ReleaseGroup, { id }, { status: 'released', releasedOn: day(0) });
  expect((await releases.read(id)).lines).toMatchObject([{ recipient: '홍*동' }]);
});

test.each([
  ['refuses', 0],
  ['holds up', 2000],
])('while the database %s history such a row is masked, too', async (_what, afterMs) => {
  const refused = Promise.withResolvers<void>();
  const refuse = () => refused.reject(Object.assign(new Error('read-only'), { errno: 1290 }));
  ok(await boss.post('/api/release/save', { saveParams: { id: line.id, phone: '010-12' } }));
  const notes = notesOf(app.em());
  const { patienceMs } = notes;
  notes.patienceMs = NOTING_MS;
  const undo = before(Object.getPrototypeOf(app.em()) as object, 'insertMany', () => (setTimeout(refuse, afterMs), refused.promise));
  try {
    const [{ lines }, ms] = await timed(() => releases.read(id));
    expect([lines, await looks(), ms < 1500]).toMatchObject([[{ ...HIDDEN, phone: '*10-12' }], [], true]);
  } finally {
    refuse();
    undo();
    notes.patienceMs = patienceMs;
  }
});

test('history has views of people, not reads of the product itself', async () => {
  ok(await boss.post('/api/release/save', { saveParams: { id: line.id, phone: '010-12' } }));
  const service = serviceOf(app.app.nest, 'releaseGroup');
  expect(await service.findById({ subset: 'A', id }, app.ctx())).toMatchObject({ lines: [{ phone: '010-12' }] });
  expect(await looks()).toEqual([]);
});

test('a masked value saved again keeps the stored one; a changed one with asterisks is refused', async () => {
  const { lines } = await releases.read(id);
  const save = (values: object) => boss.post('/api/releaseGroup/save', { saveParams: { id, lines: [{ id: line.id, ...values }] } });
  const { recipient, phone, zip, address, parcelMemo } = lines[0];
  ok(await save({ poProductId: line.poProductId, recipient, phone, zip, address, parcelMemo, qty: 7 }));
  expect(ok(await reveal(boss)).lines).toEqual([{ id: line.id, ...FULL }]);
  expect(await save({ phone: '010-****-9999' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: expect.arrayContaining(['phone']) }] },
  });
  expect((await boss.post('/api/release/save', { saveParams: { id: line.id, address: '***' } })).status).toBe(200);
  expect((await boss.post('/api/release/save', { saveParams: { id: line.id, address: '서울 ***' } })).status).toBe(400);
  expect((await save({ recipient: '박영희', phone, address })).status).toBe(200);
  expect(ok(await reveal(boss)).lines).toEqual([{ id: line.id, ...FULL, recipient: '박영희' }]);
});

test.each([
  ['recipient', '박*희', 400],
  ['phone', '010-12*4-5678', 400],
  ['address', '세종대로 1*10', 200],
  ['address', '세종대로 ***', 400],
])('%s %s: %i, because one asterisk is a mask of names and numbers only', async (field, value, status) => {
  expect((await boss.post('/api/release/save', { saveParams: { id: line.id, [field]: value } })).status).toBe(status);
  expect(ok(await reveal(boss)).lines).toMatchObject([{ ...FULL, ...(status === 200 && { [field]: value }) }]);
});

test('what was shown is stored nowhere: a call with a key is answered again by whoever may still see it', async () => {
  const again = () => client.post('/api/releaseGroup/reveal', { id, reason: 'parcel came back' }, { 'idempotency-key': 'outbox.seen' });
  expect(ok(await again()).lines).toEqual([{ id: line.id, ...FULL }]);
  expect(await app.em().count(IdempotencyKey, { key: 'outbox.seen' })).toBe(0);
  expect(ok(await again()).lines).toEqual([{ id: line.id, ...FULL }]);
  expect(await looks()).toHaveLength(2);
  await app.em().nativeUpdate(ReleaseGroup, { id }, { brandId: await app.make('brand') });
  expect((await again()).status).toBe(404);
});
