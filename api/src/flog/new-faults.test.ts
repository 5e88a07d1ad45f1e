import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FlogReport } from '@moru/contract';
import { insertRows } from '../core/orm/insert-rows.ts';
import { ReleaseSession } from '../deploy/release-session.entity.ts';
import { FlogHit } from '../flog-hit/flog-hit.entity.ts';
import { browserReport } from '../testing/browser-report.ts';
import type { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Flog } from './flog.entity.ts';

const MOST = { guests: 500, users: 2000 } as const;
const RELEASE = '0.1.0-0123456789';

let app: TestApp;
let staff: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('site-staff');
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.em().nativeDelete(FlogHit, {});
  await app.em().nativeDelete(Flog, {});
  await app.em().nativeDelete(ReleaseSession, {});
});

const report = async (who: HttpClient, fault: FlogReport) => ok(await who.post('/api/flog/report', { reports: [fault] }));
const isStored = async ({ message }: FlogReport) => (await app.em().count(Flog, { message })) > 0;
const sessions = () => app.em().find(ReleaseSession, {});

/** So many new faults of today that this many people have met. */
async function met(count: number, people: number): Promise<void> {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now, firstAt: now, lastAt: now, clientAt: now };
  const { kind, path } = browserReport();
  const common = { ...times, version: 1, kind, path, status: 'open', module: 'mfe-po', release: RELEASE, appVersion: '1', device: 'x' };
  const rows = Array.from({ length: count }, (_, index) => ({
    ...common,
    message: `Error: ${index}`,
    fingerprint: `${people} ${index}`,
    releases: [RELEASE],
    count: 1,
    people,
    devices: 1,
  }));
  await insertRows(app.em(), Flog, rows);
}

test('strangers have a day’s limit of their own, which takes nothing from signed-in people', async () => {
  await met(MOST.guests - 1, 0);
  const [last, beyond, own] = [browserReport(), browserReport(), browserReport()];
  for (const fault of [last, beyond]) await report(app.guest('10.5.0.1'), fault);
  await report(staff, own);
  expect([await isStored(last), await isStored(beyond), await isStored(own)]).toEqual([true, false, true]);
  expect(await sessions()).toMatchObject([{ failedAt: expect.any(Date), flogId: (await app.em().findOneOrFail(Flog, { people: 1 })).id }]);
});

test('signed-in people have a limit that takes nothing from strangers', async () => {
  await met(MOST.users - 1, 1);
  const [last, beyond, guests] = [browserReport(), browserReport(), browserReport()];
  for (const fault of [last, beyond]) await report(staff, fault);
  await report(app.guest('10.5.0.2'), guests);
  expect([await isStored(last), await isStored(beyond), await isStored(guests)]).toEqual([true, false, true]);
});

test('a session fails whether or not its fault is stored', async () => {
  await met(MOST.users, 1);
  await report(staff, browserReport());
  expect(await sessions()).toMatchObject([
    { module: 'mfe-po', release: RELEASE, failedAt: expect.any(Date), flogId: null, failedBy: 'stack' },
  ]);
});
