import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Locator, Page } from '@playwright/test';
import { choose } from './choose.ts';

// Far from the business's time zone: a date converted to local time would become another one.
test.use({ timezoneId: 'America/Los_Angeles', permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ signIn }) => signIn('supervisor'));

const unique = () => Date.now().toString(36).toUpperCase();

/** Copies a range as a spreadsheet does, and pastes it at the focus. */
async function pasteRange(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((row) => row.join('\t')).join('\r\n'));
  await page.keyboard.press('Control+v');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

test('a PO of five pasted lines is entered by keyboard: a missing product is created on the way, a refusal is corrected', async ({
  page,
  call,
}) => {
  const { rows } = await call<{ rows: { code: string }[] }>(
    'product/findMany?subset=L&params[num]=4&params[kind]=finished&params[orderBy]=id-asc',
  );
  const { rows: taken } = await call<{ rows: { poNo: string }[] }>('po/findMany?subset=L&params[num]=1&params[orderBy]=id-asc');
  const [code, poNo] = [`NEW-${unique()}`, `WORK-${unique()}`];
  await page.goto('/admin/pos');
  await settled(page);
  await page.keyboard.press('n');
  await type(page, page.getByRole('textbox', { name: 'PO no.', exact: true }), taken[0]?.poNo ?? '');
  await choose(page, 'Country', 'US');
  await type(page, page.getByLabel('Requested date'), '20310520');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Lines' }).focus();
  await pasteRange(page, [...rows.map(({ code: known }, index) => [known, `${index + 1},000`, '1.5']), [code, '５００ EA', '2']]);
  await page.getByRole('button', { name: '1 cell could not be read' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Product 5' })).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  const drawer = page.getByRole('dialog', { name: 'Product' });
  await expect(drawer.getByLabel('SKU')).toHaveValue(code);
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await page.keyboard.type('붙여 만든 머그');
  await drawer.getByRole('combobox', { name: 'Brand' }).focus();
  await page.keyboard.type('HARU');
  await expect(drawer.locator('.ant-select-item-option-active')).toContainText('HARU');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);
  // By its name: the pasted code was shown there before.
  await expect(page.locator('[data-path="lines.4.productId"]')).toContainText(`${code} 붙여 만든 머그`);
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('10,500');
  await page.keyboard.press('Control+s');
  await expect(page.locator('[data-field="poNo"]').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'PO no.', exact: true })).toBeFocused();
  await type(page, page.getByRole('textbox', { name: 'PO no.', exact: true }), poNo);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/pos\/form\?id=\d+$/);
  const stored = await call<{ rows: { requestedDate: string; lineCount: number; totalQty: number }[] }>(
    `po/findMany?subset=L&params[search]=poNo&params[keyword]=${poNo}`,
  );
  expect(stored.rows).toMatchObject([{ requestedDate: '2031-05-20', lineCount: 5, totalQty: 10_500 }]);
});

test('a filtered list is worked through by save and next; a conflict is decided, and leaving dirty asks', async ({ page, call }) => {
  const mark = `일감${unique()}`;
  const ids = await call<number[]>('tag/save', {
    saveParams: [1, 2, 3].map((number) => ({ name: `${mark} ${number}`, scope: 'po', color: '#112233' })),
  });
  const read = (id: number) => call<{ version: number; name: string; orderNo: number; color: string }>(`tag/findById?subset=A&id=${id}`);
  await page.goto(`/admin/tags?search=name&keyword=${encodeURIComponent(mark)}&orderBy=id-asc`);
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 3')).toBeVisible();
  const order = page.getByRole('textbox', { name: 'Order' });
  await type(page, order, '11');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 of 3')).toBeVisible();
  // The focus moves to the same field.
  await expect(order).toBeFocused();
  await type(page, order, '12');
  const [, second = 0, third = 0] = ids;
  await call('tag/save', { saveParams: [{ id: second, version: (await read(second)).version, orderNo: 99, color: '#445566' }] });
  await page.keyboard.press('Control+Enter');
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else saved first' });
  await expect(conflict.getByRole('row', { name: /^Order 12 99/ })).toBeVisible();
  await expect(order).toHaveValue('12');
  await conflict.getByRole('button', { name: 'Use theirs' }).focus();
  await page.keyboard.press('Enter');
  await expect(order).toHaveValue('99');
  await type(page, page.getByRole('textbox', { name: 'Name', exact: true }), `${mark} 둘`);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 of 3')).toBeVisible();
  expect(await read(second)).toMatchObject({ name: `${mark} 둘`, orderNo: 99, color: '#445566' });
  await type(page, order, '13');
  await page.keyboard.press('Alt+PageUp');
  const question = page.getByRole('dialog', { name: /There are unsaved changes/ });
  await question.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(order).toHaveValue('13');
  await page.keyboard.press('Control+s');
  // Back on the list as it was, with the row cursor on the row that was left.
  await expect(page).toHaveURL(/keyword=.*orderBy=id-asc/);
  await expect(page.getByRole('row').filter({ hasText: `${mark} 3` })).toBeFocused();
  expect(await read(third)).toMatchObject({ orderNo: 13 });
});

test('a form opens beside its list and walks through it; calendar and drawer have no finding of axe', async ({ page }) => {
  await page.goto('/admin/pos?status[]=confirmed');
  await settled(page);
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  const drawer = page.getByRole('dialog', { name: 'PO' });
  await expect(drawer.getByText(/^1 of/)).toBeVisible();
  await settled(page);
  await page.keyboard.press('Alt+PageDown');
  await expect(drawer.getByText(/^2 of/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer.getByLabel('Order date').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await drawer.getByLabel('Client PO no.').focus();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /There are unsaved changes/ });
  await question.getByRole('button', { name: 'Leave' }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/pos\?status/);
});
