import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { HttpClient } from '../testing/http-client.ts';
import { moveClock } from '../testing/moving-clock.ts';
import { refuseRows } from '../testing/refusing-table.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { Session } from './session.entity.ts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
const [IDLE_HOURS, DAYS] = [12, 7];
let app: TestApp;
let began: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => void jest.useRealTimers());
afterAll(() => app?.stop());

async function signedIn(): Promise<HttpClient> {
  began = Date.now();
  moveClock(began);
  return app.as('client');
}
const at = (ms: number) => moveClock(began + ms);
const isIn = async (person: HttpClient) => (await person.get('/api/user/me')).body !== null;

test('a user idle for 12 hours is signed out', async () => {
  const [one, other] = [await signedIn(), await app.as('client')];
  at(IDLE_HOURS * HOUR_MS - MINUTE_MS);
  expect(await isIn(one)).toBe(true);
  at(IDLE_HOURS * HOUR_MS + MINUTE_MS);
  expect([await isIn(one), await isIn(other)]).toEqual([true, false]);
});

test('an active user is signed out after 7 days, and not a minute before', async () => {
  const person = await signedIn();
  const end = DAYS * 24 * HOUR_MS;
  for (let passed = 0; passed < end; passed += 10 * HOUR_MS) {
    at(passed);
    expect(await isIn(person)).toBe(true);
  }
  at(end - MINUTE_MS);
  expect(await isIn(person)).toBe(true);
  at(end + MINUTE_MS);
  expect(await isIn(person)).toBe(false);
});

test('a clock set back signs nobody out, and an ended session does not return by use', async () => {
  const person = await signedIn();
  at(-HOUR_MS);
  expect(await isIn(person)).toBe(true);
  at(IDLE_HOURS * HOUR_MS + MINUTE_MS);
  expect([await isIn(person), await isIn(person)]).toEqual([false, false]);
});

test('a use that the database refuses to record is an error and ends no session', async () => {
  const person = await signedIn();
  at(HOUR_MS);
  const allow = await refuseRows(app, 'update', 'session');
  expect((await person.get('/api/user/me')).status).toBe(500);
  await allow();
  expect(await isIn(person)).toBe(true);
});

test('a sign-in deletes unusable sessions', async () => {
  const person = await signedIn();
  const over = () => app.em().count(Session, { lastSeenAt: { $lt: new Date(Date.now() - DAYS * 24 * HOUR_MS) } });
  at((DAYS * 24 + IDLE_HOURS) * HOUR_MS);
  expect([await isIn(person), (await over()) > 0]).toEqual([false, true]);
  await app.as('client');
  expect(await over()).toBe(0);
});
