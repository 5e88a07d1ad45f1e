import { setTimeout as sleep } from 'node:timers/promises';
import { DeadlockException, OptimisticLockError } from '@mikro-orm/core';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Brand } from '../../brand/brand.entity.ts';
import { waiting } from '../../testing/gate.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { afterCommit, FoundLate, foundLate } from './call.ts';
import { lockRows } from './lock-rows.ts';
import { asCall, beginWait, patienceLeft } from '../waits.ts';
import { patienceOf } from './patience.ts';
import { transact } from './transact.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const deadlock = () => new DeadlockException(new Error('deadlock'));
const nameOf = async (id: number) => (await app.em().findOneOrFail(Brand, { id })).name;

test('a deadlock repeats the whole, with nothing left of the first attempt', async () => {
  const id = await app.make('brand', { name: '0' });
  let tries = 0;
  await transact(app.ctx(), async ({ em }) => {
    const row = await em.findOneOrFail(Brand, { id });
    row.name += `+${++tries}`;
    await em.flush();
    if (tries < 3) throw deadlock();
  });
  expect(await nameOf(id)).toBe('0+3');
});

test('rows found too late are known to the following attempts', async () => {
  const id = await app.make('brand', { name: '0' });
  const known = await transact(app.ctx(), async (ctx) => {
    const before = foundLate(ctx, 'Brand');
    (await ctx.em.findOneOrFail(Brand, { id })).name += '+';
    await ctx.em.flush();
    if (before.length < 2) throw new FoundLate('Brand', [id + before.length]);
    return [before, foundLate(ctx, 'Po')];
  });
  expect([known, await nameOf(id)]).toEqual([[[id, id + 1], []], '0+']);
});

test('after three more attempts it is 503 with Retry-After', async () => {
  let tries = 0;
  const failing = transact(app.ctx(), () => {
    tries++;
    throw tries % 2 ? deadlock() : new OptimisticLockError('behind');
  });
  await expect(failing).rejects.toMatchObject({ status: 503, code: 'busy', retryAfter: 1 });
  expect(tries).toBe(4);
});

test('what a call has waited no longer counts once it has saved something, as it would be refused after it is done', async () => {
  const id = await app.make('brand', { name: '0' });
  const left = (rename: boolean) =>
    new Promise((resolve, reject) =>
      asCall(
        () => false,
        () => {
          const endWait = beginWait();
          const work = transact(app.ctx(), async ({ em }) => {
            const row = await em.findOneOrFail(Brand, { id });
            if (rename) row.name = 'renamed';
          });
          work.then(() => resolve(patienceLeft(1) > 0), reject).finally(endWait);
        },
      ),
    );
  expect([await left(false), await left(true), await nameOf(id)]).toEqual([false, true, 'renamed']);
});

test('it is 503 at once where the first attempt took all the time that the database has', async () => {
  let tries = 0;
  const patience = patienceOf(app.em());
  const { ms } = patience;
  patience.ms = 1;
  const failing = transact(app.ctx(), async () => {
    tries++;
    await sleep(50);
    throw deadlock();
  });
  await expect(failing).rejects.toMatchObject({ status: 503, code: 'busy' });
  patience.ms = ms;
  expect(tries).toBe(1);
});

test('an error rolls everything back, and work after the commit never runs', async () => {
  const id = await app.make('brand', { name: 'kept' });
  let ran = false;
  const failing = transact(app.ctx(), async (ctx) => {
    afterCommit(ctx, () => (ran = true));
    (await ctx.em.findOneOrFail(Brand, { id })).name = 'lost';
    await ctx.em.flush();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([await nameOf(id), ran]).toEqual(['kept', false]);
});

test('a call inside a transaction joins it', async () => {
  const id = await app.make('brand', { name: 'outer' });
  const failing = transact(app.ctx(), async (ctx) => {
    await transact(ctx, async ({ em }) => {
      (await em.findOneOrFail(Brand, { id })).name = 'inner';
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await nameOf(id)).toBe('outer');
});

test('rows locked in opposite order by two calls succeed for both', async () => {
  const [one, two] = [await app.make('brand'), await app.make('brand')];
  const both = (first: number, second: number, mark: string) =>
    transact(app.ctx(), async ({ em }) => {
      await em.nativeUpdate(Brand, { id: first }, { nameEn: mark });
      await new Promise((resolve) => setTimeout(resolve, 50));
      await em.nativeUpdate(Brand, { id: second }, { nameEn: mark });
    });
  await Promise.all([both(one, two, 'a'), both(two, one, 'b')]);
  const rows = await app.em().find(Brand, { id: { $in: [one, two] } });
  expect(rows[0]?.nameEn).toBe(rows[1]?.nameEn);
});

test('a call that waited for a row reads it, and others, as they were committed meanwhile', async () => {
  const ids = [await app.make('brand', { name: 'old' }), await app.make('brand', { name: 'old' })];
  const [first = 0] = ids;
  let waited: Promise<string[]> | undefined;
  await app.em().transactional(async (held) => {
    await held.nativeUpdate(Brand, { id: { $in: ids } }, { name: 'new' });
    waited = transact(app.ctx(), async (ctx) => {
      // Rows read before the lock are read again after it.
      await ctx.em.find(Brand, { id: { $in: ids } }, { disableIdentityMap: true });
      await lockRows(ctx, 'Brand', [first]);
      return (await ctx.em.find(Brand, { id: { $in: ids } })).map(({ name }) => name);
    });
    await waiting(app, 1);
  });
  expect(await waited).toEqual(['new', 'new']);
});
