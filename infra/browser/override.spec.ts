import { expect, test } from '@moru/testing/browser';
import type { Page, Request } from '@playwright/test';

// Errors of a module under development are expected here.
test.use({ ownProduct: { env: { DEV_OVERRIDES: '1' } }, allowComplaints: true });

const HERE = 'http://localhost:3210/';
const CONTAINER = `var mfe_po_here = (() => {
  let shared;
  return {
    init: async (scope) => void (shared = scope),
    get: async () => {
      const { createElement } = Object.values(shared.react)[0].lib();
      const { http } = Object.values(shared['@moru/ui/core'])[0].lib();
      const fail = () => { throw new Error('under development'); };
      const Page = () => createElement('main', null, createElement('h1', null, 'From my machine'),
        createElement('button', { onClick: fail }, 'Fail'), createElement('button', { onClick: () => http.get('user/me') }, 'Ask'));
      const Broken = () => { throw new Error('never drawn'); };
      return () => ({ module: { contract: CONTRACT, slots: {},
        pages: { '/admin/pos': async () => Page, '/admin/brands': async () => Broken } } });
    },
  };
})();`;
const route = (path: string) => ({ path, chunks: [], title: { ko: '여기', en: 'Here' }, roles: ['supervisor', 'client'] });
const MANIFEST = {
  schema: 1,
  name: 'mfe-po',
  version: '0.1.0-0123456789',
  scope: 'mfe_po_here',
  contract: 1,
  shared: {},
  entry: 'entry.js',
  integrity: {},
  bytes: 1,
  slots: [],
  routes: [route('/admin/pos'), route('/admin/brands')],
};

/** A developer's machine, and the contract version of its module. */
async function develop(page: Page, contract = 1) {
  await page.route(`${HERE}**`, (request) => {
    const isEntry = request.request().url().endsWith('/entry.js');
    const headers = { 'access-control-allow-origin': '*', 'content-type': isEntry ? 'text/javascript' : 'application/json' };
    return request.fulfill({ headers, body: isEntry ? CONTAINER.replace('CONTRACT', String(contract)) : JSON.stringify(MANIFEST) });
  });
}
const override = async (page: Page, url: string) => {
  await page.goto('/public/users/login');
  await page.evaluate((value) => localStorage.setItem('moru.override', JSON.stringify({ 'mfe-po': value })), url);
  await page.goto('/admin/pos');
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('an override runs a module from a developer’s machine in the deployed shell, for supervisors and allowed hosts alone', async ({
  page,
  signIn,
}) => {
  await develop(page);
  await signIn('supervisor');
  await override(page, HERE);
  await expect(heading(page, 'From my machine')).toBeVisible();
  await expect(page.getByText('mfe-po runs from localhost:3210')).toBeVisible();

  const [call] = await Promise.all([page.waitForRequest('**/api/user/me'), page.getByRole('button', { name: 'Ask' }).click()]);
  expect(call.headers()['x-module']).toBe('mfe-po@override');
  const faults = (sent: Request) =>
    sent.url().endsWith('/api/flog/report') ? sent.postDataJSON().reports.filter(({ kind }: { kind: string }) => kind === 'js_error') : [];
  const sentReport = page.waitForRequest((sent) => faults(sent).length > 0);
  await page.getByRole('button', { name: 'Fail' }).click();
  // On a busy machine there are reports of slow pages too.
  expect(faults(await sentReport)).toEqual([expect.objectContaining({ release: 'mfe-po@override', message: 'Error: under development' })]);

  await signIn('client');
  await page.goto('/admin/pos');
  await expect(heading(page, 'Shipping Status')).toBeVisible();
  await expect(page.getByText('runs from')).toHaveCount(0);

  await signIn('supervisor');
  await override(page, 'http://elsewhere.test:3210/');
  await expect(page.getByText('mfe-po: elsewhere.test:3210 is not allowed here')).toBeVisible();
  await expect(heading(page, 'Shipping Status')).toBeVisible();
  expect(await page.evaluate(() => fetch('http://elsewhere.test:3210/').catch(() => 'stopped'))).toBe('stopped');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('is not allowed here')).toHaveCount(0);
  await expect(heading(page, 'Shipping Status')).toBeVisible();
});

test('an override of another contract is not run, like a release of one', async ({ page, signIn }) => {
  await develop(page, 99);
  await signIn('supervisor');
  await override(page, HERE);
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  await expect(page.getByText('mfe-po runs from localhost:3210')).toBeVisible();
});
