import { expect, test } from '@moru/testing/browser';

// Of its own: beside others that write, the rows of one save may be on two pages of the log.
test.use({ ownProduct: {} });

test('one save is one line of the log, which links to all of it; folding is turned off for good', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const mark = Date.now().toString(36).slice(-5);
  await call('tag/save', { saveParams: [1, 2, 3].map((number) => ({ name: `fold${number} ${mark}` })) });
  await page.goto('/admin/alogs');
  const folded = page.getByRole('button', { name: 'One line a save' });
  await expect(folded).toHaveAttribute('aria-pressed', 'true');
  const rows = page.locator('tbody tr').filter({ hasText: mark });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: 'and 2 more' }).click();
  await expect(rows).toHaveCount(3);
  await page.goto('/admin/alogs');
  await folded.click();
  await expect(rows).toHaveCount(3);
  // Stored for the user: soon on the server, at once in this browser.
  await page.goto('/admin/alogs');
  await expect(rows).toHaveCount(3);
  await expect(folded).toHaveAttribute('aria-pressed', 'false');
  await folded.click();
  await expect(rows).toHaveCount(1);
});
