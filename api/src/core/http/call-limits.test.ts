import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createApp, type App } from '../../create-app.ts';
import { CallLimits } from './call-limits.ts';

const PER_MINUTE = 60;

describe('limits', () => {
  let now: number;
  let limits: CallLimits;

  beforeEach(() => {
    now = 0;
    limits = new CallLimits(1, () => now);
  });

  const call = (times: number, who = 1) => {
    for (let time = 0; time < times; time++) limits.user('docs', who);
  };

  test('stop a frequent caller until the minute is over, and nobody else', () => {
    call(PER_MINUTE);
    expect(() => call(1)).toThrow(expect.objectContaining({ status: 429, code: 'too_many', retryAfter: 60 }));
    call(1, 2);
    now = 59_999;
    expect(() => call(1)).toThrow(expect.objectContaining({ retryAfter: 1 }));
    now = 60_000;
    call(1);
  });

  test('of one address count all of its users, of one class not other classes', () => {
    for (let time = 0; time < 120; time++) limits.address('login', 'office');
    expect(() => limits.address('login', 'office')).toThrow();
    limits.address('login', 'home');
    limits.address('read', 'office');
  });
});

describe('on the calls', () => {
  let app: TestApp;
  let limited: App;

  beforeAll(async () => {
    app = await startTestApp();
    limited = await createApp({ orm: async () => app.app.orm, dataDir: app.app.env.dataDir, rateLimit: 1, logger: false });
  });
  afterAll(async () => {
    await limited?.nest.close();
    await app?.stop();
  });

  test('a user with too many calls is told when to try again', async () => {
    const boss = new HttpClient(limited.nest);
    boss.cookie = (await app.as('supervisor')).cookie;
    for (let time = 0; time < PER_MINUTE; time++) expect((await boss.get('/api/docs')).status).toBe(200);
    expect(await boss.get('/api/docs')).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await boss.get('/api/user/me')).status).toBe(200);
  });

  test('nobody makes a new practice copy every other second', async () => {
    const staff = new HttpClient(limited.nest);
    staff.cookie = (await app.as('site-staff')).cookie;
    const statuses: number[] = [];
    for (let time = 0; time < 21; time++) statuses.push((await staff.post('/api/practice/reset', { not: 'empty' })).status);
    expect([new Set(statuses.slice(0, 20)), statuses.at(-1)]).toEqual([new Set([400]), 429]);
  });

  test('an address with too many sign-ins is stopped before anything is looked up', async () => {
    const guest = new HttpClient(limited.nest, '10.9.8.7');
    const statuses = new Set<number>();
    for (let time = 0; time < 121; time++) statuses.add((await guest.post('/api/user/login', '{}')).status);
    expect([...statuses]).toEqual([400, 429]);
  });
});
