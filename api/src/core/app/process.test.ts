import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { startProduct, type Product } from '@moru/testing/server';
import { Brand } from '../../brand/brand.entity.ts';
import { faultyLine } from '../../testing/faulty-line.ts';
import { migratedDatabase, withDatabase } from '../../testing/migrated.ts';
import { processSettings, startServer, type ServerProcess } from '../../testing/server-process.ts';
import { TEST_PASSWORD } from '../../testing/test-app.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

/** Built by `tsc -b`, which comes before the tests in `npm test`. */
const MAIN = join(import.meta.dirname, '../../../dist/main.js');
const MANY = 500;
const CLIENTS = 12;
const START_MS = 120_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await migratedDatabase();
});
afterAll(() => database?.drop());

const written = (prefix: string) => withDatabase(database, (em) => em.count(Brand, { code: { $like: `${prefix}%` } }));
const rows = (prefix: string) => Array.from({ length: MANY }, (_, index) => ({ code: `${prefix}${index}`, name: 'one of many' }));
const linesOf = ({ output }: Pick<Product, 'output'>) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: string; msg: string });

const start = (more: Record<string, string> = {}) => startServer(startProduct, database, more);

const practice = () => join(database.env.dataDir, 'practice');
/** Sets of practice data, those that are being made with the ending `.part`. */
const made = async () => (await readdir(practice()).catch(() => [])).filter((name) => name.startsWith('prepared-'));

/** Processes that make practice data in a folder, with the process that began each (Linux). */
const makersIn = (folder: string): { parent: number }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isMaker = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`prepare-practice.js\0${folder}`);
        return isMaker ? [{ parent: Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) }] : [];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });

/** Exit code and output of a process that ends by itself. */
const ended = (more: Record<string, string>) =>
  new Promise<[number | null, string]>((done) => {
    const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', ...processSettings(database, more) };
    const child = execFile(process.execPath, [MAIN, '--empty'], { env, timeout: START_MS }, (_error, out, wrong) =>
      done([child.exitCode, out + wrong]),
    );
  });

/**
 * Errors that a closed port causes: for new clients, for those in its queue, and for those connected but not read yet. None of these calls
 * was accepted: the rows written must equal the answers given.
 */
const CLOSED = new Set(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']);

/** Writes one row after another until the port is closed, and records each result. */
async function writer({ post }: ServerProcess<Product>, name: string): Promise<string[]> {
  const fates: string[] = [];
  for (let index = 0; ; index++) {
    try {
      const answer = await post('/api/brand/save', { saveParams: { code: `L${name}${index}`, name: 'load' } });
      await answer.text();
      fates.push(String(answer.status));
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (!CLOSED.has(code ?? '')) fates.push(`lost: ${code ?? String(error)}`);
      return fates;
    }
  }
}

/** Distinct answers of `/readyz` until the port is closed; each request follows the previous one, so that one is always pending. */
function readiness(url: string): { readonly first: Promise<void>; readonly all: Promise<number[]> } {
  const first = Promise.withResolvers<void>();
  const ask = async () => {
    const seen: number[] = [];
    for (;;) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      first.resolve();
      if (!answer) return seen;
      if (seen.at(-1) !== answer.status) seen.push(answer.status);
    }
  };
  return { first: first.promise, all: ask() };
}

describe('SIGTERM', () => {
  test('under load: not ready first, accepted calls are answered, and exactly the answered ones are written', async () => {
    // Longer than this process itself may wait for the CPU on a busy machine.
    const server = await start({ DRAIN_MS: '2000' });
    const writers = Array.from({ length: CLIENTS }, (_, index) => writer(server, String.fromCodePoint(65 + index)));
    const ready = readiness(server.url);
    await Promise.all([ready.first, sleep(300)]);
    const long = server.post('/api/brand/save', { saveParams: rows('M') });
    const code = await server.stop();
    const fates = (await Promise.all(writers)).flat();
    expect([(await long).status, code, await ready.all]).toEqual([200, 0, [200, 503]]);
    expect(fates.filter((fate) => fate !== '200')).toEqual([]);
    expect(fates.length).toBeGreaterThan(CLIENTS);
    expect([await written('L'), await written('M')]).toEqual([fates.length, MANY]);
    expect(linesOf(server).filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  });

  test('while practice data is being made: its making ends, whoever waits for it is told so, and the process is gone', async () => {
    const server = await start({ DRAIN_MS: '0', STOP_SECONDS: '30' });
    const waiting = server.post('/api/practice/reset', {});
    while ((await made()).length === 0) await sleep(20);
    expect([await server.stop(), (await waiting).status]).toEqual([0, 503]);
    expect(await made()).toEqual([expect.stringMatching(/\.part$/)]);
    expect(linesOf(server).filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('killed while practice data is being made: its making ends as well', async () => {
    const server = await start();
    const makers = () => makersIn(practice());
    const cut = server.post('/api/practice/reset', {}).catch(() => 'cut off');
    while (makers().length === 0) await sleep(20);
    for (const { parent } of makers()) process.kill(parent, 'SIGKILL');
    expect(await cut).toBe('cut off');
    while (makers().length > 0) await sleep(20);
    expect((await made()).filter((name) => !name.endsWith('.part'))).toEqual([]);
    await server.stop();
  });

  test('with a request that does not end: exit 1 at the limit, and an interrupted write leaves nothing', async () => {
    const server = await start({ DRAIN_MS: '0', STOP_SECONDS: '0' });
    const { hostname, port } = new URL(server.url);
    const endless = connect(Number(port), hostname);
    endless.on('error', () => undefined);
    endless.write('POST /api/brand/save HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{');
    // Everything sent before this request has been read when it is answered.
    await once(endless, 'connect');
    for (let time = 0; time < 2; time++) await fetch(`${server.url}/healthz`);
    const cut = server.post('/api/brand/save', { saveParams: rows('C') }).then(
      ({ status }) => status,
      () => 'cut off',
    );
    await sleep(60);
    expect(await server.stop()).toBe(1);
    // One whose answer was cut off may have been committed just before; none is written in part.
    expect((await cut) === 200 ? [MANY] : [0, MANY]).toContain(await written('C'));
    expect(linesOf(server)).toContainEqual(expect.objectContaining({ level: 'error', msg: 'requests were still running and are cut off' }));
    endless.destroy();
  });
});

test('production with an account whose password was printed ends before it opens its port', async () => {
  const [code, said] = await ended({ NODE_ENV: 'production', SEED_PASSWORD: TEST_PASSWORD });
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^Demo accounts are active \(.+\), so Moru does not start with NODE_ENV=production/),
  ]);
});

const onServer = onlyWhere(process.env['TEST_ENGINE'] !== 'sqlite', 'about database servers');

onServer.describe('an unreachable database at the start', () => {
  test('is reported in one sentence without its password, and the process ends', async () => {
    const url = (database.env.databaseUrl ?? '').replace(/\/\/.*@[^/]*/, '//root:s3cret@127.0.0.1:1');
    const [code, said] = await ended({ DATABASE_URL: url });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^The database does not answer at \w+:\/\/127\.0\.0\.1:1\/\w+ \(ECONNREFUSED\): check DATABASE_URL.*\n$/),
    ]);
    expect(said).not.toContain('s3cret');
  });

  test('is waited for as long as DATABASE_WAIT allows', async () => {
    const { pathname, href } = new URL(database.env.databaseUrl ?? '');
    const line = await faultyLine(href.slice(0, -pathname.length));
    await line.cut();
    const begun = Date.now();
    const starting = start({ DATABASE_URL: line.url + pathname, DATABASE_WAIT: '30' });
    await sleep(2500);
    await line.mend();
    const { output, stop } = await starting;
    expect(Date.now() - begun).toBeGreaterThan(2500);
    expect(output()).toContain('Moru is ready');
    expect(await stop()).toBe(0);
    await line.cut();
  });
});
