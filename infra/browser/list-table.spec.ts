import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Browser, Locator, Page } from '@playwright/test';
import { day } from './made-order.ts';

const SEOUL_MS = 9 * 3_600_000;
const ROWS = 500;
/** More than fit on the screen and around it. */
const FEW = 80;

const box = (page: Page) => page.locator('.mo-table-box');
// Without the rows that only give the columns their widths.
const drawn = (page: Page) => page.locator('tbody:not(.mo-widths) > tr[data-row]');
const row = (page: Page, index: number) => page.locator(`tr[data-row="${index}"]`);
const tick = (page: Page, index: number) => row(page, index).getByRole('checkbox');
const headers = (page: Page) => page.locator('thead th').allInnerTexts();
const selected = (page: Page) => page.getByRole('region', { name: 'Selected rows' }).getByRole('status');
const scrollTo = (page: Page, top: number) => box(page).evaluate((node, to) => void (node.scrollTop = to), top);
const left = async (cell: Locator) => (await cell.boundingBox())?.x ?? Number.NaN;
const top = async (cell: Locator) => (await cell.boundingBox())?.y ?? Number.NaN;

test('of 500 rows the visible ones are rendered; keys, ranges both ways and the page reach them all', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const mark = `창${Date.now().toString(36)}`;
  const made = Array.from({ length: ROWS }, (_, index) => ({ name: `${mark}-${index}`, scope: 'po' }));
  const ids = await call<number[]>('tag/save', { saveParams: made });
  await page.goto(`/admin/tags?keyword=${mark}&num=${ROWS}`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(ROWS + 1));
  await settled(page);
  expect(await drawn(page).count()).toBeLessThan(FEW);
  await expectNoAxeFindings(page);
  await page.getByRole('checkbox', { name: 'Select this page' }).focus();
  for (let press = 0; press < 30; press++) await page.keyboard.press('j');
  await expect(row(page, 29)).toBeFocused();
  await expect(row(page, 29)).toBeInViewport({ ratio: 1 });
  expect(await top(row(page, 29))).toBeGreaterThan(await top(page.locator('thead th').first()));
  await page.keyboard.press('x');
  await scrollTo(page, 1e6);
  await expect(row(page, ROWS - 1)).toHaveAttribute('aria-rowindex', String(ROWS + 1));
  expect(await drawn(page).count()).toBeLessThan(FEW);
  await tick(page, ROWS - 1).click({ modifiers: ['Shift'] });
  await expect(selected(page)).toHaveText(`${ROWS - 29} selected`);
  await page.keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);
  await tick(page, 495).click();
  await tick(page, 490).click({ modifiers: ['Shift'] });
  await expect(selected(page)).toHaveText('6 selected');
  await page.keyboard.press('Shift+K');
  await expect(selected(page)).toHaveText('7 selected');
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await expect(selected(page)).toHaveText(`${ROWS} selected`);
  await tick(page, 480).click();
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).toHaveJSProperty('indeterminate', true);
  await page.emulateMedia({ media: 'print' });
  await expect(drawn(page)).toHaveCount(ROWS);
  await page.emulateMedia({ media: null });
  await expect.poll(() => drawn(page).count()).toBeLessThan(FEW);
  await page.keyboard.press('Control+f');
  await expect(drawn(page)).toHaveCount(ROWS);
  for (let from = 0; from < ROWS; from += 250) {
    const part = ids.slice(from, from + 250).map((id) => `ids[]=${id}`);
    await call(`tag/del?${part.join('&')}`);
  }
});

test('a selection stays while pages change, shows how many are elsewhere, and is dropped with another filter', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/po-products?num=24');
  await settled(page);
  // The bar that appears above the rows does not move them from under the pointer.
  const place = await top(row(page, 2));
  await tick(page, 2).click();
  await expect(selected(page)).toHaveText('1 selected');
  expect(await top(row(page, 2))).toBe(place);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('1 not on this page')).toBeVisible();
  await tick(page, 0).click();
  await expect(selected(page)).toHaveText('2 selected');
  await page.getByRole('button', { name: 'Late only' }).click();
  await expect(selected(page)).toHaveCount(0);
});

async function elsewhere(browser: Browser, url: string, account: { loginId: string; pw: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1000, height: 700 } });
  await context.request.post('/api/user/login', { data: { loginParams: account } });
  return context.newPage();
}

const drag = async (page: Page, from: Locator, to: Locator) => {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
};

/** Lines of past months, whose products have two names below each other; the tests beside this one add others meanwhile. */
const LINES = '/admin/po-products?keyword=PO-260&num=50';

test('columns are ordered, pinned, hidden and narrowed for a person, on every device', async ({ page, browser, signIn, call, product }) => {
  await signIn('supervisor');
  const account = { loginId: `t${Date.now().toString(36)}`, pw: 'columns as I like' };
  await call('user/save', { saveParams: [{ ...account, name: '표', role: 'supervisor', scope: 'all' }] });
  await signIn(account.loginId, { pw: account.pw, fresh: true });
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(LINES);
  await settled(page);
  const declared = await headers(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const item = (name: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) });
  await expectNoAxeFindings(page);
  // What the window has no room for is off until it is wanted.
  for (const name of ['Brand', 'Ordered', 'Where it stands']) {
    await expect(item(name)).toContainText('no room here');
    await dialog.getByRole('checkbox', { name }).check();
  }
  await drag(page, item('Status').locator('.mo-grip'), item('PO / line').locator('.mo-grip'));
  await dialog.getByRole('button', { name: 'Move Ordered up' }).click();
  await dialog.getByRole('checkbox', { name: 'Where it stands' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Factory' }).check();
  await dialog.getByRole('button', { name: 'Pin Product' }).click();
  // The changes before this one may be sent by themselves.
  const kept = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/preference/set') && response.ok() && Boolean(response.request().postData()?.includes('"compact"')),
  );
  await dialog.getByRole('radio', { name: 'Compact' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await kept;
  const mine = ['Product', 'Status', 'PO / line', /^Ordered/, 'Brand', /^Promised/, 'Why late', 'Factory'];
  const other = await elsewhere(browser, product.url, account);
  await other.goto(LINES);
  await page.reload();
  for (const one of [page, other]) {
    await settled(one);
    await expect(one.locator('thead th')).toHaveText(['ID', ...mine, 'Manage']);
    expect((await row(one, 0).boundingBox())?.height).toBe(32);
  }
  await other.context().close();
  const [pinned, manage] = [page.getByRole('columnheader', { name: 'Product' }), page.getByRole('columnheader', { name: 'Manage' })];
  const before = [await left(pinned), await left(manage), await top(pinned)];
  await box(page).evaluate((node) => node.scrollTo(120, 300));
  await expect.poll(() => left(row(page, 10).locator('td').nth(1))).toBe(before[0]);
  expect([await left(pinned), await left(manage), await top(pinned)]).toEqual(before);
  const edge = page.getByRole('columnheader', { name: 'Brand' });
  const width = (await edge.boundingBox())?.width ?? 0;
  await edge.locator('.mo-resize').hover();
  await page.mouse.down();
  await page.mouse.move((await left(edge)) + width + 60, (await top(edge)) + 10);
  await page.mouse.up();
  await expect(row(page, 0).locator('.mo-sized')).toHaveCount(1);
  await expect.poll(async () => Math.abs(((await edge.boundingBox())?.width ?? 0) - width - 60)).toBeLessThan(8);
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await headers(page)).toEqual(declared);
});

test('the sums are over everything the filters select, not the page alone', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  await page.goto('/admin/pos?num=12');
  const foot = page.getByRole('row', { name: /^Total/ });
  for (const narrowed of [false, true]) {
    const late = page.getByRole('button', { name: 'Late only' });
    if (narrowed) await late.click();
    await expect(late).toHaveAttribute('aria-pressed', String(narrowed));
    await settled(page);
    const shown = new URL(page.url()).searchParams;
    shown.delete('num');
    // A relative day is sent as a date.
    const day = (value: string) => (value === '0d' ? new Date(Date.now() + SEOUL_MS).toISOString().slice(0, 10) : value);
    const query = [...shown].map(([key, value]) => `&params[${key.replace('[]', '')}]=${day(value)}`).join('');
    // Other tests create POs meanwhile: then both are requested again.
    await expect(async () => {
      await page.reload();
      await settled(page);
      const { rows } = await call<{ rows: { totalQty: number }[] }>(`po/findMany?subset=L${query}&params[num]=500&params[page]=1`);
      const sum = rows.reduce((total, { totalQty }) => total + totalQty, 0);
      await expect(foot).toContainText(`${rows.length.toLocaleString('en-US')} rows`, { timeout: 3000 });
      await expect(foot).toContainText(sum.toLocaleString('en-US'), { timeout: 3000 });
    }).toPass();
  }
});

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
interface Shifts {
  shifts: { value: number; of: string[] }[];
}

const PAGE = 12;

/**
 * Three full pages of orders with a reference of their own, which is returned: an order that another test creates meanwhile would push the
 * rows below it down. Those of the second page are requested last, so that no row is on screen before and after it is sorted.
 */
async function threePages(call: <T>(path: string, body?: object) => Promise<T>): Promise<string> {
  const mark = Date.now().toString(36).toUpperCase();
  const [brandId] = await call<number[]>('brand/save', { saveParams: { code: `T${mark}`, name: `목록 ${mark}` } });
  const [productId] = await call<number[]>('product/save', { saveParams: { code: `T-${mark}`, name: `품목 ${mark}`, brandId } });
  const [factories, countries] = await Promise.all(
    ['partner/findMany?params[roles]=factory&', 'country/findMany?'].map((path) =>
      call<{ rows: { id: number }[] }>(`${path}subset=R&params[num]=1`),
    ),
  );
  const order = {
    clientRef: `T-${mark}`,
    brandId,
    factoryId: factories?.rows[0]?.id,
    countryId: countries?.rows[0]?.id,
    orderDate: day(-20),
  };
  const made = Array.from({ length: 3 * PAGE }, (_, at) => ({
    ...order,
    requestedDate: day(20 + (at % PAGE) + (Math.floor(at / PAGE) === 1 ? PAGE : 0)),
    lines: [{ productId, orderQty: 100 + at, unitPrice: 2 }],
  }));
  await call('po/save', { saveParams: made });
  return order.clientRef;
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

test('nothing jumps while a list loads, changes its page, sorts and is refreshed; a refresh that fails keeps the rows', async ({
  page,
  signIn,
  call,
  complaints,
}) => {
  await signIn('supervisor');
  const mark = await threePages(call);
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    const add = (list: PerformanceObserverEntryList) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        (window as unknown as Shifts).shifts.push({
          value,
          of: sources.map(({ node, previousRect: from, currentRect: to }) => {
            const [left, top] = [to.x - from.x, to.y - from.y].map(Math.round);
            return `${left},${top} px: ${(node as Element | null)?.outerHTML?.slice(0, 120)}`;
          }),
        });
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  let refuse = false;
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/po/findMany*', async (route) => {
    await seen.promise;
    await (refuse ? route.fulfill({ status: 400, json: { statusCode: 400, name: 'BadRequest', message: '시험' } }) : route.continue());
  });
  const expectNoJump = async () => {
    const shifts = await page.evaluate(() => (window as unknown as Shifts).shifts);
    expect(sum(shifts.map(({ value }) => value)), JSON.stringify(shifts)).toBeLessThan(0.02);
  };
  const focus = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.goto(`/admin/pos?page=1&num=${PAGE}&keyword=${mark}`);
  await expect(page.locator('.mo-bones').first()).toBeVisible();
  seen.resolve();
  await settled(page);
  // Until the page renders its new address it is not busy.
  const second = page.getByRole('button', { name: 'Page 2', exact: true });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'page');
  await settled(page);
  const requested = page.getByRole('columnheader', { name: 'Requested' });
  await requested.getByRole('button').click();
  await expect(requested).toHaveAttribute('aria-sort', /^(a|de)scending$/);
  await settled(page);
  const refreshed = page.waitForResponse('**/api/po/findMany*');
  await focus();
  await refreshed;
  await settled(page);
  await expectNoJump();
  refuse = true;
  const shown = await page.locator('tbody tr').allInnerTexts();
  const failed = page.getByText(/Could not be refreshed/);
  // While the refresh before is not finished, none begins.
  await expect(async () => {
    await focus();
    await expect(failed).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await page.locator('tbody tr').allInnerTexts()).toEqual(shown);
  await expect(page.getByRole('alert')).toHaveCount(0);
  refuse = false;
  // A refresh that is under way already, or another test's write, may come before the click.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if ((await again.count()) > 0) await again.click({ timeout: 2000 });
    await expect(failed).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expectNoJump();
  expect(complaints).toEqual([]);
});
