import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { beginTask } from '../practice/progress.ts';
import { browserReport } from './browser-report.ts';
import type { HttpClient } from './http-client.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const EMBEDDED = "begin select raise(abort, 'refused'); end";
const ON_SERVER = "for each row signal sqlstate '45000' set message_text = 'refused'";
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
    const run = (sql: string) => app.em().getConnection().execute(sql, [], 'run');
    await run(`create trigger refuse before insert on ${table} ${app.app.env.databaseUrl ? ON_SERVER : EMBEDDED}`);
    expect(await write()).toBe(500);
    await run('drop trigger refuse');
    expect(await write()).toBe(200);
  });
});
