import { expect, settled, test } from '@moru/testing/browser';

const MARK = Date.now().toString(36);
const NAMES = [`Gaon Label ${MARK}`, `Gaon Labels ${MARK}`] as const;

interface Labels {
  rows: { id: number; supplier: { name: string } | null }[];
}

test.beforeEach(({ signIn }) => signIn('supervisor'));

test('a partner is made beside the select that needs it, its double is seen while typing, both are merged in four clicks and parted in one', async ({
  page,
  call,
}) => {
  await call('partner/save', { saveParams: { name: NAMES[0], roles: ['label_supplier'] } });
  await page.goto('/admin/label-stocks/form');
  await settled(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(`GA-${MARK}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Woven label');
  await page.getByRole('combobox', { name: 'Supplier' }).focus();
  await page.keyboard.type(NAMES[1]);
  const open = page.locator('.ant-select-dropdown:visible');
  await expect(open).toContainText('Names like this');
  await expect(open.locator('.ant-select-item-option').first()).toHaveText(NAMES[0]);
  await page.keyboard.press('Alt+Enter');
  const drawer = page.getByRole('dialog', { name: 'Partner' });
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(NAMES[1]);
  await expect(drawer.getByRole('status').filter({ hasText: 'Partners with a name like this' })).toContainText(NAMES[0]);
  await expect(drawer).toContainText('Label supplier');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  const chosen = page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: 'Supplier' }) });
  await expect(chosen).toContainText(NAMES[1]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const supplier = async () => {
    const { rows } = await call<Labels>(`labelStock/findMany?params[keyword]=GA-${MARK}&params[search]=code`);
    return rows[0]?.supplier?.name;
  };
  await expect.poll(supplier).toBe(NAMES[1]);

  await page.goto(`/admin/partners?keyword=${MARK}`);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Keep' }).selectOption({ label: NAMES[0] });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect.poll(supplier).toBe(NAMES[0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(supplier).toBe(NAMES[1]);
});
