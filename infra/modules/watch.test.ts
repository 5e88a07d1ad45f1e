import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { DeployedVersion, ReleaseFare } from '@moru/contract';
import { publishAll } from './publish-all.ts';
import { activate, canary, publish } from './registry.ts';
import { po, scene, versionOf } from './testing/built.ts';
import { watch } from './watch.ts';
import { readDocument } from './web-dir.ts';

const fare = (failed: number, sessions: number, flogId = 1): ReleaseFare => ({
  sessions,
  failed,
  users: failed,
  low: 0,
  high: 1,
  p50Ms: 200,
  p95Ms: 900,
  faults: failed > 0 ? [{ flogId, message: 'TypeError: x', path: '/admin/pos', sessions: failed, boundary: failed, stack: 0 }] : [],
});
const version = (digit: string, state: DeployedVersion['state'], more: Partial<DeployedVersion> = {}): Partial<DeployedVersion> => ({
  version: versionOf(digit),
  state,
  since: new Date().toISOString(),
  fare: fare(0, 1800),
  ...more,
});
const OLD = version('1', 'published');

let { folder, webDir, built, live }: Awaited<ReturnType<typeof scene>> = {} as never;
let server: Server;
let answer: object;
let sessions: number;
let lines: string[];

beforeEach(async () => {
  ({ folder, webDir, built, live } = await scene());
  await publishAll({ webDir, dists: [await built('mfe-po', '1')] });
  await publish(webDir, await built('mfe-po', '2'));
  await activate(webDir, po('2'));
  [sessions, lines] = [1, []];
  server = createServer((request, response) => {
    if (request.url === '/api/user/login') return void response.setHeader('set-cookie', `moru_sid=s${++sessions}; Path=/`).end('{}');
    // The first session has ended.
    if (request.headers.cookie === 'moru_sid=s1') return void response.writeHead(401).end();
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const reports = (...versions: Partial<DeployedVersion>[]) => ({ rows: [{ name: 'mfe-po', versions, watched: [] }] });
const look = (more: { acts?: boolean; times?: number } = { acts: true }) =>
  watch(webDir, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: ['boss', 'pw'],
    print: (line) => lines.push(line),
    everyMs: 1,
    times: 3,
    ...more,
  });
const last = async () => (await readDocument(webDir)).log.at(-1);

test('a release that is surely worse is rolled back once, with the evidence in the log; an expired session is renewed', async () => {
  sessions = 0;
  answer = reports(version('2', 'live', { fare: fare(31, 214) }), OLD);
  await look();
  const text = `31 of 214 sessions failed (14.5 %, 0.0 % to 100.0 %), with ${versionOf('1')} 0 of 1800 sessions failed (0.0 %, 0.0 % to 100.0 %)`;
  expect(lines).toEqual([`rollback mfe-po@${versionOf('2')}: by the watcher: ${text}`]);
  expect(await live()).toEqual([[versionOf('1'), undefined]]);
  expect(await last()).toMatchObject({
    action: 'rollback',
    version: versionOf('1'),
    evidence: { version: versionOf('2'), to: versionOf('1'), minutes: 0, now: fare(31, 214), before: fare(0, 1800) },
  });
});

describe('nothing is rolled back', () => {
  const stays: [string, () => object, advice: string | undefined][] = [
    ['of a release that fails as the one before', () => reports(version('2', 'live', { fare: fare(9, 1800) }), OLD), undefined],
    [
      'of a release that is older than a day',
      () => reports(version('2', 'live', { fare: fare(31, 214), since: new Date(Date.now() - 25 * 3_600_000).toISOString() }), OLD),
      undefined,
    ],
    [
      'of one that was never brought to users by hand',
      () => reports(version('2', 'live', { fare: fare(31, 214), since: null }), OLD),
      undefined,
    ],
    [
      'to a release with the same fault',
      () => reports(version('2', 'live', { fare: fare(31, 214) }), version('1', 'published', { fare: fare(1, 1800) })),
      'has the same fault',
    ],
    ['where nothing is known of the one before', () => reports(version('2', 'live', { fare: fare(31, 214) })), undefined],
  ];
  test.each(stays)('%s', async (_, given, advice) => {
    answer = given();
    await look();
    expect((await live())[0]?.[0]).toBe(versionOf('2'));
    expect(lines).toEqual(advice === undefined ? [] : [expect.stringContaining(advice)]);
    expect((await last())?.action).toBe(advice === undefined ? 'activate' : 'advise');
  });

  test('twice for one cause: a fault that a rollback did not remove is not removed by another one', async () => {
    await publish(webDir, await built('mfe-po', '3'));
    await activate(webDir, po('3'));
    answer = reports(version('3', 'live', { fare: fare(31, 214) }), version('2', 'published'), OLD);
    await look();
    expect((await live())[0]?.[0]).toBe(versionOf('2'));
    // The release it went back to is as young, and now it fails in the same way.
    answer = reports(version('3', 'published'), version('2', 'live', { fare: fare(40, 300) }), OLD);
    await look();
    expect((await live())[0]?.[0]).toBe(versionOf('2'));
    expect(lines.at(-1)).toContain('going back did not mend this fault before');
    answer = reports(version('3', 'published'), version('2', 'live', { fare: fare(40, 300, 7) }), OLD);
    await look();
    expect((await live())[0]?.[0]).toBe(versionOf('1'));
  });
});

test('a watcher advises for its first day, once, unless it is told to act', async () => {
  answer = reports(version('2', 'live', { fare: fare(31, 214) }), OLD);
  await look({});
  await look({ acts: false });
  expect(lines).toEqual([expect.stringMatching(/^advise .*`rollback mfe-po` goes back$/)]);
  expect(await last()).toMatchObject({ action: 'advise', version: versionOf('2'), evidence: { to: versionOf('1') } });
  expect((await live())[0]?.[0]).toBe(versionOf('2'));
  await look();
  expect((await live())[0]?.[0]).toBe(versionOf('1'));
});

test('a failing canary ends, and when the live release fails beside a canary the canary stays', async () => {
  await publish(webDir, await built('mfe-po', '3'));
  await canary(webDir, po('3'), { roles: ['supervisor'], users: [], percent: 0 });
  answer = reports(version('3', 'canary'), version('2', 'live', { fare: fare(31, 214) }), OLD);
  await look();
  expect([(await live())[0]?.[0], (await live('mfe-po'))[0]?.[0]]).toEqual([versionOf('1'), versionOf('3')]);
  answer = reports(version('3', 'canary', { fare: fare(31, 214, 5) }), version('1', 'live'));
  await look();
  expect((await readDocument(webDir)).canary).toEqual({});
  expect((await live())[0]?.[0]).toBe(versionOf('1'));
});
