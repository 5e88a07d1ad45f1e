import { expect, settled, test } from '@moru/testing/browser';

test.beforeEach(({ signIn }) => signIn('supervisor'));

test('a list keeps its search, filter and page across a reload and Back', async ({ page }) => {
  // Lines of past months: the tests beside this one add others meanwhile, and change these.
  await page.goto('/admin/po-products?keyword=PO-260');
  await page.getByRole('button', { name: /^Status:/ }).click();
  const done = page.getByRole('dialog').getByRole('checkbox', { name: 'Done' });
  await done.click();
  await expect(done).toBeChecked();
  await page.keyboard.press('Escape');
  const second = page.getByRole('button', { name: 'Page 2', exact: true });
  await second.click();
  // Until the page renders its new address it is not busy, and shows twelve rows as well.
  await expect(second).toHaveAttribute('aria-current', 'page');
  await settled(page);
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/status(\[\]|%5B%5D)=done/);
  const ids = page.locator('tbody tr td:first-child');
  await expect(ids).toHaveCount(12);
  const shown = await ids.allInnerTexts();
  expect(shown[0]).toMatch(/^\d+$/);
  await page.reload();
  await expect(ids).toHaveText(shown);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Brand' }).click();
  await expect(page).toHaveURL('/admin/brands');
  await page.goBack();
  await expect(second).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('textbox', { name: 'Search' })).toHaveValue('PO-260');
  await expect(ids).toHaveText(shown);
});

test('a search runs on Enter, goes to page 1 and leaves the URL when it is cleared', async ({ page }) => {
  await page.goto('/admin/brands?page=2&num=12');
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.fill('하루');
  await expect(page).not.toHaveURL(/keyword/);
  await search.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/admin/brands');
});

test('a list is used by keyboard: search, rows, open, back as it was', async ({ page }) => {
  await page.goto('/admin/tags');
  await settled(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/tags\/form\?id=\d+/);
});

test('rows are deleted after the question, one and many', async ({ page, call }) => {
  const mark = `삭제${Date.now().toString(36)}`;
  await call('tag/save', { saveParams: [1, 2, 3].map((number) => ({ name: `${mark}-${number}`, scope: 'po' })) });
  await page.goto(`/admin/tags?keyword=${mark}`);
  await page.getByRole('button', { name: `Delete ${mark}-1` }).click();
  await page.getByRole('dialog', { name: 'Delete this?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.getByRole('button', { name: `Delete ${mark}-1` }).click();
  await page.getByRole('dialog', { name: 'Delete this?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 rows?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`No ‘${mark}’ in`)).toBeVisible();
});

test('a row that others refer to is not deleted: the refusal names them and offers to archive', async ({ page }) => {
  await page.goto('/admin/brands?keyword=HARU&search=code');
  await page.getByRole('button', { name: 'Delete HARU' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const offer = page.getByRole('dialog', { name: /^Still in use: / });
  await expect(offer.getByRole('button', { name: 'Archive instead' })).toBeVisible();
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('the chosen language and theme stay: screens in Korean, a dark page', async ({ page }) => {
  await page.goto('/admin/brands');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ko');
  await expect(page.getByRole('heading', { level: 1, name: '브랜드' })).toBeVisible();
  await page.getByRole('button', { name: '어두운 화면' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '브랜드' })).toBeVisible();
  await expect(page.getByRole('button', { name: '밝은 화면' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
});
