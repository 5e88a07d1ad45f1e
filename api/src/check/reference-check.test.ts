import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Comment } from '../comment/comment.entity.ts';
import { engineOf } from '../core/orm/engine.ts';
import { Talks } from '../testing/talks.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { referenceFindings } from './reference-check.ts';

let app: TestApp;
let talks: Talks;
beforeAll(async () => {
  app = await startTestApp();
  talks = await Talks.start(app);
});
afterAll(() => app?.stop());

const found = async () => (await referenceFindings(app.ctx())).map(({ text }) => text);

test('a comment on a row that is gone, or of no resource', async () => {
  const line = await talks.line();
  const [one, other] = [await talks.wrote('boss', line), await talks.wrote('boss', line)];
  expect(await found()).toEqual([]);
  await app.em().nativeUpdate(Comment, { id: one.id }, { entityId: 999_999 });
  await app.em().nativeUpdate(Comment, { id: other.id }, { entity: 'nothing' });
  expect((await found()).toSorted()).toEqual([
    `comment ${one.id}: entity_id names po_product 999999, which is not there`,
    `comment ${other.id}: entity_id names nothing ${line.entityId}, which is not there`,
  ]);
});

/** Changes a category as foreign keys forbid it, and as a restore on a server may. */
async function changed(id: number, sets: string): Promise<void> {
  const em = app.em() as unknown as SqlEntityManager;
  const statements = (off: string, on: string) => [off, `update category set ${sets} where id = ${id}`, on];
  const inTurn = async (all: readonly string[], at: SqlEntityManager) => {
    for (const statement of all) await at.getConnection().execute(statement, [], 'run', at.getTransactionContext());
  };
  // A server switches in one connection of the pool; the embedded database has one, and switches only outside of a transaction.
  if (engineOf(em).name === 'sqlite') await inTurn(statements('pragma foreign_keys = off', 'pragma foreign_keys = on'), em);
  else await em.transactional((inner) => inTurn(statements('set foreign_key_checks = 0', 'set foreign_key_checks = 1'), inner));
}

test('a row, and a list of a row, that name what is gone', async () => {
  const id = await app.make('category', { code: 'GONE' });
  const before = await found();
  await changed(id, `parent_id = 999999, default_inspection_item_ids = '[999998]'`);
  expect((await found()).filter((text) => !before.includes(text))).toEqual([
    `category ${id}: parent_id names category 999999, which is not there`,
    `category ${id}: default_inspection_item_ids names inspection_item 999998, which is not there`,
  ]);
});
