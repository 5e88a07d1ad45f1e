import { existsSync } from 'node:fs';
import { cp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PracticeRoom } from '@moru/contract';
import { freePort } from '@moru/testing/server';
import { FORM_TYPE, formOf, pdf } from '../testing/files.ts';
import { sessionAt, startKillable, type Killable } from '../testing/killable.ts';
import { migratedDatabase } from '../testing/migrated.ts';
import { Neighbour, stallTexts } from '../testing/neighbour.ts';
import type { TestDatabase } from '../testing/test-database.ts';

/** The prepared set of the previous run of the built API, which is remade when its code has changed. */
const KEPT = join(import.meta.dirname, '../../../.cache/practice-built');
const MAKING_MS = 300_000;
const MANY = 500;

let database: TestDatabase;
let practice: string;
let server: Killable;
let isUp = false;
let cookie: string;
let person: Neighbour;

/** Unless the test before has left it running. */
async function start(): Promise<void> {
  if (isUp) return;
  server = await startKillable(database, await freePort(), { STOP_SECONDS: '30', DRAIN_MS: '0' });
  isUp = true;
  void server.gone.then(() => (isUp = false));
  cookie = await sessionAt(server.url);
  person = new Neighbour(server, cookie);
}

beforeAll(async () => {
  database = await migratedDatabase();
  practice = join(database.env.dataDir, 'practice');
  if (existsSync(KEPT)) await cp(KEPT, practice, { recursive: true });
  await start();
  expect((await person.post('/api/practice/open', '{}')).status).toBe(200);
  await server.kill();
  await rm(KEPT, { recursive: true, force: true });
  for (const name of (await readdir(practice)).filter((one) => one.startsWith('prepared-')))
    await cp(join(practice, name), join(KEPT, name), { recursive: true });
}, MAKING_MS);
beforeEach(start);
afterAll(async () => {
  await server?.kill();
  await database?.drop();
});

/** Processes that the server has started, as Linux knows them. */
async function started(): Promise<number[]> {
  const text = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

/** The process of the copies, after the first call. */
async function opened(): Promise<number> {
  expect((await person.call('/practice/api/user/me')).status).toBe(200);
  const [pid = 0, ...others] = await started();
  expect([pid > 0, others]).toEqual([true, []]);
  return pid;
}

/** Whether it becomes true within a minute: on a busy machine a process takes long to start, and to end. */
async function becomes(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  for (let looks = 0; looks < 2400; looks++) {
    if (await isSo()) return true;
    await sleep(25);
  }
  return false;
}

const isGone = (pid: number) =>
  becomes(async () => {
    // One that has ended and that nobody has asked about yet is a zombie.
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
    return state.split(') ')[1]?.startsWith('Z') ?? false;
  });

/** Whether a process has a file open whose path contains `name`. */
async function isWriting(pid: number, name: string): Promise<boolean> {
  const files = await readdir(`/proc/${pid}/fd`);
  const paths = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  return paths.some((path) => path.includes(name));
}

const brand = (code: string) => JSON.stringify({ saveParams: [{ code, name: '연습' }] });
const jsonOf = async (path: string) => JSON.parse((await person.call(path)).text);

/** The rows that a keyword finds, once the copy is open again. */
async function countOf(keyword: string): Promise<number> {
  for (;;) {
    const { status, text } = await person.call(
      // Beside an empty page the number is exact; beside a full one a slow count is not waited for.
      `/practice/api/brand/findMany?subset=L&params[keyword]=${encodeURIComponent(keyword)}&params[num]=${MANY}&params[page]=2`,
    );
    if (status !== 503) return JSON.parse(text).total;
    await sleep(50);
  }
}

test('a copy in another process answers as the product does: rows, refusals, files up and down', async () => {
  expect(await jsonOf('/practice/api/user/me')).toMatchObject({ name: 'Boss', role: 'supervisor' });
  const [id] = JSON.parse((await person.post('/practice/api/brand/save', brand('APART'))).text);
  expect(await jsonOf(`/practice/api/brand/findById?subset=A&id=${id}`)).toMatchObject({ code: 'APART', name: '연습' });
  const refused = await person.post('/practice/api/brand/save', brand('APART'));
  expect([refused.status, JSON.parse(refused.text)]).toEqual([409, expect.objectContaining({ code: 'duplicate' })]);
  const sheet = await person.fetch('/practice/api/brand/export?format=csv');
  expect([sheet.headers.get('content-disposition'), await sheet.text()]).toEqual([
    expect.stringContaining('attachment'),
    expect.stringContaining('APART'),
  ]);
  const bytes = Buffer.concat([pdf('practice'), Buffer.alloc(5_000_000, 'x')]);
  const {
    rows: [file],
  } = JSON.parse((await person.post('/practice/api/file/upload', formOf([{ name: 'a.pdf', bytes }]), 'upload', FORM_TYPE)).text);
  const raw = await person.fetch(`/practice/api/file/raw/${file.id}`);
  expect([raw.status, Buffer.from(await raw.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
  expect(
    (await person.post('/practice/api/file/upload', formOf([{ name: 'b.pdf', bytes: Buffer.alloc(25_000_000) }]), '', FORM_TYPE)).status,
  ).toBe(413);
  expect(await person.call('/api/brand/findMany?subset=L')).toMatchObject({ text: '{"rows":[],"total":0}' });
});

/** The answer to a call with these further headers. Its connection is ended by the client, as some of them keep it open. */
async function answered(headers: string, path = 'user/me', version = '1.1'): Promise<string> {
  const { port } = server;
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += String(part))).once('close', () => resolve(text));
  socket.write(`GET /practice/api/${path} HTTP/${version}\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\n${headers}\r\n`);
  const look = setInterval(() => text.includes('\r\n\r\n') && socket.end(), 20);
  await promise;
  clearInterval(look);
  return text;
}

test.each(['trailer', 'te', 'upgrade', 'connection', 'x-moru-copy', 'x-forwarded-for'])(
  'a header %s of the caller ends nothing',
  async (name) => {
    expect(await answered(`${name}: x\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    expect((await person.call('/practice/api/user/me')).status).toBe(200);
  },
);

test('a caller with old HTTP gets an answer of unknown length without chunks', async () => {
  const [head = '', body = ''] = (await answered('', 'brand/export?format=csv', '1.0')).split('\r\n\r\n');
  expect([head.split('\r\n')[0], /content-length|transfer-encoding/i.test(head), body.split(/[\uFEFF,]/)[1]]).toEqual([
    'HTTP/1.1 200 OK',
    false,
    'ID',
  ]);
});

test('its answers have the headers of the product, and no cookie', async () => {
  const real = await person.fetch('/api/user/me');
  const copied = await person.fetch('/practice/api/user/me');
  const names = [...real.headers.keys()].filter((name) => name !== 'set-cookie');
  expect([...copied.headers.keys()].toSorted()).toEqual(names.toSorted());
  expect(copied.headers.get('content-security-policy')).toBe(real.headers.get('content-security-policy'));
});

test('when its process ends, running calls get 503 and the next opens the copy again: what was answered is saved, all else whole or not', async () => {
  const rows = (call: number) => Array.from({ length: MANY }, (_, row) => ({ code: `K${call}N${row}`, name: `줄 ${call}번` }));
  const pid = await opened();
  // So many that some are running when the end of the first is noticed, however late.
  const calls = Array.from({ length: 8 }, (_, call) =>
    person.post('/practice/api/brand/save', JSON.stringify({ saveParams: rows(call) }), `${call}`),
  );
  await Promise.race(calls);
  process.kill(pid, 'SIGKILL');
  const answers = await Promise.all(calls);
  const cut = answers.filter(({ status }) => status !== 200);
  expect([cut.length > 0, cut.length < answers.length]).toEqual([true, true]);
  for (const { call, status, text } of answers) {
    const total = await countOf(`줄 ${call}번`);
    if (status === 200) expect(total).toBe(MANY);
    else expect([status, JSON.parse(text).code, [0, MANY].includes(total)]).toEqual([503, 'busy', true]);
  }
  expect(await opened()).not.toBe(pid);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('it ends with the product, also by %s', async (signal) => {
  const pid = await opened();
  await server.kill(signal);
  expect(await isGone(pid)).toBe(true);
});

test('it ends with the product, also while it is starting', async () => {
  // Not `call`, which asks the server for a measurement afterwards and would wait for ever.
  const unanswered = person.fetch('/practice/api/user/me').catch(() => undefined);
  let pid: number | undefined;
  while (!pid) [pid] = await started();
  await server.kill();
  await unanswered;
  expect(await isGone(pid)).toBe(true);
});

test('it ends with the product, also while it hangs', async () => {
  const pid = await opened();
  process.kill(pid, 'SIGSTOP');
  await server.kill('SIGTERM');
  expect(await isGone(pid)).toBe(true);
});

test('when it hangs, its callers get 503, and the next opens the copy in another', async () => {
  const pid = await opened();
  process.kill(pid, 'SIGSTOP');
  const answer = await person.call('/practice/api/user/me');
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'busy']);
  expect(await isGone(pid)).toBe(true);
  expect(await becomes(async () => (await person.call('/practice/api/user/me')).status === 200)).toBe(true);
  expect(await opened()).not.toBe(pid);
});

test('when memory runs out, it is killed before the product', async () => {
  const score = async (pid: number) => Number(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8'));
  const pid = await opened();
  expect(await becomes(async () => (await score(pid)) === 1000)).toBe(true);
  expect(await score(server.pid)).toBeLessThan(1000);
});

test('when it ends during an upload, the rest of the body is read, and the connection goes on', async () => {
  const pid = await opened();
  const { port } = server;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += String(part)));
  const head = `host: localhost:${port}\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\nsec-fetch-mode: cors\r\n`;
  const body = formOf([{ name: 'a.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(15_000_000, 'x')]) }]);
  socket.write(`POST /practice/api/file/upload HTTP/1.1\r\n${head}content-type: ${FORM_TYPE}\r\ncontent-length: ${body.length}\r\n\r\n`);
  socket.write(body.subarray(0, 1_000_000));
  // A process that ends before has received nothing: then the next one gets the upload.
  expect(await becomes(() => isWriting(pid, 'upload-'))).toBe(true);
  process.kill(pid, 'SIGKILL');
  expect(await becomes(() => text.startsWith('HTTP/1.1 503 ') && text.endsWith('}'))).toBe(true);
  text = '';
  socket.write(body.subarray(1_000_000));
  socket.write(`GET /api/user/me HTTP/1.1\r\n${head}\r\n`);
  expect(await becomes(() => text.startsWith('HTTP/1.1 200 '))).toBe(true);
  socket.destroy();
});

test('who opens or resets a copy does not make others wait', async () => {
  await person.rest();
  const reset = () => person.post('/api/practice/reset', '{}');
  // The first starts the process.
  const seen = [await person.shortest(() => person.call('/api/practice/mine')), await person.shortest(reset)];
  expect(seen.map(({ status }) => status)).toEqual([200, 200]);
  expect(stallTexts(seen.filter(person.isTooLong))).toEqual([]);
  const { copy }: PracticeRoom = await jsonOf('/api/practice/mine');
  expect(copy).not.toBeNull();
});
