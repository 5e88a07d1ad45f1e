import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FlogReport } from '@moru/contract';
import { Alog } from '../core/audit/alog.entity.ts';
import { createApp, type App } from '../create-app.ts';
import { browserReport } from '../testing/browser-report.ts';
import { HttpClient } from '../testing/http-client.ts';
import { ok } from '../testing/orders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { FlogHit } from '../flog-hit/flog-hit.entity.ts';
import { Flog } from './flog.entity.ts';
import { isNewRelease } from './releases.ts';

let app: TestApp;
let boss: HttpClient;
let staff: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  [boss, staff] = [await app.as('supervisor'), await app.as('site-staff')];
});
afterAll(() => app?.stop());

const report = async (who: HttpClient, ...reports: FlogReport[]) => ok(await who.post('/api/flog/report', { reports }));
const rowOf = async ({ message }: FlogReport) => app.em().findOneOrFail(Flog, { message });
const save = (row: Flog, item: object) => boss.post('/api/flog/save', { saveParams: { id: row.id, ...item } });
const other = { id: 'fedcba9876543210', ua: 'Firefox', viewport: '360x740', online: false };

describe('a reported fault', () => {
  test('is one row, counted by day, user and device', async () => {
    const fault = browserReport();
    await report(staff, fault, fault);
    await report(boss, { ...fault, device: other });
    await report(app.guest('10.1.1.1'), fault);
    const row = await rowOf(fault);
    expect(row).toMatchObject({ count: 4, people: 2, devices: 2, status: 'open', module: 'mfe-po', device: 'Chrome 150 · 1440x900' });
    const hits = (await boss.get('/api/flogHit/findMany', { params: { flogId: row.id, orderBy: 'id-asc' } })).body.rows;
    expect(hits.map(({ userName, count }: { userName: string; count: number }) => [userName?.split(' ')[0] ?? null, count])).toEqual([
      ['site-staff', 2],
      ['supervisor', 1],
      [null, 1],
    ]);
  });

  test('is the same in other releases and with other numbers, and another one on another page or module', async () => {
    const fault = browserReport({ message: 'row 17 of file 0123456789abcdef is bad', path: '/admin/pos/form?id' });
    await report(boss, fault, { ...fault, message: 'row 18 of file fedcba9876543210 is bad', release: 'mfe-po@0.2.0-1111111111' });
    const row = await app.em().findOneOrFail(Flog, { path: '/admin/pos/form?id' });
    expect(row.count).toBe(2);
    await report(boss, { ...fault, path: '/admin/brands' }, { ...fault, release: 'shell@0.1.0-2222222222' });
    expect(await app.em().count(Flog, { message: { $like: 'row % is bad' } })).toBe(3);
  });

  test('reported ten times concurrently is counted ten times, in one row', async () => {
    const fault = browserReport();
    await Promise.all(Array.from({ length: 10 }, (_, index) => report(app.guest(`10.2.0.${index}`), fault)));
    expect(await app.em().find(Flog, { message: fault.message })).toMatchObject([{ count: 10 }]);
  });

  test('contains no query value, secret or personal data, even where the browser did not remove them', async () => {
    const fault = browserReport({
      path: '/admin/pos?keyword=%ED%99%8D%EA%B8%B8%EB%8F%99&page=2',
      detail: {
        stack: 'fetch /api/po/findMany?params[keyword]=홍길동 pw=hunter2hunter2',
        url: '/api/user/login?token=abc',
        status: 500,
        method: 'POST',
      },
    });
    const { message } = fault;
    await report(boss, { ...fault, message: `${message} for kim@example.com, 010-1234-5678` });
    const row = await app.em().findOneOrFail(Flog, { message: { $like: `${message}%` } });
    expect(row).toMatchObject({ path: '/admin/pos?keyword&page', url: '/api/user/login?token', httpStatus: 500 });
    expect(JSON.stringify(row)).not.toMatch(/홍길동|hunter2|kim@|1234-5678|abc"|%ED/);
  });

  test('has the time of the device, unless its clock is far off', async () => {
    const waited = new Date(Date.now() - 3_600_000).toISOString();
    const [late, wrong] = [browserReport({ at: waited }), browserReport({ at: '0001-01-01T00:00:00.000Z' })];
    await report(boss, late, wrong);
    expect((await rowOf(late)).clientAt.toISOString()).toBe(waited);
    expect(Date.now() - (await rowOf(wrong)).clientAt.getTime()).toBeLessThan(60_000);
  });

  test('has no history', async () => {
    const fault = browserReport();
    await report(boss, fault);
    expect(await app.em().count(Alog, { entity: 'flog', entityId: (await rowOf(fault)).id })).toBe(0);
  });

  test.each([
    { reports: [] },
    { reports: Array.from({ length: 21 }, () => browserReport()) },
    { reports: [browserReport({ detail: { stack: '가'.repeat(4000) } })] },
    { reports: [{ ...browserReport(), userId: 1 }] },
    { reports: [browserReport({ path: 'javascript:x' })] },
    { reports: [browserReport({ release: 'no version' })] },
  ])('a batch that none of our browsers sends is 400 (%#)', async (body) => {
    expect((await boss.post('/api/flog/report', body)).body).toMatchObject({ statusCode: 400, code: 'validation' });
  });
});

describe('a fault', () => {
  test('follows its steps from open, and history records who moved it', async () => {
    const fault = browserReport();
    await report(staff, fault);
    const row = await rowOf(fault);
    ok(await save(row, { status: 'ack', memo: 'looking' }));
    ok(await save(row, { status: 'ignored' }));
    expect((await save(row, { status: 'fixed' })).body).toMatchObject({ statusCode: 409, code: 'state' });
    expect(await rowOf(fault)).toMatchObject({ status: 'ignored', memo: 'looking' });
    expect(await app.em().count(Alog, { entity: 'flog', entityId: row.id, action: 'status' })).toBe(2);
  });

  test('that is fixed stays so for old tabs and is reopened by a newer release', async () => {
    const fault = browserReport({ release: 'mfe-po@0.2.0-aaaaaaaaaa' });
    await report(staff, fault);
    ok(await save(await rowOf(fault), { status: 'fixed' }));
    await report(staff, fault, { ...fault, release: 'mfe-po@0.1.9-bbbbbbbbbb' });
    expect(await rowOf(fault)).toMatchObject({ status: 'fixed', fixedIn: '0.2.0-aaaaaaaaaa', count: 3 });
    await report(staff, { ...fault, release: 'mfe-po@0.2.0-cccccccccc' });
    expect(await rowOf(fault)).toMatchObject({ status: 'open', fixedIn: null, count: 4 });
  });

  test('with a new hit meanwhile can still be saved by whoever has it open', async () => {
    const fault = browserReport();
    await report(staff, fault);
    const { version } = await rowOf(fault);
    await report(staff, fault, { ...fault, release: 'mfe-po@0.3.0-aaaaaaaaaa' });
    ok(await save(await rowOf(fault), { version, memo: 'seen' }));
  });

  test('that is ignored stays so', async () => {
    const fault = browserReport();
    await report(staff, fault);
    ok(await save(await rowOf(fault), { status: 'ignored' }));
    await report(staff, { ...fault, release: 'mfe-po@9.0.0-cccccccccc' });
    expect((await rowOf(fault)).status).toBe('ignored');
  });

  test('is created by reports only: no call creates, deletes or rewrites one', async () => {
    expect((await boss.post('/api/flog/save', { saveParams: { memo: 'x' } })).status).toBe(403);
    expect((await boss.get('/api/flog/del', { ids: 1 })).status).toBe(404);
    const [row] = await app.em().findAll(Flog, { limit: 1 });
    expect((await boss.post('/api/flog/save', { saveParams: { id: row?.id, count: 1 } })).status).toBe(400);
  });
});

test.each([
  ['1.0.0-b', ['1.0.0-a'], true],
  ['1.0.0-a', ['1.0.0-a'], false],
  ['0.9.0-z', ['1.0.0-a'], false],
  ['1.10.0-a', ['1.9.0-a', '1.0.0-b'], true],
  ['unknown', ['1.0.0-a'], false],
])('%s after %j is new: %p', (version, seen, expected) => expect(isNewRelease(version, seen)).toBe(expected));

describe("a browser's own report of a policy violation", () => {
  const old = {
    'csp-report': {
      'document-uri': 'http://localhost/admin/pos?keyword=x',
      'violated-directive': 'img-src',
      'blocked-uri': 'http://evil.example/p.png?id=7',
    },
  };
  const modern = [
    {
      type: 'csp-violation',
      age: 1,
      url: 'http://localhost/site',
      user_agent: 'x',
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
        sourceFile: 'http://localhost/releases/mfe-site/0.1.0-0123456789/a.js',
        extra: 1,
      },
    },
    { type: 'deprecation', url: 'http://localhost/', body: {} },
  ];
  const send = (type: string, body: unknown) =>
    app.guest('10.3.0.1').request('POST', '/api/flog/csp', typeof body === 'string' ? body : JSON.stringify(body), {
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'report',
      'user-agent': 'Old/1',
    });

  test('is accepted in both of its forms', async () => {
    expect((await send('application/csp-report', old)).body).toEqual({ taken: 1 });
    expect((await send('application/reports+json', modern)).body).toEqual({ taken: 1 });
    expect(await app.em().find(Flog, { kind: 'csp' }, { orderBy: { id: 'asc' } })).toMatchObject([
      { path: '/admin/pos', module: 'shell', message: expect.stringContaining('img-src') },
      { path: '/site', module: 'mfe-site', release: '0.1.0-0123456789', message: 'script-src-elem: inline' },
    ]);
    expect(JSON.stringify(await app.em().find(Flog, { kind: 'csp' }))).not.toMatch(/id=7|keyword=x/);
  });

  test.each(['', 'x', '{}', 'null', '[1]', '{"__proto__":{}}', `{"csp-report":{"document-uri":"${'x'.repeat(70_000)}"}}`])(
    'that is invalid is refused (%#)',
    async (body) => expect([400, 413]).toContain((await send('application/csp-report', body)).status),
  );

  test('is the same fault as the page reports, without a known release', async () => {
    const seen = browserReport({
      kind: 'csp',
      path: '/admin/pos',
      message: 'img-src: http://evil.example/p.png?id=8',
      release: 'shell@0.4.0-aaaaaaaaaa',
    });
    await report(boss, seen);
    await send('application/csp-report', old);
    expect(await app.em().findOneOrFail(Flog, { kind: 'csp', path: '/admin/pos' })).toMatchObject({
      count: 3,
      release: '0.4.0-aaaaaaaaaa',
      device: 'Old',
    });
  });

  test('is accepted by its own types only', async () => {
    expect((await send('application/json', old)).status).toBe(415);
    expect((await app.guest().request('POST', '/api/flog/report', '{}', { 'content-type': 'application/csp-report' })).status).toBe(415);
  });
});

describe('a client that reports too much', () => {
  let limited: App;
  beforeAll(async () => {
    limited = await createApp({ orm: async () => app.app.orm, dataDir: app.app.env.dataDir, rateLimit: 1, logger: false });
  });
  afterAll(() => limited.nest.close());

  const many = (count: number) => ({ reports: Array.from({ length: count }, () => browserReport()) });

  test('is accepted thirty times a minute, a stranger ten times, each with its own limit', async () => {
    const [one, guest] = [new HttpClient(limited.nest), new HttpClient(limited.nest, '10.4.0.1')];
    one.cookie = staff.cookie;
    expect((await one.post('/api/flog/report', many(20))).body).toEqual({ taken: 20 });
    expect((await one.post('/api/flog/report', many(20))).body).toEqual({ taken: 10 });
    expect(await one.post('/api/flog/report', many(1))).toMatchObject({
      status: 429,
      body: { code: 'too_many' },
      headers: { 'retry-after': expect.stringMatching(/^[1-6]?\d$/) },
    });
    expect((await guest.post('/api/flog/report', many(20))).body).toEqual({ taken: 10 });
    expect((await new HttpClient(limited.nest, '10.4.0.2').post('/api/flog/report', many(1))).status).toBe(200);
  });

  test('leaves no more than that', async () => {
    expect(await app.em().count(FlogHit)).toBeGreaterThan(40);
    expect(await app.em().count(Flog)).toBeLessThan(80);
  });
});
