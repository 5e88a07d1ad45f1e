import { expect, settled, test } from '@moru/testing/browser';
import type { Page, Route } from '@playwright/test';
import { choose } from './choose.ts';

// Missing answers are expected here.
test.use({ allowComplaints: true });

const SAVE = '**/api/po/save';
const TRYING = 'The server has not answered yet. It is being sent again; keep this page open.';
const running = { statusCode: 409, name: 'Conflict', code: 'idempotency_running', message: 'The same request is still running' };

type Fault = (route: Route) => Promise<unknown>;

/** The points between page and database at which an answer can be lost. */
const LOST: Record<string, Fault> = {
  'before the server has heard of it': (route) => route.abort(),
  'after it is done, with the connection': async (route) => (await route.fetch(), route.abort()),
  'after it is done, by a proxy that answers 502': async (route) => (await route.fetch(), route.fulfill({ status: 502, body: '<html>' })),
  'after it is done, by one that answers 504': async (route) => (await route.fetch(), route.fulfill({ status: 504, body: '' })),
  'while it runs, by a server that says so': (route) => route.fulfill({ status: 409, json: running }),
  'before it runs, by a server that has too much to do': (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '' }),
  'before it runs, by a server that is away': (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '' }),
};

/** Fills a PO that gets its number from the series, so that a second one would be stored without an error. */
async function fillOrder(page: Page, day = '2031-07-20'): Promise<void> {
  await page.goto('/admin/pos/form');
  await settled(page);
  await choose(page, 'Brand', 'HARU');
  await choose(page, 'Country', 'US');
  await page.getByLabel('Requested date').fill(day);
  await page.getByLabel('Requested date').press('Enter');
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test.beforeEach(({ signIn }) => signIn('supervisor'));

for (const [index, [where, fault]] of Object.entries(LOST).entries())
  test(`an answer lost ${where}: the page retries under one key, offers no second save, and there is one order`, async ({ page, call }) => {
    // A date of its own: other tests create POs at the same time.
    const day = `2031-08-${String(index + 1).padStart(2, '0')}`;
    const made = async () =>
      (await call<{ rows: object[] }>(`po/findMany?subset=L&params[requestedDateFrom]=${day}&params[requestedDateTo]=${day}`)).rows.length;
    const before = await made();
    const keys: (string | undefined)[] = [];
    // The third try begins seconds later: it waits until its note has been looked at.
    const looked = Promise.withResolvers<void>();
    await page.route(SAVE, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length <= 2) return void (await fault(route));
      await looked.promise;
      await route.continue();
    });
    await fillOrder(page, day);
    await save(page).click();
    await expect(page.getByText(TRYING)).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await page.keyboard.press('Control+s');
    looked.resolve();
    await expect(page).toHaveURL(/\/admin\/pos\/form\?id=\d+$/);
    await expect(page.getByText(TRYING)).toHaveCount(0);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect((await made()) - before).toBe(1);
  });

test('leaving while the result is not known asks first; then it is retried at once, and the next save is another one', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  let isDown = true;
  await page.route(SAVE, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    return isDown ? route.abort() : route.continue();
  });
  await fillOrder(page);
  await save(page).click();
  await expect.poll(() => keys.length).toBeGreaterThan(2);
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  const now = page.getByRole('button', { name: 'Try now' });
  await expect(now).toBeVisible();
  isDown = false;
  // The next try of its own accord may come before the click.
  await expect(async () => {
    if ((await now.count()) > 0) await now.click({ timeout: 2000 });
    await expect(page).toHaveURL(/\/admin\/pos\/form\?id=\d+$/, { timeout: 2000 });
  }).toPass();
  await settled(page);
  expect(new Set(keys).size).toBe(1);
  await fillOrder(page);
  await save(page).click();
  await expect(page).toHaveURL(/\/admin\/pos\/form\?id=\d+$/);
  expect(new Set(keys).size).toBe(2);
});
