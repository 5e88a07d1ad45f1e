import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chainFindings } from '../check/chain-check.ts';
import { importFile, preview } from '../testing/imports.ts';
import { ok } from '../testing/orders.ts';
import { Releases } from '../testing/releases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';

let app: TestApp;
let releases: Releases;

beforeAll(async () => {
  app = await startTestApp();
  releases = await Releases.start(app);
});
afterAll(() => app.stop());

const file = (poNo: string, qty: number, product = poNo, memo = '') =>
  `PO No,Line No,Country,Brand,Product code,Product name,Qty,Due date,Memo\n${poNo},1,Korea,Moru,${product},Mug,${qty},2026-12-02,${memo}\n`;
const lineOf = (poNo: string) => app.em().findOneOrFail(PoProduct, { importKey: `${poNo}|L1` });

async function imported(poNo: string, qty: number): Promise<PoProduct> {
  const { boss } = releases.orders;
  await importFile(boss, file(poNo, qty));
  const line = await lineOf(poNo);
  ok(await boss.post('/api/poProduct/save', { saveParams: { id: line.id, inspect: 'none' } }));
  return line;
}

/** Received, and promised to a release. */
async function released({ id, brandId }: PoProduct, qty: number): Promise<void> {
  await releases.orders.delivered([{ poProductId: id, qty }]);
  const release = await releases.delivery({ brandId, lines: [{ poProductId: id, qty }] });
  await releases.orders.act('releaseGroup', 'confirm', { id: release, reason: 'as agreed' });
}

test('product and quantity of a line whose goods are received or released are not imported, all else is', async () => {
  const { boss } = releases.orders;
  const line = await imported('WRK-1', 10);
  await released(line, 10);
  for (const [field, text] of [
    ['orderQty', file('WRK-1', 5)],
    ['productCode', file('WRK-1', 10, 'OTHER')],
  ] as const)
    expect((await preview(boss, text)).body.rows[0]).toMatchObject({ state: 'error', errors: [{ code: 'worked_line', field }] });
  await importFile(boss, file('WRK-1', 10, 'WRK-1', 'by sea'));
  expect(await lineOf('WRK-1')).toMatchObject({ orderQty: 10, productId: line.productId, memo: 'by sea' });
  expect(await chainFindings(app.ctx())).toEqual([]);
});

test('a changed quantity is not undone once goods are released', async () => {
  const { boss } = releases.orders;
  const line = await imported('WRK-2', 10);
  const { applied } = await importFile(boss, file('WRK-2', 20));
  await released(line, 20);
  expect((await boss.post('/api/import/undo', { batchId: applied.batchId })).body).toMatchObject({
    code: 'import_in_use',
    issues: [{ code: 'worked_line', ids: [line.id] }],
  });
  expect(await lineOf('WRK-2')).toMatchObject({ orderQty: 20, goodQty: 20 });
});

test('a preview of before the work is outdated', async () => {
  const { boss } = releases.orders;
  const line = await imported('WRK-3', 10);
  const { id } = (await preview(boss, file('WRK-3', 5))).body;
  await released(line, 10);
  expect((await boss.post('/api/import/apply', { id })).body).toMatchObject({ code: 'stale_preview' });
});
