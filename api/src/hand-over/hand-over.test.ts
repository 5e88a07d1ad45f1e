import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { errorCodes } from 'fastify';
import { refuse } from '../core/call/refuse.ts';
import { File as FileRow } from '../file/file.entity.ts';
import { LabelMove } from '../label-move/label-move.entity.ts';
import { LabelStockService } from '../label-stock/label-stock.service.ts';
import { Session } from '../user/session.entity.ts';
import { SessionStore } from '../user/session.store.ts';
import { User } from '../user/user.entity.ts';
import { allRows } from '../testing/all-rows.ts';
import { FORM_TYPE, formOf } from '../testing/files.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { day, ok } from '../testing/orders.ts';
import { sealedFile, type HandedDraft, type SealedFile } from '../testing/sealed-file.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;
let site: HttpClient;
let author: { id: number; loginId: string; name: string };
const deviceId = randomUUID();

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  site = await app.as('site-staff');
  author = ok(await site.get('/api/user/me'));
});
afterAll(() => app?.stop());
afterEach(() => void jest.restoreAllMocks());

const keyOf = async (who = site, device = deviceId) =>
  Buffer.from(ok(await who.post('/api/handOver/key', { deviceId: device })).key as string, 'base64url');

const entry = (steps: readonly object[], more: object = {}): HandedDraft => ({
  uuid: randomUUID(),
  title: '라벨 사용',
  facts: 'CARE · 5장',
  deviceAt: new Date().toISOString(),
  step: 0,
  steps,
  ...more,
});
const use = (id: number, qty: number, eventUuid = randomUUID()) =>
  entry([{ path: 'labelStock/move', body: { id, type: 'use', date: day(0), qty, eventUuid } }]);

const sealed = (entries: readonly HandedDraft[], { key, head = {}, photos }: Partial<SealedFile> & { key: Buffer; head?: object }) =>
  sealedFile(entries, { key, head: { userId: author.id, deviceId, at: new Date().toISOString(), ...head }, photos });
const read = (file: Buffer, who = boss) =>
  who.request('POST', '/api/handOver/read', formOf([{ name: 'site.moru', bytes: file }]), { 'content-type': FORM_TYPE });
const ends = async (file: Buffer) => ok(await read(file)).rows.map(({ end }: { end: string }) => end);

const fastify = () => app.app.nest.getHttpAdapter().getInstance() as unknown as { inject(call: { url?: string }): Promise<unknown> };

async function label(qty: number): Promise<number> {
  const id = await app.make('labelStock');
  ok(await boss.post('/api/labelStock/move', { id, type: 'receive', date: day(0), qty, eventUuid: randomUUID() }));
  return id;
}
const uses = async (labelStockId: number) =>
  (await app.em().find(LabelMove, { labelStockId, type: 'use' }, { orderBy: { id: 'asc' } })).map(({ qty, createdBy }) => [qty, createdBy]);

test('records are executed as their author, once however often the file is read, and the device gets the stored answer', async () => {
  const id = await label(100);
  const [one, two] = [use(id, 5), use(id, 7)];
  const file = sealed([one, two], { key: await keyOf() });
  const answer = ok(await read(file));
  expect(answer).toMatchObject({ byName: author.name, rows: [{ uuid: one.uuid, end: 'taken', message: null }, { end: 'taken' }] });
  expect(await ends(file)).toEqual(['before', 'before']);
  const [step] = one.steps as [{ path: string; body: object }];
  const own = ok(await site.post(`/api/${step.path}`, step.body, { 'idempotency-key': `outbox.${one.uuid}.0` }));
  expect(own).toMatchObject({ balanceAfter: 95 });
  expect(await uses(id)).toEqual([
    [-5, author.id],
    [-7, author.id],
  ]);
  expect(await app.em().count(Session, { device: 'hand-over' })).toBe(0);
});

test('a record in steps, with its row and its photo', async () => {
  const id = await label(10);
  const photo = randomUUID();
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const steps = [
    { path: 'labelStock/move', body: { id, type: 'use', date: day(0), qty: 1, eventUuid: randomUUID() } },
    { photo, entity: 'labelStock', purpose: 'photo', name: 'shelf.png', type: 'image/png' },
  ];
  const one = entry(steps, { rowId: id });
  const file = sealed([one], { key: await keyOf(), photos: new Map([[photo, png]]) });
  expect(await ends(file)).toEqual(['taken']);
  expect(await ends(file)).toEqual(['before']);
  expect(await app.em().count(FileRow, { entity: 'labelStock', entityId: id })).toBe(1);
  expect(await uses(id)).toHaveLength(1);
});

test('a refused record has a reason and blocks nothing; nothing of it is written', async () => {
  const id = await label(3);
  const file = sealed([use(id, 50), use(id, 2), entry([{ path: 'labelStock/nothing', body: {} }])], { key: await keyOf() });
  const { rows } = ok(await read(file));
  expect(rows).toMatchObject([
    { end: 'refused', message: expect.stringContaining('재고') },
    { end: 'taken' },
    { end: 'refused', message: expect.any(String) },
  ]);
  expect(await uses(id)).toEqual([[-2, author.id]]);
});

test.each([
  ['a database that is busy: the records after it wait for a later reading', () => refuse.busy(), ['taken', 'later', 'later']],
  ['a fault of one record holds back no other', () => new Error('a fault'), ['taken', 'later', 'taken']],
])('%s', async (_what, fault, expected) => {
  const id = await label(10);
  const file = sealed([use(id, 1), use(id, 2), use(id, 3)], { key: await keyOf() });
  const labels = app.app.nest.get(LabelStockService, { strict: false });
  const move = labels.move.bind(labels);
  const failing = jest.spyOn(labels, 'move').mockImplementationOnce(move).mockRejectedValueOnce(fault());
  expect(await ends(file)).toEqual(expected);
  failing.mockRestore();
  expect(await ends(file)).toEqual(expected.map((end) => (end === 'taken' ? 'before' : 'taken')));
  expect((await uses(id)).map(([qty]) => qty).toSorted()).toEqual([-1, -2, -3]);
});

test('two files are read at the same time, a third later', async () => {
  const id = await label(10);
  const key = await keyOf();
  const [one, two, three] = [1, 2, 3].map((qty) => sealed([use(id, qty)], { key })) as [Buffer, Buffer, Buffer];
  const { promise: both, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: go, resolve: begin } = Promise.withResolvers<void>();
  const server = fastify();
  const { inject } = server;
  let moves = 0;
  jest.spyOn(server, 'inject').mockImplementation(async (call) => {
    if (call.url !== '/api/labelStock/move') return inject.call(server, call);
    moves++;
    if (moves === 2) arrive();
    // Where the third is read as well.
    if (moves === 3) begin();
    await go;
    return inject.call(server, call);
  });
  const reading = [ends(one), ends(two)];
  await both;
  const { status, headers } = await read(three);
  expect([status, headers['retry-after']]).toEqual([503, '10']);
  begin();
  expect(await Promise.all(reading)).toEqual([['taken'], ['taken']]);
  expect(await ends(three)).toEqual(['taken']);
});

test('a server that stops meanwhile leaves the rest for a later reading', async () => {
  const id = await label(10);
  const file = sealed([use(id, 1), use(id, 2), use(id, 3)], { key: await keyOf() });
  const server = fastify();
  const { inject } = server;
  let moves = 0;
  jest.spyOn(server, 'inject').mockImplementation(async (call) => {
    if (call.url === '/api/labelStock/move' && ++moves > 1) throw new errorCodes.FST_ERR_REOPENED_CLOSE_SERVER();
    return inject.call(server, call);
  });
  expect(await ends(file)).toEqual(['taken', 'later', 'later']);
  jest.restoreAllMocks();
  expect(await ends(file)).toEqual(['before', 'taken', 'taken']);
});

test('the outcome is answered though the database does not let the session of the reading end', async () => {
  const file = sealed([use(await label(9), 1)], { key: await keyOf() });
  const locked = Object.assign(new Error('Lock wait timeout exceeded'), { errno: 1205 });
  const drop = jest.spyOn(app.app.nest.get(SessionStore, { strict: false }), 'drop').mockRejectedValueOnce(locked);
  expect(await ends(file)).toEqual(['taken']);
  expect(drop).toHaveBeenCalledTimes(1);
});

test('it opens only with the key of its user and device, and only unchanged', async () => {
  const id = await label(9);
  const key = await keyOf();
  const file = sealed([use(id, 5)], { key });
  const refused = async (bytes: Buffer, who = boss) => (await read(bytes, who)).status;
  expect(await keyOf()).toEqual(key);
  for (let at = 0; at < file.length; at += 37) {
    const changed = Buffer.from(file);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect([at, await refused(changed)]).toEqual([at, 400]);
  }
  const other = await app.as('site-staff');
  expect(await refused(sealed([use(id, 5)], { key: await keyOf(other) }))).toBe(400);
  expect(await refused(sealed([use(id, 5)], { key, head: { deviceId: randomUUID() } }))).toBe(400);
  expect(await refused(Buffer.from('PK'))).toBe(400);
  expect(await refused(file.subarray(0, -1))).toBe(400);
  expect([await refused(file, site), await refused(file, await app.as('client'))]).toEqual([403, 403]);
  expect((await (await app.as('client')).post('/api/handOver/key', { deviceId })).status).toBe(403);
  expect(await uses(id)).toEqual([]);
});

test('a file can bring only floor records, whoever wrote it', async () => {
  // That the file was read is in the history.
  const stored = async () => (await allRows(app)).split('\n').filter((line) => !line.startsWith('alog '));
  const before = await stored();
  const calls: Record<string, object> = {
    'tag/save': { saveParams: { name: 'by a file' } },
    'user/save': { saveParams: { loginId: 'by-a-file', name: 'x', role: 'supervisor', scope: 'all', pw: 'long-enough-2026!' } },
    'labelStock/save': { saveParams: { note: 'x' } },
    'labelStock/draftOrders': { ids: [1] },
    'user/endSessions': {},
    'user/login': { loginParams: { loginId: author.loginId, pw: TEST_PASSWORD } },
    'practice/open': {},
    'labelStock/constructor': {},
    'constructor/save': {},
  };
  const entries = Object.entries(calls).map(([path, body]) => entry([{ path, body }]));
  const by = (await boss.get('/api/user/me')).body.id as number;
  const rows = ok(await read(sealed(entries, { key: await keyOf(boss), head: { userId: by } }))).rows as { end: string; message: string }[];
  expect(rows.map(({ end, message }) => [end, message.includes('현장')])).toEqual(entries.map(() => ['refused', true]));
  expect(await stored()).toEqual(before);
});

test('a user who must choose a password first does so, and the file is read again', async () => {
  const file = sealed([use(await label(9), 1)], { key: await keyOf() });
  await app.em().nativeUpdate(User, { id: author.id }, { mustChangePw: true });
  expect(await ends(file)).toEqual(['later']);
  await app.em().nativeUpdate(User, { id: author.id }, { mustChangePw: false });
  expect(await ends(file)).toEqual(['taken']);
});

test('the rights are those of the author: nobody does for them what they may not do, nor for a deleted user', async () => {
  const steps = [{ path: 'brand/save', body: { saveParams: { code: 'HO', name: 'x' } } }];
  expect(await ends(sealed([entry(steps)], { key: await keyOf() }))).toEqual(['refused']);
  const id = await label(9);
  const file = sealed([use(id, 1)], { key: await keyOf() });
  await app.em().nativeUpdate(User, { id: author.id }, { isActive: false });
  const gone = await read(file);
  expect([gone.status, gone.body.message]).toEqual([400, expect.stringContaining('계정이 꺼져')]);
  expect(await uses(id)).toEqual([]);
  await app.em().nativeUpdate(User, { id: author.id }, { isActive: true });
});
