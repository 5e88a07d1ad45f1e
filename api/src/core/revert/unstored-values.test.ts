import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { releaseGroup, Row } from '@moru/contract';
import { Release } from '../../release/release.entity.ts';
import { ok } from '../../testing/orders.ts';
import { Releases } from '../../testing/releases.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Alog } from '../audit/alog.entity.ts';

type Line = Row<typeof releaseGroup>['lines'][number];

let app: TestApp;
let releases: Releases;
let lines: [Line, Line];

beforeAll(async () => {
  app = await startTestApp();
  releases = await Releases.start(app);
});
afterAll(() => app?.stop());

beforeEach(async () => {
  const { brandId, poProductId } = await releases.branded();
  const made = async () => (await releases.read(await releases.direct(brandId, poProductId))).lines[0] as Line;
  lines = [await made(), await made()];
});

/** Saves both lines at once, with other values too; the id of the batch. */
async function change(values: object): Promise<string> {
  const saveParams = lines.map(({ id }) => ({ id, qty: 31, trackingNo: `64010000${id}`, ...values }));
  ok(await releases.orders.boss.post('/api/release/save', { saveParams }));
  const last = await app.em().findOneOrFail(Alog, { entity: 'release', entityId: lines[0].id }, { orderBy: { id: 'desc' } });
  return last.batchId ?? '';
}
const undo = (batchId: string) => releases.orders.boss.post('/api/alog/revertBatch', { batchId });
const stored = () => app.em().find(Release, { id: lines.map(({ id }) => id) }, { orderBy: { id: 'asc' } });

test.each([
  ['recipient', '김철수'],
  ['parcelMemo', null],
])('a batch that changed %s, which history does not store, is refused with every row, and nothing is restored', async (field, value) => {
  expect(await undo(await change({ [field]: value }))).toMatchObject({
    status: 409,
    body: {
      code: 'not_revertible',
      message: expect.stringContaining('by hand'),
      issues: lines.map(({ id }) => ({ code: 'not_revertible', path: ['batchId'], entity: 'release', id, field })),
    },
  });
  expect(await stored()).toMatchObject(lines.map(() => ({ qty: 31, [field]: value })));
});

test('a batch is reverted when the recipients were sent back as shown', async () => {
  expect(ok(await undo(await change({ recipient: lines[0].recipient }))).rows).toBe(2);
  expect(await stored()).toMatchObject(lines.map(() => ({ qty: 30, trackingNo: null, recipient: '홍길동' })));
});

test('a batch is reverted when a memo was only set and emptied within it', async () => {
  const em = app.em();
  const facts = { at: new Date(), userName: 'x', ip: '', requestId: 'x', action: 'update', entityLabel: '', batchId: 'set and emptied' };
  const memo = (from: string | null, to: string | null) => ({ field: 'parcelMemo', from, to });
  for (const changes of [[memo(null, '***'), { field: 'qty', from: 29, to: 30 }], [memo('***', null)]]) {
    em.create(Alog, { ...facts, entity: 'release', entityId: lines[0].id, changes } as never, { partial: true });
    await em.flush();
  }
  expect(ok(await undo(facts.batchId)).rows).toBe(1);
  expect(await stored()).toMatchObject([{ qty: 29 }, { qty: 30 }]);
});
