import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startMariadb } from '@moru/testing/server';
import type { Connection } from 'mysql2/promise';
import { Brand } from '../../brand/brand.entity.ts';
import type { Answer, HttpClient } from '../../testing/http-client.ts';
import { fate, fates, LIMIT_MS, TRY_AGAIN } from '../../testing/fate.ts';
import { startStormy, type Stormy } from '../../testing/stormy-server.ts';

/** Long enough that a second wait of two seconds exceeds the limit, and well below the two seconds that the first may take. */
const HELD_MS = 0.4 * LIMIT_MS;

let storm: Stormy;
let boss: HttpClient;
let id: number;

beforeAll(async () => {
  storm = await startStormy(await startMariadb());
  boss = await storm.app.as('supervisor');
  id = await storm.app.make('brand', { name: 'kept' });
});
afterAll(() => storm?.stop());

const read = () => boss.get('/api/brand/findMany');
const save = (name = 'lost') => boss.post('/api/brand/save', { saveParams: { id, name } });
const ready = () => storm.app.guest().get('/readyz');

/** Afterwards: nothing stored of the refused calls, and no new sign-in. */
async function isAsBefore(): Promise<void> {
  await storm.ready();
  expect([(await storm.app.em().findOneOrFail(Brand, { id })).name, (await save('kept')).status]).toEqual(['kept', 200]);
}

/** Takes every connection of the pool; the returned function gives them back. */
async function takeAll(): Promise<() => Promise<unknown>> {
  const over = Promise.withResolvers<void>();
  const taken = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const held = taken.map(({ resolve }) => storm.app.em().transactional(() => (resolve(), over.promise)));
  await Promise.all(taken.map(({ promise }) => promise));
  return () => (over.resolve(), Promise.all(held));
}

test('a pool with no connection left', async () => {
  const giveBack = await takeAll();
  storm.logged();
  expect(await fates([read, save, ready])).toEqual([TRY_AGAIN, TRY_AGAIN, TRY_AGAIN]);
  expect(storm.logged()).toContain('gave no connection within');
  await giveBack();
  await isAsBefore();
});

test('a call that has waited for a connection waits the less for a row', async () => {
  const holder = await storm.hold('brand', id);
  try {
    const giveBack = await takeAll();
    storm.logged();
    const saved = fate(save);
    await sleep(HELD_MS);
    await giveBack();
    expect(await saved).toEqual(TRY_AGAIN);
    expect(storm.logged()).toContain('Lock wait timeout');
  } finally {
    holder.destroy();
  }
  await isAsBefore();
});

describe('a call that has waited for a row, and got it, waits the less for the next', () => {
  let held: Connection[];
  afterEach(() => held.forEach((holder) => holder.destroy()));

  /** The fate of a call of which one row is held for a while, another until it is answered. */
  async function ofHeld(rows: readonly (readonly [table: string, id: number])[], call: () => Promise<Answer>): Promise<unknown[]> {
    held = await Promise.all(rows.map(([table, row]) => storm.hold(table, row)));
    storm.logged();
    const fated = fate(call);
    await sleep(HELD_MS);
    held[0]?.destroy();
    return fated;
  }

  test('both locked by one statement', async () => {
    const other = await storm.app.make('brand', { name: 'kept' });
    const answer = await ofHeld(
      [id, other].map((row) => ['brand', row] as const),
      () => boss.get('/api/brand/del', { ids: [other, id] }),
    );
    expect(answer).toEqual(TRY_AGAIN);
    expect(storm.logged()).toContain('the database has not locked rows within');
    await isAsBefore();
  });

  test('each by its own', async () => {
    const tag = await storm.app.make('tag');
    const product = await storm.app.make('product', { name: 'kept' });
    const tagged = () => boss.post('/api/product/save', { saveParams: { id: product, name: 'lost', tagIds: [tag] } });
    expect(
      await ofHeld(
        [
          ['tag', tag],
          ['product', product],
        ],
        tagged,
      ),
    ).toEqual(TRY_AGAIN);
    expect(storm.logged()).toContain('Lock wait timeout');
    await isAsBefore();
  });
});

test.each([
  ['a row that another holds', 'lost', () => [`begin`, `select * from brand where id = ${id} for update`]],
  // It is unknown whether an unacknowledged commit was written, but it changes nothing.
  ['a commit that a backup holds up', 'kept', () => ['backup stage start', 'backup stage block_commit']],
])('%s', async (_what, to, statements) => {
  const root = await storm.connect('root');
  try {
    await root.query(`use ${storm.app.app.orm.config.getAll().dbName}`);
    for (const statement of statements()) await root.query(statement);
    storm.logged();
    expect(await fates([() => save(to), read])).toEqual([TRY_AGAIN, [200, undefined, true]]);
    expect(storm.logged()).toMatch(/Lock wait timeout|has not committed within/);
  } finally {
    root.destroy();
  }
  await isAsBefore();
});
