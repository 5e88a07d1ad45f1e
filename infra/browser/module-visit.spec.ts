import { expect } from '@moru/testing/browser';
import { test } from './deploying.ts';

const PASSWORD = 'moru-demo-2026!';

test.use({ ownProduct: { ownWeb: true, env: { MODULES_VISIT: `supervisor:${PASSWORD}` } }, allowComplaints: true });

test('the page Modules visits a release in the background, shows the progress, and makes it live or shows why not', async ({
  page,
  deploy,
  signIn,
}) => {
  await signIn('supervisor');
  await deploy('deploy', { name: 'mfe-seen', digit: 'a' });
  await deploy('publishOnly', { name: 'mfe-seen', digit: 'b', page: "throw new Error('at render');" });
  await deploy('publishOnly', { name: 'mfe-seen', digit: 'c' });
  await page.goto('/admin/modules');
  await page.getByRole('button', { name: 'mfe-seen', exact: true }).click();
  const step = async (digit: string) => {
    await page
      .getByRole('row')
      .filter({ hasText: `1.0.0-${digit.repeat(10)}` })
      .last()
      .getByRole('button', { name: 'Make live' })
      .click();
    await expect(page.getByRole('dialog')).toContainText('Every page is visited in a browser first');
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  };
  const card = (digit: string) => page.getByRole('list', { name: `mfe-seen 1.0.0-${digit.repeat(10)}` });

  await step('b');
  await expect(card('b')).toContainText('1 of 1');
  await expect(card('b')).toContainText('now /admin/mfe-seen, as supervisor');
  await expect(page.getByRole('alert').filter({ hasText: 'failed its visit' })).toBeVisible();

  await step('c');
  await expect(page.getByText('mfe-seen@1.0.0-cccccccccc is live')).toBeVisible();
  await expect(page.getByRole('row').filter({ has: page.getByRole('button', { name: 'mfe-seen', exact: true }) })).toContainText(
    'cccccccccc',
  );
});
