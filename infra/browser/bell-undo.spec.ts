import { expect, expectNoAxeFindings, test } from '@moru/testing/browser';
import { PASSWORD } from './made-order.ts';

test('a save of two rows is undone from the bell, long after its toast has closed', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const mark = Date.now().toString(36);
  // A person of its own: the bell lists the last twenty saves, and other tests save as the supervisor meanwhile.
  const loginId = `bell${mark}`;
  await call('user/save', { saveParams: { loginId, name: `벨 ${mark}`, role: 'supervisor', pw: PASSWORD } });
  await signIn(loginId, { pw: PASSWORD });
  const names = [`벨 ${mark}1`, `벨 ${mark}2`];
  const ids = await call<number[]>('tag/save', { saveParams: names.map((name) => ({ name })) });
  await page.goto('/admin/tags');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const mine = page.getByRole('region', { name: 'My changes of the last 24 hours' });
  await expect(mine.getByRole('link', { name: names[0] })).toContainText('and 1 more');
  await expectNoAxeFindings(page);
  await mine.getByRole('button', { name: `Undo ${names[0]}` }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('2 rows reverted')).toBeVisible();
  await expect(mine.getByRole('link', { name: names[0] })).toHaveCount(0);
  expect(ids).toHaveLength(2);
  await page.reload();
  await expect(page.getByText(names[0] ?? '', { exact: true })).toHaveCount(0);
});
