import { expect, settled, test } from '@moru/testing/browser';

interface Stored {
  id: number;
  version: number;
  name: string;
}

test.beforeEach(({ signIn }) => signIn('supervisor'));

test('a version conflict keeps what was typed and shows what the other person changed', async ({ page, call }) => {
  const name = `충돌${Date.now().toString(36)}`;
  const [id] = await call<number[]>('tag/save', { saveParams: [{ name, scope: 'po', color: '#112233' }] });
  await page.goto(`/admin/tags/form?id=${id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} 나`);
  const { version } = await call<Stored>(`tag/findById?subset=A&id=${id}`);
  await call('tag/save', { saveParams: [{ id, version, name: `${name} 남`, color: '#445566' }] });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else saved first' });
  await expect(conflict).toContainText(`${name} 남`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name} 나`);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/tags$/);
  const stored = await call<Stored & { color: string }>(`tag/findById?subset=A&id=${id}`);
  expect([stored.name, stored.color]).toEqual([`${name} 나`, '#445566']);
});

test('leaving unsaved work asks first', async ({ page }) => {
  await page.goto('/admin/brands/form');
  await page.getByLabel('Code').fill('DIRTY');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Tag' }).click();
  const question = page.getByRole('dialog', { name: /There are unsaved changes/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Code')).toHaveValue('DIRTY');
  await menu.getByRole('link', { name: 'Tag' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/admin/tags');
});

test('a note in a dialog over a list is discarded by Esc or Back only after a question', async ({ page }) => {
  await page.goto('/admin/brands');
  await page.getByRole('navigation', { name: 'Main menu' }).locator('a[href="/admin/po-products"]').click();
  await expect(page).toHaveURL(/\/admin\/po-products/);
  await settled(page);
  await page
    .getByRole('checkbox', { name: /^Select \d+$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Revise ETA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revise the ETA of' });
  const note = dialog.getByRole('textbox', { name: 'Note' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Revise ETA' }).click();
  await note.fill('공장 정전, 화요일부터');
  const question = page.getByRole('dialog', { name: /There are unsaved changes/ });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack({ waitUntil: 'commit' }).catch(() => null)]) {
    await leave();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/po-products/);
    await expect(note).toHaveValue('공장 정전, 화요일부터');
  }
  // A browser closes a dialog by itself where Esc follows Esc with no other key between.
  await page.keyboard.press('Escape');
  for (const _ of [1, 2, 3]) {
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(note).toHaveValue('공장 정전, 화요일부터');
    await expect(note).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await question.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/brands/);
});

test('errors are shown at their fields before sending, and a refusal of the server at its field', async ({ page }) => {
  await page.goto('/admin/brands/form');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const errors = page.getByRole('alert');
  await expect(errors.first()).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Code').fill('HARU');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('다른 하루');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-field="code"]').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('다른 하루');
});

test('a session that ends while typing is resumed over the page', async ({ page, signIn, product }) => {
  await signIn('supervisor', { fresh: true });
  await page.goto('/admin/tags/form');
  await settled(page);
  const name = `이어서${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.context().clearCookies();
  // By its key: what others save is fetched meanwhile too, and the question may cover the button already.
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(product.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/admin/tags');
});
