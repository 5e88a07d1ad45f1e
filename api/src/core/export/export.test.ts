import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand, cellColumns, product } from '@moru/contract';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Brand } from '../../brand/brand.entity.ts';
import type { Answer, HttpClient } from '../../testing/http-client.ts';
import { Releases } from '../../testing/releases.ts';
import { RESOURCES, sample } from '../../testing/samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { Alog } from '../audit/alog.entity.ts';
import { readTable } from '../../testing/tables.ts';
import { cellChunks } from './cell-chunks.ts';
import { exportQuery } from './export-query.ts';
import { Exports } from './exports.ts';
import { fileStream } from './file-stream.ts';

const LIMIT = 60;
const FORMATS = ['xlsx', 'csv'] as const;
const STYLE = { lang: 'en', zone: 'Asia/Seoul' } as const;
let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp({ exportRows: LIMIT });
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

type Rows = Record<string, string>[];

async function tableOf({ bytes }: Pick<Answer, 'bytes'>): Promise<{ headers: readonly string[]; rows: Rows }> {
  const { headers, rows: records } = await readTable(bytes);
  const rows: Rows = [];
  for (const { cells } of records) rows.push(Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? ''])));
  return { headers, rows };
}

async function take(entity: string, query: object = {}, who = boss) {
  const answer = await who.get(`/api/${entity}/export`, { lang: 'en', format: 'csv', ...query });
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return { ...answer, sent: answer.headers, ...(await tableOf(answer)) };
}

test.each(RESOURCES.map((resource) => [resource.name, resource] as const))(
  '%s: a file has the rows of its list',
  async (name, resource) => {
    await sample(app, resource);
    const { rows } = (await boss.get(`/api/${name}/findMany`, { subset: 'L', params: { num: 500 } })).body;
    for (const format of FORMATS) {
      const file = await take(name, { format });
      expect(file.headers).toHaveLength(cellColumns(resource, 'supervisor').length);
      // The export itself added to the history.
      const added = name === 'alog' ? file.rows.length - rows.length : 0;
      expect(file.rows.slice(added).map(({ ID }) => Number(ID))).toEqual(rows.map(({ id }: { id: number }) => id));
    }
  },
);

describe('a product file', () => {
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    const [mine, other] = [await app.make('brand', { code: 'MINE' }), await app.make('brand', { code: 'OTHER' })];
    const [summer, twin] = [await app.make('tag', { name: '여름; "신상"' }), await app.make('tag', { name: '같은', scope: 'po' })];
    await app.make('tag', { name: '같은', scope: 'product' });
    const seen = await app.make('product', {
      code: '0012',
      name: '=1+1',
      nameEn: '-5',
      brandId: mine,
      unitCost: 1234.5,
      certExpiresOn: '2026-03-02',
      tagIds: [summer, twin],
      memo: '줄 1\n줄 "2", 끝 <&> _x000D_',
    });
    const unseen = await app.make('product', { code: 'B', brandId: other, name: '가방' });
    Object.assign(ids, { mine, other, seen, unseen, twin });
  });

  const params = () => ({ id: [ids['seen'], ids['unseen']], orderBy: 'code-desc' });

  test.each(FORMATS)('keeps typed values, as %s', async (format) => {
    const { rows } = await take('product', { format, params: params() });
    expect(rows.map(({ SKU }) => SKU)).toEqual(['B', '0012']);
    expect(rows[1]).toMatchObject({
      SKU: '0012',
      Name: format === 'csv' ? "'=1+1" : '=1+1',
      'English name': format === 'csv' ? "'-5" : '-5',
      Brand: 'MINE',
      'Unit cost': '1234.5',
      'Certificate expires': '2026-03-02',
      Tags: `"여름; ""신상"""; #${ids['twin']}`,
      Memo: '줄 1\n줄 "2", 끝 <&> _x000D_',
      Active: 'Yes',
    });
  });

  test('contains no formula: no cell of the CSV begins with a sign except numbers', async () => {
    await app.make('inspectionItem', { lower: -1.5, upper: 2, method: 'measure', nominal: 0, unit: 'mm', instruction: '+82' });
    const { text } = await take('inspectionItem');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toContain(',-1.5,');
    expect(text).toContain(",'+82,");
    expect(text.split('\r\n').at(-1)).toBe('');
  });

  test('has the requested columns, in their order and language', async () => {
    const { headers } = await take('product', { lang: 'ko', columns: ['brand.name', 'leadTimeDays', 'code'], params: params() });
    expect(headers).toEqual(['브랜드 · 이름', '리드타임 (일)', '품번']);
    expect((await boss.get('/api/product/export', { columns: ['pw'] })).status).toBe(400);
  });

  test('has the date and the name in either language in its name', async () => {
    const { sent } = await take('product', { lang: 'ko', format: 'xlsx', params: params() });
    expect(sent['content-disposition']).toMatch(
      /^attachment; filename="[^"]*"; filename\*=UTF-8''%EC%A0%9C%ED%92%88_\d{4}-\d\d-\d\d\.xlsx$/,
    );
    expect([sent['content-type'], sent['x-total-count'], sent['cache-control']]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      '2',
      'no-store',
    ]);
  });

  test('has only the client’s own rows', async () => {
    const client = await app.as('client', { scope: 'listed', brandIds: [ids['mine'] ?? 0] });
    expect((await take('product', {}, client)).rows.map(({ SKU }) => SKU)).toEqual(['0012']);
    expect((await take('product', { params: params() }, client)).sent['x-total-count']).toBe('1');
  });

  test('has no price for site staff, who cannot request one', async () => {
    const staff = await app.as('site-staff');
    const { headers, text, rows } = await take('product', { params: params() }, staff);
    expect([headers.includes('Unit cost'), text.includes('1234.5')]).toEqual([false, false]);
    // They may not read tags.
    expect(rows[1]?.['Tags']).toMatch(/^#\d+; #\d+$/);
    expect((await staff.get('/api/product/export', { columns: ['unitCost'] })).body).toMatchObject({
      code: 'validation',
      issues: [{ path: ['columns', 0] }],
    });
  });

  test('is recorded in history: who took how much', async () => {
    await take('product', { params: params() });
    const entry = await app.em().findOneOrFail(Alog, { action: 'export', entity: 'product' }, { orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ entityLabel: '2 · csv', role: 'supervisor', entityId: null });
  });
});

test('shows recipients as the list does', async () => {
  const releases = await Releases.start(app);
  const { brandId, poProductId } = await releases.branded();
  const groupId = await releases.direct(brandId, poProductId);
  const { rows, text } = await take('release', { params: { groupId } });
  expect(rows).toMatchObject([
    { Recipient: '홍*동', Phone: '010-****-5678', Address: '***', 'PO product': expect.stringMatching(/^PO-.+ \| 1$/) },
  ]);
  expect(text).not.toContain('세종대로');
});

test('more rows than one file allows are refused with their number, and a filter helps', async () => {
  const em = app.em();
  for (let n = 0; n <= LIMIT; n++)
    em.create(Brand, { code: `MANY${n}`, name: `많은 ${n}`, packNote: randomBytes(1500).toString('hex') } as never, { partial: true });
  await em.flush();
  const params = { search: 'name', keyword: '많은' };
  expect((await boss.get('/api/brand/export', { params })).body).toMatchObject({
    statusCode: 400,
    code: 'too_many_rows',
    message: expect.stringContaining(`${LIMIT + 1}`),
    issues: [{ total: LIMIT + 1, limit: LIMIT }],
  });
  const { sent, bytes } = await take('brand', { params: { ...params, keyword: '많은 1' } });
  expect(sent['x-total-count']).toBe('11');
  // About the announced length: the header is not counted.
  expect(Number(sent['x-bytes-about']) / bytes.length).toBeCloseTo(1, 1);
});

describe('a file being sent', () => {
  const plan = (ids: number[], listed: (row: Record<string, unknown>) => Record<string, unknown>, chunk = 1) => ({
    resource: brand,
    columns: cellColumns(brand),
    ids,
    style: STYLE,
    listed,
    chunk,
  });
  const many = async () => (await app.em().find(Brand, { code: { $like: 'MANY%' } }, { fields: ['id'] })).map(({ id }) => id);

  test.each(FORMATS)('waits for its reader and ends when the reader leaves (%s)', async (format) => {
    // Some megabytes, so that no buffer on the way can hold all of it.
    const some = await many();
    const ids = Array.from({ length: 30 }, () => some).flat();
    let read = 0;
    const count = (row: Record<string, unknown>) => {
      read++;
      return row;
    };
    const { body } = await fileStream(app.ctx(), plan(ids, count), format);
    body.once('data', () => body.pause());
    await sleep(100);
    const waiting = read;
    expect(waiting).toBeLessThan(ids.length);
    const closed = new Promise((resolve) => body.once('close', resolve));
    body.destroy();
    await closed;
    await sleep(50);
    expect(read - waiting).toBeLessThan(2);
  });

  test('leaves out a row deleted meanwhile, and none comes twice', async () => {
    const [first = 0, second = 0] = await many();
    const chunks = cellChunks(
      app.ctx(),
      plan([first, 999_999, second], (row) => row, 2),
    );
    const rows: unknown[] = [];
    for await (const chunk of chunks) rows.push(...chunk.map(([id]) => id));
    expect(rows).toEqual([first, second]);
  });

  test('leaves out a row that has left the scope meanwhile', async () => {
    const [mine = 0, other = 0] = await many();
    const user = { id: 1, role: 'client', scope: 'listed', brandIds: [mine], factoryId: null, name: '' };
    const chunks = cellChunks(
      { ...app.ctx(), user: user as never },
      plan([other, mine], (row) => row, 2),
    );
    const rows: unknown[] = [];
    for await (const chunk of chunks) rows.push(...chunk.map(([id]) => id));
    expect(rows).toEqual([mine]);
  });

  test('is one of at most two at a time per user', async () => {
    const exports = app.app.nest.get(Exports);
    const me = (await boss.get('/api/user/me')).body.id;
    const ctx = { ...app.ctx(), user: { id: me, role: 'supervisor', scope: 'all', brandIds: [], factoryId: null, name: '' } as never };
    const query = exportQuery(product).parse({});
    const open = () => exports.open(ctx, product, query, (row) => row);
    const files = [await open(), await open()];
    const third = await boss.get('/api/tag/export');
    expect([third.status, third.body.code, third.headers['retry-after']]).toEqual([429, 'too_many', '10']);
    const ended = files.map(({ body }) => once(body, 'close'));
    for (const { body } of files) body.destroy();
    await Promise.all(ended);
    expect((await boss.get('/api/tag/export')).status).toBe(200);
    expect(exports.underWay).toBe(0);
  });

  test('that failed to begin does not count', async () => {
    for (let n = 0; n < 3; n++) expect((await boss.get('/api/brand/export')).status).toBe(400);
    expect(app.app.nest.get(Exports).underWay).toBe(0);
  });
});
