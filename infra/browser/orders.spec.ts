import { expect, settled, test } from '@moru/testing/browser';
import { choose } from './choose.ts';

test.beforeEach(({ signIn }) => signIn('supervisor'));

test('a PO is made with its lines by keyboard, requested and confirmed', async ({ page, call }) => {
  const { rows } = await call<{ rows: { code: string }[] }>(
    'product/findMany?subset=L&params[num]=2&params[kind]=finished&params[orderBy]=id-asc',
  );
  const poNo = `KEY-${Date.now().toString(36)}`;
  await page.goto('/admin/pos');
  await settled(page);
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/pos/form');
  await page.getByRole('textbox', { name: 'PO no.', exact: true }).focus();
  await page.keyboard.type(poNo);
  await choose(page, 'Brand', 'HARU');
  await choose(page, 'Country', 'US');
  await page.getByLabel('Requested date').focus();
  await page.keyboard.type('2031-05-20');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add line' }).focus();
  await page.keyboard.press('Enter');
  for (const [index, { code }] of rows.entries()) {
    await expect(page.getByRole('combobox', { name: `Product ${index + 1}` })).toBeFocused();
    await choose(page, `Product ${index + 1}`, code);
    await page.keyboard.press('Tab');
    await page.keyboard.type(String((index + 1) * 1200));
    if (index === 0) await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('3,600');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: poNo })).toBeVisible();
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const reason = page.getByRole('dialog').getByRole('textbox', { name: /Reason/ });
  await expect(reason).toBeVisible();
  await reason.fill('가격은 나중에');
  const answered = page.waitForResponse('**/api/po/confirm');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const answer = await answered;
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(page.getByText('The PO is confirmed', { exact: true })).toBeVisible();
  const found = await call<{ rows: { id: number; status: string; totalQty: number }[] }>(
    `po/findMany?subset=L&params[search]=poNo&params[keyword]=${poNo}`,
  );
  expect(found.rows.map(({ status, totalQty }) => [status, totalQty])).toEqual([['confirmed', 3600]]);
});

test('a refused line shows it in its cell and nothing is stored', async ({ page, call }) => {
  // The oldest PO: other specs undo the newest ones.
  const { rows } = await call<{ rows: { poNo: string }[] }>('po/findMany?subset=L&params[num]=1&params[orderBy]=id-asc');
  await page.goto('/admin/pos/form');
  await page.getByRole('textbox', { name: 'PO no.', exact: true }).fill(rows[0]?.poNo ?? '');
  await choose(page, 'Country', 'US');
  await page.getByLabel('Requested date').fill('2031-05-20');
  await page.getByLabel('Requested date').press('Enter');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove line 1' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-field="poNo"]').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'PO no.', exact: true })).toBeFocused();
});
