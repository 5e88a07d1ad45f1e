import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';

/** What the wall may hold more of after an hour; a row kept with each tick would be ten times as much. */
const GROWTH_BYTES = 1_000_000;
const STEP = '05:00';
const STEPS = 12;

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
  const cells = await tile.locator('tbody tr').evaluateAll((rows) => rows.map((row) => Number(row.lastElementChild?.textContent)));
  expect(cells.reduce((sum, value) => sum + value, 0)).toBe(own);
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
    test.setTimeout(120_000);
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
