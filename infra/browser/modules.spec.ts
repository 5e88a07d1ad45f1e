import { expect, settled, test } from '@moru/testing/browser';

test('every module is loaded from its own release, and only when one of its pages is shown', async ({ page, signIn }) => {
  await signIn('supervisor');
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/releases\/([^/]+)\//.exec(request.url()) ?? [];
    if (name) loaded.add(name);
  });
  await page.goto('/admin/users');
  await settled(page);
  expect([...loaded]).not.toContain('mfe-quality');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'TestItem' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test item', exact: true })).toBeVisible();
  expect([...loaded]).toContain('mfe-quality');
});

const FORMS = {
  brands: /brand/i,
  'inspection-items': /test item/i,
  shippings: /shipment/i,
  'label-stocks': /label stock/i,
  'release-groups': /delivery/i,
};

// Texts that occur only in the code of this one copy.
const KERNEL = {
  React: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  antd: 'data-token-hash',
  'the query client': 'QueryClientProvider to set one',
};

test('the page has one React, one antd and one query client, whatever modules are on it', async ({ page, signIn }) => {
  const asked: Promise<[path: string, text: string]>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) asked.push(response.text().then((text) => [path, text]));
  });
  await signIn('supervisor');
  for (const [form, title] of Object.entries(FORMS)) {
    // Within one document, like a user; the form before has a save button too.
    if (asked.length === 0) await page.goto(`/admin/${form}/form`);
    else
      await page.evaluate((to) => (history.pushState(null, '', to), dispatchEvent(new PopStateEvent('popstate'))), `/admin/${form}/form`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await settled(page);
  }
  const scripts = new Map(await Promise.all(asked));
  const modules = new Set([...scripts.keys()].map((path) => path.split('/')[2]));
  expect([...modules].sort()).toEqual(['mfe-label', 'mfe-po', 'mfe-quality', 'mfe-release', 'mfe-shipping', 'shell']);
  for (const [library, mark] of Object.entries(KERNEL)) {
    const holders = [...scripts].filter(([, text]) => text.includes(mark)).map(([path]) => path);
    expect(holders, library).toEqual([expect.stringContaining('/releases/shell/')]);
  }
});
