import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@moru/testing/browser';

// The browser reports the missing files, as expected here.
test.use({ ownProduct: { ownWeb: true }, allowComplaints: true });

test('a module with missing files disables only its own pages, and works again with its files', async ({ page, signIn, product }) => {
  await signIn('supervisor');
  const files = join(product.webDir, 'releases/mfe-po');
  await rename(files, `${files}-gone`);
  await page.goto('/admin/brands');
  const failed = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(failed).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const [link, heading] of [
    ['TestItem', 'Test item'],
    ['Shipping', 'Shipping'],
    ['Inventory', 'Label inventory'],
    ['Staff List', 'Staff List'],
    ['SD Delivery', 'SD Delivery'],
  ] as const) {
    await menu.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.locator('tbody tr')).not.toHaveCount(0);
  }
  await menu.getByRole('link', { name: 'Brand', exact: true }).click();
  await expect(failed).toBeVisible();
  await rename(`${files}-gone`, files);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brand', exact: true })).toBeVisible();
  await expect(page.locator('tbody tr')).not.toHaveCount(0);
});
