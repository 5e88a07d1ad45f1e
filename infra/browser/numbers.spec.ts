import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Locator, Page } from '@playwright/test';

/** What the wall may hold more of after an hour; a row kept with each tick would be ten times as much. */
const GROWTH_BYTES = 1_000_000;
const STEP = '05:00';
const STEPS = 12;

// Orders that other specs make would change the numbers between two looks at them.
test.use({ ownProduct: {} });

test('rings and table show the same POs, a ring opens its strip', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/circles');
  const rings = page.locator('.circles-grid li');
  await expect(rings.first()).toBeVisible();
  const count = await rings.count();
  const first = (await rings.first().locator('b').textContent()) ?? '';
  await settled(page);
  await expectNoAxeFindings(page);
  await rings.first().getByRole('button').click();
  const strip = page.getByRole('dialog', { name: first });
  await expect(strip.locator('.mo-strip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(strip).toHaveCount(0);
  await page.getByRole('radio', { name: 'Table' }).click();
  const rows = page.getByRole('table', { name: 'Open POs' }).locator('tbody tr');
  await expect(rows).toHaveCount(count);
  await expect(rows.first()).toContainText(first);
});

interface Total {
  total: number;
}

test('a shared statistic shows its reader the rows of their own brands, pinned to the dashboard', async ({ page, signIn, call }) => {
  const lines = async () =>
    (
      await call<Total>(
        'poProduct/findMany?subset=R&params[queryMode]=count&params[deliveredOnTo]=2999-12-31&params[promisedDateFrom]=1900-01-01',
      )
    ).total;
  await signIn('supervisor');
  const name = 'Delivered lines by brand';
  const asked = { subject: 'delivery', measures: ['line_count'], groupBy: ['brand'], period: 'all' };
  await call('stat/save', { saveParams: { ...asked, name, chart: 'bar', visibility: 'all', pinned: true } });
  const all = await lines();
  await signIn('client');
  const own = await lines();
  expect(own).toBeLessThan(all);
  await page.goto('/admin/stats/dashboard');
  const tile = page.getByRole('figure', { name });
  await tile.getByRole('radio', { name: 'Table' }).click();
  const cells = () => tile.locator('tbody tr').evaluateAll((rows) => rows.map((row) => Number(row.lastElementChild?.textContent)));
  await expect.poll(async () => (await cells()).reduce((sum, value) => sum + value, 0)).toBe(own);
});

const drag = async (page: Page, from: Locator, to: Locator) => {
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
};

test('pinned statistics are put in order, widened and left out for a person, and stay so', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const account = { loginId: `t${Date.now().toString(36)}`, pw: 'tiles as I like' };
  await call('user/save', { saveParams: [{ ...account, name: '배치', role: 'supervisor', scope: 'all' }] });
  await signIn(account.loginId, { pw: account.pw, fresh: true });
  const [first, second, third] = ['Lines by month', 'Lines by brand', 'Lines by product'].map((name) => `${name} of ${account.loginId}`);
  const asked = { subject: 'delivery', measures: ['line_count'], period: 'all', chart: 'table', pinned: true };
  for (const [orderNo, [name, groupBy]] of [
    [first, 'month'],
    [second, 'brand'],
    [third, 'product'],
  ].entries())
    await call('stat/save', { saveParams: { ...asked, name, groupBy: [groupBy], orderNo: 90_000 + orderNo } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/stats/dashboard');
  const own = page.locator('.stats-tile').filter({ has: page.getByRole('figure', { name: account.loginId }) });
  await expect(own).toHaveCount(3);
  await settled(page);
  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' });
  const item = (name = '') => dialog.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) });
  await expect(item(third)).toBeVisible();
  await expectNoAxeFindings(page);
  await drag(page, item(third).locator('.mo-grip'), item(first).locator('.mo-grip'));
  const up = dialog.getByRole('button', { name: `Move ${second} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await item(first).getByRole('radio', { name: '1' }).check();
  // Earlier changes are sent as well: the last one is waited for.
  const isLast = (data: string | null) => /"hidden":\[\d/.test(data ?? '');
  const kept = page.waitForResponse((response) => isLast(response.request().postData()) && response.ok());
  await item(third).getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await kept;
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(own).toHaveCount(2);
    await expect(own.nth(0).getByRole('figure')).toHaveAccessibleName(new RegExp(second ?? ''));
    await expect(own.nth(1).getByRole('figure')).toHaveAccessibleName(new RegExp(first ?? ''));
    await expect(own.nth(1)).toHaveClass(/stats-tile-full/);
  }
});

async function heapOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

test.describe('the wall', () => {
  // The browser reports the lost network.
  test.use({ allowComplaints: true });

  test('a TV shows the wall for an hour without growing, and continues when the network is lost', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn('supervisor');
    await page.goto('/admin/circles?wall=1');
    const wall = page.locator('.circles-wall');
    const large = wall.locator('.circles-spot h2');
    const ring = wall.locator('ol li');
    await expect(ring.first()).toBeVisible();
    const shown = await ring.count();
    const before = await large.textContent();
    await page.clock.runFor('00:11');
    await expect(large).not.toHaveText(before ?? '');
    await page.clock.runFor(STEP);
    const warm = await heapOf(page);
    for (let step = 0; step < STEPS; step++) await page.clock.runFor(STEP);
    expect((await heapOf(page)) - warm).toBeLessThan(GROWTH_BYTES);
    await page.context().setOffline(true);
    await page.clock.runFor('02:00');
    await expect(wall.getByRole('status')).toContainText('no connection');
    await expect(ring).toHaveCount(shown);
    await page.context().setOffline(false);
    await page.clock.runFor('01:00');
    await expect(wall.getByRole('status')).toContainText('live');
    await page.keyboard.press('Escape');
    await expect(wall).toHaveCount(0);
  });
});
