import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import { day, madeOrder } from './made-order.ts';

interface Line {
  id: number;
  poId: number;
  etaCurrent: string | null;
  po: { poNo: string; countryId: number };
}

/** The colours of a picture at some places. */
const coloursIn = (page: Page, png: Buffer, places: readonly (readonly number[])[]) =>
  page.evaluate(
    async ([bytes, at]) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const pen = canvas.getContext('2d');
      pen?.drawImage(picture, 0, 0);
      return at.map(([x = 0, y = 0]) => [...(pen?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? [])]);
    },
    [png.toString('base64'), places] as const,
  );

const ROW = '[role="row"][id]';

test('the timetable shows bars, zooms, and keeps it in the URL', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/pos/eta_timeline?zoom=days');
  await settled(page);
  const grid = page.getByRole('grid', { name: 'ETA TimeTable' });
  await expect(grid.locator('.tl-bar').first()).toBeVisible();
  const width = () => grid.locator('.tl-canvas').evaluate((canvas) => canvas.clientWidth);
  const days = await width();
  await page.getByRole('radio', { name: 'Weeks' }).click();
  await expect(page).toHaveURL(/zoom=weeks/);
  await expect.poll(width).toBeLessThan(days);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Weeks' })).toBeChecked();
});

test('the timetable is filtered by brand, and to the late lines', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/pos/eta_timeline');
  await settled(page);
  const grid = page.getByRole('grid', { name: 'ETA TimeTable' });
  const count = async () => Number(await grid.getAttribute('aria-rowcount'));
  const all = await count();
  await page.getByRole('button', { name: /^Brand:/ }).click();
  // Searched for: the list offers the latest thirty, and other tests create brands.
  await page.getByRole('dialog').getByRole('textbox', { name: 'Find' }).fill('HARU');
  await page.getByRole('dialog').getByText('HARU').click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/brandId/);
  await expect.poll(count).toBeLessThan(all);
  await expect(grid.locator('.tl-group')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(count).toBeGreaterThanOrEqual(all);
  await page.getByRole('radio', { name: 'Late only' }).click();
  await expect.poll(count).toBeLessThan(all);
});

test('a supervisor moves an ETA by keys, gives the reason, and sees the delay', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  // A line of its own: other tests revise those of the demo meanwhile.
  const { lineId, poNo: no } = await madeOrder(call, { ordered: 100, made: 10 });
  await call('poProduct/reviseEta', { id: lineId, toDate: day(30), reason: 'supplier', note: 'a first date' });
  await page.goto(`/admin/pos/eta_timeline?keyword=${no}&group=none`);
  await settled(page);
  const grid = page.getByRole('grid', { name: 'ETA TimeTable' });
  await grid
    .locator(ROW)
    .filter({ hasText: `${no} / 1` })
    .getByRole('rowheader')
    .click();
  await grid.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Revise the ETA of ${no} / 1` });
  await expect(dialog).toContainText('+8 d');
  await dialog.getByLabel('Reason').selectOption('production');
  await dialog.getByRole('button', { name: 'Revise ETA' }).click();
  await expect(dialog).toBeHidden();
  const revised = await call<{ rows: { reason: string }[] }>(
    `etaRevision/findMany?subset=L&params[poProductId]=${lineId}&params[orderBy]=id-desc`,
  );
  expect(revised.rows.map(({ reason }) => reason)).toEqual(['production', 'supplier']);
});

test('a line that is loaded completely is revised on its shipment: the dialog links to it', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/pos/eta_timeline?status[]=shipping&group=none');
  await settled(page);
  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('port');
  await dialog.getByRole('button', { name: 'Revise ETA' }).click();
  await dialog.getByRole('alert').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/shippings\/form\?id=\d+/);
});

test('a client sees its own lines and moves none', async ({ page, signIn }) => {
  await signIn('client');
  await page.goto('/admin/pos/eta_timeline');
  await settled(page);
  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('.tl-movable')).toHaveCount(0);
  await expectNoAxeFindings(page);
});

test('the timetable stays usable on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('supervisor');
  await page.goto('/admin/pos/eta_timeline?show=all');
  await settled(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBe(0);
  await expect(page.locator(ROW).first()).toBeVisible();
  await expectNoAxeFindings(page);
});

test('the visible timetable is saved as a picture: header, names and bars are where the screen has them', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  // Lines of the demo: those that other tests create, without a bar, come first and push the bars out of sight.
  const { rows: brands } = await call<{ rows: { id: number }[] }>('brand/findMany?subset=L&params[orderBy]=id-asc&params[num]=5');
  await page.goto(`/admin/pos/eta_timeline?show=all&zoom=weeks&group=none&${brands.map(({ id }) => `brandId[]=${id}`).join('&')}`);
  await settled(page);
  const box = (await page.locator('.tl').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const going = page.locator('.tl-row .tl-going:visible').first();
  await expect(going).toBeVisible();
  let bar = { x: 0, y: 0, width: 0, height: 0 };
  // While rows are drawn once more it has no place.
  await expect(async () => expect((bar = (await going.boundingBox()) ?? bar).width).toBeGreaterThan(0)).toPass();
  expect(bar.y + bar.height, 'the bar is in sight').toBeLessThan(box.y + box.height);
  await page.getByRole('button', { name: 'Print and save' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Save as PNG' }).click()]);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  expect(download.suggestedFilename()).toBe('ETA TimeTable.png');
  // At twice the resolution, below a header of 40 px, with 12 px around it.
  const places = [
    [bar.x + bar.width / 2, bar.y + bar.height / 2],
    [box.x + 100, box.y + 3],
    [box.x + 200, box.y + 10],
    [box.x + 260, bar.y + bar.height / 2],
  ] as const;
  const kept = await coloursIn(
    page,
    readFileSync(await download.path()),
    places.map(([x, y]) => [(x - box.x + 12) * 2, (y - box.y + 40) * 2]),
  );
  expect(kept).toEqual(await coloursIn(page, await page.screenshot(), places));
  expect(new Set(kept.map(String)).size).toBeGreaterThan(1);
});

test('a holiday of the factory shades every line, one at a destination only the lines that go there', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: { id: number; version: number; iso2: string; holidays: object[] }[] }>(
    'country/findMany?subset=A&params[num]=500',
  );
  const own = rows.find(({ iso2 }) => iso2 === 'KR');
  const shipping = (await call<{ rows: Line[] }>('poProduct/findMany?subset=T&params[status]=shipping&params[num]=50')).rows;
  const line = shipping.find(({ po, etaCurrent }) => etaCurrent && po.countryId !== own?.id);
  const destination = rows.find(({ id }) => id === line?.po.countryId);
  const eta = line?.etaCurrent ?? 'no line on its way to another country';
  for (const [country, name] of [
    [own, 'Foundation Day'],
    [destination, 'Arrival Day'],
  ] as const)
    await call('country/save', { saveParams: { id: country?.id, version: country?.version, holidays: [{ date: eta, name }] } });
  await page.goto(`/admin/pos/eta_timeline?show=all&zoom=weeks&group=none&keyword=${line?.po.poNo}`);
  await settled(page);
  const marks = page.locator('.tl-holidays > .tl-holiday');
  await expect(marks).toHaveAttribute('title', `Holiday: ${eta} Foundation Day`);
  await expect(page.locator('.tl-row .tl-away').first()).toHaveAttribute('title', `Holiday: ${eta} Arrival Day`);
  const [mark, date] = await Promise.all([marks.boundingBox(), page.locator('.tl-row .tl-away').first().boundingBox()]);
  expect(mark?.x).toBe(date?.x);
  await page.goto('/admin/pos/eta_timeline?show=all&zoom=weeks&group=none');
  await settled(page);
  await expect(page.locator('.tl-row').first()).toBeVisible();
  await expectNoAxeFindings(page);
  // Other tests plan by the same calendar.
  for (const country of [own, destination]) {
    const { version } = await call<{ version: number }>(`country/findById?id=${country?.id}&subset=A`);
    await call('country/save', { saveParams: { id: country?.id, version, holidays: country?.holidays } });
  }
});
