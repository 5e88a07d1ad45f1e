import { readFile } from 'node:fs/promises';
import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';

const count = (page: Page, state: string) => page.getByRole('button', { name: new RegExp(`^${state}`) }).locator('.mo-count-number');

async function openTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Downloads the file of the list on screen: its name and its path. */
async function taken(page: Page): Promise<{ name: string; path: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('a filtered list is saved as a file in either format, and the file is imported again without a change', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  // The last one of the demo: other tests create brands meanwhile, and products of the first one.
  const { rows } = await call<{ rows: { id: number }[] }>('brand/findMany?subset=R&params[num]=1&params[page]=5&params[orderBy]=id-asc');
  const filter = `brandId[]=${rows[0]?.id}&isActive[]=true`;
  const list = await call<{ rows: { code: string }[]; total: number }>(
    `product/findMany?subset=L&params[brandId]=${rows[0]?.id}&params[isActive]=true&params[orderBy]=code-asc&params[num]=500`,
  );
  expect(list.total).toBeGreaterThan(1);
  await page.goto(`/admin/products?${filter}&orderBy=code-asc`);
  await settled(page);

  await openTool(page, 'Export');
  await expect(page.getByRole('dialog').getByRole('heading')).toContainText(`${list.total} rows`);
  await expectNoAxeFindings(page);
  await page.getByLabel('CSV').check({ force: true });
  await page.getByLabel(/^Shown/).check({ force: true });
  const csv = await taken(page);
  expect(csv.name).toMatch(/^Product_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(csv.path, 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFID,SKU,/);
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(list.rows.map(({ code }) => code));
  await expect(page.getByText(`${list.total} rows saved to a file`)).toBeVisible();

  await openTool(page, 'Export');
  await page.getByLabel('한국어').check({ force: true });
  await page.getByLabel(/^All/).check({ force: true });
  const xlsx = await taken(page);
  expect(xlsx.name).toMatch(/^제품_\d{4}-\d\d-\d\d\.xlsx$/);
  await openTool(page, 'Import');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: xlsx.name, mimeType: 'application/octet-stream', buffer: await readFile(xlsx.path) });
  await expect(count(page, 'Same')).toHaveText(String(list.total));
});

test('a cancelled export saves nothing, and the list can be exported again', async ({ page, signIn }) => {
  await signIn('supervisor');
  let asked = 0;
  await page.route('**/api/brand/export?*', async (route) => {
    if (++asked === 1) await page.waitForEvent('requestfailed', (failed) => failed === route.request());
    await route.continue().catch(() => undefined);
  });
  await page.goto('/admin/brands');
  await settled(page);
  await openTool(page, 'Export');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect((await taken(page)).name).toMatch(/\.xlsx$/);
});
