import { practiceTasksOf } from '@moru/contract';
import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import { AT_DESK } from './practice-desk.ts';
import { beginTask, DESK, expectDone, ownTask, signInNew } from './practice-world.ts';

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });
test('a new office user does all nine tasks with the hints alone; the real data stays as it was, a reset keeps finished tasks', async ({
  page,
  signIn,
  call,
}) => {
  const name = await signInNew({ role: 'supervisor', name: '새 관리자' }, { signIn, call });
  const tasks = practiceTasksOf('supervisor');
  expect(tasks).toHaveLength(9);
  for (const { id } of tasks) {
    await test.step(id, async () => {
      await beginTask(page, DESK, id);
      const { facts } = await ownTask(call, id);
      await AT_DESK[id]?.(page, facts);
      await expectDone(page, DESK, id);
    });
  }
  await expect(page.getByText(/^9 of 9 tasks done/)).toBeVisible();
  const { id: userId } = await call<{ id: number }>('user/me');
  const { rows } = await call<{ rows: { action: string }[] }>(`alog/findMany?params[userId]=${userId}`);
  expect(rows.map(({ action }) => action).filter((action) => action !== 'login')).toEqual([]);

  await page.getByRole('button', { name: 'Reset my copy' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByText('A fresh copy was made')).toBeVisible();
  await expect(page.locator('.practice-checks tr[data-met="true"]')).toHaveCount(0);
  await expect(page.getByText(/^9 of 9 tasks done/)).toBeVisible();
  await page.reload();
  await settled(page);
  const own = page.getByRole('region', { name: 'People' }).getByRole('row').filter({ hasText: name });
  await expect(own).toContainText('9 of 9');
  const hints = tasks.reduce((sum, task) => sum + task.hints.length, 0);
  await expect(own.getByRole('cell').nth(-2)).toHaveText(String(hints));
  await expectNoAxeFindings(page);
});

test('a new user of a client requests a delivery, and supervisors see that', async ({ page, signIn, call }) => {
  const name = await signInNew({ role: 'client', name: '새 고객' }, { signIn, call });
  await beginTask(page, DESK, 'request');
  const { facts } = await ownTask(call, 'request');
  await AT_DESK.request?.(page, facts);
  await expectDone(page, DESK, 'request');
  await expect(page.getByRole('region', { name: 'People' })).toHaveCount(0);
  await signIn('supervisor');
  await page.goto('/admin/practice');
  await expect(page.getByRole('region', { name: 'People' }).getByRole('row').filter({ hasText: name })).toContainText('1 of 1');
});
