import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { activate, publish, publishAll } from './registry.ts';
import { po, scene, versionOf } from './testing/built.ts';
import { failing, watch } from './watch.ts';
import { readDocument } from './web-dir.ts';

const version = (digit: string, errors: number, devices: number, more = {}) => ({
  version: versionOf(digit),
  state: 'live',
  at: new Date().toISOString(),
  errors,
  devices,
  ...more,
});
const reports = (...versions: ReturnType<typeof version>[]) => ({ rows: [{ name: 'mfe-po', versions }] });

test.each([
  ['many errors on some devices', version('2', 5, 2), 1],
  ['a canary that fails', version('2', 9, 3, { state: 'canary' }), 1],
  ['one broken browser', version('2', 500, 1), 0],
  ['a few errors', version('2', 4, 4), 0],
  ['a release that is older than a day', version('2', 50, 9, { at: new Date(Date.now() - 25 * 3_600_000).toISOString() }), 0],
  ['a version that nobody gets', version('2', 50, 9, { state: 'published' }), 0],
])('of %s so many are to be rolled back', (_, one, count) => expect(failing(reports(one))).toHaveLength(count));

let { folder, webDir, built, live }: Awaited<ReturnType<typeof scene>> = {} as never;
let server: Server;
let answer: object;
let sessions: number;

beforeEach(async () => {
  ({ folder, webDir, built, live } = await scene());
  await publishAll({ webDir, dists: [await built('mfe-po', '1')] });
  await publish(webDir, await built('mfe-po', '2'));
  await activate(webDir, po('2'));
  sessions = 0;
  server = createServer((request, response) => {
    if (request.url === '/api/user/login') return void response.setHeader('set-cookie', `moru_sid=s${++sessions}; Path=/`).end('{}');
    // The first session has ended.
    if (request.headers.cookie !== 'moru_sid=s2') return void response.writeHead(401).end();
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test('a young release that fails is rolled back once, with the reason in the log; a session that ends is renewed', async () => {
  answer = reports(version('2', 8, 3));
  const lines: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await watch(webDir, { url, account: ['boss', 'pw'], say: (line) => lines.push(line), everyMs: 1, times: 4 });
  expect(lines).toEqual([`mfe-po@${versionOf('2')} is rolled back: 8 errors on 3 devices`]);
  expect(await live()).toEqual([[versionOf('1'), undefined]]);
  expect((await readDocument(webDir)).log.at(-1)).toMatchObject({ action: 'rollback', note: 'by the watcher: 8 errors on 3 devices' });
});

test('where there is nothing to go back to, it says so', async () => {
  sessions = 1;
  await publish(webDir, await built('mfe-label', '1'));
  await activate(webDir, { name: 'mfe-label', version: versionOf('1') });
  answer = { rows: [{ name: 'mfe-label', versions: [version('1', 8, 3)] }] };
  const lines: string[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await watch(webDir, { url, account: ['boss', 'pw'], say: (line) => lines.push(line), times: 1 });
  expect(lines.join()).toContain('cannot be rolled back');
});
