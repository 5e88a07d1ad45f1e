import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Brand } from '../../brand/brand.entity.ts';
import { onlyWhere } from '@moru/testing/jest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { transact } from '../orm/transact.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

/** A machine busy with other work may need seconds for it. */
const LONGEST_MS = 20_000;

const nameOf = async (id: number) => (await app.em().findOneOrFail(Brand, { id })).name;

/** Renames a brand in a transaction that stays open until `finish` is called. */
function slowRename(id: number, name: string) {
  const [written, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const committed = transact(app.ctx(), async ({ em }) => {
    await em.nativeUpdate(Brand, { id }, { name });
    expect((await em.findOneOrFail(Brand, { id })).name).toBe(name);
    written.resolve();
    await finish.promise;
  });
  return { written: Promise.race([written.promise, committed]), finish: finish.resolve, committed };
}

test('calls can read while a transaction is open: first the earlier commits, afterwards its own', async () => {
  const boss = await app.as('supervisor');
  const id = await app.make('brand', { name: 'before' });
  const listed = async () => (await boss.get('/api/brand/findMany', { params: { id: [id] } })).body.rows[0].name;
  const rename = slowRename(id, 'after');
  await rename.written;
  expect([await nameOf(id), await listed()]).toEqual(['before', 'before']);
  rename.finish(undefined);
  await rename.committed;
  expect([await nameOf(id), await listed()]).toEqual(['after', 'after']);
});

test('writers take turns: a write outside of the transaction is neither lost nor part of it', async () => {
  const [kept, other] = [await app.make('brand', { name: 'kept' }), await app.make('brand', { name: 'other' })];
  const rename = slowRename(kept, 'renamed');
  await rename.written;
  const beside = app.em().nativeUpdate(Brand, { id: other }, { name: 'written beside' });
  const failing = transact(app.ctx(), async ({ em }) => {
    await em.nativeUpdate(Brand, { id: other }, { nameEn: 'rolled back' });
    throw new Error('no');
  });
  rename.finish(undefined);
  await expect(failing).rejects.toThrow('no');
  await Promise.all([rename.committed, beside]);
  expect([await nameOf(kept), await nameOf(other)]).toEqual(['renamed', 'written beside']);
  expect((await app.em().findOneOrFail(Brand, { id: other })).nameEn ?? null).toBeNull();
});

test('a transaction of many statements lets other calls run', async () => {
  const id = await app.make('brand', { name: '0' });
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await transact(app.ctx(), async ({ em }) => {
    const end = performance.now() + LONGEST_MS;
    while (turns < 3 && performance.now() < end) await em.nativeUpdate(Brand, { id }, { name: String(turns) });
  });
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(3);
});

const embedded = onlyWhere(process.env['TEST_ENGINE'] === 'sqlite', 'a server reads for several calls at once');

embedded.test('many reads of one caller that arrive at once delay another caller by a few of them, not by all', async () => {
  const [many, other] = [await app.as('supervisor'), await app.as('supervisor')];
  const read = (by: typeof many, keyword: string) => by.get('/api/brand/findMany', { params: { keyword } });
  await Promise.all([read(many, 'first'), read(other, 'first')]);
  let answered = 0;
  const burst = Array.from({ length: 60 }, async (_, index) => {
    await read(many, `nowhere${index}`);
    answered++;
  });
  expect((await read(other, 'somewhere')).status).toBe(200);
  expect(answered).toBeLessThan(30);
  await Promise.all(burst);
});
