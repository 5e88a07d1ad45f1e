import { expect, test } from '@moru/testing/browser';

const CARDS = ['Promised within 7 days', 'Arriving within 14 days', 'Releases due within 7 days', 'Waiting for inspection'] as const;
const ARRIVING = CARDS[1];
const ROOM_PX = 288;

test('the dashboard shows a card of each of four modules, and their numbers are the totals of their lists', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto('/admin/stats/dashboard');
  for (const name of CARDS) await expect(page.getByRole('region', { name }).locator('strong').first()).toHaveText(/^[\d,]+$/);
  for (const name of CARDS) {
    // Other specs write meanwhile: a row made between the two pages counts in one of them only.
    await expect(async () => {
      await page.goto('/admin/stats/dashboard');
      const card = page.getByRole('region', { name });
      const count = await card.locator('strong').first().textContent();
      await card.getByRole('link', { name: `${name}: List` }).click();
      const total = page.getByRole('status').filter({ hasText: /\brows?\b/ });
      await expect(total.first()).toHaveText(new RegExp(`^${count} `), { timeout: 5000 });
    }).toPass();
  }
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

test('an order shows its shipments, and a line of it its releases', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: Load[] }>('shippingItem/findMany?subset=L&params[num]=1');
  const [load] = rows as [Load];
  const line = await call<{ poId: number; po: { poNo: string }; lineNo: number }>(`poProduct/findById?subset=A&id=${load.poProductId}`);
  await page.goto(`/admin/pos/form?id=${line.poId}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: load.shipping.shippingNo }) });
  await expect(row).toContainText(`line ${line.lineNo} `);
  await expect(row).toContainText(`${load.qty.toLocaleString('en-US')} of `);
  await page.goto(`/admin/po-products/form?id=${load.poProductId}`);
  await expect(page.getByText(`line ${line.lineNo} of `)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Labels used' })).toBeVisible();
});

const TABS: readonly [tab: string, query: string, label: string, typed: string, shown: string][] = [
  [
    'Label need',
    'need&qty=1000&lossPct=3&moq=500&multiple=500',
    'Labels a piece',
    '2',
    'To order = ⌈max(2,060, MOQ 500) / 500⌉ × 500 = 2,500 EA',
  ],
  ['Cartons and containers', 'cartons&qty=2400', 'Pieces a carton', '12', 'Cartons = ⌈2,400 / 12⌉ = 200'],
  [
    'Back-planner',
    'back-plan&needed=2026-12-25',
    'Transit',
    '10',
    'Departure (ETD) = 2026-12-21 − 10 (Transit, Calendar days) = 2026-12-11',
  ],
];

test('the calculators of modules compute, and keep their question in the URL', async ({ page, signIn }) => {
  await signIn('supervisor');
  for (const [tab, query, label, typed, shown] of TABS) {
    await page.goto(`/admin/calculation?tab=${query}`);
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await page.getByRole('textbox', { name: label }).fill(typed);
    await page.getByRole('textbox', { name: label }).press('Tab');
    await expect(page.getByLabel('Formula trail')).toContainText(shown);
    await page.reload();
    await expect(page.getByLabel('Formula trail')).toContainText(shown);
  }
});

test('the result of a planner starts the next document', async ({ page, signIn }) => {
  await signIn('supervisor');
  const use = async (query: string, name: string) => {
    await page.goto(`/admin/calculation?tab=${query}`);
    await page.getByRole('link', { name }).click();
  };
  await use('cartons&qty=24000', 'Use in a new shipment');
  await expect(page.locator('form')).toContainText('40HC');
  await use('back-plan&needed=2026-12-25', 'Draft a PO for this day');
  await expect(page.getByLabel('Requested date').first()).toHaveValue('2026-12-25');
  await use('aql&lot=1300', 'New inspection of this lot');
  await expect(page.getByLabel('Lot quantity').first()).toHaveValue('1,300');
  await use('need&stock=1&qty=90000', 'Draft a label order');
  await expect(page.getByLabel('Ordered').first()).toHaveValue(/^\d{2,3},\d{3}$/);
});

test.describe('with one module down', () => {
  // The browser reports the missing files, as expected here.
  test.use({ allowComplaints: true });

  test('the cards of the others are shown, and its own leaves a small note in its place', async ({ page, signIn }) => {
    await page.route('**/releases/mfe-shipping/**', (route) => route.abort());
    await signIn('supervisor');
    await page.goto('/admin/stats/dashboard');
    for (const name of CARDS.filter((card) => card !== ARRIVING)) await expect(page.getByRole('region', { name })).toBeVisible();
    const note = page.getByText(ARRIVING);
    await expect(note.getByRole('button')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const room = await page.locator('.dashboard-cards > div').filter({ has: note }).boundingBox();
    expect(room?.height).toBeGreaterThanOrEqual(ROOM_PX);
  });
});
