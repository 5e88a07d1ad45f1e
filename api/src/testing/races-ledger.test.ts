import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_FEEDS, MAX_FILES, MAX_PREFERENCES, MAX_STATS, MAX_VIEWS } from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { CalendarFeed } from '../calendar-feed/calendar-feed.entity.ts';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import type { BaseEntity } from '../core/orm/base.entity.ts';
import { transact } from '../core/orm/transact.ts';
import { serviceOf } from '../core/resource/service-of.ts';
import { File } from '../file/file.entity.ts';
import { LabelMove } from '../label-move/label-move.entity.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import { OpenRecord } from '../live/open-record.entity.ts';
import { Preference } from '../preference/preference.entity.ts';
import { Stat } from '../stat/stat.entity.ts';
import { User } from '../user/user.entity.ts';
import { View } from '../view/view.entity.ts';
import { barrier, before } from './barrier.ts';
import { pdf, upload } from './files.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { ok } from './orders.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Within one process, whose connections race in the database: barriers are in its services, and removed locks (infra/mutants/plans.ts) are
// in this process alone. races-processes.test.ts has the ledger, the last supervisor and the rest over two.
/** One connection serves all of SQLite: its calls queue, and a barrier inside a transaction is never met. */
const parallel = process.env['TEST_ENGINE'] !== 'sqlite';
const PATIENCE_MS = parallel ? 5000 : 100;
const SLOW_MS = 100;

let app: TestApp;
let boss: HttpClient;
const undo: (() => void)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterEach(() => {
  for (const one of undo.splice(0)) one();
});
afterAll(() => app?.stop());

const service = (name: string) => serviceOf(app.app.nest, name);
const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.code}`)).toSorted();
const slowly = () => new Promise<void>((done) => void setTimeout(done, SLOW_MS));

function meetBefore(name: string, method: string, count = 2) {
  const meeting = barrier(count, PATIENCE_MS);
  undo.push(before(service(name), method, () => meeting.arrive()));
  return meeting;
}

// Releases stop at `requested` today, so labels are the stock that two reserve at once.
describe('the ledger of labels', () => {
  const move = (id: number, type: string, qty: number, more: object = {}) =>
    boss.post('/api/labelStock/move', { id, type, date: today(), qty, eventUuid: randomUUID(), ...more });

  async function stockOf(qty: number): Promise<number> {
    const id = await app.make('labelStock');
    ok(await move(id, 'receive', qty));
    return id;
  }

  /** The ledger in the order in which it was written; every balance must follow from the one before. */
  async function ledger(id: number): Promise<number[]> {
    const rows = await app.em().find(LabelMove, { labelStockId: id }, { orderBy: { id: 'asc' } });
    let balance = 0;
    for (const row of rows) expect(row.balanceAfter).toBe((balance += row.qty));
    expect((await app.em().findOneOrFail(LabelStock, { id })).onHand).toBe(balance);
    return rows.map(({ qty }) => qty);
  }

  test('of two concurrent uses of the last pieces one gets them', async () => {
    const id = await stockOf(5);
    const meeting = meetBefore('labelStock', 'move');
    const answers = await Promise.all([move(id, 'use', 5), move(id, 'loss', 5, { reason: 'damage' })]);
    expect(meeting.met || !parallel).toBe(true);
    expect(codes(answers)).toEqual([200, '409 not_enough_stock']);
    expect(await ledger(id)).toEqual([5, -5]);
  });

  test('of five calls for two of five pieces each, two succeed', async () => {
    const id = await stockOf(5);
    meetBefore('labelStock', 'move', parallel ? 4 : 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => move(id, 'use', 2)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await ledger(id)).toEqual([5, -2, -2]);
  });

  test('twenty slow writes to one stock are all stored, one after the other', async () => {
    const id = await stockOf(1);
    undo.push(before(service('labelStock'), 'rowFor', parallel ? slowly : async () => {}));
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(id, 'receive', 1)));
    expect(codes(answers)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.balanceAfter)).size).toBe(20);
    expect(await ledger(id)).toEqual(Array.from({ length: 21 }, () => 1));
  });

  test('the same move sent concurrently by two is written once', async () => {
    const id = await stockOf(5);
    const meeting = meetBefore('labelStock', 'move');
    const eventUuid = randomUUID();
    const [one, two] = await Promise.all([move(id, 'use', 2, { eventUuid }), move(id, 'use', 2, { eventUuid })]);
    expect(meeting.met || !parallel).toBe(true);
    expect([one?.status, two?.text]).toEqual([200, one?.text]);
    expect(await ledger(id)).toEqual([5, -2]);
  });
});

test('twenty slow writes, more than there are connections, all succeed; reads continue between them', async () => {
  undo.push(before(service('tag'), 'afterSave', slowly));
  const writes = Array.from({ length: 20 }, (_, index) => boss.post('/api/tag/save', { saveParams: { name: `slow ${index}` } }));
  const reads = Array.from({ length: 20 }, () => boss.get('/api/brand/findMany'));
  const answers = await Promise.all([...writes, ...reads]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const ids = answers.slice(0, 20).map(({ body }) => body[0]);
  expect(new Set(ids).size).toBe(20);
  const [history] = await app
    .em()
    .execute('select count(distinct entity_id) as n from alog where entity = ? and action = ?', ['tag', 'create']);
  expect(Number(history?.['n'])).toBe(20);
});

describe('what a user writes for themselves', () => {
  const CALLS = 12;
  let own: HttpClient;
  let userId: number;

  beforeAll(async () => {
    own = await app.as('client');
    userId = (await own.get('/api/user/me')).body.id;
  });

  const atOnce = (call: (index: number) => Promise<Answer>) => Promise.all(Array.from({ length: CALLS }, (_, index) => call(index)));

  test('concurrent reports of one browser’s open records are all accepted', async () => {
    const client = randomUUID().replaceAll('-', '');
    const ids = await Promise.all(Array.from({ length: 6 }, () => app.make('brand')));
    const open = (some: number[]) =>
      own.post('/api/live/open', { client, records: some.map((id) => ({ entity: 'brand', id, isEditing: false })) });
    for (let round = 0; round < 3; round++) {
      expect(new Set(codes(await atOnce((index) => open(ids.slice(index % 3, 3 + (index % 4))))))).toEqual(new Set([200]));
      expect((await open([])).status).toBe(200);
    }
    expect(await app.em().count(OpenRecord, { userId })).toBe(0);
  });

  test('no calendar feed is created beyond the limit, however many concurrently', async () => {
    await Promise.all(
      Array.from({ length: MAX_FEEDS - 2 }, (_, index) => own.post('/api/stat/makeFeed', { name: `feed ${index}`, query: '' })),
    );
    const answers = await atOnce((index) => own.post('/api/stat/makeFeed', { name: `last ${index}`, query: '' }));
    expect(codes(answers)).toEqual([200, 200, ...Array.from({ length: CALLS - 2 }, () => '400 validation')]);
    expect(await app.em().count(CalendarFeed, { userId })).toBe(MAX_FEEDS);
  });

  test.each([
    ['view', View, MAX_VIEWS, { list: 'po', query: '', columns: [] }],
    ['stat', Stat, MAX_STATS, { subject: 'delivery', measures: ['line_count'] }],
  ])(
    'no %s is created beyond the limit, however many concurrently; those there are can still be changed',
    async (name, entity, most, item) => {
      const full = `too_many_${name}s`;
      const save = (saveParams: object) => own.post(`/api/${name}/save`, { saveParams });
      const several = (count: number) => Array.from({ length: count }, (_, index) => ({ ...item, name: `${index}` }));
      expect(await save(several(most + 1))).toMatchObject({ status: 409, body: { code: full } });
      const [id] = ok(await save(several(most - 2)));
      const answers = await atOnce((index) => save({ ...item, name: `last ${index}` }));
      expect(codes(answers)).toEqual([200, 200, ...Array.from({ length: CALLS - 2 }, () => `409 ${full}`)]);
      expect(await app.em().count<BaseEntity>(entity, { createdBy: userId })).toBe(most);
      ok(await save({ id, name: 'renamed' }));
    },
  );

  test('no setting is stored beyond the limit; a first value sent twelve times concurrently is stored once', async () => {
    const at = { userId, value: '1', changedAt: new Date() };
    await app.em().insertMany(
      Preference,
      Array.from({ length: MAX_PREFERENCES - 2 }, (_, index) => ({ ...at, key: `kept.${index}` })),
    );
    expect(new Set(codes(await atOnce((index) => own.post('/api/preference/set', { key: 'same', value: index }))))).toEqual(new Set([200]));
    const answers = await atOnce((index) => own.post('/api/preference/set', { key: `new.${index}`, value: 1 }));
    expect(codes(answers)).toEqual([200, ...Array.from({ length: CALLS - 1 }, () => '400 validation')]);
    expect(await app.em().count(Preference, { userId })).toBe(MAX_PREFERENCES);
  });

  test('no unattached file is stored beyond the limit', async () => {
    const put = () => upload(own, [{ name: 'loose.pdf', bytes: pdf(randomUUID()) }]);
    ok(await put());
    const { id: _id, ...row } = await app.em().findOneOrFail(File, { entity: null, createdBy: userId });
    await app.em().insertMany(
      File,
      Array.from({ length: MAX_FILES.loose - 3 }, () => ({ ...row })),
    );
    const answers = await atOnce(put);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await app.em().count(File, { entity: null, createdBy: userId })).toBe(MAX_FILES.loose);
  });
});

describe('the last supervisor', () => {
  const active = () => app.em().count(User, { role: 'supervisor', isActive: true });
  const me = async (who: HttpClient) => (await who.get('/api/user/me')).body.id as number;

  test('of two supervisors who disable each other concurrently, one stays', async () => {
    const other = await app.as('supervisor');
    const [first, second] = [await me(boss), await me(other)];
    const meeting = meetBefore('user', 'beforeSave');
    const off = (who: HttpClient, id: number) => who.post('/api/user/save', { saveParams: { id, isActive: false } });
    const answers = await Promise.all([off(boss, second), off(other, first)]);
    expect(meeting.met || !parallel).toBe(true);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await active()).toBe(1);
    await app.em().nativeUpdate(User, { id: { $in: [first, second] } }, { isActive: true });
    boss = await app.as('supervisor');
  });

  test('of two deletions that together remove the last, one is refused', async () => {
    await app.em().nativeUpdate(User, { role: 'supervisor' }, { isActive: false });
    const two = await Promise.all(['last-one', 'last-two'].map((loginId) => app.make('user', { loginId, role: 'supervisor' })));
    const meeting = meetBefore('user', 'beforeDelete');
    const outcomes = await Promise.allSettled(two.map((id) => service('user').del([id], app.ctx())));
    expect(meeting.met || !parallel).toBe(true);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await active()).toBe(1);
    boss = await app.as('supervisor');
  });
});

test('a raced idempotency key: the second is told, the third gets the answer of the first', async () => {
  const entered = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  undo.push(
    before(service('brand'), 'save', async () => {
      entered.resolve();
      await leave.promise;
    }),
  );
  const send = () => boss.post('/api/brand/save', { saveParams: { code: 'RACED', name: 'x' } }, { 'idempotency-key': 'raced' });
  const first = send();
  await entered.promise;
  expect(await send()).toMatchObject({ status: 409, body: { code: 'idempotency_running' } });
  leave.resolve();
  const { status, text } = await first;
  expect(await send()).toMatchObject({ status: 200, text });
  expect([status, await app.em().count(Brand, { code: 'RACED' })]).toEqual([200, 1]);
});

test('a deadlock is repeated: both calls are written, and history has both', async () => {
  const ids = [await app.make('brand', { name: '-' }), await app.make('brand', { name: '-' })];
  const meeting = barrier(2, PATIENCE_MS);
  let tries = 0;
  const rename = (order: readonly number[], mark: string) =>
    transact(app.ctx(), async ({ em }: Ctx) => {
      tries++;
      for (const [index, id] of order.entries()) {
        (await em.findOneOrFail(Brand, { id })).name = mark;
        await em.flush();
        if (index === 0) await meeting.arrive();
      }
    });
  await Promise.all([rename(ids, 'a'), rename(ids.toReversed(), 'b')]);
  expect([meeting.met || !parallel, tries > 2 || !parallel]).toEqual([true, true]);
  const names = (await app.em().find(Brand, { id: { $in: ids } })).map(({ name }) => name);
  expect(new Set(names).size).toBe(1);
  const history = await app
    .em()
    .execute('select entity_id from alog where entity = ? and action = ? and entity_id in (?, ?)', ['brand', 'update', ...ids]);
  expect(history).toHaveLength(4);
});
