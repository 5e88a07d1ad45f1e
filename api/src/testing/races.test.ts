import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { serviceOf } from '../core/resource/service-of.ts';
import { ImportService } from '../import/import.service.ts';
import { barrier, before } from './barrier.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { preview } from './imports.ts';
import { Orders, ok } from './orders.ts';
import { startTestApp, type TestApp } from './test-app.ts';

// Calls meet within the services of one process, as a second one has no barrier: races-processes.test.ts, races-rules.test.ts and
// import-races.test.ts have such calls over two.
/** One connection serves all of SQLite: its calls queue, and a barrier inside a transaction is never met. */
const parallel = process.env['TEST_ENGINE'] !== 'sqlite';
const PATIENCE_MS = parallel ? 5000 : 100;

let app: TestApp;
let boss: HttpClient;
let other: HttpClient;
const undo: (() => void)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  [boss, other] = [await app.as('supervisor', { name: '하나' }), await app.as('supervisor', { name: '둘' })];
});
afterEach(() => {
  for (const one of undo.splice(0)) one();
});
afterAll(() => app?.stop());

/** Makes `count` calls meet inside the method before any goes on. */
function meetBefore(target: object, name: string, count = 2) {
  const meeting = barrier(count, PATIENCE_MS);
  undo.push(before(target, name, () => meeting.arrive()));
  return meeting;
}

const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.code}`)).toSorted();
const rows = async (sql: string, values: unknown[]) => (await app.em().getConnection().execute(sql, values)) as Record<string, unknown>[];
const history = (entity: string, id: number, action: string) =>
  rows('select changes from alog where entity = ? and entity_id = ? and action = ?', [entity, id, action]);

describe('two saves from the same version', () => {
  test('one is written, the other refused', async () => {
    const id = await app.make('brand', { name: 'start' });
    const { version } = (await boss.get('/api/brand/findById', { id })).body;
    const meeting = meetBefore(serviceOf(app.app.nest, 'brand'), 'beforeSave');
    const answers = await Promise.all(
      [boss, other].map((who, index) => who.post('/api/brand/save', { saveParams: { id, version, name: `by ${index}` } })),
    );
    expect(meeting.met || !parallel).toBe(true);
    expect(codes(answers)).toEqual([200, '409 version_conflict']);
    const written = answers.findIndex(({ status }) => status === 200);
    const row = (await boss.get('/api/brand/findById', { id })).body;
    expect([row.name, row.version]).toEqual([`by ${written}`, version + 1]);
    expect(await history('brand', id, 'update')).toHaveLength(1);
  });

  test('of ten one is written', async () => {
    const id = await app.make('tag');
    const { version } = (await boss.get('/api/tag/findById', { id })).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => boss.post('/api/tag/save', { saveParams: { id, version, orderNo: index + 1 } })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    // The rest is refused as a conflict; a lock that was waited for too long is 503, and may be tried again.
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    expect((await boss.get('/api/tag/findById', { id })).body.version).toBe(version + 1);
    expect(await history('tag', id, 'update')).toHaveLength(1);
  });

  test('without a version the later one counts, and history has both in order', async () => {
    const id = await app.make('brand', { name: 'start' });
    meetBefore(serviceOf(app.app.nest, 'brand'), 'beforeSave');
    const answers = await Promise.all(
      [boss, other].map((who, index) => who.post('/api/brand/save', { saveParams: { id, name: `by ${index}` } })),
    );
    expect(codes(answers)).toEqual([200, 200]);
    const steps = (await history('brand', id, 'update')).map(
      ({ changes }) => (typeof changes === 'string' ? JSON.parse(changes) : changes)[0],
    );
    const [first, second] = steps[0].from === 'start' ? steps : steps.toReversed();
    expect([first.from, second.from]).toEqual(['start', first.to]);
    expect((await boss.get('/api/brand/findById', { id })).body.name).toBe(second.to);
  });
});

test('an edit concurrent with a deletion: the row is deleted or kept with the edit, never half of each', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await app.make('brand', { name: 'start' });
    const service = serviceOf(app.app.nest, 'brand');
    const meeting = barrier(2, PATIENCE_MS);
    undo.push(
      before(service, 'beforeSave', () => meeting.arrive()),
      before(service, 'beforeDelete', () => meeting.arrive()),
    );
    const [saved, deleted] = await Promise.all([
      boss.post('/api/brand/save', { saveParams: { id, name: 'edited' } }),
      other.get('/api/brand/del', { ids: id }),
    ]);
    for (const one of undo.splice(0)) one();
    expect(meeting.met || !parallel).toBe(true);
    expect([200, 404, 409]).toContain(saved.status);
    expect([200, 409]).toContain(deleted.status);
    const left = await boss.get('/api/brand/findById', { id });
    const gone = deleted.status === 200 && deleted.body === 1;
    expect(left.status).toBe(gone ? 404 : 200);
    if (!gone) expect(left.body.name).toBe('edited');
    expect(await history('brand', id, 'update')).toHaveLength(saved.status === 200 ? 1 : 0);
    expect(await history('brand', id, 'delete')).toHaveLength(gone ? 1 : 0);
  }
});

test('a row that is referred to while it is deleted: one of the two is refused', async () => {
  const brandId = await app.make('brand');
  const service = serviceOf(app.app.nest, 'brand');
  const meeting = barrier(2, PATIENCE_MS);
  undo.push(
    before(service, 'beforeDelete', () => meeting.arrive()),
    before(serviceOf(app.app.nest, 'product'), 'beforeSave', () => meeting.arrive()),
  );
  const [made, deleted] = await Promise.all([
    boss.post('/api/product/save', { saveParams: { code: 'RACE-1', name: 'race', brandId } }),
    other.get('/api/brand/del', { ids: brandId }),
  ]);
  const gone = deleted.status === 200 && deleted.body === 1;
  expect([made.status === 200, gone]).toEqual([!gone, gone]);
  expect([200, 400, 409]).toContain(made.status);
  expect((await boss.get('/api/brand/findById', { id: brandId })).status).toBe(gone ? 404 : 200);
});

test('two confirmations of one PO confirm it once', async () => {
  const orders = new Orders(app, boss);
  const id = await orders.draft();
  await orders.act('po', 'request', { id });
  const meeting = meetBefore(serviceOf(app.app.nest, 'po'), 'confirm');
  const answers = await Promise.all([boss, other].map((who) => who.post('/api/po/confirm', { id, reason: 'as agreed' })));
  expect(meeting.met || !parallel).toBe(true);
  expect(codes(answers)).toEqual([200, '409 state']);
  expect((await orders.po(id)).status).toBe('confirmed');
  expect(await history('po', id, 'status')).toHaveLength(2);
});

test('a confirmation concurrent with a cancellation: the PO ends in one of the two', async () => {
  const orders = new Orders(app, boss);
  const id = await orders.draft();
  await orders.act('po', 'request', { id });
  const meeting = barrier(2, PATIENCE_MS);
  const service = serviceOf(app.app.nest, 'po');
  undo.push(
    before(service, 'confirm', () => meeting.arrive()),
    before(service, 'cancel', () => meeting.arrive()),
  );
  const [confirmed, cancelled] = await Promise.all([
    boss.post('/api/po/confirm', { id, reason: 'as agreed' }),
    other.post('/api/po/cancel', { id, reason: 'not needed' }),
  ]);
  const { status } = await orders.po(id);
  // Confirmed first may still be cancelled; cancelled first refuses the other.
  expect(status).toBe(cancelled.status === 200 ? 'cancelled' : 'confirmed');
  const done = [confirmed, cancelled].filter((answer) => answer.status === 200).length;
  expect(done).toBeGreaterThanOrEqual(1);
  expect(await history('po', id, 'status')).toHaveLength(1 + done);
});

test('two applications of one import preview write it once', async () => {
  const mapping = {
    name: 'race',
    columns: {
      poNo: { header: 'po' },
      orderQty: { header: 'qty' },
      productName: { header: 'product' },
      country: { header: 'country' },
      requestedDate: { header: 'due' },
      brand: { header: 'brand' },
    },
  };
  const file = [
    'po\tqty\tproduct\tcountry\tdue\tbrand',
    ...Array.from({ length: 20 }, (_, n) => `RACE-${n}\t${n + 1}\tThing ${n}\tKorea\t2026-12-01\tRaceB`),
  ];
  const seen = ok(await preview(boss, file.join('\n'), mapping));
  expect(seen.counts).toEqual({ new: 20, changed: 0, same: 0, error: 0 });
  const meeting = meetBefore(app.app.nest.get(ImportService), 'apply');
  const answers = await Promise.all([boss, other].map((who) => who.post('/api/import/apply', { id: seen.id })));
  expect(meeting.met).toBe(true);
  expect(codes(answers)).toEqual([200, 200]);
  // Whoever comes second is told what the first made of it.
  expect(answers[0]?.body.batchId).toBe(answers[1]?.body.batchId);
  const [counted] = await rows("select count(*) as n from po where po_no like 'RACE-%'", []);
  const [lines] = await rows("select count(*) as n from po_product l join po p on p.id = l.po_id where p.po_no like 'RACE-%'", []);
  expect([Number(counted?.['n']), Number(lines?.['n'])]).toEqual([20, 20]);
});
