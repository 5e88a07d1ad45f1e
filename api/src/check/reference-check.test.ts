import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Comment } from '../comment/comment.entity.ts';
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
