import { expect, settled, test } from '@moru/testing/browser';

interface Rows {
  rows: { id: number; brandId: number; brand: { name: string } }[];
  total: number;
}

const OWN_BRANDS = ['HARU', 'SOLBIN'];
/** A page shows the one in its language. */
const NAMES = ({ name, nameEn }: { name: string; nameEn: string | null }) => (nameEn ? [name, nameEn] : [name]);
const EVERYTHING = 'subset=L&params[num]=500';

test.beforeEach(({ signIn }) => signIn('client'));

for (const path of ['/admin/brands', '/admin/pos?num=100', '/admin/po-products?num=100', '/admin/products?num=100']) {
  test(`a client sees rows of its own brands alone on ${path}`, async ({ page, signIn, call }) => {
    const brands = await call<{ rows: { code: string; name: string; nameEn: string | null }[] }>(`brand/findMany?${EVERYTHING}`);
    expect(brands.rows.map(({ code }) => code).sort()).toEqual(OWN_BRANDS);
    await signIn('supervisor');
    // All of them: the newest alone, which other specs have made, need not be on the first page of the list.
    const all = await call<typeof brands>(`brand/findMany?${EVERYTHING}`);
    const foreign = all.rows.filter(({ code }) => !OWN_BRANDS.includes(code)).flatMap(NAMES);
    expect(foreign.length).toBeGreaterThan(0);
    const anyOf = (names: string[]) => new RegExp(names.join('|'));
    await page.goto(path);
    await settled(page);
    await expect(page.locator('tbody tr', { hasText: anyOf(foreign) })).not.toHaveCount(0);
    await signIn('client');
    await page.goto(path);
    await settled(page);
    await expect(page.locator('tbody tr', { hasText: anyOf(brands.rows.map(({ nameEn }) => nameEn ?? '')) })).not.toHaveCount(0);
    await expect(page.locator('tbody tr', { hasText: anyOf(foreign) })).toHaveCount(0);
  });
}

test('the form of a PO of another brand does not exist for a client', async ({ page, signIn, call }) => {
  const own = await call<Rows>(`po/findMany?${EVERYTHING}`);
  const brandIds = new Set(own.rows.map(({ brandId }) => brandId));
  await signIn('supervisor');
  const all = await call<Rows>(`po/findMany?${EVERYTHING}`);
  const foreign = all.rows.find(({ brandId }) => !brandIds.has(brandId));
  expect(foreign, 'the demo business has POs of other brands').toBeDefined();
  await page.goto(`/admin/pos/form?id=${foreign?.id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible();
  await signIn('client');
  await page.goto(`/admin/pos/form?id=${foreign?.id}`);
  await expect(page.getByRole('alert')).toContainText(`존재하지 않는 Po ID ${foreign?.id}`);
  await expect(page.getByRole('heading', { name: 'Details' })).toHaveCount(0);
});

test('a client may not delete, edit brands or confirm its own requests', async ({ page, call }) => {
  await page.goto('/admin/brands');
  await settled(page);
  await expect(page.getByRole('link', { name: 'Add' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const { rows } = await call<Rows>('po/findMany?subset=L&params[status]=requested');
  await page.goto(`/admin/pos/form?id=${rows[0]?.id}`);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
});
