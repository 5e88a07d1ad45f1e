import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';

// Of one moment: a test may pass midnight.
const NOW = Date.now();
const day = (ago: number) => new Date(NOW - ago * 86_400_000).toISOString().slice(0, 10);

interface Line {
  id: number;
  version: number;
  etaCurrent: string;
  po: { poNo: string };
}

test('cartons due are above the lines, and days above the capacity are marked', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  await call('config/save', { saveParams: [{ key: 'capacity.release_cartons_per_day', value: 1 }] });
  await page.goto('/admin/pos/eta_timeline?show=all&zoom=days');
  await settled(page);
  const band = page.getByRole('row', { name: /^Cartons due a day/ });
  await expect(band).toContainText('capacity 1, dashed');
  await expect(band).toContainText(/[1-9]\d* over/);
  await expectNoAxeFindings(page);
  await page.getByRole('radio', { name: 'Weeks' }).click();
  await expect(page.getByRole('row', { name: /^Cartons due a week/ })).toContainText('capacity 5');
  await signIn('client');
  await page.goto('/admin/pos/eta_timeline?show=all');
  await settled(page);
  await expect(page.locator('.tl-loads')).toHaveCount(0);
});

test('changes since Monday are listed with their reasons, downloaded as a file, and acknowledged by the client', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('client');
  const { rows: own } = await call<{ rows: Line[] }>('poProduct/findMany?subset=A&params[status]=in_production&params[num]=50');
  const line = own.find(({ etaCurrent }) => etaCurrent);
  expect(line, 'a line of the client that is made and has a date').toBeDefined();
  await signIn('supervisor');
  const toDate = day(-60);
  await call('poProduct/reviseEta', { id: line?.id, toDate, reason: 'supplier', note: 'Pumps came late' });
  await page.goto(`/admin/pos/eta_timeline?show=all&keyword=${line?.po.poNo}`);
  await settled(page);
  await page.getByRole('button', { name: 'What changed since Monday' }).click();
  const list = page.getByRole('table', { name: /^What changed after/ });
  await expect(list).toContainText('Pumps came late');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  await signIn('client');
  await page.goto(`/admin/pos/eta_timeline?show=all&on=${day(8)}&changes=open&keyword=${line?.po.poNo}`);
  await page.getByRole('button', { name: 'Acknowledge all' }).click();
  await expect(page.getByRole('button', { name: 'Acknowledge all' })).toHaveCount(0);
  // For a day it can be undone, here and on the page of the line.
  await page.getByRole('button', { name: 'Take back' }).first().click();
  await expect(page.getByRole('button', { name: 'Acknowledge all' })).toBeVisible();
  await page.goto(`/admin/po-products/form?id=${line?.id}`);
  await page.getByRole('button', { name: /^Acknowledge \d/ }).click();
  await expect(page.getByText(/^\S+ acknowledged \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: /^Acknowledge \d/ }).click();
  await expect(page.getByText(/^\S+ acknowledged \d/)).toBeVisible();
  await expectNoAxeFindings(page);
  await signIn('supervisor');
  await page.goto(`/admin/po-products/form?id=${line?.id}#eta`);
  await expect(page.locator('.po-move', { hasText: 'Pumps came late' })).toContainText(/acknowledged by .+ \d/);
  const changed = await call<{ rows: { id: number; seen: { eta: string }[] }[] }>(`poProduct/changes?from=${day(8)}`);
  expect(changed.rows.find(({ id }) => id === line?.id)?.seen).toMatchObject([{ eta: toDate }]);
});

test('two days are compared, and a new ETA shows its forecast from the history', async ({ page, signIn }) => {
  await signIn('supervisor');
  await page.goto(`/admin/pos/eta_timeline?group=none&on=${day(20)}`);
  await settled(page);
  const until = page.getByRole('textbox', { name: 'Compared with' });
  await until.fill(day(10));
  await until.press('Enter');
  await expect(page).toHaveURL(new RegExp(`until=${day(10)}`));
  const handle = page.getByRole('slider', { name: 'Compared with' });
  await expect(handle).toHaveAttribute('aria-valuetext', day(10));
  await handle.press('ArrowRight');
  await expect(until).toHaveValue(day(9));
  await handle.press('Shift+ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`until=${day(16)}`));
  await page.getByRole('button', { name: 'Back to today' }).click();
  // The rows of the past day stay, busy, until those of today are there: the first of them is delivered, and does not move.
  await expect(page.getByText('press ← → to revise')).toBeVisible();
  await settled(page);
  const grid = page.getByRole('grid', { name: 'ETA TimeTable' });
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(/Past deliveries suggest|Too little history/);
});

test('a shipment has its documents, its containers with their check digits, and the link to its carrier', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const { rows } = await call<{ rows: { id: number }[] }>('shipping/findMany?subset=R&params[status]=departed&params[num]=1');
  const id = rows[0]?.id ?? 0;
  const [carrierId] = await call<number[]>('partner/save', { saveParams: { name: 'Maersk', roles: ['carrier'] } });
  const container = (no: string) => ({ no, type: '40HC', sealNo: null, cartons: null, kg: null });
  await call('shipping/save', {
    saveParams: [{ id, carrierId, mode: 'sea_fcl', containers: [container('CSQU3054383'), container('CSQU3054384')] }],
  });
  await page.goto(`/admin/shippings/form?id=${id}`);
  await settled(page);
  await expect(page.getByText('The check digit of the container number is wrong')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Track CSQU3054383 at Maersk' })).toHaveAttribute(
    'href',
    'https://www.maersk.com/tracking/CSQU3054383',
  );
  await expectNoAxeFindings(page);
  const paper = await page.getByRole('link', { name: 'Open Packing list' }).getAttribute('href');
  const answer = await page.request.get(paper ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
