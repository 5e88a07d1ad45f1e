import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cellColumns, type Resource, type RowsPreview } from '@moru/contract';
import { FORM_TYPE, formOf } from '../../testing/files.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { ok } from '../../testing/orders.ts';
import { changeOf, RESOURCES, sample } from '../../testing/samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { asPaste, copyOf } from '../../testing/paste-samples.ts';

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor', { name: '김관리' });
});
afterAll(() => app?.stop());

type Paste = { columns: (string | null)[]; rows: string[][]; lang?: 'ko' | 'en' };

const importable = RESOURCES.filter((resource) => resource.importable).map((resource): [string, Resource] => [resource.name, resource]);

const preview = async (name: string, paste: Paste, who = boss): Promise<RowsPreview> =>
  ok(await who.post(`/api/${name}/importPreview`, paste));
const seenIn = ({ rows }: RowsPreview) => rows.map(({ id, version }) => (id === null ? null : { id, version }));
const apply = async (name: string, paste: Paste, more: object = {}, who = boss) => {
  const seen = seenIn(await preview(name, paste, who));
  return who.post(`/api/${name}/importApply`, { ...paste, seen, ...more });
};
const undo = async (batchId: string) => boss.post('/api/alog/revertBatch', { batchId });
const total = async (name: string) => ok(await boss.get(`/api/${name}/findMany`, { params: { queryMode: 'count' } })).total;
const states = ({ rows }: RowsPreview) => rows.map(({ state }) => state);
const brands = (rows: string[][], columns: (string | null)[] = ['code', 'name', 'orderNo']): Paste => ({ columns, rows, lang: 'en' });

describe.each(importable)('%s', (name, resource) => {
  let id: number;
  const read = async () => ok(await boss.get(`/api/${name}/findById`, { subset: 'A', id }));

  beforeAll(async () => {
    id = await sample(app, resource);
  });

  test('an unchanged row is skipped; a changed and a new one are written as one batch, and reverted', async () => {
    const before = await read();
    const [[path = '', value] = []] = Object.entries(changeOf(resource));
    const same = await asPaste(app, boss, resource, id);
    expect([states(await preview(name, same)), (await preview(name, same)).rows[0]?.errors]).toEqual([['same'], []]);
    const changed = same.columns.map((column, index) => (column === path ? String(value) : (same.rows[0]?.[index] ?? '')));
    const rows = [changed, copyOf(resource, same)];
    const count = await total(name);
    const shown = await preview(name, { ...same, rows });
    expect([states(shown), shown.rows.flatMap(({ errors }) => errors)]).toEqual([['changed', 'new'], []]);
    const { batchId, counts } = ok(await apply(name, { ...same, rows }, { source: 'rows.xlsx' }));
    expect(counts).toEqual({ new: 1, changed: 1, same: 0, error: 0 });
    expect([(await read())[path], await total(name)]).toEqual([value, count + 1]);
    const entries = ok(await boss.get('/api/alog/findMany', { params: { batchId, entity: name, orderBy: 'id-asc' } })).rows;
    expect(entries.map(({ action, reason }: { action: string; reason: string }) => `${action} ${reason}`).toSorted()).toEqual([
      'create 가져오기 (import): rows.xlsx',
      'update 가져오기 (import): rows.xlsx',
    ]);
    expect(ok(await undo(batchId)).rows).toBe(2);
    expect([(await read())[path], await total(name)]).toEqual([before[path], count]);
  });

  test('a cell with nothing but control characters is blank: it changes nothing', async () => {
    const { columns } = await asPaste(app, boss, resource, id);
    const paste = { columns, rows: [columns.map((column) => (column === 'id' ? String(id) : '\u0007 \0'))] };
    expect((await preview(name, paste)).rows).toMatchObject([{ state: 'same', id, cells: [], errors: [] }]);
    const before = await read();
    expect(ok(await apply(name, paste))).toMatchObject({ batchId: null, counts: { changed: 0 } });
    expect(await read()).toEqual(before);
  });

  test('one wrong cell is reported at its place and nothing is written', async () => {
    const same = await asPaste(app, boss, resource, id);
    const [path = ''] = Object.keys(changeOf(resource));
    const at = same.columns.indexOf(path);
    const wrong = copyOf(resource, same);
    wrong[at] = `${'x'.repeat(5000)}`;
    const paste = { ...same, rows: [...same.rows, wrong] };
    const shown = await preview(name, paste);
    expect([states(shown), shown.rows[1]?.errors[0]?.column]).toEqual([['same', 'error'], at]);
    const count = await total(name);
    expect(await apply(name, paste)).toMatchObject({ status: 400, body: { code: 'validation', issues: [{ path: ['rows', 1, at] }] } });
    expect(await total(name)).toBe(count);
  });

  test('roles that may not write it are refused', async () => {
    const paste = await asPaste(app, boss, resource, id);
    for (const role of ['client', 'site-staff'] as const) {
      const may = resource.access.create?.includes(role) || resource.access.update?.includes(role);
      const { status } = await (await person(role)).post(`/api/${name}/importPreview`, paste);
      expect([role, status]).toEqual([role, may ? 200 : 403]);
    }
  });
});

const people = new Map<string, Promise<HttpClient>>();
function person(role: 'client' | 'site-staff'): Promise<HttpClient> {
  const known = people.get(role) ?? app.as(role);
  people.set(role, known);
  return known;
}

test('a row is found by its natural key; a blank cell keeps a value, the clear word empties it, words of either language are read', async () => {
  const id = await app.make('brand', { code: 'KEY1', name: '하루', nameEn: 'Haru', packNote: 'note', isActive: true });
  const paste = brands([['KEY1', '', '(비움)', 'No', '1,200']], ['code', 'name', 'nameEn', 'isActive', 'orderNo']);
  const shown = await preview('brand', paste);
  expect(shown.rows).toMatchObject([
    {
      state: 'changed',
      id,
      cells: [
        { column: 2, from: 'Haru', to: '' },
        { column: 3, from: 'Yes', to: 'No' },
        { column: 4, from: '0', to: '1200' },
      ],
    },
  ]);
  ok(await apply('brand', paste));
  expect(ok(await boss.get('/api/brand/findById', { id }))).toMatchObject({
    name: '하루',
    nameEn: null,
    isActive: false,
    orderNo: 1200,
    packNote: 'note',
  });
  expect((await preview('brand', brands([['KEY1', '(clear)', '']]))).rows[0]?.errors).toMatchObject([{ column: 1, code: 'not_clearable' }]);
});

test('a negative zero is zero: it changes nothing', async () => {
  await app.make('brand', { code: 'ZERO', orderNo: 0, overTolPct: 0 });
  const paste = brands([['ZERO', '-0', '−0.0 %']], ['code', 'orderNo', 'overTolPct']);
  expect(ok(await apply('brand', paste))).toEqual({ batchId: null, counts: { new: 0, changed: 0, same: 1, error: 0 } });
});

test('references are found by code, title and name in any case; unknown ones get similar suggestions, ambiguous ones all matches', async () => {
  const brandId = await app.make('brand', { code: 'REFA', name: '참조 브랜드', nameEn: 'Reference' });
  await app.make('country', { iso2: 'QA', nameKo: '카타르', nameEn: 'Qatar' });
  for (const scope of ['po', 'product']) await app.make('tag', { name: 'Twice', scope });
  const tagId = await app.make('tag', { name: 'Once' });
  const paste = {
    columns: ['code', 'name', 'brandId', 'originCountryId', 'tagIds'],
    rows: [
      ['RP1', 'one', 'REFA', 'Qatar', 'Once'],
      ['RP2', 'two', 'refa 참조 브랜드', '카타르', ''],
      ['RP3', 'three', '참조 브랜드', 'qatar', 'once'],
      ['RP5', 'five', 'REFA reference', 'QA', ''],
      ['RP4', 'four', 'REFAA', `#${brandId + 1000}`, 'Twice'],
    ],
  };
  const { rows } = await preview('product', paste);
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new', 'new', 'error']);
  expect(rows[1]?.cells.map(({ to }) => to)).toEqual(['RP2', 'two', 'REFA', 'QA']);
  expect(rows[4]?.errors).toMatchObject([
    { column: 2, code: 'not_found', near: expect.arrayContaining(['REFA']) },
    { column: 3, code: 'no_such_row' },
    { column: 4, code: 'ambiguous', near: [expect.stringMatching(/^#\d+$/), expect.stringMatching(/^#\d+$/)] },
  ]);
  const right = { ...paste, rows: paste.rows.slice(0, 4) };
  ok(await apply('product', right));
  const made = ok(
    await boss.get('/api/product/findMany', { subset: 'A', params: { search: 'code', keyword: 'RP', orderBy: 'code-asc' } }),
  ).rows;
  expect(made.map((row: { brandId: number; tagIds: number[] }) => [row.brandId, row.tagIds])).toEqual([
    [brandId, [tagId]],
    [brandId, []],
    [brandId, [tagId]],
    [brandId, []],
  ]);
  expect(states(await preview('product', right))).toEqual(['same', 'same', 'same', 'same']);
});

test('the same row twice, an unknown ID and an old version are problems of their cells', async () => {
  const id = await app.make('brand', { code: 'DUP1', name: 'dup' });
  const shown = await preview(
    'brand',
    brands(
      [
        ['', 'DUP2', 'a'],
        [String(id), '', 'b'],
        ['', 'DUP1', 'c'],
        ['', 'DUP2', 'd'],
        ['999999', 'DUP3', 'e'],
      ],
      ['id', 'code', 'name'],
    ),
  );
  expect(shown.rows.map(({ errors }) => errors.map(({ column, code }) => [column, code]))).toEqual([
    [],
    [],
    [[1, 'twice']],
    [[1, 'twice']],
    [[0, 'no_such_row']],
  ]);
  ok(await boss.post('/api/brand/save', { saveParams: { id, name: 'newer' } }));
  const old = await preview('brand', brands([[String(id), '1', 'from the file']], ['id', 'version', 'name']));
  expect(old.rows[0]?.errors).toMatchObject([{ column: 1, code: 'version_conflict' }]);
  expect(states(await preview('brand', brands([[String(id), '1', 'newer']], ['id', 'version', 'name'])))).toEqual(['same']);
});

test('rows changed, added or deleted between preview and apply are named, and nothing is written', async () => {
  const ids = [await app.make('brand', { code: 'RACE1', name: 'one' }), await app.make('brand', { code: 'RACE2', name: 'two' })];
  const paste = brands([
    ['RACE1', 'mine', ''],
    ['RACE2', 'mine', ''],
    ['RACE3', 'mine', ''],
  ]);
  const seen = seenIn(await preview('brand', paste));
  ok(await boss.post('/api/brand/save', { saveParams: { id: ids[0], name: 'theirs' } }));
  ok(await boss.get('/api/brand/del', { ids: ids[1] }));
  await app.make('brand', { code: 'RACE3', name: 'theirs' });
  const answer = await boss.post('/api/brand/importApply', { ...paste, seen });
  expect([answer.status, answer.body.code]).toEqual([409, 'version_conflict']);
  expect(answer.body.issues.map(({ path }: { path: unknown[] }) => path)).toEqual([
    ['rows', 0],
    ['rows', 1],
    ['rows', 2],
  ]);
  expect(answer.body.issues[0].message).toContain('김관리');
  expect(ok(await boss.get('/api/brand/findById', { id: ids[0] })).name).toBe('theirs');
});

test('a client imports for its own brands only: others are neither found nor named', async () => {
  const [mine, other] = [await app.make('brand', { code: 'MINE' }), await app.make('brand', { code: 'OTHER' })];
  const client = await app.as('client', { scope: 'listed', brandIds: [mine] });
  const theirs = await app.make('releaseGroup', { type: 'delivery', brandId: other, destName: 'S', destAddress: 'S', no: 'RG-X' });
  const shown = await preview(
    'releaseGroup',
    {
      columns: ['id', 'type', 'brandId', 'requestedDate', 'destName', 'destAddress'],
      rows: [
        ['', 'delivery', 'MINE', '2026-12-01', 'Store', 'Seoul'],
        ['', 'delivery', 'OTHER', '2026-12-01', 'Store', 'Seoul'],
        [String(theirs), '', '', '2026-12-02', '', ''],
      ],
    },
    client,
  );
  expect(shown.rows.map(({ state, errors }) => [state, errors.map(({ column, code }) => [column, code])])).toEqual([
    ['new', []],
    ['error', [[2, 'not_found']]],
    ['error', [[0, 'no_such_row']]],
  ]);
  expect(JSON.stringify(shown.rows[1]?.errors[0]?.near ?? [])).not.toContain('OTHER');
});

test('columns that are computed, unknown, or repeated are ignored, with the reason', async () => {
  const shown = await preview('brand', brands([['IGN1', 'name', 'x', 'y', 'z']], ['code', 'name', 'createdAt', 'nope', 'name']));
  expect([states(shown), shown.ignored.map(({ column }) => column)]).toEqual([['new'], [2, 3, 4]]);
});

test('refusals of the service are found in the preview and reported at their row', async () => {
  const id = await app.make('category', { code: 'C-LOOP' });
  const child = await app.make('category', { code: 'C-CHILD', parentId: id });
  const shown = await preview('category', {
    columns: ['code', 'parentId'],
    rows: [
      ['C-LOOP', 'C-CHILD'],
      ['C-CHILD', ''],
    ],
  });
  expect(states(shown)).toEqual(['error', 'same']);
  expect(ok(await boss.get('/api/category/findById', { id })).parentId).toBeNull();
  expect(child).toBeGreaterThan(id);
});

test('more rows than one save takes are still one batch; more than five thousand are refused', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => [`N${index}`, 'Big', 'one paste']);
  const paste = { columns: ['code', 'name', 'material'], rows };
  const { batchId, counts } = ok(await apply('labelStock', paste));
  expect(counts).toEqual({ new: 501, changed: 0, same: 0, error: 0 });
  expect((await preview('labelStock', paste)).counts.same).toBe(501);
  expect(ok(await undo(batchId)).rows).toBe(501);
  const more = await boss.post('/api/labelStock/importPreview', { ...paste, rows: Array.from({ length: 5001 }, () => ['N', 'x', 'y']) });
  expect([more.status, more.body.message]).toEqual([400, 'Array must contain at most 5000 element(s) (rows)']);
});

test('a file is read into its cells, whatever its encoding; an unreadable one is refused with a reason', async () => {
  const send = (name: string, bytes: Buffer) =>
    boss.request('POST', '/api/table/read', formOf([{ field: 'file', name, bytes }]), { 'content-type': FORM_TYPE });
  expect(ok(await send('a.tsv', Buffer.from('\uFEFF코드\t이름\r\nHR\t"하루\n둘"\r\n')))).toEqual({
    fileName: 'a.tsv',
    rows: [
      ['코드', '이름'],
      ['HR', '하루\n둘'],
    ],
  });
  expect(await send('b.csv', Buffer.from([0, 1, 2]))).toMatchObject({ status: 400, body: { code: 'binary_file' } });
});

test('resources without an import have no such call', async () => {
  const without = RESOURCES.filter(({ importable: may }) => !may);
  expect(without.map(({ name }) => name).toSorted()).toEqual(
    expect.arrayContaining(['alog', 'file', 'flog', 'labelMove', 'etaRevision', 'po', 'poProduct', 'release', 'user']),
  );
  for (const { name } of without) expect([name, (await boss.post(`/api/${name}/importPreview`, {})).status]).toEqual([name, 404]);
  for (const [name, resource] of importable) expect([name, resource.key && cellColumns(resource).length > 3]).toEqual([name, true]);
});
