import { expect, settled, test } from '@moru/testing/browser';

interface Tags {
  rows: { id: number; version: number; name: string; orderNo: number }[];
}

test.beforeEach(({ signIn }) => signIn('supervisor'));

test('a view is saved, its link opened by somebody else, changed, and restored by Back', async ({ page, signIn, call }) => {
  const name = `Done ${Date.now().toString(36)}`;
  await page.goto('/admin/po-products?status[]=done&orderBy=orderQty-desc&num=24');
  await settled(page);
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Save as new view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('radio', { name: 'Supervisors and clients' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('view');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Factory' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `${name} • changed` }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const total = async () => Number.parseInt(await page.locator('.mo-total').innerText(), 10);
  const all = await total();

  await signIn('client');
  await page.goto(`/admin/po-products?view=${id}`);
  await settled(page);
  await expect(page).toHaveURL(/status(\[\]|%5B%5D)=done/);
  await expect(page).toHaveURL(/orderBy=orderQty-desc/);
  await expect(page.getByRole('columnheader', { name: /Factory/ })).toBeVisible();
  // The same conditions, but only rows of the client's own brands.
  const own = await total();
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(all);
  await page.getByRole('button', { name: 'Clear Status' }).click();
  await expect(page.getByRole('button', { name: `${name} • changed` })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `${name} • changed` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(/status(\[\]|%5B%5D)=done/);
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await signIn('supervisor');
  await page.goto(`/admin/po-products?view=${id}`);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete the view/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  // The list leaves the view before the server has deleted it.
  await expect.poll(async () => (await call<{ rows: unknown[] }>(`view/findMany?params[id]=${id}`)).rows).toEqual([]);
});

test('three rows are changed at once and undone; a refusal names the row and writes nothing', async ({ page, call }) => {
  const mark = `일괄${Date.now().toString(36)}`;
  await call('tag/save', { saveParams: [1, 2, 3].map((number) => ({ name: `${mark}-${number}`, scope: 'po', orderNo: number })) });
  const tags = async () => (await call<Tags>(`tag/findMany?params[keyword]=${encodeURIComponent(mark)}&params[orderBy]=id-asc`)).rows;
  const orders = async () => (await tags()).map(({ orderNo }) => orderNo);
  await page.goto(`/admin/tags?keyword=${mark}`);
  const edit = async (value: string) => {
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Order' });
    await page.getByRole('textbox', { name: 'New value' }).fill(value);
  };
  await edit('2');
  await expect(page.getByText('1 of 3 already have this value.')).toBeVisible();
  await page.getByRole('button', { name: 'Change 2', exact: true }).click();
  await expect(page.getByText('2 changed')).toBeVisible();
  expect(await orders()).toEqual([2, 2, 2]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 undone')).toBeVisible();
  expect(await orders()).toEqual([1, 2, 3]);

  await edit('9');
  const [, second] = await tags();
  await call('tag/save', { saveParams: { id: second?.id, orderNo: 5 } });
  // The new value arrives in the list behind the dialog, which keeps what it was opened with.
  await expect(page.locator('tr', { hasText: `${mark}-2` })).toContainText('5');
  await page.getByRole('button', { name: 'Change 3', exact: true }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Nothing was changed: 1 row refused.' });
  await expect(refused).toContainText(`${mark}-2`);
  await expect(refused).toContainText('changed meanwhile');
  expect(await orders()).toEqual([1, 5, 3]);
});
