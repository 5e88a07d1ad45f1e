import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import { chooseFirst } from './choose.ts';

interface Stock {
  id: number;
  onHand: number;
}

test('a label never goes below zero: the refusal says why, the right quantity is recorded once', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: Stock[] }>('labelStock/findMany?subset=L&params[onHandFrom]=100&params[num]=1');
  const [stock] = rows;
  await page.goto(`/admin/label-stocks/form?id=${stock?.id}`);
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Quantity (pieces)').fill(String((stock?.onHand ?? 0) + 1));
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByRole('alert')).toContainText('재고가 부족합니다');
  await dialog.getByLabel('Quantity (pieces)').press('Control+a');
  await dialog.getByLabel('Quantity (pieces)').pressSequentially('60');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toBeHidden();
  const after = await call<Stock>(`labelStock/findById?subset=A&id=${stock?.id}`);
  expect(after.onHand).toBe((stock?.onHand ?? 0) - 60);
});

test('a client pastes an address list and asks for an SD delivery', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/admin/release-groups/form?type=sd');
  await chooseFirst(page, page.getByRole('combobox', { name: 'Brand' }));
  await page.getByRole('button', { name: 'Paste addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste an address list' });
  const list =
    '이름\t전화\t우편번호\t주소\t수량\n홍길동\t010-1234-5678\t04524\t서울 중구 세종대로 110\t3\n이영희\t010-2222-3333\t06236\t서울 강남구 테헤란로 1\t5';
  await dialog.getByRole('textbox').first().fill(list);
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'PO product' }));
  await dialog.getByRole('button', { name: 'Add 2 lines' }).click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('8');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/release-groups\/form\?type=sd&id=\d+$/);
  await settled(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Requested' })).toHaveAttribute('aria-current', 'step');
});
