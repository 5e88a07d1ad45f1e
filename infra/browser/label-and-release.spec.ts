import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import { chooseFirst } from './choose.ts';
import { escAndStay } from './esc.ts';

test('a client pastes an address list and requests an SD delivery', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/admin/release-groups/form?type=sd');
  await chooseFirst(page, page.getByRole('combobox', { name: 'Brand' }));
  await page.getByRole('button', { name: 'Paste addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste an address list' });
  const list =
    '이름\t전화\t우편번호\t주소\t수량\n홍길동\t010-1234-5678\t04524\t서울 중구 세종대로 110\t3\n이영희\t010-2222-3333\t06236\t서울 강남구 테헤란로 1\t5';
  await dialog.getByRole('textbox').first().fill(list);
  await escAndStay(page);
  await expect(dialog.getByRole('textbox').first()).toHaveValue(list);
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'PO product' }));
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('8');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/release-groups\/form\?type=sd&id=\d+$/);
  await settled(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Requested' })).toHaveAttribute('aria-current', 'step');
});
