import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { expectFull } from '../../testing/full-database.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let boss: HttpClient;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ logger: { write: (line) => void lines.push(line) } });
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

// Runs on the writing connection, which has the limit.
const limit = (pages: number) => app.em().getConnection().execute(`pragma max_page_count = ${pages}`, [], 'run');

test('an embedded database without room: 507, nothing partly written, and recovery without a restart', async () => {
  await limit(1);
  await expectFull(app, boss);
  expect(lines.join('')).toContain('database or disk is full');
  await limit(1_000_000);
  expect((await boss.post('/api/brand/save', { saveParams: { code: 'ROOM', name: 'again' } })).status).toBe(200);
});
