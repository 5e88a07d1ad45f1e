import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { beginTask } from '../practice/progress.ts';
import { browserReport } from './browser-report.ts';
import type { HttpClient } from './http-client.ts';
import { refuseRows } from './refusing-table.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const loaded = (version: string) => async () =>
  (await boss.post('/api/deploy/loaded', { loads: [{ name: 'mfe-po', version, ms: 1 }] })).status;
const reported = async () => (await boss.post('/api/flog/report', { reports: [browserReport()] })).status;
const begun = () =>
  beginTask(app.ctx(), 1, 'lot').then(
    () => 200,
    () => 500,
  );

// Who finds that another was first counts on; nobody was first where the database refuses the row for another reason.
describe('a first row that the database refuses is an error, not one that another wrote meanwhile', () => {
  test.each([
    ['release_load', loaded('0.1.0-aaaaaaaaaa')],
    ['release_session', loaded('0.1.0-bbbbbbbbbb')],
    ['flog', reported],
    ['practice_progress', begun],
  ])('%s', async (table, write) => {
    const allow = await refuseRows(app, 'insert', table);
    expect(await write()).toBe(500);
    await allow();
    expect(await write()).toBe(200);
  });
});
