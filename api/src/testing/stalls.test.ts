import { randomUUID } from 'node:crypto';
import { freePort } from '@moru/testing/server';
import { ModulesContainer } from '@nestjs/core';
import { cellColumns, MAX_HAND_OVER, MAX_PASTE_ROWS, MAX_SAVE, type Resource } from '@moru/contract';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sampleFile } from '../import/parse/sample-file.ts';
import { declaredRoutes, type DeclaredRoute } from '../core/docs/declared-routes.ts';
import { bodyLimit } from '../core/http/body-limits.ts';
import { entityName } from '../core/orm/naming.ts';
import { allEntries, entryOf } from '../core/registry/registry.ts';
import { FORM_TYPE, fields, formOf, pdf } from './files.ts';
import { sessionAt, startKillable, type Killable } from './killable.ts';
import { migratedDatabase } from './migrated.ts';
import { requiredValues } from './make-row.ts';
import { Neighbour, stallTexts, type Seen } from './neighbour.ts';
import { sealedFile, type HandedDraft, type SealedFile } from './sealed-file.ts';
import { startTestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';
import { rawBodies, wrongBodies } from './widest.ts';

const MIB = 1024 * 1024;
let database: TestDatabase;
let server: Killable;
let neighbour: Neighbour;
let routes: DeclaredRoute[];

beforeAll(async () => {
  const app = await startTestApp();
  routes = declaredRoutes(app.app.nest.get(ModulesContainer));
  await app.stop();
  database = await migratedDatabase();
  server = await startKillable(database, await freePort());
  neighbour = new Neighbour(server, await sessionAt(server.url));
  await neighbour.rest();
});
afterAll(async () => {
  await server?.kill();
  await database?.drop();
});

/** A record of which nothing is left to be sent. */
const sentBefore = (): HandedDraft => ({
  uuid: randomUUID(),
  title: '라벨 사용',
  facts: 'CARE · 5장',
  deviceAt: new Date().toISOString(),
  step: 1,
  steps: [{ path: 'labelStock/move', body: { id: 1, qty: 5 } }],
});

/** As many values as a record may have, each key another. */
function fullRecord(): HandedDraft {
  const lists = Array.from({ length: 5 }, (_, list) => Array.from({ length: 990 }, (_, at) => ({ [`${list}x${at}`]: 0, a: 0 })));
  return { ...sentBefore(), steps: [{ path: 'labelStock/move', body: { lists } }] };
}

async function handedOver({ entries = [], photos }: { entries?: HandedDraft[]; photos?: SealedFile['photos'] }): Promise<Buffer> {
  const [deviceId, at] = [randomUUID(), new Date().toISOString()];
  const { key } = JSON.parse((await neighbour.post('/api/handOver/key', JSON.stringify({ deviceId }))).text);
  const { id: userId } = JSON.parse((await neighbour.call('/api/user/me')).text);
  return sealedFile(entries, { key: Buffer.from(key, 'base64url'), head: { userId, deviceId, at }, photos });
}

const posts = () => routes.filter(({ method, upload }) => method === 'POST' && !upload);
const tooLong = (seen: readonly Seen[]) => stallTexts(seen.filter(neighbour.isTooLong));

test('no JSON body is so large that reading it blocks others', async () => {
  const seen: Seen[] = [];
  // One route for each limit, and every public one.
  const limits = Map.groupBy(posts(), ({ path, policy }) => (policy === 'public' ? path : bodyLimit(path)));
  for (const [{ path, browserReport } = posts()[0] as DeclaredRoute] of limits.values())
    for (const [name, body] of Object.entries(rawBodies(path))) {
      const type = browserReport ? 'application/csp-report' : 'application/json';
      seen.push(await neighbour.shortest(() => neighbour.post(path, body, `${path}: ${name}`, type)));
    }
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter(({ status }) => status >= 500 || status === 413)).toEqual([]);
  expect(tooLong(seen)).toEqual([]);
});

test('no wrong body that a route reads blocks others, and its answer is small', async () => {
  const seen: Seen[] = [];
  for (const route of posts())
    for (const [name, body] of Object.entries(wrongBodies(route)))
      seen.push(await neighbour.shortest(() => neighbour.post(route.path, body, `${route.path}: ${name}`)));
  // Beyond the limits it would cost nothing.
  expect(seen.filter(({ status, text }) => status === 413 || /까지 담을 수|키와 값은 모두|키의 조합은/.test(text))).toEqual([]);
  expect(seen.filter(({ text }) => text.length > MIB)).toEqual([]);
  expect(tooLong(seen)).toEqual([]);
});

test('no save of the maximum number of rows blocks others', async () => {
  const saveOf = (name: string, items: unknown) => neighbour.post(`/api/${name}/save`, JSON.stringify({ saveParams: items }));
  const make = async (name: string): Promise<number> =>
    JSON.parse((await saveOf(name, await requiredValues(entryOf(entityName(name)).resource as Resource, {}, make))).text)[0];
  const seen: Seen[] = [];
  for (const { resource } of allEntries()) {
    if (!resource?.access.create?.includes('supervisor')) continue;
    const ids = new Map<string, number>();
    const once = async (ref: string) => ids.get(ref) ?? ids.set(ref, await make(ref)).get(ref) ?? 0;
    const attempt = async () => {
      const items: unknown[] = [];
      for (let index = 0; index < MAX_SAVE; index++) items.push(await requiredValues(resource, {}, once));
      return saveOf(resource.name, items);
    };
    seen.push(await neighbour.shortest(attempt));
  }
  expect(seen.filter(({ status }) => status === 200).length).toBeGreaterThan(5);
  expect(tooLong(seen)).toEqual([]);
});

/** Rows whose file takes several times as long as others may wait. */
const LONG_LIST = 20_000;
let serial = 0;
/** New brands, as many as one paste may have. */
function paste() {
  serial++;
  return {
    columns: ['code', 'name', 'nameEn'],
    rows: Array.from({ length: MAX_PASTE_ROWS }, (_, row) => [`P${serial}X${row}`, `${row}`, `말 ${row}`]),
  };
}
const applyPaste = () => neighbour.post('/api/brand/importApply', JSON.stringify({ ...paste(), seen: Array(MAX_PASTE_ROWS).fill(null) }));

test('no paste of the maximum number of rows blocks others', async () => {
  const preview = await neighbour.shortest(() => neighbour.post('/api/brand/importPreview', JSON.stringify(paste())));
  const apply = await neighbour.shortest(applyPaste);
  expect([preview.status, apply.status]).toEqual([200, 200]);
  expect(tooLong([preview, apply])).toEqual([]);
});

test('no cell of a paste blocks others, whatever is in it', async () => {
  const seen: Seen[] = [];
  const cells = { spaces: `x${' '.repeat(32_000)}x`, words: 'a '.repeat(16_000), signs: '- '.repeat(16_000) };
  for (const { resource } of allEntries()) {
    if (!resource?.importable) continue;
    const columns = cellColumns(resource, 'supervisor').flatMap(({ key, use }) => (use === 'read' ? [] : [key]));
    const path = `/api/${resource.name}/importPreview`;
    for (const [name, cell] of Object.entries(cells)) {
      const body = JSON.stringify({ columns, rows: [columns.map(() => cell)] });
      seen.push(await neighbour.shortest(() => neighbour.post(path, body, `${path}: ${name}`)));
    }
  }
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(tooLong(seen)).toEqual([]);
});

test('no file of a long list blocks others', async () => {
  for (let pasted = 0; pasted < LONG_LIST; pasted += MAX_PASTE_ROWS) expect((await applyPaste()).status).toBe(200);
  const seen: Seen[] = [];
  for (const format of ['csv', 'xlsx']) seen.push(await neighbour.shortest(() => neighbour.call(`/api/brand/export?format=${format}`)));
  expect(seen.map(({ status }) => status)).toEqual([200, 200]);
  expect(seen[0]?.text.split('\n').length).toBeGreaterThan(LONG_LIST);
  expect(tooLong(seen)).toEqual([]);
});

/** Together they take several times as long as others may wait. */
const BURST = 60;
const atOnce = (call: (index: number) => Promise<Response>) => Promise.all(Array.from({ length: BURST }, (_, index) => call(index)));

test('long reads that arrive at once block others no longer than one of them', async () => {
  // New connections would spread the calls.
  const open = async () => {
    for (const answer of await atOnce(() => neighbour.fetch('/api/user/me'))) await answer.text();
  };
  // Each looks at every row.
  const search = (index: number) => neighbour.fetch(`/api/brand/findMany?params[keyword]=nowhere${index}`);
  const seen = await neighbour.shortest(async () => {
    await open();
    await server.longestTurn();
    const answers = await atOnce(search);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['{"rows":[],"total":0}']));
    return { call: 'searches', status: 200, text: '', ms: await server.longestTurn() };
  });
  expect(tooLong([seen])).toEqual([]);
});

test('no upload blocks others', async () => {
  const send = (path: string, name: string, bytes: Buffer, values: object = {}) =>
    neighbour.shortest(() => neighbour.post(path, formOf([...fields(values), { name, bytes }]), `${path} ${name}`, FORM_TYPE));
  const wide = Array.from({ length: 500 }, (_, index) => `${'납기'.repeat(300)}${index}`).join(',');
  const cells = `${Array(100).fill('1').join(',')}\n`.repeat(MAX_PASTE_ROWS);
  const seen = [
    await send('/api/file/upload', 'large.pdf', Buffer.concat([pdf(), Buffer.alloc(19 * MIB, 'x')])),
    await send('/api/table/read', 'large.csv', Buffer.from(cells)),
    await send('/api/table/read', 'not.xlsx', Buffer.alloc(19 * MIB, 'PK\x03\x04')),
    await send('/api/deploy/publish', 'packed', Buffer.alloc(19 * MIB, 'x')),
    await send('/api/import/preview', 'lines.csv', sampleFile({ lines: 4000 }).bytes),
    await send('/api/import/preview', 'wide.csv', Buffer.from(`${wide}\n${wide}\n`)),
    await send('/api/import/preview', 'mapping.csv', Buffer.from('a,b\n1,2\n'), { mapping: '['.repeat(256 * 1024 - 1) }),
    await send('/api/handOver/read', 'photos.moru', await handedOver({ photos: new Map([['a', Buffer.alloc(MAX_HAND_OVER - MIB)]]) })),
    await send('/api/handOver/read', 'records.moru', await handedOver({ entries: Array.from({ length: 10_000 }, sentBefore) })),
    await send(
      '/api/handOver/read',
      'wide.moru',
      await handedOver({ entries: [{ ...sentBefore(), body: Array(250).fill(Array(9990).fill([])) }] }),
    ),
    await send('/api/handOver/read', 'full.moru', await handedOver({ entries: Array.from({ length: 85 }, fullRecord) })),
    await send('/api/handOver/read', 'text.moru', await handedOver({ entries: [{ ...sentBefore(), body: '['.repeat(60 * MIB) }] })),
  ];
  expect(new Set(routes.filter(({ upload }) => upload).map(({ path }) => path))).toEqual(
    new Set(seen.map(({ call }) => call.split(' ')[0])),
  );
  expect(seen.filter(({ status }) => status >= 500)).toEqual([]);
  // Refused, it would cost nothing.
  expect(seen.find(({ call }) => call.endsWith('full.moru'))?.status).toBe(200);
  expect(tooLong(seen)).toEqual([]);
});

test('no query blocks others', async () => {
  const seen: Seen[] = [];
  const queries = [
    Array.from({ length: 1900 }, (_, index) => `a${index}=1`).join('&'),
    Array.from({ length: 990 }, (_, index) => `ids[]=${index + 900_000}`).join('&'),
    `params[keyword]=${encodeURIComponent('가').repeat(100)}&params[search]=name`,
    `params${'[a]'.repeat(4000)}=1`,
    'params[num]=500',
  ];
  for (const { path } of routes.filter(({ method }) => method === 'GET').filter((route) => !route.path.endsWith('/logout')))
    for (const query of queries) seen.push(await neighbour.shortest(() => neighbour.call(`${path.replace(':id', '1')}?${query}`)));
  expect(tooLong(seen)).toEqual([]);
});
