import { expect, settled, test } from '@moru/testing/browser';

const CARDS = ['Promised within 7 days', 'Arriving within 14 days', 'Deliveries due within 7 days', 'Labels under safety'] as const;
const ARRIVING = CARDS[1];
const ROOM_PX = 288;

test('the dashboard shows a card of each of four modules, and a number is the total of its list', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/stats/dashboard');
  for (const name of CARDS) await expect(page.getByRole('region', { name }).locator('strong').first()).toHaveText(/^[\d,]+$/);
  const card = page.getByRole('region', { name: ARRIVING });
  const count = await card.locator('strong').first().textContent();
  await card.getByRole('link', { name: `${ARRIVING}: List` }).click();
  await settled(page);
  await expect(page).toHaveURL(/^[^?]*\/admin\/shippings\?.*etaCurrentTo=/);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /rows|건/ })
      .first(),
  ).toHaveText(new RegExp(`^${count} `));
  await signIn('client');
  await page.goto('/admin/stats/dashboard');
  await expect(page.getByRole('region', { name: ARRIVING })).toBeVisible();
  await expect(page.getByRole('region', { name: CARDS[3] })).toHaveCount(0);
});

interface Load {
  shipping: { shippingNo: string };
  poProductId: number;
  qty: number;
}

test('an order shows its shipments, and a line of it the releases that hold it', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: Load[] }>('shippingItem/findMany?subset=L&params[num]=1');
  const [load] = rows as [Load];
  const line = await call<{ poId: number; po: { poNo: string }; lineNo: number }>(`poProduct/findById?subset=A&id=${load.poProductId}`);
  await page.goto(`/admin/pos/form?id=${line.poId}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: load.shipping.shippingNo }) });
  await expect(row).toContainText(`line ${line.lineNo} `);
  await expect(row).toContainText(`${load.qty.toLocaleString('en-US')} of `);
  await page.getByRole('button', { name: `Details of ${line.po.poNo} / ${line.lineNo}` }).click();
  const details = page.getByRole('dialog', { name: `Details of ${line.po.poNo} / ${line.lineNo}` });
  await expect(details.getByRole('heading', { name: 'Releases' })).toBeVisible();
  await expect(details.getByRole('heading', { name: 'Labels used' })).toBeVisible();
});

test.describe('with one module down', () => {
  // The browser reports the missing files, as it should.
  test.use({ allowComplaints: true });

  test('the cards of the others stand, and its own leaves a quiet note in its room', async ({ page, signIn }) => {
    await page.route('**/releases/mfe-shipping/**', (route) => route.abort());
    await signIn('supervisor');
    await page.goto('/admin/stats/dashboard');
    for (const name of CARDS.filter((card) => card !== ARRIVING)) await expect(page.getByRole('region', { name })).toBeVisible();
    const note = page.getByText(ARRIVING);
    await expect(note.getByRole('button')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    const room = await page.locator('.dashboard-cards > div').filter({ has: note }).boundingBox();
    expect(room?.height).toBeGreaterThanOrEqual(ROOM_PX);
  });
});
