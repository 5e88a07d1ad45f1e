import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';

// Errors are expected here.
test.use({ allowComplaints: true });

const FAULT = 'walked into a wall';
const REQUEST_ID = '0b2f8c3e-1111-4222-8333-444455556666';

const reported = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/flog/report') && answer.status() === 200);

/** Throws an uncaught error in the page, and waits until it is reported. */
async function fail(page: Page) {
  const heard = reported(page);
  await page.evaluate((message) => void setTimeout(() => Promise.reject(new TypeError(`${message} of kim@example.com`))), FAULT);
  await heard;
}

const openFault = async (page: Page, keyword: string) => {
  await page.goto(`/admin/flogs?search=message&keyword=${encodeURIComponent(keyword)}`);
  await settled(page);
};

test('an error in a page reaches the supervisor, who closes it, and an old release does not reopen it', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/brands');
  await settled(page);
  await fail(page);

  await openFault(page, FAULT);
  await expect(page.getByRole('row').filter({ hasText: FAULT })).toContainText(/Open.*Script error.*\/admin\/brands.*mfe-po/);
  await expect(page.getByText('kim@example.com')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole('row').filter({ hasText: FAULT }).getByRole('link', { name: 'Edit' }).click();
  await settled(page);
  await expect(page.getByText(/^mfe-po@\d+\.\d+\.\d+-[0-9a-f]{10}$/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Mark as fixed' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();

  await page.goto('/admin/brands');
  await settled(page);
  await fail(page);
  await openFault(page, FAULT);
  await expect(page.getByRole('row').filter({ hasText: FAULT })).toContainText('Fixed');
});

test('a server error shows its id, and is found by it', async ({ page, signIn }) => {
  const body = {
    statusCode: 500,
    name: 'InternalServerError',
    code: 'internal',
    message: 'Server error',
    requestId: REQUEST_ID,
  };
  await signIn('supervisor');
  await page.route('**/api/tag/save', (route) => route.fulfill({ status: 500, json: body }));
  await page.goto('/admin/tags/form');
  await settled(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('a tag');
  const heard = reported(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Request ${REQUEST_ID}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await heard;
  await page.unroute('**/api/tag/save');

  await openFault(page, 'Server error');
  await page.getByRole('row').filter({ hasText: '/admin/tags/form' }).getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByText('POST /api/tag/save 500')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Activity of this request' })).toHaveAttribute(
    'href',
    `/admin/alogs?requestId=${REQUEST_ID}`,
  );
});

test('content blocked by the policy is reported, also before a login', async ({ page, signIn, call }) => {
  await page.goto('/public/users/login');
  const heard = reported(page);
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('img'), { src: 'http://stopped.invalid/x.png?who=kim' })),
  );
  await heard;
  await signIn('supervisor');
  const { rows } = await call<{ rows: object[] }>('flog/findMany?params[kind]=csp&params[path]=/public/users/login');
  expect(rows).toMatchObject([
    { message: expect.stringMatching(/^img-src: http:\/\/stopped\.invalid\/x\.png/), module: 'shell', people: 0 },
  ]);
  expect(JSON.stringify(rows)).not.toContain('kim');
});
