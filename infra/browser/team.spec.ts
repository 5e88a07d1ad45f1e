import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@moru/testing/browser';
import { freePort } from '@moru/testing/server';
import { test } from './deploying.ts';
import { installFromHere, linesOf, serve, type } from './team-walk.ts';

const ROOT = join(import.meta.dirname, '../..');

test.use({ ownProduct: { ownWeb: true } });

test('the page for teams: a module in its own repository is created, tested, developed, published and made live', async ({
  page,
  product,
  signIn,
}) => {
  const above = await mkdtemp(join(tmpdir(), 'moru-team-'));
  const folder = join(above, 'claims');
  const outputs: string[] = [];
  let token = '';
  for (const { where, command } of linesOf(join(ROOT, 'infra/team.md')))
    await test.step(command, async () => {
      if (command === 'npm install') return installFromHere(folder);
      if (command === 'npm run dev') {
        const manifest = await serve(command, folder, { port: await freePort(), path: '/module.json' });
        expect(JSON.parse(manifest)).toMatchObject({ name: 'mfe-claims', routes: [{ path: '/admin/claims' }] });
        return;
      }
      if (command.startsWith('export ')) return;
      const env = { WEB_DIR: product.webDir, MORU_URL: product.url, MORU_TOKEN: token };
      outputs.push(await type(command.replace('../claims', folder), where === 'moru' ? ROOT : folder, env));
      token = /moru_\S{43}/.exec(outputs.at(-1) ?? '')?.[0] ?? token;
    });
  expect(outputs.at(-1)).toMatch(/Published mfe-claims@0\.1\.0-[0-9a-f]{10}/);
  await rm(above, { recursive: true });

  await signIn('supervisor');
  await page.goto('/admin/modules');
  const name = page.getByRole('button', { name: 'mfe-claims', exact: true });
  const own = page.getByRole('rowgroup').filter({ has: name });
  await expect(own).toContainText('Claims');
  // A link alone runs nothing of a team; the button of this page does.
  const [release] = /mfe-claims@0\.1\.0-[0-9a-f]{10}/.exec(outputs.at(-1) ?? '') ?? [];
  await page.goto(`/admin/modules?mf=${release}`);
  await expect(page.getByText(`Not previewed: ${release}.`)).toBeVisible();
  await name.click();
  await own.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(`Preview in this tab alone: ${release}`)).toBeVisible();
  await page.goto('/admin/claims');
  await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible();
  await page.goto('/admin/modules');
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page.getByText('Preview in this tab alone')).toHaveCount(0);
  await name.click();
  await own.getByRole('button', { name: 'Make live' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(own.getByText('Live', { exact: true })).toBeVisible();
  await page.goto('/admin/claims');
  await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible();
});

test('a remote that was built against an older kit (N−1) runs in the current shell', async ({ page, modules, signIn }) => {
  const sent = await modules(`receive ${join(import.meta.dirname, 'older-remote.packed')} --module mfe-older`);
  const [release = sent.text] = /mfe-older@[\w.-]+\w/.exec(sent.text) ?? [];
  expect(await modules(`activate ${release} --no-visit`)).toEqual({ ok: true, text: `${release} is live\n` });
  await signIn('supervisor');
  await page.goto('/admin/older');
  await expect(page.getByRole('heading', { level: 1, name: 'Older' })).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'HARU' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/older\/form\?id=\d+/);
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('HARU');
});
