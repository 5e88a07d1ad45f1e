import { expect, settled, test } from '@moru/testing/browser';

interface Low {
  readonly id: number;
  readonly onHand: number;
  readonly runsOutOn: string;
  readonly orderBy: string;
  readonly qty: number;
}
interface Months {
  readonly rows: { product: { reserved: number }; months: { status: string; closing: number; projected: number }[] }[];
}

const shown = (qty: number) => qty.toLocaleString('en-US');

test('a product that runs low shows its stock, by when and how much to order, and the order is drafted from it', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: Low[] }>('productInventory/lowStock');
  const low = rows[0] as Low;
  const { rows: found } = await call<Months>(`productInventory/findMany?subset=A&params[productId]=${low.id}`);
  const { product, months } = found[0] as Months['rows'][number];
  await page.goto(`/admin/products/form?id=${low.id}`);
  await settled(page);
  const fact = (name: string) => page.locator('.mo-fact').filter({ has: page.getByRole('heading', { name }) });
  const stock = fact('In stock');
  await expect(stock.locator('[data-part=onHand] b')).toHaveText(shown(low.onHand));
  await expect(stock.locator('[data-part=available] b')).toHaveText(shown(low.onHand - product.reserved).replace('-', '−'));
  await expect(fact('Cover')).toContainText(
    `below zero ${low.runsOutOn.startsWith(low.orderBy.slice(0, 4)) ? low.runsOutOn.slice(5) : low.runsOutOn}`,
  );
  await expect(fact('Order by').locator('.mo-fact-value')).toContainText(low.orderBy.slice(5));
  await expect(fact('Order by')).toContainText(`${shown(low.qty)} = `);

  // The curve's table has the months of the page of months, with the current values of the running one.
  const curve = page.getByRole('figure', { name: 'Stock at month end' });
  await curve.getByRole('radio', { name: 'Table' }).check({ force: true });
  const cells = await curve.locator('tbody tr td:nth-child(2)').allTextContents();
  const ends = months.map(({ status, closing, projected }) => shown(status === 'live' ? closing : projected));
  expect(cells.map((text) => text.replace('−', '-'))).toEqual(ends.map((text) => text.replace('−', '-')));

  await page.getByRole('link', { name: `Draft PO of ${shown(low.qty)}` }).click();
  await expect(page).toHaveURL(new RegExp(`lines=${low.id}(:|%3A)${low.qty}(:|%3A)${low.runsOutOn}`));
  await settled(page);
  await expect(
    page
      .getByRole('table')
      .locator(`input[value="${low.qty}"], input[value="${shown(low.qty)}"]`)
      .first(),
  ).toBeVisible();
});

test('the quality of a product is that of its lots, and a client reads the record without internal actions', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const lots = await call<{ rows: { poProductId: number; group: { no: string }; lotNo: number }[] }>(
    'inspection/findMany?subset=L&params[status]=approved&params[num]=1',
  );
  const line = await call<{ productId: number }>(`poProduct/findById?subset=A&id=${lots.rows[0]?.poProductId}`);
  await page.goto(`/admin/products/form?id=${line.productId}`);
  await settled(page);
  const quality = page.locator('section', { has: page.getByRole('heading', { name: 'Quality', exact: true }) });
  await quality
    .getByRole('link', { name: /^IG-\d{4}-\d{4} \/ \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/inspections\/form\?id=\d+/);
  await page.goBack();
  await quality.getByRole('link', { name: 'All lots' }).click();
  await expect(page).toHaveURL(new RegExp(`productId(\\[\\]|%5B%5D)=${line.productId}`));
  await settled(page);
  await expect(page.locator('tbody tr')).not.toHaveCount(0);

  await signIn('client');
  const own = await call<{ rows: { id: number }[] }>(
    'product/findMany?subset=R&params[num]=1&params[kind]=finished&params[orderBy]=id-asc',
  );
  await page.goto(`/admin/products/form?id=${own.rows[0]?.id}`);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'In stock' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scrap' })).toHaveCount(0);
});
