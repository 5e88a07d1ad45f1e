import { once } from 'node:events';
import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { apiErrorBody } from '@moru/contract';
import { before } from '../../testing/barrier.ts';
import { FORM_TYPE, formOf, pdf, upload } from '../../testing/files.ts';
import { drip, rawConnection } from '../../testing/raw-connection.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { ok } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Sessions } from '../auth/sessions.ts';
import { refuse } from '../call/refuse.ts';
import { serviceOf } from '../resource/service-of.ts';
import { CallLimits } from './call-limits.ts';

const LIMITS = { headersMs: 1500, keepAliveMs: 600, requestMs: 60_000, bodyMs: 800, bodyBytes: 200, answerMs: 700, perAddress: 6, all: 12 };
const LONG_MS = 60_000;
let app: TestApp;
let boss: HttpClient;
let port: number;

beforeAll(async () => {
  app = await startTestApp({ connections: LIMITS });
  boss = await app.as('supervisor');
  await app.app.nest.listen(0, '127.0.0.1');
  port = Number(new URL(await app.app.nest.getUrl()).port);
});
afterAll(() => app?.stop());

const open = (localAddress?: string) => rawConnection(port, localAddress);
const within = <T>(ms: number, promise: Promise<T>) => Promise.race([promise, sleep(ms).then(() => 'still open' as const)]);
const head = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${boss.cookie}\r\nsec-fetch-site: same-origin\r\nsec-fetch-mode: cors\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`;
const PING = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

describe('a connection is closed', () => {
  test('that sends nothing', async () => {
    expect(await within(LONG_MS, open().closed)).not.toBe('still open');
  });

  test('whose headers do not end', async () => {
    const slow = open();
    void drip(slow, PING.slice(0, -2) + 'x-more: 1\r\n'.repeat(50), 50);
    expect(await within(LONG_MS, slow.closed)).toMatch(/^(HTTP\/1.1 408|$)/);
  });

  test.each(['/api/brand/save', '/api/user/login', '/api/flog/report'])('whose body to %s comes too slowly', async (path) => {
    const slow = open();
    slow.socket.write(head(path, 1000));
    void drip(slow, '['.repeat(1000), 100);
    expect(await within(LONG_MS, slow.closed)).toMatch(/^HTTP\/1.1 408/);
  });

  test('whose body to a refused call comes too slowly, after its answer', async () => {
    const refused = jest.spyOn(app.app.nest.get(CallLimits, { strict: false }), 'address').mockImplementation(() => {
      throw refuse.tooMany(9);
    });
    const slow = open();
    slow.socket.write(head('/api/user/login', 1000));
    void drip(slow, '['.repeat(1000), 100);
    expect(await within(LONG_MS, slow.closed)).toMatch(/^HTTP\/1.1 429/);
    refused.mockRestore();
  });

  test('whose body to a call that reads none comes too slowly, after its answer', async () => {
    const slow = open();
    slow.socket.write(PING.replace('\r\n\r\n', '\r\ncontent-length: 1000\r\n\r\n'));
    void drip(slow, '['.repeat(1000), 100);
    expect(await within(LONG_MS, slow.closed)).toMatch(/^HTTP\/1.1 200/);
  });

  test('whose upload comes too slowly, and nothing of it stays', async () => {
    const slow = open();
    const form = formOf([{ name: 'a.pdf', bytes: pdf('slow') }]);
    slow.socket.write(head('/api/file/upload', form.length, '').replace('application/json', FORM_TYPE));
    slow.socket.write(form.subarray(0, 100));
    expect(await within(LONG_MS, slow.closed)).toMatch(/^HTTP\/1.1 408/);
    const [row] = await app.em().execute('select count(*) as n from file');
    expect(Number(row?.['n'])).toBe(0);
  });

  test('that is idle after its answer', async () => {
    const idle = open();
    idle.socket.write(PING);
    expect(await within(LONG_MS, idle.closed)).toContain('200 OK');
  });
});

describe('a connection whose client takes nothing of an answer', () => {
  /** More than the system stores of an answer on its way. */
  const LARGE = 19 * 1024 * 1024;
  const answer = async () => {
    const sent = await upload(boss, [{ name: 'large.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(LARGE, 'x')]) }]);
    const one = open();
    one.socket.write(`GET /api/file/raw/${sent.body.rows[0].id} HTTP/1.1\r\nhost: x\r\ncookie: ${boss.cookie}\r\n\r\n`);
    return one;
  };

  test('is closed', async () => {
    await untilThereAre(0);
    const { socket } = await answer();
    socket.pause();
    await untilThereAre(1);
    await untilThereAre(0);
    socket.destroy();
  });

  test('stays while it takes some now and then', async () => {
    const { socket, isOpen } = await answer();
    let taken = 0;
    socket.on('data', (chunk) => {
      taken += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), taken > LARGE / 2 ? 0 : 2);
    });
    while (taken < LARGE && isOpen()) await sleep(20);
    expect(taken).toBeGreaterThanOrEqual(LARGE);
    socket.destroy();
  });

  test('stays while the server works for longer than that', async () => {
    const undo = before(serviceOf(app.app.nest, 'brand'), 'findMany', () => sleep(3 * LIMITS.answerMs));
    const { socket } = open();
    socket.write(`GET /api/brand/findMany HTTP/1.1\r\nhost: x\r\ncookie: ${boss.cookie}\r\n\r\n`);
    const [answered] = (await once(socket, 'data')) as [Buffer];
    expect(String(answered)).toContain('200 OK');
    undo();
    socket.destroy();
  });
});

test('a slow but steady request succeeds', async () => {
  const slow = open();
  const body = JSON.stringify({ saveParams: { code: 'SLOW', name: 'x'.repeat(90) } }).padEnd(2000);
  slow.socket.write(head('/api/brand/save', 2000, 'connection: close\r\n'));
  for (let at = 0; at < 2000; at += 100) {
    slow.socket.write(body.slice(at, at + 100));
    await sleep(100);
  }
  expect(await within(LONG_MS, slow.closed)).toContain('HTTP/1.1 200');
});

test('a body that came fast enough so far may pause for most of the time allowed', async () => {
  const paused = open();
  const body = JSON.stringify({ saveParams: { code: 'PAUSE', name: 'x'.repeat(90) } }).padEnd(600);
  const begun = once(app.app.nest.getHttpServer() as Server, 'request');
  paused.socket.write(head('/api/brand/save', 600, 'connection: close\r\n'));
  // What arrives with the headers is not counted.
  await begun;
  paused.socket.write(body.slice(0, 300));
  await sleep(1.4 * LIMITS.bodyMs);
  paused.socket.write(body.slice(300));
  expect(await within(LONG_MS, paused.closed)).toContain('HTTP/1.1 200');
});

test('a body that the server does not read yet may take as long as the server does', async () => {
  const sessions = app.app.nest.get(Sessions, { strict: false });
  sessions.forget();
  const undo = before(sessions, 'find', () => sleep(3 * LIMITS.bodyMs));
  const waiting = open();
  const form = formOf([{ name: 'a.csv', bytes: 'Code,Name\n1,Bag\n' }]);
  waiting.socket.write(head('/api/table/read', form.length, 'connection: close\r\n').replace('application/json', FORM_TYPE));
  await sleep(2 * LIMITS.bodyMs);
  waiting.socket.write(form);
  expect(await within(LONG_MS, waiting.closed)).toContain('HTTP/1.1 200');
  undo();
});

const server = () => app.app.nest.getHttpServer() as Server;
/** The server's connections, which it learns of slightly later than the client. */
const connections = () => new Promise<number>((done) => server().getConnections((_error, count) => done(count)));
async function untilThereAre(count: number): Promise<void> {
  for (const end = Date.now() + LONG_MS; (await connections()) !== count; await sleep(5))
    if (Date.now() > end) throw new Error(`there are ${await connections()} connections, not ${count}`);
}
const asked = (one: ReturnType<typeof open>) => {
  one.socket.write(PING.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
  return within(LONG_MS, one.closed);
};

test('an address has a limit of connections; others are served, and it is again when one closes', async () => {
  await untilThereAre(0);
  const many = Array.from({ length: LIMITS.perAddress }, () => open('127.0.0.2'));
  await untilThereAre(LIMITS.perAddress);
  expect(await asked(open('127.0.0.2'))).toBe('');
  expect(await asked(open('127.0.0.3'))).toContain('200 OK');
  for (const { socket } of many) socket.destroy();
  await untilThereAre(0);
  expect(await asked(open('127.0.0.2'))).toContain('200 OK');
});

test('all addresses together have a limit of connections', async () => {
  await untilThereAre(0);
  const many = Array.from({ length: LIMITS.all }, (_, index) => open(`127.0.0.${4 + (index % 3)}`));
  await untilThereAre(LIMITS.all);
  expect(await asked(open('127.0.0.3'))).toBe('');
  for (const { socket } of many) socket.destroy();
  await untilThereAre(0);
  expect(await asked(open('127.0.0.3'))).toContain('200 OK');
});

/** Status, headers and body of what was received. */
function read(received: string) {
  const [head = '', text = ''] = received.split('\r\n\r\n');
  return { head, body: JSON.parse(text) as unknown };
}

test.each([
  ['with headers longer than any', `GET /api/brand/findMany?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'too_long'],
  ['with two lengths', 'POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 5\r\n\r\n{}', 400, 'bad_request'],
  ['that is no HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
])('a request %s gets the error body, and the connection says that it ends', async (_what, sent, statusCode, code) => {
  const one = open();
  one.socket.write(sent);
  const answer = read(await one.closed);
  expect(answer.head).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} .*connection: close`, 'is'));
  expect(apiErrorBody.parse(answer.body)).toMatchObject({ statusCode, code });
});

describe('of requests sent before the previous one is answered', () => {
  const asks = (path: string, times: number) => `GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${boss.cookie}\r\n\r\n`.repeat(times);

  const STATUS = /HTTP\/1\.1 (\d{3}) /g;
  const statuses = (received: string) => [...received.matchAll(STATUS)].map(([, status]) => Number(status));
  /** Lists of brands that are not answered before `release`. */
  const heldFinds = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const undo = before(serviceOf(app.app.nest, 'brand'), 'findMany', () => promise);
    return {
      release: () => {
        undo();
        resolve();
      },
    };
  };
  const save = (code: string) => {
    const body = JSON.stringify({ saveParams: { code, name: code } });
    return `${head('/api/brand/save', Buffer.byteLength(body))}${body}`;
  };

  test('two are done and answered, the third is refused and ends the connection, and no other is begun', async () => {
    const many = open();
    const stored = await app.em().execute('select count(*) as n from brand');
    many.socket.write(Array.from({ length: 20 }, (_, index) => save(`PIPE${index}`)).join(''));
    const received = await many.closed;
    expect(statuses(received)).toEqual([200, 200, 503]);
    const refused = received.slice(received.lastIndexOf('HTTP/1.1 503'));
    for (const header of [/^connection: close\r$/im, /^cache-control: no-store\r$/im, /^x-request-id: [\w-]{36}\r$/im])
      expect(refused).toMatch(header);
    const after = await app.em().execute('select count(*) as n from brand');
    expect(Number(after[0]?.['n']) - Number(stored[0]?.['n'])).toBe(2);
  });

  test('one that comes while the connection waits to end is not begun', async () => {
    const { release } = heldFinds();
    const many = open();
    many.socket.write(asks('/api/brand/findMany', 3));
    await sleep(100);
    many.socket.write(save('AFTER'));
    await sleep(100);
    release();
    expect(statuses(await many.closed)).toEqual([200, 200, 503]);
    expect(ok(await boss.get('/api/brand/findMany', { params: { keyword: 'AFTER' } })).rows).toEqual([]);
  });

  test('too many end the connection at once', async () => {
    const { release } = heldFinds();
    const many = open();
    many.socket.write(asks('/api/brand/findMany', 200));
    expect(await many.closed).toBe('');
    release();
  });

  test('one that is sent with the last byte of a file is answered, though the server has still to close that file', async () => {
    const sent = await upload(boss, [{ name: 'read.pdf', bytes: pdf() }]);
    const path = `/api/file/raw/${sent.body.rows[0].id}`;
    const one = open();
    // The server closes the file when the client has left it time to: that it has not is the usual case, but not every one.
    for (let round = 0; round < 50 && one.isOpen(); round++) {
      one.socket.write(asks(path, 1));
      await Promise.race([once(one.socket, 'data'), one.closed]);
    }
    expect(one.isOpen()).toBe(true);
    one.socket.destroy();
  });

  test('one that is sent after the answer is answered on the same connection', async () => {
    const one = open();
    for (let answered = 0; answered < 3; answered++) {
      one.socket.write(asks('/api/user/me', 1));
      await once(one.socket, 'data');
    }
    expect(one.isOpen()).toBe(true);
    one.socket.destroy();
  });
});
