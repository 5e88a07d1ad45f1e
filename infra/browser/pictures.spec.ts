import { expect, settled, test } from '@moru/testing/browser';
import { madeOrder } from './made-order.ts';
import { madeRelease } from './offline-floor.ts';
import { PHOTO } from './photo.ts';

interface Line {
  readonly id: number;
  readonly poId: number;
  readonly productId: number;
  readonly product: { readonly code: string };
  readonly po: { readonly poNo: string };
}

test('the photo of a product is beside its name wherever its lines are, with one call for each page', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: Line[] }>('poProduct/findMany?subset=L&params[num]=1&params[status]=in_production');
  const line = rows[0] as Line;
  await page.goto(`/admin/products/form?id=${line.productId}`);
  await settled(page);
  await page.getByLabel(/Drop files/).setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer: PHOTO }]);
  await expect(
    page
      .getByRole('region', { name: /^Files/ })
      .locator('img')
      .first(),
  ).toHaveJSProperty('naturalWidth', 1);

  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/file/findMany') && calls.push(request.url()));
  for (const address of [
    `/admin/products?keyword=${line.product.code}`,
    `/admin/po-products?keyword=${line.po.poNo}`,
    `/admin/pos/form?id=${line.poId}`,
  ]) {
    // The page before asks nothing more: somebody else's upload repeats its call.
    await page.goto('about:blank');
    calls.length = 0;
    await page.goto(address);
    await settled(page);
    await expect(page.locator('td .mo-photo img').first(), address).toHaveJSProperty('naturalWidth', 1);
    // Somebody else's upload may repeat the call.
    expect(new Set(calls.filter((url) => url.includes('purpose'))).size, address).toBe(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.po-paper td .mo-photo img').first(), 'the paper that is sent').toHaveJSProperty('naturalWidth', 1);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/admin/products/form?id=${line.productId}`);
  await expect(page.locator('h1 .mo-photo img'), 'head of the record').toHaveJSProperty('naturalWidth', 1);
  // A row without a picture keeps the space: nothing is broken, and all rows are as high.
  await page.goto('/admin/po-products?num=50');
  await settled(page);
  const heights = await page.locator('tbody tr').evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.clientHeight)))]);
  expect(heights).toHaveLength(1);
  // The pictures come after the rows.
  const areDrawn = () => page.locator('.mo-photo img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(areDrawn).toBe(true);
});

test('the list of lines shows the open ones in one click, and has it in its address', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const { total } = await call<{ total: number }>('poProduct/findMany?subset=R&params[num]=1&params[status]=done');
  expect(total, 'some lines are over').toBeGreaterThan(0);
  await page.goto('/admin/po-products?num=100');
  await settled(page);
  await page.getByRole('button', { name: 'Open only' }).click();
  await expect(page).toHaveURL(/status/);
  await settled(page);
  await expect(page.locator('tbody').getByText('Done', { exact: true })).toHaveCount(0);
  await expect(page.locator('tbody tr')).not.toHaveCount(0);
});

test('a new journal is saved and stays open, so that it can be submitted', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  // The oldest: other specs finish the lines that they make.
  const oldest = 'params[num]=1&params[orderBy]=id-asc';
  const { rows } = await call<{ rows: Line[] }>(`poProduct/findMany?subset=L&${oldest}&params[status]=in_production&params[flow]=make`);
  await page.goto(`/admin/pjournals/form?init[poProductId]=${rows[0]?.id}&init[date]=2026-03-01&init[goodQty]=1`);
  await settled(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/pjournals\/form\?id=\d+$/);
});

test('site staff see what to fetch: each line of a picking has its photo', async ({ page, signIn, call }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn('supervisor');
  // Its own release: other specs pick and release theirs meanwhile.
  const goods = await madeOrder(call, { ordered: 60, made: 60, inspect: 'none', second: { ordered: 40, made: 40 } });
  const id = await madeRelease(call, [
    { poProductId: goods.lineId, qty: 60 },
    { poProductId: goods.secondId, qty: 40 },
  ]);
  await call('releaseGroup/startPicking', { id });
  await signIn('site');
  await page.goto(`/site/release-groups/form?id=${id}&type=delivery`);
  await expect(page.locator('.site-pick')).toHaveCount(2);
  await expect(page.locator('.site-pick .mo-photo')).toHaveCount(2);
});
