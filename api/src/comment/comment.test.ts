import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EDIT_MINUTES, MAX_COMMENT } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import { ok } from '../testing/orders.ts';
import { Talks, type Name } from '../testing/talks.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Comment, CommentNotice, CommentRead } from './comment.entity.ts';

let app: TestApp;
let talks: Talks;

beforeAll(async () => {
  app = await startTestApp();
  talks = await Talks.start(app);
});
afterAll(() => app?.stop());

test('a comment has text, up to its limit, and keeps its lines', async () => {
  const line = await talks.line();
  for (const body of ['', '  \n ', '\u200b', 'x'.repeat(MAX_COMMENT + 1)])
    expect((await talks.write('boss', line, { body })).status).toBe(400);
  await talks.wrote('boss', line, { body: `첫 줄\n둘째 줄 😀` });
  await talks.wrote('boss', line, { body: '가'.repeat(MAX_COMMENT) });
  expect(await talks.bodies('client', line)).toEqual(['첫 줄\n둘째 줄 😀', '가'.repeat(MAX_COMMENT)]);
});

test('a conversation is named by the resource, not by its entity', async () => {
  const { entityId } = await talks.line();
  const { boss } = talks.people;
  const named = { entity: 'PoProduct', entityId };
  const answers = [
    await talks.write('boss', named),
    await talks.thread('boss', named),
    await talks.markRead('boss', named),
    await boss.get('/api/comment/people', named),
  ];
  const refused = { status: 400, body: { code: 'validation', issues: [{ path: ['entity'] }] } };
  for (const answer of answers) expect(answer).toMatchObject(refused);
  expect(await app.em().count(Comment, { entityId })).toBe(0);
});

test('the bell notifies those concerned: mentioned, answered, or authors on the row', async () => {
  const line = await talks.line();
  for (const name of ['boss', 'other', 'client', 'colleague'] as const) await talks.readAll(name);
  const { id } = await talks.wrote('boss', line, { body: '@이준호 언제까지 필요한가요?', mentions: [talks.ids.client] });
  expect([await talks.unread('client'), await talks.unread('boss'), await talks.unread('other'), await talks.unread('colleague')]).toEqual([
    1, 0, 0, 0,
  ]);
  await talks.wrote('client', line, { body: '12월 1일까지요', replyToId: id });
  await talks.wrote('colleague', line, { body: '저도요' });
  expect((await talks.notices('boss')).slice(0, 2)).toMatchObject([
    { kind: 'thread', byName: '한소희', body: '저도요', isRead: false, ...line, title: expect.stringMatching(/PO/) },
    { kind: 'reply', byName: '이준호' },
  ]);
  // Writing a comment marked the client's thread as read.
  expect([await talks.unread('boss'), await talks.unread('client')]).toEqual([2, 2]);
  ok(await talks.markRead('boss', line));
  expect(await talks.unread('boss')).toBe(0);
  await talks.readAll('client');
  expect(await talks.unread('client')).toBe(0);
  expect((await talks.notices('client')).every(({ isRead }) => isRead)).toBe(true);
});

test('a reply answers a comment of the same conversation that is not withdrawn', async () => {
  const [line, elsewhere] = [await talks.line(), await talks.line()];
  const { id, version } = await talks.wrote('boss', line);
  expect(await talks.write('client', elsewhere, { replyToId: id })).toMatchObject({
    status: 400,
    body: { issues: [{ path: ['replyToId'] }] },
  });
  ok(await talks.people.boss.post('/api/comment/withdraw', { id, version }));
  expect((await talks.write('client', line, { replyToId: id })).status).toBe(400);
});

test('its author can change it for a quarter of an hour, nobody else ever', async () => {
  const line = await talks.line();
  const made = await talks.wrote('client', line, { body: 'erst' });
  const edit = (who: Name, more: object) => talks.people[who].post('/api/comment/edit', { ...made, body: 'first', ...more });
  expect((await edit('boss', {})).status).toBe(403);
  expect((await edit('rival', {})).status).toBe(404);
  const changed = ok(await edit('client', { mentions: [talks.ids.boss] }));
  expect(changed.version).toBe(made.version + 1);
  expect(await edit('client', {})).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
  expect(ok(await talks.thread('boss', line)).rows).toMatchObject([
    { body: 'first', editedAt: expect.any(String), mentions: [{ id: talks.ids.boss }] },
  ]);
  expect((await talks.notices('boss'))[0]).toMatchObject({ commentId: made.id, kind: 'mention' });
  const ago = (minutes: number) => app.em().nativeUpdate(Comment, { id: made.id }, { createdAt: new Date(Date.now() - minutes * 60_000) });
  await ago(EDIT_MINUTES - 1);
  const versionNow = async () => ({ version: (await app.em().findOneOrFail(Comment, { id: made.id })).version });
  ok(await edit('client', await versionNow()));
  await ago(EDIT_MINUTES + 1);
  const late = await edit('client', await versionNow());
  expect(late).toMatchObject({ status: 409, body: { code: 'state', message: expect.stringContaining('withdraw') } });
  ok(await talks.people.client.post('/api/comment/withdraw', { id: made.id, ...(await versionNow()) }));
});

test('a withdrawn text is readable only in the supervisors’ history', async () => {
  const line = await talks.line();
  const secret = 'wrong number 4711';
  const { id, version } = await talks.wrote('client', line, { body: secret, mentions: [talks.ids.boss] });
  expect((await talks.people.boss.post('/api/comment/withdraw', { id, version })).status).toBe(403);
  ok(await talks.people.client.post('/api/comment/withdraw', { id, version }));
  const answer = await talks.thread('boss', line);
  expect(ok(answer).rows).toMatchObject([{ id, body: '', mentions: [], withdrawnAt: expect.any(String) }]);
  const bell = await talks.people.boss.get('/api/comment/notices');
  const log = await talks.people.client.get('/api/alog/findMany', { params: { of: `poProduct:${line.entityId}`, num: 100 } });
  for (const { text } of [answer, bell, log]) expect(text).not.toContain('4711');
  expect((await talks.people.client.post('/api/comment/withdraw', { id, version: version + 1 })).status).toBe(409);
  const entries = await app.em().find(Alog, { entity: 'comment', entityId: id }, { orderBy: { id: 'asc' } });
  expect(entries.map(({ action, parentEntity, parentId }) => [action, parentEntity, parentId])).toEqual([
    ['create', 'poProduct', line.entityId],
    ['delete', 'poProduct', line.entityId],
  ]);
  expect(entries[1]?.changes).toEqual([{ field: 'body', from: secret, to: null }]);
  const shown = await talks.people.boss.get('/api/alog/findMany', { params: { of: `poProduct:${line.entityId}`, num: 100 } });
  expect(shown.text).toContain('4711');
});

test('a comment sent twice under one key is stored once', async () => {
  const line = await talks.line();
  const key = { 'idempotency-key': 'talk-once-1' };
  const send = (body: string) => talks.people.client.post('/api/comment/write', { ...line, body }, key);
  const [first, second] = [await send('once'), await send('once')];
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect((await send('other')).status).toBe(422);
  expect(await talks.bodies('boss', line)).toEqual(['once']);
});

test('read marks are shown to those who see the row, and never go back', async () => {
  const line = await talks.line();
  const [first, second] = [await talks.wrote('boss', line, { body: 'one' }), await talks.wrote('boss', line, { body: 'two' })];
  const mark = (who: Name, upToId: number) => talks.markRead(who, line, upToId);
  const answers = await Promise.all([
    mark('client', second.id),
    mark('client', first.id),
    mark('client', second.id),
    mark('client', first.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await app.em().count(CommentRead, { userId: talks.ids.client, ...line })).toBe(1);
  expect(ok(await talks.thread('client', line)).readUpTo).toBe(second.id);
  expect(ok(await talks.thread('boss', line)).reads).toMatchObject([
    { userId: talks.ids.client, name: '이준호', role: 'client', upToId: second.id },
  ]);
  ok(await mark('staff', second.id));
  ok(await mark('client', 2_000_000));
  expect(ok(await talks.thread('client', line)).readUpTo).toBe(second.id);
  expect(ok(await talks.thread('colleague', line)).reads).toEqual(
    expect.arrayContaining([expect.objectContaining({ userId: talks.ids.boss })]),
  );
  expect((await mark('rival', second.id)).status).toBe(404);
});

test('a long conversation comes in pages, latest first', async () => {
  const line = await talks.line();
  const rows = Array.from({ length: 60 }, (_, n) => ({
    ...line,
    body: `n${n}`,
    mentions: [],
    byName: 'x',
    createdAt: new Date(),
    updatedAt: new Date(),
  }));
  await app.em().insertMany(Comment, rows as never[]);
  const { rows: last, more } = ok(await talks.thread('client', line));
  expect([last.length, more, last[0].body, last.at(-1).body]).toEqual([50, true, 'n10', 'n59']);
  const { rows: older, more: still } = ok(await talks.thread('client', line, { before: last[0].id }));
  expect([older.length, still, older[0].body]).toEqual([10, false, 'n0']);
});

test('events of the row are in its conversation, from where they are stored', async () => {
  const { orders } = talks.lots;
  const bought = await orders.confirmed({ flow: 'buy', factory: 'Ansan' }, [
    { productId: await orders.product({ brandId: talks.brandId }) },
  ]);
  const line = { entity: 'poProduct', entityId: bought.lines[0] ?? 0 };
  await orders.act('poProduct', 'reviseEta', { id: line.entityId, toDate: '2027-01-05', reason: 'weather', note: '태풍' });
  await orders.delivered([{ poProductId: line.entityId, qty: 5 }]);
  const kinds = async (who: Name) => (ok(await talks.thread(who, line)).facts as { kind: string }[]).map(({ kind }) => kind);
  expect((await kinds('client')).toSorted()).toEqual(['arrived', 'delivered', 'departed', 'eta']);
  // The factory sees no promises and no shipments.
  expect(await kinds('staff')).toEqual([]);
  expect(ok(await talks.thread('boss', line)).facts.at(-1)).toMatchObject({ kind: 'eta', to: '2027-01-05', why: 'weather', note: '태풍' });
});

test('a decided lot appears in the conversations of its visit and of its line', async () => {
  const { poProductId } = await talks.lots.line(100);
  const { id } = await talks.lots.approved(poProductId, 100);
  const told = { kind: 'decided', why: 'accept', no: '1' };
  expect(ok(await talks.thread('boss', { entity: 'inspectionGroup', entityId: id })).facts).toMatchObject([told]);
  expect(ok(await talks.thread('boss', { entity: 'poProduct', entityId: poProductId })).facts).toMatchObject([told]);
});

test('the conversation is deleted with its row, its history stays', async () => {
  const { orders } = talks.lots;
  const po = await orders.draft();
  const holder = { entity: 'po', entityId: po };
  const { id } = await talks.wrote('boss', holder, { body: 'to be gone' });
  await talks.wrote('other', holder);
  const safe = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  ok(await talks.people.boss.get('/api/po/del', { ids: [po] }, safe));
  const em = app.em();
  const left = [await em.count(Comment, holder), await em.count(CommentRead, holder), await em.count(CommentNotice, { commentId: id })];
  expect(left).toEqual([0, 0, 0]);
  expect(await em.findOne(Alog, { entity: 'comment', entityId: id, action: 'delete' })).toMatchObject({
    changes: [{ field: 'body', from: 'to be gone', to: null }],
  });
});
