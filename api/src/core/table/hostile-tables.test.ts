import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_PASTE_ROWS } from '@moru/contract';
import { onlyWhere } from '@moru/testing/jest';
import { wrongRefusal } from '../../testing/error-body.ts';
import { FORM_TYPE, formOf } from '../../testing/files.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { withFile } from '../../testing/tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { HOSTILE_TEXT, HOSTILE_XLSX, sharedTexts, tallXlsx, twoLargeParts } from './hostile-tables.ts';
import { TABLE_LIMITS } from './table-limits.ts';
import { TableReader } from './table-reader.ts';
import { xlsxOf } from './xlsx-fixture.ts';

const PAUSE_MS = 20;

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const send = (path: string, bytes: Buffer) => boss.request('POST', path, formOf([{ name: 'a.bin', bytes }]), { 'content-type': FORM_TYPE });
const small = () =>
  xlsxOf([
    ['Code', 'Name'],
    ['1', 'Bag'],
  ]);

/** CPU time of this thread so far, in ms, independent of other load on the machine. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A file may delay only its own sender: others are answered while it is read. */
async function withNeighbour<T>(work: Promise<T>): Promise<{ answer: T; served: number; slowestMs: number }> {
  let [isOver, served, slowestMs] = [false, 0, 0];
  const over = work.finally(() => (isOver = true));
  const neighbour = async () => {
    while (!isOver) {
      const began = workedMs();
      expect((await boss.get('/api/user/me')).status).toBe(200);
      slowestMs = Math.max(slowestMs, workedMs() - began);
      served += 1;
      await sleep(PAUSE_MS);
    }
  };
  const [answer] = await Promise.all([over, neighbour()]);
  return { answer, served, slowestMs };
}

/** Far above the time to answer another caller, far below that of parsing any of these files on this thread. */
const STALL_MS = 1000;

describe.each([...HOSTILE_XLSX, ...HOSTILE_TEXT])('%s', (_what, file, status, code) => {
  test.each(['/api/table/read', '/api/import/preview'])('is refused by %s, while others are served', async (path) => {
    const { answer, served, slowestMs } = await withNeighbour(send(path, file()));
    expect([answer.status, answer.body.code, wrongRefusal(answer)]).toEqual([status, code, undefined]);
    // Both languages, and how to correct it.
    expect(answer.body.message).toMatch(/[가-힣]세요.*\(.*[a-z].*\)/s);
    expect(served).toBeGreaterThan(0);
    expect(slowestMs).toBeLessThan(STALL_MS);
    expect((await send('/api/table/read', small())).body.rows).toEqual([
      ['Code', 'Name'],
      ['1', 'Bag'],
    ]);
  });
});

test('a cell in the last row is one row, not a million', async () => {
  const { status, body } = await send('/api/table/read', tallXlsx(1));
  expect([status, body.rows]).toEqual([200, [['1']]]);
});

test('more rows than a paste may have', async () => {
  expect((await send('/api/table/read', tallXlsx(MAX_PASTE_ROWS + 11))).status).toBe(200);
  const { status, body } = await send('/api/table/read', tallXlsx(MAX_PASTE_ROWS + 12));
  expect([status, body.code]).toEqual([413, 'too_many_rows']);
});

test('more text than a paste may have', async () => {
  const { status, body } = await send('/api/table/read', Buffer.from(`Code,Name\n${`1,${'x'.repeat(10_000)}\n`.repeat(500)}`));
  expect([status, body.code]).toEqual([413, 'too_many_cells']);
});

test('the parts of a workbook are counted together', async () => {
  const reader = new TableReader({ idleMs: 100 });
  const cells = (xlsxUnpackedBytes: number) =>
    withFile(twoLargeParts(), (path) => reader.cells(path, 'a', { ...TABLE_LIMITS, xlsxUnpackedBytes }));
  await expect(cells(7 * 1024 * 1024)).rejects.toMatchObject({ code: 'empty_file' });
  await expect(cells(5 * 1024 * 1024)).rejects.toMatchObject({ code: 'unpacks_too_large' });
});

test('who sends many files at once waits for them, and others do not', async () => {
  const path = '/api/table/read';
  const tables = app.app.nest.get(TableReader);
  const { id } = (await boss.get('/api/user/me')).body;
  await withFile(small(), async (file) => {
    // As many as one caller may have read at once.
    const held = [await tables.open(file, String(id)), await tables.open(file, String(id))];
    const answers = Array.from({ length: 5 }, () => send(path, small()));
    expect(await Promise.race(answers)).toMatchObject({ status: 503, body: { code: 'busy' } });
    const staff = await app.as('site-staff');
    expect((await staff.request('POST', path, formOf([{ name: 'a.bin', bytes: small() }]), { 'content-type': FORM_TYPE })).status).toBe(
      200,
    );
    for (const table of held) await table.close();
    expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 503]);
  });
});

describe('a worker that dies', () => {
  const dies = async (limits: { heapMb: number } | { jobMs: number }, large: Buffer) => {
    const reader = new TableReader({ ...limits, size: 1, idleMs: 100 });
    const read = (file: Buffer) => withFile(file, (path) => reader.cells(path, 'a', TABLE_LIMITS));
    // Within the limits of a table, beyond those of this worker.
    await expect(read(large)).rejects.toMatchObject({ code: 'too_complex' });
    if ('heapMb' in limits) expect(await read(small())).toEqual(['[["Code","Name"],["1","Bag"]]']);
  };

  onlyWhere(!process.env['NODE_OPTIONS']?.includes('--max-old-space-size'), 'the limit of the process overrides that of a worker').test(
    'of memory is an answer, and the next file is read',
    () => dies({ heapMb: 24 }, sharedTexts(31)),
  );

  test('of time is an answer', () => dies({ jobMs: 200 }, tallXlsx(990_000)));

  test('makes room for the next in the queue, and the queue is limited', async () => {
    const reader = new TableReader({ size: 1, queue: 1, idleMs: 100 });
    const read = () => withFile(small(), (path) => reader.cells(path, 'a', TABLE_LIMITS));
    const [first, second, third] = await Promise.allSettled([read(), read(), read()]);
    expect([first?.status, second?.status, third?.status].toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await read()).toHaveLength(1);
  });
});

test('a refused file leaves no memory allocated', async () => {
  const [, bomb] = HOSTILE_XLSX.find(([what]) => what === 'shared texts of 40 MB') ?? [];
  const bytes = bomb?.() ?? Buffer.alloc(0);
  const rss = async () => {
    for (let time = 0; time < 3; time++) expect((await send('/api/table/read', bytes)).status).toBe(422);
    return process.memoryUsage().rss;
  };
  const before = await rss();
  await rss();
  expect((await rss()) - before).toBeLessThan(100 * 1024 * 1024);
});
