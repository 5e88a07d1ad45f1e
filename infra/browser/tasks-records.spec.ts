import { expect, settled, test } from '@moru/testing/browser';
import { clicksOn, typeInto } from './clicks.ts';
import { colleague } from './colleague.ts';
import { madeOrder, PASSWORD } from './made-order.ts';

// Tasks 6 to 12 of the table in tasks.spec.ts.
const unique = () => Date.now().toString(36);

interface Rows<T> {
  readonly rows: readonly T[];
}

test('three promised dates are revised for one reason in six clicks', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  // Lines of its own: where another spec has written to one meanwhile, all three are refused.
  const { lineId, secondId } = await madeOrder(call, { ordered: 100, made: 40, second: { ordered: 100, made: 40 } });
  const ids = [lineId, secondId, (await madeOrder(call, { ordered: 100, made: 40 })).lineId];
  const asked = `poProduct/findMany?subset=L&${ids.map((id) => `params[id][]=${id}`).join('&')}`;
  const lines = async () => (await call<Rows<{ id: number; etaCurrent: string; lateReason: string | null }>>(asked)).rows;
  const before = await lines();
  expect(before).toHaveLength(3);
  await page.goto('/admin/po-products?status[]=in_production&num=100');
  await settled(page);
  const clicks = await clicksOn(page);
  for (const id of ids) await page.getByLabel(`Select ${id}`, { exact: true }).click();
  await page.getByRole('button', { name: 'Revise ETA' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revise the ETA of 3 lines' });
  await dialog.getByLabel('Days to move').click();
  await page.keyboard.type('5');
  await typeInto(page, dialog.getByLabel('Reason'), 'Weather');
  await dialog.getByLabel('Note').press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(clicks()).toBeGreaterThanOrEqual(5);
  expect(clicks()).toBeLessThanOrEqual(6);
  const after = await lines();
  for (const { id, etaCurrent } of before) {
    const day = new Date(`${etaCurrent}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + 5);
    expect(after.find((line) => line.id === id)).toMatchObject({ etaCurrent: day.toISOString().slice(0, 10) });
  }
});

for (const who of ['supervisor', 'client'] as const)
  test(`why lines are late is two clicks from the dashboard for a ${who}`, async ({ page, signIn }) => {
    await signIn(who);
    await page.goto('/admin/stats/dashboard');
    await settled(page);
    const clicks = await clicksOn(page);
    await page
      .getByRole('region', { name: /Late now/ })
      .or(page.locator('section', { has: page.getByRole('heading', { name: 'Late now' }) }))
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/lateOnTo=0d/);
    const why = page.locator('section', { has: page.getByRole('heading', { name: /^Why \d+ lines? slipped$/ }) });
    const reason = why.getByRole('list').getByRole('button').first();
    await reason.click();
    await expect(page).toHaveURL(/lateReason/);
    await expect(reason).toHaveAttribute('aria-pressed', 'true');
    const total = page.getByRole('status').filter({ hasText: /\brows?\b/ });
    // Other specs write meanwhile: both numbers are read until they are of the same moment.
    await expect(async () => {
      const count = /: (\d+) lines/.exec((await reason.getAttribute('aria-label')) ?? '')?.[1];
      await expect(total.first()).toHaveText(new RegExp(`^${count} `), { timeout: 5000 });
    }).toPass();
    expect(clicks()).toBe(2);
  });

test('a missing partner is created beside its select in one click', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const name = `Nuri Labels ${unique()}`;
  await page.goto('/admin/label-stocks/form');
  await settled(page);
  const clicks = await clicksOn(page);
  await page.getByRole('combobox', { name: 'Supplier' }).focus();
  await page.keyboard.type(name);
  await expect(page.locator('.ant-select-dropdown:visible')).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  const drawer = page.getByRole('dialog', { name: 'Partner' });
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.locator('.ant-select', { has: page.getByRole('combobox', { name: 'Supplier' }) })).toContainText(name);
  expect(clicks()).toBe(1);
  const { rows } = await call<Rows<{ name: string }>>(`partner/findMany?subset=R&params[keyword]=${encodeURIComponent(name)}`);
  expect(rows.map((partner) => partner.name)).toEqual([name]);
});

test('a number of a line links to its rows in two clicks', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  // The oldest, of the demo data: lines that other specs have made are released by them meanwhile.
  const { rows } = await call<Rows<{ id: number }>>(
    'poProduct/findMany?subset=R&params[status]=ready&params[flow]=make&params[orderBy]=id-asc&params[num]=1',
  );
  await page.goto(`/admin/po-products/form?id=${rows[0]?.id}`);
  await settled(page);
  const clicks = await clicksOn(page);
  await page
    .getByRole('button', { name: /^[\d,]+ Can go$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Show the rows' }).first().click();
  await expect(page).toHaveURL(/#releases$/);
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeInViewport();
  expect(clicks()).toBe(2);
});

test('a change is undone from the bell in three clicks, on any page', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  // A person of its own: the bell lists the last twenty saves, and other specs save as the supervisor meanwhile.
  const loginId = `undo${unique()}`;
  await call('user/save', { saveParams: { loginId, name: '이지운', role: 'supervisor', pw: PASSWORD } });
  await signIn(loginId, { pw: PASSWORD });
  const name = `bell ${unique()}`;
  const ids = await call<number[]>('tag/save', { saveParams: [{ name }, { name: `${name} too` }] });
  expect(ids).toHaveLength(2);
  await page.goto('/admin/pos');
  await settled(page);
  const clicks = await clicksOn(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: `Undo ${name}` }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('2 rows reverted')).toBeVisible();
  expect(clicks()).toBe(3);
  const { rows } = await call<Rows<{ id: number }>>(`tag/findMany?subset=R&${ids.map((id) => `params[id][]=${id}`).join('&')}`);
  expect(rows).toEqual([]);
});

test('who else has a record open, and what they save, appears without a click', async ({ browser, page, signIn, call, product }) => {
  await signIn('supervisor');
  // An order of its own: where another spec has written to it meanwhile, the colleague's save is refused.
  const { poId } = await madeOrder(call, { ordered: 100, made: 40 });
  const other = await colleague(browser, call, product.url);
  await page.goto(`/admin/pos/form?id=${poId}`);
  await settled(page);
  const clicks = await clicksOn(page);
  await other.page.goto(`/admin/pos/form?id=${poId}&edit=1`);
  await expect(page.getByText(`${other.name} is editing this`)).toBeVisible();
  const memo = `seen ${unique()}`;
  await other.page.getByLabel('Memo', { exact: true }).first().fill(memo);
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(memo).first()).toBeVisible();
  await other.context.close();
  expect(clicks()).toBe(0);
});
