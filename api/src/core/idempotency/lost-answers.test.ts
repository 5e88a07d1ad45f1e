import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import { freePort } from '@moru/testing/server';
import { Brand } from '../../brand/brand.entity.ts';
import { File } from '../../file/file.entity.ts';
import { FORM_TYPE, formOf } from '../../testing/files.ts';
import { CUTS, cutLine, LAST_WORDS } from '../../testing/cut-line.ts';
import { DIES, sessionAt, startKillable, type Killable } from '../../testing/killable.ts';
import { waiting } from '../../testing/gate.ts';
import { migratedDatabase, withDatabase } from '../../testing/migrated.ts';
import { timed } from '../../testing/timed.ts';
import type { TestDatabase } from '../../testing/test-database.ts';

const isServer = process.env['TEST_ENGINE'] !== 'sqlite';
const MANY = 200;
let database: TestDatabase;
let cookie: string;
const servers: Killable[] = [];

beforeAll(async () => {
  database = await migratedDatabase();
  servers.push(await startKillable(database, await freePort()));
  // The embedded database has one process.
  if (isServer) servers.push(await startKillable(database, await freePort()));
  cookie = await sessionAt(first());
});
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
  await database?.drop();
});

/** Starts another process that `work` may kill. */
async function withVictim(work: (victim: Killable) => Promise<void>): Promise<void> {
  const victim = await startKillable(database, await freePort());
  await work(victim).finally(() => victim.kill());
}

interface Outcome {
  readonly status: number;
  readonly code?: string;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** Status 0 when no complete answer came, as a browser sees it. */
async function send(url: string, key: string, saveParams: object, headers: Record<string, string> = {}): Promise<Outcome> {
  try {
    const answer = await fetch(`${url}/api/brand/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close', 'idempotency-key': key, cookie, ...headers },
      body: JSON.stringify({ saveParams }),
    });
    const text = await answer.text();
    return { status: answer.status, code: JSON.parse(text).code, text, retryAfter: answer.headers.get('retry-after') };
  } catch {
    return { status: 0, text: '', retryAfter: null };
  }
}

/** As the product's pages do: repeats with the same key until the answer is final. */
async function untilFinal(url: () => string, key: string, saveParams: object): Promise<Outcome> {
  for (;;) {
    const outcome = await send(url(), key, saveParams);
    if (outcome.status !== 0 && outcome.status < 500 && outcome.code !== 'idempotency_running') return outcome;
    await sleep(50);
  }
}

const count = (prefix: string) => withDatabase(database, (em) => em.count(Brand, { code: { $like: `${prefix}%` } }));
const one = (code: string) => ({ code, name: LAST_WORDS });
const many = (prefix: string) => Array.from({ length: MANY }, (_, index) => one(`${prefix}X${index}`));
/** Where a call is repeated: at another process if there is one. */
const other = () => servers.at(-1)?.url ?? '';
const first = () => servers[0]?.url ?? '';

describe('an interrupted connection', () => {
  test.each(CUTS.map((cut, index) => [cut, index] as const))('%s: the call repeated with its key makes one row', async (cut, index) => {
    const line = await cutLine(servers[0]?.port ?? 0, cut);
    const code = `CUT${index}`;
    expect(await send(line.url, code, one(code))).toMatchObject({ status: 0 });
    const answer = await untilFinal(other, code, one(code));
    expect([answer.status, await count(code)]).toEqual([200, 1]);
    expect(await send(first(), code, one(code))).toMatchObject({ status: 200, text: answer.text });
    await line.close();
  });
});

describe('an upload', () => {
  const form = formOf([{ name: 'a.txt', bytes: 'the content' }]);
  const headers = (key: string) => ({ 'content-type': FORM_TYPE, 'idempotency-key': key, cookie });

  /** Sends part of the form and leaves at once, which the server notices before, while or after it reads it. */
  const leave = (key: string, bytes: number) =>
    new Promise<void>((done) => {
      const { port = 0 } = servers[0] ?? {};
      const head = Object.entries({ host: 'localhost', ...headers(key), 'content-length': form.length });
      const text = head.map(([name, value]) => `${name}: ${value}`).join('\r\n');
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(Buffer.concat([Buffer.from(`POST /api/file/upload HTTP/1.1\r\n${text}\r\n\r\n`), form.subarray(0, bytes)]), () => {
          socket.resetAndDestroy();
          done();
        }),
      );
    });

  test('whose sender leaves before it is read keeps neither its key nor its call: the repeated one is stored', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `left-${index}`);
    for (const [index, key] of keys.entries()) await leave(key, index % 2 === 0 ? form.length : form.length / 2);
    const repeat = (key: string) => fetch(`${first()}/api/file/upload`, { method: 'POST', headers: headers(key), body: form as BodyInit });
    const waiting = new Set(keys);
    for (const end = Date.now() + 60_000; waiting.size > 0 && Date.now() < end; await sleep(100))
      for (const key of waiting) if ((await repeat(key)).status === 200) waiting.delete(key);
    expect([...waiting]).toEqual([]);
    expect(await withDatabase(database, (em) => em.count(File))).toBe(keys.length);
  });
});

test('a process that dies between its commit and its answer: the repeated call gets the answer, and there is one row', async () => {
  await withVictim(async ({ url, gone }) => {
    expect(await send(url, 'dies', one('DIES'), { [DIES]: '1' })).toMatchObject({ status: 0 });
    await gone;
  });
  expect(await count('DIES')).toBe(1);
  const answer = await send(first(), 'dies', one('DIES'));
  expect([answer.status, JSON.parse(answer.text), await count('DIES')]).toEqual([200, [expect.any(Number)], 1]);
});

test('a process that is killed at any moment of a long call: all rows or none, and all after the repetition', async () => {
  for (const [index, delay] of [20, 150].entries()) {
    const prefix = `KILL${index}`;
    await withVictim(async ({ url, kill }) => {
      const lost = send(url, prefix, many(prefix));
      await sleep(delay);
      await kill();
      await lost;
    });
    expect([0, MANY]).toContain(await count(`${prefix}X`));
    const answer = await untilFinal(first, prefix, many(prefix));
    expect([answer.status, JSON.parse(answer.text).length, await count(`${prefix}X`)]).toEqual([200, MANY, MANY]);
  }
});

test('twenty concurrent calls with one key, at every process: one runs, and repeated calls get its answer', async () => {
  const urls = servers.map(({ url }) => url);
  const send20 = Array.from({ length: 20 }, (_, index) => untilFinal(() => urls[index % urls.length] ?? '', 'twenty', one('TWENTY')));
  const answers = await Promise.all(send20);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([answers[0]?.status, await count('TWENTY')]).toEqual([200, 1]);
});

const onServer = onlyWhere(isServer, 'about database servers');

onServer.describe('a call that waits for a row', () => {
  /** Locks the row of a brand while `work` runs. */
  const holding = (id: number, work: (untilWaited: () => Promise<void>) => Promise<void>) =>
    withDatabase(database, (em) =>
      em.transactional(async (own) => {
        await own.findOneOrFail(Brand, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
        await work(() => waiting({ em: () => own }, 1));
      }),
    );
  const brand = async (code: string) => JSON.parse((await send(first(), code, one(code))).text)[0] as number;

  test('is running for every other process: 409 with Retry-After, soon', async () => {
    const id = await brand('HELD');
    let slow: Promise<Outcome> | undefined;
    await holding(id, async (untilWaited) => {
      slow = send(first(), 'held', { id, name: 'slow' });
      await untilWaited();
      for (const url of [first(), other()]) {
        const [answer, ms] = await timed(() => send(url, 'held', { id, name: 'slow' }));
        expect(answer).toMatchObject({ status: 409, code: 'idempotency_running', retryAfter: '1' });
        expect(ms).toBeLessThan(5000);
      }
    });
    expect(await slow).toMatchObject({ status: 200 });
    expect(await send(other(), 'held', { id, name: 'slow' })).toMatchObject({ status: 200, text: (await slow)?.text });
  });

  test('is not running where nothing can be written, as under a backup that locks tables: 503, and 200 afterwards', async () => {
    const { url, kill } = await startKillable(database, await freePort(), { DATABASE_PATIENCE: '1' });
    try {
      expect(await send(url, 'before', one('BEFORE'))).toMatchObject({ status: 200 });
      await withDatabase(database, (em) =>
        em.transactional(async (own) => {
          await own.execute('lock tables idempotency_key read');
          expect(await send(url, 'backup', one('BACKUP'))).toMatchObject({ status: 503, code: 'busy', retryAfter: '1' });
          await own.execute('unlock tables');
        }),
      );
      expect(await send(url, 'backup', one('BACKUP'))).toMatchObject({ status: 200 });
    } finally {
      await kill();
    }
  });

  test('leaves no claim when its process is killed: its key is free at once', async () => {
    const id = await brand('FREED');
    await withVictim(({ url, kill }) =>
      holding(id, async (untilWaited) => {
        const lost = send(url, 'freed', { id, name: 'first' });
        await untilWaited();
        expect(await send(first(), 'freed', { id, name: 'first' })).toMatchObject({ status: 409 });
        await kill();
        await lost;
      }),
    );
    const [answer, ms] = await timed(() => untilFinal(first, 'freed', { id, name: 'first' }));
    expect(answer).toMatchObject({ status: 200 });
    expect(ms).toBeLessThan(5000);
  });
});
