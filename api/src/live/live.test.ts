import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { MAX_OPEN_RECORDS, MAX_STREAMS } from '@moru/contract';
import { startProduct } from '@moru/testing/server';
import { Product } from '../product/product.entity.ts';
import { EventStream } from '../testing/event-stream.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok, Orders } from '../testing/orders.ts';
import { secondProcess, type SecondProcess } from '../testing/second-process.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openAsMigrated } from '../testing/test-database.ts';
import { Session } from '../user/session.entity.ts';
import { User } from '../user/user.entity.ts';
import { OpenRecord } from './open-record.entity.ts';

const browser = () => randomUUID().replaceAll('-', '');

let app: TestApp;
let other: SecondProcess;
let url: string;
let orders: Orders;
let boss: HttpClient;
let second: HttpClient;
let client: HttpClient;
let [mine, theirs] = [0, 0];
const open: EventStream[] = [];

beforeAll(async () => {
  app = await startTestApp({ orm: openAsMigrated, port: 0 });
  url = await app.app.listen();
  other = await secondProcess(app, startProduct);
  orders = await Orders.start(app);
  boss = orders.boss;
  second = await app.as('supervisor', { name: '박감독' });
  [mine, theirs] = [await app.make('brand'), await app.make('brand')];
  client = await app.as('client', { scope: 'listed', brandIds: [mine], name: '고객' });
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await app.em().nativeDelete(OpenRecord, {});
});
afterAll(async () => {
  expect(other?.errors() ?? []).toEqual([]);
  await other?.stop();
  await app?.stop();
});

const listen = async (who: HttpClient, name = browser()) => {
  const stream = await EventStream.open(url, `/api/live/stream?client=${name}`, who);
  open.push(stream);
  await stream.until(() => stream.isOver || stream.of('hello').length > 0);
  return stream;
};
const heard = (stream: EventStream, entity: string, id: number) =>
  stream.of('rows').some((rows: { entity: string; ids: number[] }[]) => rows.some((row) => row.entity === entity && row.ids.includes(id)));
const hears = (stream: EventStream, entity: string, id: number) => stream.until(() => heard(stream, entity, id));
const say = (who: HttpClient, name: string, ...records: { entity: string; id: number; isEditing: boolean }[]) =>
  who.post('/api/live/open', { client: name, records });
const people = (stream: EventStream) =>
  stream
    .of('people')
    .at(-1)
    ?.people.map(({ name }: { name: string }) => name);
const saved = async (who: HttpClient, resource: string, item: object): Promise<number> =>
  ok(await who.post(`/api/${resource}/save`, { saveParams: [item] }))[0];

test('a write in one process reaches a reader of the other', async () => {
  const stream = await listen(boss);
  const id = await saved(other.as(second), 'tag', { name: 'from the other process' });
  await hears(stream, 'tag', id);
  const { version } = ok(await boss.get('/api/tag/findById', { id }));
  const before = stream.of('rows').length;
  await saved(other.as(second), 'tag', { id, version, color: '#123456' });
  await stream.until(() => stream.of('rows').length > before);
  expect(stream.of('rows').slice(before).flat()).toEqual([{ entity: 'tag', ids: [id] }]);
});

test('changes made while the page was loading are sent to a new reader', async () => {
  const id = await saved(second, 'tag', { name: 'just before' });
  await hears(await listen(boss), 'tag', id);
});

test('a client is notified of its own rows and never of a foreign one', async () => {
  const stream = await listen(client);
  const foreign = await saved(boss, 'product', await orderable(theirs));
  const own = await saved(boss, 'product', await orderable(mine));
  const label = await app.make('labelStock', { brandId: mine });
  await hears(stream, 'product', own);
  // Rows are processed in order, so everything before it has been processed too.
  const last = await saved(boss, 'product', await orderable(mine));
  await hears(stream, 'product', last);
  expect(heard(stream, 'product', foreign)).toBe(false);
  expect(heard(stream, 'labelStock', label)).toBe(false);
});

test('two clients connected at once each hear of their own rows alone', async () => {
  const rival = await app.as('client', { scope: 'listed', brandIds: [theirs], name: '이웃 고객' });
  const [stream, foreign] = [await listen(client), await listen(rival)];
  const round = async () => {
    const [own, last] = [await saved(boss, 'product', await orderable(mine)), await saved(boss, 'product', await orderable(theirs))];
    await hears(foreign, 'product', last);
    await hears(stream, 'product', own);
    expect([heard(stream, 'product', last), heard(foreign, 'product', own)]).toEqual([false, false]);
  };
  // In the first round one of them may still be new, and new readers are told apart from the others.
  await round();
  await round();
});

test('of an order with lines of several brands a client is notified of the order and its own line', async () => {
  const lines = [{ productId: await orders.product({ brandId: mine }) }, { productId: await orders.product({ brandId: theirs }) }];
  const stream = await listen(client);
  const id = await orders.draft({}, lines);
  await hears(stream, 'po', id);
  const po = await orders.po(id);
  const [own, foreign] = [mine, theirs].map((brand) => po.lines.find(({ brandId }: { brandId: number }) => brandId === brand).id);
  await hears(stream, 'poProduct', own);
  expect(heard(stream, 'poProduct', foreign)).toBe(false);
});

test('the bell rings for those whom a comment concerns, and for nobody else', async () => {
  const id = await orders.draft({}, [{ productId: await orders.product({ brandId: mine }) }]);
  const user = await app.em().findOneOrFail(User, { name: '고객' });
  const [called, uncalled] = [await listen(client), await listen(second)];
  ok(await other.as(boss).post('/api/comment/write', { entity: 'po', entityId: id, body: '확인 부탁드립니다', mentions: [user.id] }));
  await called.until(() => called.of('bell').length > 0);
  await hears(uncalled, 'po', id);
  expect(uncalled.of('bell')).toEqual([]);
});

test('other users of a record are shown across processes, with what they do, until they leave', async () => {
  const id = await app.make('product', { brandId: mine });
  const [one, two] = [browser(), browser()];
  const stream = await listen(boss, one);
  ok(await say(boss, one, { entity: 'product', id, isEditing: false }));
  const answer = ok(await say(other.as(second), two, { entity: 'product', id, isEditing: true }));
  expect(answer).toEqual([{ entity: 'product', id, people: [{ name: expect.any(String), since: expect.any(String), isEditing: false }] }]);
  await stream.until(() => people(stream)?.length === 1);
  expect(stream.of('people').at(-1)).toEqual({
    entity: 'product',
    id,
    people: [{ name: '박감독', since: expect.any(String), isEditing: true }],
  });
  ok(await say(other.as(second), two));
  await stream.until(() => people(stream)?.length === 0);
});

test('a silent user disappears within a minute, and a connected one stays', async () => {
  const id = await app.make('product', { brandId: mine });
  const [one, two] = [browser(), browser()];
  const stream = await listen(boss, one);
  ok(await say(boss, one, { entity: 'product', id, isEditing: false }));
  ok(await say(second, two, { entity: 'product', id, isEditing: false }));
  await stream.until(() => people(stream)?.length === 1);
  const ago = (client: string, ms: number) => app.em().nativeUpdate(OpenRecord, { client }, { seenAt: new Date(Date.now() - ms) });
  await ago(two, 46_000);
  await stream.until(() => people(stream)?.length === 0);
  const kept = async () => (await app.em().findOne(OpenRecord, { client: one }))?.seenAt.getTime() ?? 0;
  const before = await kept();
  // Until its own time would be over: the ticks of a busy machine take longer.
  for (let tries = 0; tries < 440 && (await kept()) === before; tries++) await new Promise((done) => setTimeout(done, 100));
  expect(await kept()).toBeGreaterThan(before);
  expect(await app.em().count(OpenRecord, { client: two })).toBe(0);
});

test('nobody sees users on a row hidden from them, nor is seen there', async () => {
  const foreign = await app.make('product', { brandId: theirs });
  const one = browser();
  ok(await say(boss, one, { entity: 'product', id: foreign, isEditing: true }));
  expect(ok(await say(client, browser(), { entity: 'product', id: foreign, isEditing: true }))).toEqual([]);
  expect(ok(await say(boss, one, { entity: 'product', id: foreign, isEditing: true }))[0].people).toEqual([]);
  const staff = await app.as('site-staff');
  for (const entity of ['user', 'partner', 'nothing', 'session'])
    expect(ok(await say(staff, browser(), { entity, id: 1, isEditing: false }))).toEqual([]);
});

test('nobody is shown on a row that has left the reader’s scope since it was opened', async () => {
  const [left, kept] = [await app.make('product', { brandId: mine }), await app.make('product', { brandId: mine })];
  const records = [left, kept].map((id) => ({ entity: 'product', id, isEditing: false }));
  const one = browser();
  const stream = await listen(client, one);
  ok(await say(client, one, ...records));
  await app.em().nativeUpdate(Product, { id: left }, { brandId: theirs });
  ok(await say(boss, browser(), ...records));
  // The records of a reader are told in the order in which they were opened.
  await stream.until(() => stream.of('people').length > 0);
  expect(stream.of('people').map(({ id }: { id: number }) => id)).toEqual([kept]);
});

test('clients of two brands on one order do not see each other, its supervisor sees both', async () => {
  const lines = [{ productId: await orders.product({ brandId: mine }) }, { productId: await orders.product({ brandId: theirs }) }];
  const id = await orders.draft({}, lines);
  const rival = await app.as('client', { scope: 'listed', brandIds: [theirs], name: '다른 고객' });
  const record = { entity: 'po', id, isEditing: false };
  const names = async (who: HttpClient) => ok(await say(who, browser(), record))[0].people.map(({ name }: { name: string }) => name);
  expect(await names(client)).toEqual([]);
  expect(await names(rival)).toEqual([]);
  expect(await names(second)).toEqual(['고객', '다른 고객']);
  expect(await names(client)).toEqual(['박감독']);
});

test('the stream ends with its session, and restarts where rights change', async () => {
  const person = await app.as('client', { scope: 'listed', brandIds: [mine], name: '가는 고객' });
  const stream = await listen(person);
  const { id } = await app.em().findOneOrFail(User, { name: '가는 고객' });
  await app.em().nativeUpdate(User, { id }, { brandIds: [theirs] });
  await stream.until(() => stream.of('hello').length > 1);
  const old = await saved(boss, 'product', await orderable(mine));
  await hears(stream, 'product', await saved(boss, 'product', await orderable(theirs)));
  expect(heard(stream, 'product', old)).toBe(false);
  ok(await other.as(person).get('/api/user/logout'));
  await stream.until(() => stream.isOver);
  expect(stream.of('over')).toHaveLength(1);
});

test('the stream of a user who must choose a password first ends', async () => {
  const person = await app.as('client', { scope: 'listed', brandIds: [mine], name: '새 암호 고객' });
  const stream = await listen(person);
  await app.em().nativeUpdate(User, { name: '새 암호 고객' }, { mustChangePw: true });
  await stream.until(() => stream.isOver);
  expect(stream.of('over')).toHaveLength(1);
});

test('a stream does not keep a session alive', async () => {
  const person = await app.as('client', { scope: 'listed', brandIds: [mine], name: '떠난 고객' });
  const stream = await listen(person);
  const { id } = await app.em().findOneOrFail(User, { name: '떠난 고객' });
  await app.em().nativeUpdate(Session, { userId: id }, { lastSeenAt: new Date(0) });
  await stream.until(() => stream.isOver);
  expect(stream.of('over')).toHaveLength(1);
});

test('a stream has the right headers, needs a session, and is limited per user', async () => {
  const person = await app.as('supervisor');
  const stream = await listen(person);
  expect(stream.response?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response?.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.response?.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(stream.response?.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await app.guest().get('/api/live/stream', { client: browser() })).status).toBe(401);
  expect((await boss.get('/api/live/stream', { client: 'mine' })).status).toBe(400);
  for (let nth = 1; nth < MAX_STREAMS; nth++) await listen(person);
  const refused = await person.get('/api/live/stream', { client: browser() });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  open.at(-1)?.close();
  for (let tries = 0; tries < 100; tries++) {
    const again = await EventStream.open(url, `/api/live/stream?client=${browser()}`, person);
    open.push(again);
    if (again.response?.status === 200) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('a place that is free is not given away');
});

test('what a browser reports as open is limited', async () => {
  const record = { entity: 'product', id: 1, isEditing: false };
  const bad = [
    { client: 'x', records: [] },
    { client: browser() },
    { client: browser(), records: [{ ...record, id: 0 }] },
    { client: browser(), records: [{ ...record, entity: "x' or 1=1" }] },
    { client: browser(), records: Array.from({ length: MAX_OPEN_RECORDS + 1 }, () => record) },
    { client: browser(), records: [], userId: 1 },
  ];
  for (const body of bad) expect((await boss.post('/api/live/open', body)).status).toBe(400);
  const name = browser();
  const id = await app.make('product', { brandId: mine });
  const twice = { entity: 'product', id, isEditing: false };
  await Promise.all([1, 2, 3, 4].map(() => say(boss, name, twice, { ...twice, isEditing: true })));
  expect(await app.em().count(OpenRecord, { client: name })).toBe(1);
});

test('only a user’s latest browsers are stored, as many as may connect', async () => {
  const person = await app.as('supervisor', { name: '창 많은 사람' });
  const { id: userId } = await app.em().findOneOrFail(User, { name: '창 많은 사람' });
  const record = { entity: 'product', id: await app.make('product', { brandId: mine }), isEditing: false };
  const names = Array.from({ length: MAX_STREAMS + 3 }, browser);
  for (const name of names) ok(await say(person, name, record));
  const left = await app.em().find(OpenRecord, { userId }, { orderBy: { id: 'asc' } });
  expect(left.map(({ client: name }) => name)).toEqual(names.slice(-MAX_STREAMS));
});

const orderable = async (brandId: number) => {
  const id = await app.make('product', { brandId });
  const { version } = ok(await boss.get('/api/product/findById', { id }));
  return { id, version, name: `heard ${id}` };
};
