import { expect, expectNoAxeFindings, expectNothingCutOff, settled, test } from '@moru/testing/browser';

interface Product {
  id: number;
  code: string;
}
interface Stock {
  id: number;
  onHand: number;
}

test('a gift set shows how many can be built, what limits it and what it affects; the number asked about is in the link', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: Product[] }>(
    'product/findMany?subset=L&params[kind]=set&params[keyword]=%EC%84%A0%EB%AC%BC&params[num]=1',
  );
  await page.goto(`/admin/components?id=${rows[0]?.id}`);
  const part = (code: string) => page.locator(`tr[data-part="${code}"]`);
  await expect(part('PK-BOX-W26')).toHaveClass(/co-limit/);
  const built = Number((await page.getByTestId('buildable').textContent())?.replace(/\D/g, ''));
  expect(built).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Build' }).fill(String(built));
  await expect(page.getByRole('link', { name: /^Draft POs/ })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`n=${built}`));
  await page.getByRole('textbox', { name: 'Build' }).fill(String(built + 500));
  await expect(page.getByRole('link', { name: /^Draft POs of/ })).toBeVisible();
  await part('PK-BOX-W26').getByRole('button').last().click();
  await expect(page.getByRole('complementary', { name: /PK-BOX-W26/ })).toContainText('1 a unit');
  await settled(page);
  await expectNoAxeFindings(page);
  await expectNothingCutOff(page, 'composition');
});

test('labels that a phone used too late wait in the inbox, and one solution records them once', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const stick = async () => (await call<{ rows: Stock[] }>('labelStock/findMany?subset=L&params[keyword]=MO-STICK')).rows[0]?.onHand;
  const before = await stick();
  await page.goto('/admin/conflicts');
  const row = page.getByRole('row', { name: /MO-STICK/ });
  await row.getByRole('button', { name: 'Solve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2,400');
  await dialog.getByRole('radio', { name: 'Adjustment' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Additional quantity' }).fill('2400');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('a second box stood behind the shelf');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Solve' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  expect(await stick()).toBe(before);
});
