import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cellColumns, columnsOf, type Resource, type RowsPreview } from '@moru/contract';
import type { HttpClient } from '../../testing/http-client.ts';
import { ok, Orders } from '../../testing/orders.ts';
import { RESOURCES, sample } from '../../testing/samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readCells } from '../../testing/tables.ts';

type Values = Record<string, unknown>;

const NASTY = '=1+1; "가", <나> | 다';
const LINES = "-첫 줄\n  둘째 줄: 'a', _x000D_ 😀";
const NOTHING: Values = {};

/** Values that are difficult for files, for a row of each resource: list separators, formulas, line ends, leading zeros, tiny decimals. */
const RICH: Readonly<Record<string, (app: TestApp) => Promise<Values>>> = {
  brand: async () => ({ code: '007', name: NASTY, nameEn: '@x', overTolPct: 0.1, packNote: LINES, aqlMinor: '4.0', isActive: false }),
  category: async (app) => ({
    code: '0012',
    name: '+A|B',
    nameEn: '-',
    parentId: await app.make('category', { code: '1e5' }),
    defaultInspectionItemIds: [await app.make('inspectionItem', { code: '=A;B' }), await app.make('inspectionItem', { code: '"q"' })],
  }),
  country: async () => ({
    nameKo: '+82',
    daysSea: 21,
    holidays: [
      { date: '2026-01-01', name: '신정; "새해" | 1' },
      { date: '2026-12-25', name: '=크리스마스' },
    ],
  }),
  tag: async () => ({ name: NASTY, scope: 'po_product', color: '#ABCDEF' }),
  inspectionItem: async (app) => ({
    name: "'=1",
    choices: ['a; b', '=x', '1|2', '#3'],
    method: 'measure',
    unit: 'mm',
    lower: -1.5,
    nominal: 0,
    upper: 0.001,
    categoryIds: [await app.make('category', { code: '-' })],
    instruction: LINES,
  }),
  product: async (app) => ({
    code: '00123',
    name: NASTY,
    unitCost: 1234567.89,
    cartonKg: 0.001,
    certExpiresOn: '2028-02-29',
    hsCode: '0101.10',
    categoryId: await app.make('category', { code: '0001' }),
    originCountryId: await app.make('country', { iso2: 'KR' }),
    tagIds: [await twin(app), await app.make('tag', { name: '여름; 신상' })],
    memo: LINES,
  }),
  labelStock: async (app) => ({
    code: '1e5',
    name: '2026-03-02',
    unitCost: 0.000001,
    supersededById: await app.make('labelStock', { code: 'TRUE' }),
    material: '3/4',
    useUpOld: false,
  }),
  shipping: async () => ({ blNo: '000123', mode: 'sea_fcl', etdPlan: '2026-12-01', etaPlan: '2026-12-31', cost: 0.07, memo: LINES }),
  releaseGroup: async () => ({ type: 'delivery', destName: '-', destAddress: '=A1', destPhone: '+82 10', plannedDate: '2026-12-01' }),
  pjournal: async (app) => {
    const { lines } = await (await Orders.start(app)).confirmed();
    return { poProductId: lines[0], date: '2026-11-02', goodQty: 0, workMin: 480, stopReason: '=정전', note: LINES };
  },
};

/** A tag with the same name as another one. */
async function twin(app: TestApp): Promise<number> {
  await app.make('tag', { name: '쌍둥이', scope: 'po' });
  return app.make('tag', { name: '쌍둥이', scope: 'product' });
}

let app: TestApp;
let boss: HttpClient;

beforeAll(async () => {
  app = await startTestApp();
  boss = await app.as('supervisor');
});
afterAll(() => app?.stop());

const importable = RESOURCES.filter((resource) => resource.importable).map((resource): [string, Resource] => [resource.name, resource]);

/** The file of a resource as its import would send it. */
async function asPaste(resource: Resource, format: string, lang: 'ko' | 'en') {
  const { bytes } = await boss.get(`/api/${resource.name}/export`, { format, lang });
  const [headers, ...rows] = await readCells(bytes);
  const columns = columnsOf(cellColumns(resource, 'supervisor'), headers ?? []).map((column) => column?.key ?? null);
  return { columns, rows, lang };
}

describe.each(importable)('%s', (name, resource) => {
  beforeAll(async () => {
    await app.make(name, await (RICH[name] ?? (async () => NOTHING))(app));
    await sample(app, resource);
  });

  test.each([
    ['xlsx', 'ko'],
    ['xlsx', 'en'],
    ['csv', 'ko'],
    ['csv', 'en'],
  ] as const)('an exported %s in %s is imported again without a change', async (format, lang) => {
    const paste = await asPaste(resource, format, lang);
    expect(paste.columns).not.toContain(null);
    const { rows, counts }: RowsPreview = ok(await boss.post(`/api/${name}/importPreview`, paste));
    expect(rows.flatMap(({ cells, errors }) => [...cells, ...errors])).toEqual([]);
    expect(counts).toEqual({ new: 0, changed: 0, same: paste.rows.length, error: 0 });
    expect(paste.rows.length).toBeGreaterThan(1);
  });
});
