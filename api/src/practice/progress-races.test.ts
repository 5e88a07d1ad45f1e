import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { User } from '../user/user.entity.ts';
import { PracticeProgress } from './practice-progress.entity.ts';
import { countHint } from './progress.ts';

// No second process: the count races in the database, on connections of its own, and the call would first open a room in each process.
let app: TestApp;
let userId: number;

beforeAll(async () => {
  app = await startTestApp();
  await app.as('supervisor');
  ({ id: userId } = await app.em().findOneOrFail(User, { role: 'supervisor' }));
});
afterAll(() => app?.stop());

test('hints that are shown at once are each counted', async () => {
  await Promise.all(Array.from({ length: 4 }, () => countHint(app.ctx(), userId, 'month')));
  expect((await app.em().findOneOrFail(PracticeProgress, { userId, task: 'month' })).hints).toBe(4);
});
