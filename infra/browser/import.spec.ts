import { expect, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { deliveryHistory } from './delivery-history.ts';

test.use({ ownProduct: { empty: true } });
test.describe.configure({ mode: 'serial' });

const file = deliveryHistory();
const text = (count: number) => count.toLocaleString('en-US');

async function preview(page: Page) {
  await page.goto('/admin/import');
  await page.locator('input[type=file]').setInputFiles(file.upload);
  const counts = page.getByRole('group', { name: 'Filter rows by state' });
  await expect(counts).toBeVisible();
  return (state: string) => counts.getByRole('button', { name: new RegExp(`^${state}`) }).locator('.mo-count-number');
}

test(`a supervisor imports ${file.name} through the page: ${text(file.lines)} new lines, no error`, async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const count = await preview(page);
  await expect(count('New')).toHaveText(text(file.lines));
  await expect(count('Changed')).toHaveText('0');
  await expect(count('Same')).toHaveText('0');
  await expect(count('Error')).toHaveText('0');
  await page.getByRole('button', { name: `Import ${text(file.lines)} lines` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText(`${text(file.lines)} lines added, 0 changed, 0 the same`)).toBeVisible({ timeout: 90_000 });
  const made = (label: string) => page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${label}"]`) });
  await expect(made('POs')).toHaveText(text(file.pos));
  await expect(made('shipments')).toHaveText(text(file.shipments));
  await expect(made('countries')).toHaveText(text(file.countries));
  await expect(made('brands')).toHaveText(text(file.brands));
  await expect(made('products')).toHaveText(text(file.products));
  const { total } = await call<{ total: number }>('poProduct/findMany?subset=R&params[queryMode]=count');
  expect(total).toBe(file.lines);
});

test('a PO of the file is found by its number and shows its lines', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/pos?page=1');
  await expect(page.getByRole('status').filter({ hasText: `${text(file.pos)} rows` })).toBeVisible();
  // It is closed like all of the file: the list opens with open ones, and a search without results looks beyond them.
  await page.goto('/admin/pos');
  await expect(page).toHaveURL(/status/);
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.fill(file.order.poNo);
  await search.press('Enter');
  await page.getByRole('button', { name: 'Search without ‘Open only’' }).click();
  await page.getByRole('link', { name: file.order.poNo, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: file.order.poNo })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lines', exact: true }).locator('tbody tr')).toHaveCount(file.order.lines);
});

test('the dashboard counts the promises kept, and leads to the lines that slipped', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/stats/dashboard');
  await expect(page.getByText(`${text(file.onTime)} of ${text(file.lines)} lines`)).toBeVisible();
  await page.getByRole('link', { name: `why ${text(file.late)} slipped` }).click();
  await expect(page.getByRole('status').filter({ hasText: `${text(file.late)} rows` })).toBeVisible();
});

test('why lines were late is answered in two clicks: causes, suppliers and n, then the lines themselves', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/stats/dashboard');
  await page.locator('nav a[href="/admin/stats/delivery"]').first().click();
  await expect(page.getByText(`${text(file.onTime)} of ${text(file.lines)} lines`)).toBeVisible();
  const causes = page.locator('section').filter({ has: page.getByRole('heading', { name: `Why were ${text(file.late)} lines late?` }) });
  await expect(causes.getByRole('link').first()).toHaveText(text(file.late));
  const suppliers = page.getByRole('region', { name: 'Who keeps the promise?' });
  const worst = suppliers.locator('tbody tr').first();
  const [late, n] = await Promise.all([worst.getByRole('link').first().textContent(), worst.getByRole('link').last().textContent()]);
  expect(Number(n?.replaceAll(',', ''))).toBeGreaterThan(Number(late?.replaceAll(',', '')));
  const figure = page.getByRole('figure', { name: 'How many lines are late in each month?' });
  await figure.getByRole('radio', { name: 'Table' }).click();
  const cells = await figure.locator('tbody tr').evaluateAll((rows) => rows.map((row) => Number(row.lastElementChild?.textContent)));
  expect(cells.reduce((sum, value) => sum + value, 0)).toBe(file.late);
  await worst.getByRole('link').first().click();
  await expect(page.getByRole('status').filter({ hasText: `${late} rows` })).toBeVisible();
});

test('the same file again changes nothing', async ({ page, signIn }) => {
  await signIn('supervisor');
  const count = await preview(page);
  await expect(count('Same')).toHaveText(text(file.lines));
  await expect(count('New')).toHaveText('0');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

test('the ETA timetable of all these lines renders only what is on screen', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/pos/eta_timeline?show=all');
  const grid = page.getByRole('grid', { name: 'ETA TimeTable' });
  await expect(grid).toHaveAttribute('aria-rowcount', String(file.lines + 1));
  await settled(page);
  const drawn = grid.getByRole('row');
  expect(await drawn.count()).toBeLessThan(80);
  await expect(grid.locator('.tl-bar').first()).toBeVisible();
  const last = grid.locator(`[aria-rowindex="${file.lines + 1}"]`);
  await expect(last).toHaveCount(0);
  await grid.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(last).toBeVisible();
  await expect(last.getByRole('link')).toBeVisible();
  expect(await drawn.count()).toBeLessThan(80);
});
