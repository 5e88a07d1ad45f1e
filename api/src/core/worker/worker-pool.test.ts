import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WorkerBusy } from './worker-faults.ts';
import { WorkerPool } from './worker-pool.ts';

/** Counts to a number; `die` ends the thread at that number, `wait` never answers there, `fail` fails there, `once` ends the first thread that is asked. */
const COUNTER = `
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
let job, n, begun = 0;
const send = (answer) => (parentPort ? parentPort.postMessage(answer) : process.send(answer));
(parentPort ?? process).on('message', (order) => {
  if (order.begin) return void ([job, n] = [order.begin, 0], begun++);
  if (order === 'stop') return send('done');
  n++;
  if (job.once && !existsSync(job.once)) { writeFileSync(job.once, ''); process.exit(); }
  if (n === job.die) process.exit(1);
  if (n === job.wait) return;
  if (n === job.fail) return send({ error: { message: 'miscounted', fields: { code: 'ODD' } } });
  send(n > job.to ? 'done' : { value: [n, begun] });
});`;

interface Count {
  readonly to: number;
  readonly die?: number;
  readonly wait?: number;
  readonly fail?: number;
  readonly once?: string;
}

const OPTIONS = { size: 1, queue: 1, perCaller: 1, heapMb: 32, jobMs: 60_000, idleMs: 100 };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moru-pool-'));
  await writeFile(join(folder, 'counter.mjs'), COUNTER);
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(['thread', 'process'] as const)('a %s', (kind) => {
  const pool = (options = {}) =>
    new WorkerPool<Count, [number, number]>(pathToFileURL(join(folder, 'counter.mjs')), { ...OPTIONS, kind, ...options });
  const all = (counter: ReturnType<typeof pool>, job: Count) =>
    Array.fromAsync(counter.run(job, 'a')).then((results) => results.map(([n]) => n));

  test('a job gives its results in order, and a warm worker takes the next job', async () => {
    const counter = pool();
    expect(await Array.fromAsync(counter.run({ to: 2 }, 'a'))).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(await Array.fromAsync(counter.run({ to: 1 }, 'a'))).toEqual([[1, 2]]);
  });

  test('a job that is left early frees its worker', async () => {
    const counter = pool();
    for await (const [n] of counter.run({ to: 100 }, 'a')) if (n === 3) break;
    expect(await Array.fromAsync(counter.run({ to: 1 }, 'a'))).toEqual([[1, 2]]);
  });

  test('a worker that ends within a job fails it, and the next job gets another', async () => {
    const counter = pool();
    await expect(all(counter, { to: 5, die: 3 })).rejects.toMatchObject({ name: 'WorkerDied', why: 'exit' });
    expect(await Array.fromAsync(counter.run({ to: 1 }, 'a'))).toEqual([[1, 1]]);
  });

  test('a job that fails throws its message and fields, is not tried again, and leaves its worker to the next job', async () => {
    const counter = pool();
    for (const fail of [3, 1]) await expect(all(counter, { to: 5, fail })).rejects.toMatchObject({ message: 'miscounted', code: 'ODD' });
    expect(await Array.fromAsync(counter.run({ to: 1 }, 'a'))).toEqual([[1, 3]]);
  });

  test('a worker that ends before its first message is tried once more, not twice', async () => {
    expect(await all(pool(), { to: 2, once: join(folder, `asked-${kind}`) })).toEqual([1, 2]);
    await expect(all(pool(), { to: 2, die: 1 })).rejects.toMatchObject({ why: 'exit' });
  });

  test('a job that takes too long is terminated', async () => {
    await expect(all(pool({ jobMs: 500 }), { to: 5, wait: 1 })).rejects.toMatchObject({ name: 'WorkerDied', why: 'time' });
  });

  test('one job at a time where there is one worker; one waits, more are refused', async () => {
    const counter = pool();
    const answers = await Promise.allSettled([all(counter, { to: 1 }), all(counter, { to: 2 }), all(counter, { to: 3 })]);
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason instanceof WorkerBusy))).toEqual([
      [1],
      [1, 2],
      true,
    ]);
  });
  test('callers take turns, and one of them has only so many waiting', async () => {
    const counter = pool({ queue: 9, perCaller: 3 });
    const order: string[] = [];
    const job = async (caller: string, name: string) => {
      for await (const _ of counter.run({ to: 1 }, caller)) order.push(name);
    };
    const many = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => job('a', name));
    const others = [job('b', 'b1'), job('b', 'b2'), job('c', 'c1')];
    const answers = await Promise.allSettled([...many, ...others]);
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason instanceof WorkerBusy)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'c1', 'a4']);
  });

  test('one caller has not more workers at once than a caller may: the last is left to others', async () => {
    const counter = pool({ size: 2, queue: 1, perCaller: 0, atOnce: 1 });
    const begun = async (caller: string) => {
      const results = counter.run({ to: 9 }, caller);
      await results.next();
      return results;
    };
    const first = await begun('a');
    await expect(begun('a')).rejects.toThrow(WorkerBusy);
    const other = await begun('b');
    await first.return(undefined);
    const again = await begun('a');
    for (const results of [other, again]) await results.return(undefined);
  });

  test('a job that waits for its own caller lets those of others pass, and begins when that one is done', async () => {
    const counter = pool({ size: 2, queue: 9, perCaller: 1, atOnce: 1 });
    const order: string[] = [];
    const job = async (caller: string, name: string) => {
      for await (const [n] of counter.run({ to: 1 }, caller)) order.push(`${name}-${n}`);
    };
    const held = counter.run({ to: 9 }, 'a');
    await held.next();
    const second = job('a', 'a2');
    for (const name of ['b', 'c', 'd']) await job(name, name);
    expect(order).toEqual(['b-1', 'c-1', 'd-1']);
    await held.return(undefined);
    await second;
    expect(order.at(-1)).toBe('a2-1');
  });
});
