import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { Release } from '../release/release.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { day, ok } from '../testing/orders.ts';
import { Releases } from '../testing/releases.ts';
import { readTable } from '../testing/tables.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let releases: Releases;

beforeAll(async () => {
  app = await startTestApp();
  releases = await Releases.start(app);
});
afterAll(() => app?.stop());

const PEOPLE = [
  { recipient: '홍길동', phone: '010-1111-0001', zip: '04524', address: '서울 중구 세종대로 110', parcelMemo: '문 앞' },
  { recipient: '김영희', phone: '010-2222-0002', zip: '04790', address: '서울 성동구 아차산로 126' },
  { recipient: '이철수', phone: '010-33-3', zip: '06236', address: '서울 강남구 테헤란로 152' },
];

/** A confirmed SD release to three people; the third has a telephone number that no courier accepts. */
async function direct(status = 'confirmed') {
  const { brandId, poProductId } = await releases.branded();
  const lines = PEOPLE.map((person) => ({ poProductId, qty: 2, ...person }));
  const [id] = ok(await releases.save({ type: 'sd', brandId, requestedDate: day(7), lines }));
  await app.em().nativeUpdate(ReleaseGroup, { id }, { status });
  const rows = (await releases.read(id)).lines as { id: number; version: number }[];
  return { id: id as number, brandId, lines: rows.map((row) => row.id) as [number, number, number] };
}

const call = (verb: string, body: object) => releases.orders.boss.post(`/api/courierFile/${verb}`, body);
const make = async (groupId: number, format = 'xlsx') => ok(await call('make', { groupId, format }));
const take = (id: number, who = releases.orders.boss) => who.get('/api/courierFile/take', { id });
const files = async (groupId: number) =>
  ok(await releases.orders.boss.get('/api/courierFile/findMany', { params: { groupId, orderBy: 'createdAt-asc' } })).rows;

test('good parcels do not wait for a faulty one; the next file includes the corrected one', async () => {
  const { id, lines } = await direct();
  const first = await make(id);
  expect(first).toMatchObject({ fileNo: 1, lineCount: 2 });
  const none = await call('make', { groupId: id, format: 'xlsx' });
  expect([none.status, none.body.code]).toEqual([409, 'nothing_to_send']);
  const still = await call('mend', { lineId: lines[2], phone: '010-3333' });
  expect([still.status, still.body.issues[0].path]).toEqual([400, ['phone']]);
  ok(await call('mend', { lineId: lines[2], phone: '010-3333-0003' }));
  const second = await make(id, 'csv');
  expect(second).toMatchObject({ fileNo: 2, lineCount: 1 });
  const answer = await take(second.id);
  const { headers, rows } = await readTable(answer.bytes);
  expect(headers).toEqual(['받는분성명', '받는분전화번호', '우편번호', '주소', '품목명', '수량', '배송메세지']);
  expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([['이철수', '010-3333-0003', '06236', '서울 강남구 테헤란로 152']]);
  expect(answer.headers['content-disposition']).toContain('.csv');
});

test('a sheet keeps leading zeros, has the columns of the settings, and history records who took it', async () => {
  const { id } = await direct();
  const set = (value: unknown) =>
    releases.orders.boss.post('/api/config/save', { saveParams: [{ key: 'release.courier.columns', value }] });
  ok(await set(['orderNo', 'recipient', 'zip', 'address']));
  const { headers, rows } = await readTable((await take((await make(id)).id)).bytes);
  ok(await set(null));
  const { no, lines } = await releases.read(id);
  expect(headers).toEqual(['고객주문번호', '받는분성명', '우편번호', '주소']);
  expect(rows[0]?.cells).toEqual([`${no}-${lines[0].id}`, '홍길동', '04524', '서울 중구 세종대로 110']);
  // Reading the release shows its faulty row, which is recorded with a reason.
  const taken = await app.em().find(Alog, { action: 'reveal', entity: 'releaseGroup', entityId: id, reason: null });
  expect(taken).toMatchObject([{ role: 'supervisor', userName: expect.any(String) }]);
  expect((await set(['zip'])).status).toBe(400);
});

test('a file is out of date by the rows that were corrected or picked differently since', async () => {
  const { id, lines } = await direct();
  await make(id);
  expect(await files(id)).toMatchObject([{ fileNo: 1, lineCount: 2, changedCount: 0 }]);
  ok(await call('mend', { lineId: lines[0], address: '서울 중구 세종대로 110, 3층' }));
  expect(await files(id)).toMatchObject([{ changedCount: 1 }]);
  await app.em().nativeUpdate(Release, { id: lines[1] }, { pickedQty: 1 });
  expect(await files(id)).toMatchObject([{ changedCount: 2 }]);
  expect(await make(id)).toMatchObject({ fileNo: 2, lineCount: 2 });
});

test('erased data are in no file any more', async () => {
  const { id } = await direct();
  const { id: file } = await make(id);
  await app.em().nativeUpdate(Release, { groupId: id }, { recipient: null, phone: null, zip: null, address: null, parcelMemo: null });
  const { rows } = await readTable((await take(file)).bytes);
  expect(rows.flatMap(({ cells }) => cells).join('')).not.toMatch(/홍길동|010|세종대로/);
});

test('pasted numbers are shown before they are saved, and saved numbers are on their lines', async () => {
  const { id, lines } = await direct();
  const rows = [
    ['운송장번호', '받는분', '전화번호'],
    ['640100000001', '홍길동', '010-****-0001'],
    ['640100000002', '김영희', '01022220002'],
    ['640100000003', '모르는사람', '01099990009'],
  ];
  const text = rows.map((row) => row.join('\t')).join('\n');
  const { rows: matched } = ok(await call('match', { groupId: id, text }));
  expect(matched.map(({ state, lineIds }: { state: string; lineIds: number[] }) => [state, ...lineIds])).toEqual([
    ['new', lines[0]],
    ['new', lines[1]],
    ['unknown'],
  ]);
  const numbers = async () => (await releases.read(id)).lines.map(({ trackingNo }: { trackingNo: string | null }) => trackingNo);
  expect(await numbers()).toEqual([null, null, null]);
  const taken = [
    { id: lines[0], trackingNo: '640100000001' },
    { id: lines[1], trackingNo: '640100000002' },
  ];
  expect(ok(await call('track', { groupId: id, lines: taken }))).toEqual({ count: 2 });
  expect(await numbers()).toEqual(['640100000001', '640100000002', null]);
  const after = ok(await call('match', { groupId: id, text })).rows;
  expect(after.map(({ state }: { state: string }) => state)).toEqual(['same', 'same', 'unknown']);
});

test('one number for two places is refused and nothing is written', async () => {
  const { id, lines } = await direct();
  const both = [lines[0], lines[1]].map((line) => ({ id: line, trackingNo: '640100000001' }));
  const refusal = await call('track', { groupId: id, lines: both });
  expect([refusal.status, refusal.body.code]).toEqual([409, 'number_doubled']);
  const twice = ['640100000001', '640100000002'].map((trackingNo) => ({ id: lines[0], trackingNo }));
  expect(await call('track', { groupId: id, lines: twice })).toMatchObject({ status: 400, body: { issues: [{ path: ['lines'] }] } });
  expect((await releases.read(id)).lines[0].trackingNo).toBeNull();
  const foreign = await direct();
  const other = await call('track', { groupId: id, lines: [{ id: foreign.lines[0], trackingNo: '640100000001' }] });
  expect([other.status, other.body.issues[0].path]).toEqual([400, ['lines', 0, 'id']]);
});

test.each([
  ['recipient', '홍*동', 200],
  ['phone', '010-****-0001', 200],
  ['zip', '***', 200],
  ['address', '***', 200],
  ['parcelMemo', '***', 200],
  ['recipient', '김*동', 400],
  ['address', '서울 *** 12길', 400],
  ['parcelMemo', '문 ***', 400],
])('a correction never stores a mask: %s %s is answered %i, and the recipient stays as it was', async (field, value, status) => {
  const { lines } = await direct();
  const { status: answered, body } = await call('mend', { lineId: lines[0], [field]: value });
  expect([answered, body.issues?.[0].path]).toEqual([status, status === 400 ? [field] : undefined]);
  expect(await app.em().findOne(Release, { id: lines[0] })).toMatchObject(PEOPLE[0] ?? {});
});

test.each(['requested', 'cancelled'])('no file is made of a release that is %s', async (status) => {
  const { id, lines } = await direct(status);
  expect((await call('make', { groupId: id, format: 'csv' })).status).toBe(409);
  expect((await call('track', { groupId: id, lines: [{ id: lines[0], trackingNo: '640100000001' }] })).status).toBe(409);
});

test('an address can be corrected until the goods have left', async () => {
  const { id, lines } = await direct('picking');
  ok(await call('mend', { lineId: lines[0], zip: '04525' }));
  await app.em().nativeUpdate(ReleaseGroup, { id }, { status: 'released' });
  expect((await call('mend', { lineId: lines[0], zip: '04526' })).status).toBe(409);
});

test('only supervisors send parcels: a client and the site have no access', async () => {
  const { id, brandId } = await direct();
  const { id: file } = await make(id);
  const client = await app.as('client', { scope: 'listed', brandIds: [brandId] });
  const staff = await app.as('site-staff');
  for (const who of [client, staff]) {
    expect((await take(file, who)).status).toBe(403);
    expect((await who.post('/api/courierFile/match', { groupId: id, text: '1' })).status).toBe(403);
    expect((await who.get('/api/courierFile/findMany', { params: { groupId: id } })).status).toBe(403);
  }
});

test('a delivery to one place has no parcels', async () => {
  const { brandId, poProductId } = await releases.branded();
  const id = await releases.delivery({ brandId, lines: [{ poProductId, qty: 2 }] });
  await app.em().nativeUpdate(ReleaseGroup, { id }, { status: 'confirmed' });
  const [line] = (await releases.read(id)).lines;
  for (const [verb, body] of [
    ['make', { groupId: id, format: 'csv' }],
    ['match', { groupId: id, text: '640100000001' }],
    ['track', { groupId: id, lines: [{ id: line.id, trackingNo: '640100000001' }] }],
    ['mend', { lineId: line.id, zip: '04525' }],
  ] as const) {
    const { status, body: refused } = await call(verb, body);
    expect([verb, status, refused.code]).toEqual([verb, 409, 'state']);
  }
  expect((await releases.read(id)).lines[0].trackingNo).toBeNull();
});

test('a thousand numbers are pasted at a time, not one more', async () => {
  const { id } = await direct();
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `6401${index}\t아무개`).join('\n');
  ok(await call('match', { groupId: id, text: rows(1000) }));
  const { status, body } = await call('match', { groupId: id, text: rows(1001) });
  expect([status, body.issues[0].path]).toEqual([400, ['text']]);
});
