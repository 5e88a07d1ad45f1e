import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { test } from './deploying.ts';

// Browsers report the broken files, as expected here.
test.use({ ownProduct: { ownWeb: true }, allowComplaints: true });

const LABEL = join(import.meta.dirname, '../../mfe-label/dist/web');
const works = (text: string) => `return React.createElement('h1', null, '${text}');`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test.beforeEach(({ signIn }) => signIn('supervisor'));

test.describe('a registry', () => {
  test('with one corrupt entry: that module is left out, all others work', async ({ page, deploy, go }) => {
    await deploy('deploy', { name: 'mfe-corrupt', digit: 'a' });
    await page.route('**/admin/users', async (route) => {
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: (await answer.text()).replace('"entry":"entry.js"', '"entry":"../../evil.js"') });
    });
    await page.goto('/admin/users');
    await expect(heading(page, 'Staff List')).toBeVisible();
    expect(await page.locator('#registry').textContent()).toContain('../../evil.js');
    await go('/admin/label-stocks');
    await expect(heading(page, 'Label inventory')).toBeVisible();
    await go('/admin/mfe-corrupt');
    await expect(heading(page, 'Works')).toHaveCount(0);
  });

  const corrupt = (page: Page) =>
    page.route('**/admin/label-stocks', async (route) => {
      const answer = await route.fetch();
      return route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/id="registry">.*?<\/script>/s, 'id="registry">{"sch</script>'),
      });
    });

  for (const [when, asks] of [
    ['the one that the server has now is used, at a first visit too', true],
    ['the last good one of this browser is used where the server has none', false],
  ] as const) {
    test(`that is corrupt as a whole: ${when}`, async ({ page }) => {
      if (!asks) {
        await page.goto('/admin/users');
        await expect(heading(page, 'Staff List')).toBeVisible();
        await page.route('**/registry.json', (route) => route.fulfill({ status: 503 }));
      }
      await corrupt(page);
      await page.goto('/admin/label-stocks');
      expect(await page.locator('#registry').textContent()).toBe('{"sch');
      await expect(heading(page, 'Label inventory')).toBeVisible();
    });
  }

  test('two activations at once: both land', async ({ deploy, modules }) => {
    for (const name of ['mfe-one', 'mfe-two']) await deploy('publishOnly', { name, digit: 'a' });
    const both = await Promise.all(['mfe-one', 'mfe-two'].map((name) => modules(`activate ${name}@1.0.0-aaaaaaaaaa --no-visit`)));
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await modules('list')).text.match(/mfe-(one|two) {2}\(activate/g)).toHaveLength(2);
  });

  test('full disk while activating: nothing is half-activated, and the error is shown', async ({ page, deploy, modules, product }) => {
    await deploy('deploy', { name: 'mfe-disk', digit: 'a', page: works('Good') });
    await deploy('publishOnly', { name: 'mfe-disk', digit: 'b' });
    const before = await readFile(join(product.webDir, 'registry.json'), 'utf8');
    const refusal = await modules('activate mfe-disk@1.0.0-bbbbbbbbbb --no-visit', { maxFileBlocks: 8 });
    expect([refusal.ok, refusal.text]).toEqual([false, expect.stringContaining('The disk is full, and nothing has changed')]);
    expect(await readFile(join(product.webDir, 'registry.json'), 'utf8')).toBe(before);
    await page.goto('/admin/mfe-disk');
    await expect(heading(page, 'Good')).toBeVisible();
  });

  test('names a file that is missing: its 404 is not cached', async ({ page, product }) => {
    await page.goto('/public/users/login');
    const ask = () => page.evaluate(async () => (await fetch('/releases/mfe-late/1.0.0-aaaaaaaaaa/late.js')).status);
    expect(await ask()).toBe(404);
    await mkdir(join(product.webDir, 'releases/mfe-late/1.0.0-aaaaaaaaaa'), { recursive: true });
    await writeFile(join(product.webDir, 'releases/mfe-late/1.0.0-aaaaaaaaaa/late.js'), '1;');
    expect(await ask()).toBe(200);
    await rm(join(product.webDir, 'releases/mfe-late'), { recursive: true });
  });
});

test.describe('an open tab', () => {
  /** A minute later, by the clock of the page. */
  const aMinuteLater = async (page: Page) => {
    const looked = page.waitForResponse('**/registry.json');
    await page.clock.runFor(60_000);
    await looked;
  };

  test('rollback in an open tab: the version before is there within a minute, without a reload', async ({ page, deploy, go }) => {
    await deploy('deploy', { name: 'mfe-back', digit: 'a', page: works('First') });
    await deploy('deploy', { name: 'mfe-back', digit: 'b', page: works('Second') });
    await page.clock.install();
    await page.goto('/admin/mfe-back');
    await expect(heading(page, 'Second')).toBeVisible();
    await page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));
    await deploy('rollback', 'mfe-back');
    await aMinuteLater(page);
    // The tab has requested the registry; it applies the answer at a navigation after reading it.
    await expect(async () => {
      await go('/admin/users');
      await expect(heading(page, 'Staff List')).toBeVisible();
      await go('/admin/mfe-back');
      await expect(heading(page, 'First')).toBeVisible({ timeout: 3000 });
    }).toPass();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });

  test('deploy under a dirty form: the typed values stay, and a withdrawn version is announced until it is saved', async ({
    page,
    deploy,
  }) => {
    const form = `return React.createElement('form', null, React.createElement('h1', null, 'Form'),
      React.createElement('input', { 'aria-label': 'Memo', onChange: () => core.markDirty('memo', true) }),
      React.createElement('button', { type: 'button', onClick: () => core.markDirty('memo', false) }, 'Done'));`;
    await deploy('deploy', { name: 'mfe-form', digit: 'a', page: form });
    await page.clock.install();
    await page.goto('/admin/mfe-form');
    await page.getByLabel('Memo').fill('half a sentence');
    await deploy('deploy', { name: 'mfe-form', digit: 'b', page: works('New form') });
    await aMinuteLater(page);
    await expect(page.getByLabel('Memo')).toHaveValue('half a sentence');
    await deploy('revoke', 'mfe-form', 'a');
    await aMinuteLater(page);
    await expect(page.getByText('This version of the page was withdrawn.')).toBeVisible();
    await expect(page.getByLabel('Memo')).toHaveValue('half a sentence');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(heading(page, 'New form')).toBeVisible();
  });

  test('twenty replaced releases: each leaves less than 0.35 MB behind, and after ten a reload is offered', async ({
    page,
    context,
    deploy,
    go,
  }) => {
    await page.clock.install();
    await page.goto('/admin/label-stocks');
    await expect(heading(page, 'Label inventory')).toBeVisible();
    const session = await context.newCDPSession(page);
    const used = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    const runs = (digit: string) => page.evaluate((scope) => scope in globalThis, `mfe_label_${digit.repeat(10).slice(0, 10)}`);
    const swap = async (digit: string) => {
      await deploy('patch', { dist: LABEL, digit });
      await aMinuteLater(page);
      // The tab has requested the registry; it applies the answer at a navigation after reading it.
      await expect(async () => {
        await go('/admin/users');
        await expect(heading(page, 'Staff List')).toBeVisible();
        await go('/admin/label-stocks');
        await expect(heading(page, 'Label inventory')).toBeVisible();
        expect(await runs(digit)).toBe(true);
      }).toPass();
    };
    await swap('4');
    const before = await used();
    for (let count = 0; count < 20; count++) await swap(`c${(16 + count).toString(16)}`);
    expect((await used()) - before).toBeLessThan(20 * 0.35 * 1024 * 1024);
    await expect(page.getByText('Several new versions were deployed.')).toBeVisible();
    const scopes = await page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('mfe_label_')));
    expect(scopes.length).toBeGreaterThanOrEqual(20);
  });

  test('of a user with a canary: they get the new version, all others keep theirs', async ({ page, deploy, signIn, modules }) => {
    await deploy('deploy', { name: 'mfe-canary', digit: 'a', page: works('Stable') });
    await deploy('canary', { name: 'mfe-canary', digit: 'b', page: works('Canary') }, 'supervisor');
    await page.goto('/admin/mfe-canary');
    await expect(heading(page, 'Stable')).toBeVisible();
    // The session was requested with the first page, which puts the browser into its ring; the rules are read twice a second.
    await expect(async () => {
      await page.goto('/admin/mfe-canary');
      await expect(heading(page, 'Canary')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await modules('rollback mfe-canary');
    await signIn('supervisor');
    await page.goto('/admin/mfe-canary');
    await expect(heading(page, 'Stable')).toBeVisible();
  });

  test('of a supervisor who previews a published release: it is in that tab alone, with a notice that ends it', async ({
    page,
    deploy,
  }) => {
    await deploy('deploy', { name: 'mfe-preview', digit: 'a', page: works('Live') });
    await deploy('publishOnly', { name: 'mfe-preview', digit: 'b', page: works('Previewed') });
    await page.goto('/admin/mfe-preview?mf=mfe-preview@1.0.0-bbbbbbbbbb');
    await expect(heading(page, 'Previewed')).toBeVisible();
    await page.goto('/admin/mfe-preview');
    await expect(heading(page, 'Previewed')).toBeVisible();
    await page.getByRole('button', { name: 'Leave the preview' }).click();
    await expect(heading(page, 'Live')).toBeVisible();
  });
});
