import { DeadlockException } from '@mikro-orm/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { brand, tag, type CellProblem, type RowsPreview } from '@moru/contract';
import { Brand } from '../../brand/brand.entity.ts';
import { before } from '../../testing/barrier.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { ok } from '../../testing/orders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { refuse } from '../call/refuse.ts';
import { serviceOf } from '../resource/service-of.ts';

let app: TestApp;
let boss: HttpClient;
let client: HttpClient;
const undo: (() => void)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
  client = await app.as('client');
  await app.make('brand', { code: 'MINE', nameEn: 'Internal name' });
});
afterEach(() => undo.splice(0).forEach((give) => give()));
afterAll(() => app?.stop());

type Rows = (string | number)[][];

const paste = (columns: string[], rows: Rows) => ({ columns, rows: rows.map((cells) => cells.map(String)), lang: 'en' });
const preview = async (name: string, columns: string[], rows: Rows, who = boss): Promise<RowsPreview> =>
  ok(await who.post(`/api/${name}/importPreview`, paste(columns, rows)));
const problems = ({ rows }: RowsPreview) =>
  rows.map(({ errors }) => errors.map(({ column, code }: CellProblem): [number | null, string] => [column, code]));
const apply = (name: string, columns: string[], rows: Rows, seen: unknown[] = rows.map(() => null)) =>
  boss.post(`/api/${name}/importApply`, { ...paste(columns, rows), seen });
const brands = () => app.em().count(Brand);
const beforeSave = (name: string, first: () => Promise<void>) => undo.push(before(serviceOf(app.app.nest, name), 'beforeSave', first));

describe('a preview', () => {
  test('checks rules across fields and values of the settings in every row, also beside a wrong one', async () => {
    const columns = ['code', 'name', 'brandId', 'barcode', 'currency'];
    const shown = await preview('product', columns, [
      ['R1', 'x', 'MINE', '8801234567890', 'KRW'],
      ['R2', 'x', 'MINE', '', 'ZZZ'],
      ['R3', 'x'.repeat(5000), 'MINE', '', 'KRW'],
    ]);
    expect(problems(shown)).toEqual([[[3, 'custom']], [[4, 'custom']], [[1, 'too_big']]]);
  });

  test('tries the rules of the service once every cell is right', async () => {
    await app.make('category', { code: 'C-1' });
    await app.make('category', { code: 'C-2', parentId: ok(await boss.get('/api/category/findMany', { params: {} })).rows[0].id });
    const loop = ['C-1', '', 'C-2'];
    const columns = ['code', 'name', 'parentId'];
    expect(problems(await preview('category', columns, [loop, ['C-9', 'x', 'nowhere']]))).toEqual([[], [[2, 'not_found']]]);
    expect(problems(await preview('category', columns, [loop]))).toEqual([[[2, 'custom']]]);
  });

  test('fails where the trial fails by anything but a rule', async () => {
    beforeSave('brand', () => Promise.reject(new Error('fails here')));
    expect((await boss.post('/api/brand/importPreview', paste(['code', 'name'], [['T1', 'x']]))).status).toBe(500);
  });

  test('is refused where a new name that it needs is', async () => {
    beforeSave('partner', () => Promise.reject(refuse.state({ ko: '지금은 안 됩니다', en: 'Not now' })));
    const body = paste(['code', 'name', 'supplierId'], [['L1', 'x', 'New supplier']]);
    expect(await boss.post('/api/labelStock/importPreview', body)).toMatchObject({ status: 409, body: { code: 'state' } });
  });
});

describe('applying', () => {
  test('needs as many seen rows as there are rows', async () => {
    const count = await brands();
    const rows = [
      ['S1', 'x'],
      ['S2', 'x'],
    ];
    for (const seen of [[null], [null, null, null]])
      expect(await apply('brand', ['code', 'name'], rows, seen)).toMatchObject({ status: 400, body: { issues: [{ path: ['seen'] }] } });
    expect(await brands()).toBe(count);
  });

  test('reports a refusal of the service at its cell', async () => {
    const [parent, child] = [await app.make('category', { code: 'D-1' }), await app.make('category', { code: 'D-2' })];
    ok(await boss.post('/api/category/save', { saveParams: { id: child, parentId: parent } }));
    const answer = await apply('category', ['code', 'parentId'], [['D-1', 'D-2']], [{ id: parent, version: 1 }]);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: ['rows', 0, 1] }] } });
    expect(ok(await boss.get('/api/category/findById', { id: parent })).parentId).toBeNull();
  });

  test('one row repeats after a deadlock', async () => {
    let tries = 0;
    beforeSave('brand', async () => {
      if (++tries === 1) throw new DeadlockException(new Error('deadlock'));
    });
    expect(ok(await apply('brand', ['code', 'name'], [['DEAD', 'x']])).counts.new).toBe(1);
    expect([tries, await app.em().count(Brand, { code: 'DEAD' })]).toEqual([2, 1]);
  });
});

describe('a name', () => {
  const columns = ['code', 'name', 'brandId'];

  test('means the active row where another of that name is not', async () => {
    await app.make('brand', { code: 'OLD', name: 'Same', isActive: false });
    await app.make('brand', { code: 'NEW', name: 'Same' });
    const { rows } = await preview('product', columns, [['N1', 'x', 'Same']]);
    expect(rows).toMatchObject([{ state: 'new', errors: [], cells: [{}, {}, { to: 'NEW' }] }]);
  });

  test('that the role does not see finds nothing', async () => {
    const { meta } = brand.fields.nameEn;
    Object.assign(meta, { hiddenFrom: ['client'] });
    undo.push(() => void Object.assign(meta, { hiddenFrom: undefined }));
    const row = ['delivery', '2026-12-01', 'Store', 'Seoul', 'Internal name'];
    const group = ['type', 'requestedDate', 'destName', 'destAddress', 'brandId'];
    expect(problems(await preview('releaseGroup', group, [row], client))).toEqual([[[4, 'not_found']]]);
    expect(problems(await preview('releaseGroup', group, [row]))).toEqual([[]]);
  });

  test('that is new is not created for who may not', async () => {
    const group = ['type', 'requestedDate', 'destName', 'destAddress', 'brandId', 'carrierId'];
    const shown = await preview('releaseGroup', group, [['delivery', '2026-12-01', 'Store', 'Seoul', 'MINE', 'New carrier']], client);
    expect([shown.made, problems(shown)]).toEqual([[], [[[5, 'not_found']]]]);
  });
});

test('a row that the role may add but not change is an error of its row, and the other way round', async () => {
  await app.make('tag', { name: 'there', scope: 'product' });
  const { create, update } = tag.access;
  undo.push(() => void Object.assign(tag.access, { create, update }));
  const shown = () =>
    preview(
      'tag',
      ['name', 'scope', 'color'],
      [
        ['there', 'product', '#123456'],
        ['new', 'product', '#123456'],
      ],
      client,
    );
  Object.assign(tag.access, { update: ['supervisor'] });
  expect(problems(await shown())).toEqual([[[null, 'forbidden']], []]);
  Object.assign(tag.access, { create: ['supervisor'], update });
  expect(problems(await shown())).toEqual([[], [[null, 'forbidden']]]);
});
