import { expect, expectNoAxeFindings, settled } from '@moru/testing/browser';
import { agree } from './goods-numbers.ts';
import { DESK, groupOf, partsOf, type Story } from './goods-world.ts';
import { day, PASSWORD } from './made-order.ts';

/**
 * Two steps: the lines that have pieces, then the destination. Everything available is proposed; of the first line 200 more are requested.
 */
export async function request(story: Story): Promise<number> {
  const { page, signIn, made } = story;
  await signIn(made.client, { pw: PASSWORD });
  await page.goto('/admin/release-groups/form?type=delivery');
  const chooser = page.getByRole('dialog', { name: 'Choose the lines to release' });
  for (const line of [1, 2]) await chooser.getByRole('checkbox', { name: `Choose ${made.poNo} / ${line}` }).check();
  await chooser.getByRole('button', { name: 'Go on with 2 lines' }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity 1' })).toHaveValue('600');
  await expect(page.getByRole('textbox', { name: 'Quantity 2' })).toHaveValue('200');
  await page.getByRole('textbox', { name: 'Quantity 1' }).fill('800');
  await page.getByLabel('Destination').fill('하루 성수 물류센터');
  await page.getByLabel('Address', { exact: true }).fill('서울 성동구 성수이로 51');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/type=delivery&id=\d+$/);
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation by a supervisor' })).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await expectNoAxeFindings(page);
  await page.goto('/admin/stats/dashboard');
  await expect(page.getByRole('region', { name: 'Your requests' })).toContainText((await groupOf(story, id)).no);
  return id;
}

/**
 * The page shows before the click what cannot be confirmed and what holds it; the available part is confirmed, the rest becomes its own
 * request.
 */
export async function confirm(story: Story, id: number): Promise<void> {
  const { page, signIn, made } = story;
  await signIn('supervisor');
  await page.goto('/admin/stats/dashboard');
  const { no: asked } = await groupOf(story, id);
  const waiting = page.getByRole('row').filter({ has: page.getByRole('link', { name: asked, exact: true }) });
  await expect(waiting).toContainText('1,000 EA');
  await expect(waiting).toContainText('800 available; the missing 200');
  await waiting.getByRole('link', { name: `Confirm 800: ${asked}` }).click();
  await expect(page).toHaveURL(new RegExp(`type=delivery&id=${id}$`));
  await settled(page);
  await expect(page.getByRole('heading', { name: '800 of 1,000 can go now; 200 of line 1 are not free' })).toBeVisible();
  const holders = page.getByRole('heading', { name: 'What holds the rest of line 1' }).locator('..');
  await expect(holders.getByText('1,000 produced = 600 free + 400 held')).toBeVisible();
  await expect(holders.getByRole('listitem').filter({ hasText: 'In no inspection lot' })).toContainText('400');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Confirm the 800' }).click();
  await expect(page.getByRole('heading', { name: '800 are reserved' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^The rest: RG-/ })).toBeVisible();
  const { no, ...group } = await groupOf(story, id);
  expect(group).toMatchObject({ status: 'confirmed', totalQty: 800 });
  expect(await partsOf(story, 'reserved', 'releasable', 'not_covered')).toEqual([600, 0, 400]);
  await agree(page, made, {
    line: { good: 600, reserved: 600, released: 0, shipped: 0, arrived: 0 },
    po: { canGo: 0, shipped: 0, arrived: 0 },
    onHand: 600,
  });
  await page.goto(`/admin/po-products/form?id=${made.lineId}`);
  await expect(page.locator('.mo-why')).toContainText('600 are reserved');
  await expect(page.locator('.mo-why').getByRole('link', { name: no })).toBeVisible();
}

/** The release is subtracted on the line, its PO, its product and the months; what was short can be released again. */
export async function released(story: Story, id: number): Promise<void> {
  const { page, signIn, made } = story;
  await page.setViewportSize(DESK);
  await signIn('supervisor');
  expect(await groupOf(story, id)).toMatchObject({ status: 'released' });
  expect(await partsOf(story, 'released', 'releasable')).toEqual([588, 12]);
  await agree(page, made, {
    line: { good: 600, reserved: 0, released: 588, shipped: 0, arrived: 0 },
    po: { canGo: 12, shipped: 0, arrived: 0 },
    onHand: 12,
  });
}

/** The released lines are shipped by sea; each step has its date. */
export async function ship(story: Story, id: number): Promise<void> {
  const { page, call, made } = story;
  const { rows } = await call<{ rows: { id: number }[] }>('country/findMany?subset=R&params[num]=1');
  const picked = new Map([
    [made.lineId, 588],
    [made.secondId, 200],
  ]);
  const items = (await groupOf(story, id)).lines.map((line) => ({
    poProductId: line.poProductId,
    releaseId: line.id,
    qty: picked.get(line.poProductId),
  }));
  const shipment = { direction: 'outbound', mode: 'sea', toCountryId: rows[0]?.id, etdPlan: day(0), etaPlan: day(10), items };
  const [shippingId] = await call<number[]>('shipping/save', { saveParams: shipment });
  await page.goto(`/admin/shippings/form?id=${shippingId}`);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await button('Book').click();
  await expect(button('Unbook')).toBeVisible();
  for (const step of ['Depart', 'Arrive', 'Deliver']) {
    await button(step).click();
    await page.getByRole('dialog').getByRole('button', { name: step }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(step)).toHaveCount(0);
    if (step !== 'Depart') continue;
    await page.goto('/admin/stats/dashboard');
    const arriving = page.getByRole('region', { name: 'Arriving within 14 days' });
    await expect(arriving.locator('.mo-dash-number strong')).toHaveText('1');
    await expect(arriving).toContainText('788 EA');
    await page.goto(`/admin/shippings/form?id=${shippingId}`);
  }
  await agree(page, made, {
    line: { good: 600, reserved: 0, released: 588, shipped: 588, arrived: 588 },
    po: { canGo: 12, shipped: 788, arrived: 788 },
    onHand: 12,
  });
}
