import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';

interface Entry {
  id: number;
  action: string;
  batchId: string | null;
}

test('a changed brand is in its history and in the log, is restored, and an outdated restore is refused', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const code = `H${Date.now().toString(36).slice(-6).toUpperCase()}`;
  const [id] = await call<number[]>('brand/save', { saveParams: { code, name: '처음 이름' } });
  await page.goto(`/admin/brands/form?id=${id}`);
  await page.getByLabel('Name', { exact: false }).first().fill('나중 이름');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/brands$/);

  await page.goto(`/admin/brands/form?id=${id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  const changed = history.getByRole('listitem').filter({ hasText: 'Changed' });
  await expect(changed.locator('del')).toHaveText(/처음 이름/);
  await expect(changed.locator('ins')).toHaveText(/나중 이름/);
  await expectNoAxeFindings(page);

  await history.getByRole('link', { name: 'Show all in the log' }).click();
  await settled(page);
  await expect(page.getByRole('button', { name: `History: Brand ${code} 나중 이름` })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expectNoAxeFindings(page);
  await page.locator('tbody tr').first().getByRole('link').first().click();

  await expect(page.getByRole('link', { name: `Brand ${code} 나중 이름` })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('checkbox', { name: 'Name' }).check();
  await page.getByRole('button', { name: 'Revert 1 field' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Reverted' })).toBeVisible();
  expect((await call<{ name: string }>(`brand/findById?id=${id}`)).name).toBe('처음 이름');

  // The value was restored already: the same entry is older than the current value.
  await page.getByRole('checkbox', { name: 'Name' }).check();
  await page.getByRole('button', { name: 'Revert 1 field' }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('나중 이름 → now 처음 이름');
  await refusal.getByRole('link').click();
  await expect(page.getByText('Reverted', { exact: true }).first()).toBeVisible();
});

test('several rows saved at once are undone at once', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const mark = Date.now().toString(36).slice(-5);
  const ids = await call<number[]>('tag/save', { saveParams: [{ name: `h1 ${mark}` }, { name: `h2 ${mark}` }] });
  await call('tag/save', { saveParams: ids.map((id) => ({ id, color: '#123456' })) });
  const { rows } = await call<{ rows: Entry[] }>(`alog/findMany?params[entity]=tag&params[entityId]=${ids[0]}`);
  await page.goto(`/admin/alogs?batchId=${rows[0]?.batchId}`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo this batch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this batch' }).click();
  await expect(page.getByText('2 rows reverted')).toBeVisible();
  await expect(page.locator('tbody tr').filter({ hasText: 'Reverted' })).toHaveCount(2);
  expect((await call<{ color: string }>(`tag/findById?id=${ids[1]}`)).color).not.toBe('#123456');
});

test('a client reads the log of its rows, without addresses and restore buttons', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/admin/pos');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Log', exact: true }).click();
  await settled(page);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Logs and settings' })).toHaveCount(0);
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await expect(page.getByText('When', { exact: true })).toBeVisible();
  await expect(page.getByText('IP address', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Revert/ })).toHaveCount(0);
});
