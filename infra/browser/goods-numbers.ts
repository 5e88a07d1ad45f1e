import { expect, settled } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { readXlsx } from '../../api/src/core/table/xlsx/read-xlsx.ts';
import { TABLE_LIMITS } from '../../api/src/core/table/table-limits.ts';
import { withFile } from '../../api/src/testing/tables.ts';

/** The big numbers of a line's page by their names. */
export async function numbersOn(page: Page, lineId: number): Promise<Record<string, string>> {
  await page.goto(`/admin/po-products/form?id=${lineId}`);
  await settled(page);
  const found = await page
    .locator('.po-numbers li')
    .evaluateAll((all) => all.map((one) => [one.querySelector('.po-number-name')?.textContent, one.querySelector('strong')?.textContent]));
  return Object.fromEntries(found);
}

async function bytesOf(page: Page, path: string): Promise<Buffer> {
  const answer = await page.request.get(`/api/${path}`);
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return answer.body();
}

/** Rows of an exported workbook, titles first. */
export const workbook = async (page: Page, path: string): Promise<readonly (readonly string[])[]> =>
  withFile(await bytesOf(page, path), async (file) => {
    const rows: (readonly string[])[] = [];
    for await (const { cells } of readXlsx(file, TABLE_LIMITS)) rows.push(cells);
    return rows;
  });

/** Rows of an exported CSV, titles first. */
async function csv(page: Page, path: string): Promise<readonly (readonly string[])[]> {
  const text = (await bytesOf(page, path)).toString('utf8').replace('\uFEFF', '');
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
}

/** Pieces of the first line and of both at one moment, and of the first product. */
interface Goods {
  readonly line: { good: number; reserved: number; released: number; shipped: number; arrived: number };
  readonly po: { canGo: number; shipped: number; arrived: number };
  readonly onHand: number;
}

interface Made {
  readonly poId: number | undefined;
  readonly poNo: string;
  readonly lineId: number;
  readonly productId: number | undefined;
  readonly name: string;
}

const shown = (qty: number) => qty.toLocaleString('en-US');
const COLUMNS = ['goodQty', 'reservedQty', 'releasedQty', 'shippedQty', 'arrivedQty'];

/** What lists export of the first line: as CSV and as a workbook. */
async function exported(page: Page, { poId }: Made): Promise<(readonly string[] | undefined)[]> {
  const columns = COLUMNS.map((key) => `&columns[]=${key}`).join('');
  const query = `params[poId]=${poId}&params[orderBy]=createdAt-asc&lang=en${columns}`;
  const files = [await csv(page, `poProduct/export?${query}&format=csv`), await workbook(page, `poProduct/export?${query}&format=xlsx`)];
  return files.map((rows) => rows.slice(1).find((cells) => cells[0] !== '200'));
}

/** The same numbers are on line, PO, product and months, and in the exports. */
export async function agree(page: Page, made: Made, { line, po, onHand }: Goods): Promise<void> {
  const free = line.good - line.reserved - line.released;
  const numbers = { Good: line.good, Reserved: line.reserved, Released: line.released, Shipped: line.shipped, Arrived: line.arrived };
  const expected = Object.fromEntries(Object.entries({ ...numbers, 'Can go': free }).map(([name, qty]) => [name, shown(qty)]));
  expect(await numbersOn(page, made.lineId)).toMatchObject(expected);

  await page.goto(`/admin/pos/form?id=${made.poId}`);
  await settled(page);
  const fact = (name: string) => page.locator('.mo-fact').filter({ has: page.getByRole('heading', { name }) });
  await expect(fact('Can go today').locator('.mo-fact-value')).toHaveText(`${shown(po.canGo)} EA`);
  await expect(fact('Shipped').locator('.mo-fact-value')).toContainText(`${shown(po.shipped)} of 1,200 EA`);
  await expect(fact('Shipped')).toContainText(`${shown(po.arrived)} arrived`);

  await page.goto(`/admin/products/form?id=${made.productId}`);
  await settled(page);
  for (const [part, qty] of [
    ['onHand', onHand],
    ['reserved', line.reserved],
    ['available', onHand - line.reserved],
  ] as const)
    await expect(fact('In stock').locator(`[data-part=${part}] b`)).toHaveText(shown(qty));

  await page.goto('/admin/products/inventory');
  await settled(page);
  const month = page.getByRole('row').filter({ has: page.getByRole('link', { name: made.name }) });
  await expect(month.locator('.mi-live b')).toHaveText(shown(onHand));
  const months = await workbook(page, 'productInventory/export?lang=en');
  const titles = months[0] ?? [];
  const live = titles.findIndex((title) => title.endsWith('month end')) - 1;
  expect(months.find((cells) => cells[2] === made.name)?.[live]).toBe(String(onHand));
  const cells = Object.values(numbers).map(String);
  expect(await exported(page, made)).toEqual([cells, cells]);
}
