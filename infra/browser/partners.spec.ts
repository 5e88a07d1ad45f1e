import { expect, settled, test } from '@moru/testing/browser';
import { PASSWORD } from './made-order.ts';

const MARK = Date.now().toString(36);
const NAMES = [`Gaon Label ${MARK}`, `Gaon Labels ${MARK}`] as const;

interface Labels {
  rows: { id: number; supplier: { name: string } | null }[];
}

test.beforeEach(({ signIn }) => signIn('supervisor'));

test('a partner is created beside the select that needs it, a duplicate is seen while typing, both are merged in four clicks and separated in one', async ({
  page,
  call,
}) => {
  await call('partner/save', { saveParams: { name: NAMES[0], roles: ['label_supplier'] } });
  await page.goto('/admin/label-stocks/form');
  await settled(page);
  await page.getByRole('textbox', { name: 'Code' }).fill(`GA-${MARK}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Woven label');
  await page.getByRole('combobox', { name: 'Supplier' }).focus();
  await page.keyboard.type(NAMES[1]);
  const open = page.locator('.ant-select-dropdown:visible');
  await expect(open).toContainText('Similar names');
  await expect(open.locator('.ant-select-item-option').first()).toHaveText(NAMES[0]);
  await page.keyboard.press('Alt+Enter');
  const drawer = page.getByRole('dialog', { name: 'Partner' });
  await expect(drawer.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(NAMES[1]);
  await expect(drawer.getByRole('status').filter({ hasText: 'Partners with a similar name' })).toContainText(NAMES[0]);
  await expect(drawer).toContainText('Label supplier');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  // At once: a save waits for the row that was just created.
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const supplier = async () => {
    const { rows } = await call<Labels>(`labelStock/findMany?params[keyword]=GA-${MARK}&params[search]=code`);
    return rows[0]?.supplier?.name;
  };
  await expect.poll(supplier).toBe(NAMES[1]);

  await page.goto(`/admin/partners?keyword=${MARK}`);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Keep' }).selectOption({ label: NAMES[0] });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect.poll(supplier).toBe(NAMES[0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(supplier).toBe(NAMES[1]);
});

test('a carrier is created beside its select on a shipment; its page shows where it is used and links there', async ({ page, call }) => {
  const name = `Saebada Line ${MARK}`;
  await page.goto('/admin/shippings/form');
  await settled(page);
  await page.getByRole('combobox', { name: 'Carrier' }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Alt+Enter');
  const drawer = page.getByRole('dialog', { name: 'Partner' });
  await expect(drawer).toContainText('Carrier');
  await drawer.getByRole('textbox', { name: 'Tracking page' }).fill('https://saebada.example/{no}');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  const { rows: partners } = await call<{ rows: { id: number }[] }>(`partner/findMany?params[keyword]=${encodeURIComponent(name)}`);
  const carrierId = partners[0]?.id ?? 0;
  const { rows: countries } = await call<{ rows: { id: number }[] }>('country/findMany?params[num]=1');
  const saveParams = { toCountryId: countries[0]?.id, etaPlan: '2030-01-02', carrierId, blNo: `SB${MARK}` };
  const [id] = await call<number[]>('shipping/save', { saveParams });
  await page.goto(`/admin/partners/form?id=${carrierId}`);
  await settled(page);
  await page.getByRole('link', { name: /Shipment \(Carrier\) 1/ }).click();
  await settled(page);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await page.goto(`/admin/shippings/form?id=${id}`);
  await settled(page);
  await expect(page.getByRole('link', { name: `Track SB${MARK} at ${name}` })).toHaveAttribute('href', `https://saebada.example/SB${MARK}`);
});

test('a factory is created beside the select of a member of its staff; of two merged ones the staff see the lines of both, separated again their own', async ({
  browser,
  page,
  product,
  call,
}) => {
  const [near, far] = [`Gwangju Works ${MARK}`, `Gwangju Work ${MARK}`];
  const [farId] = await call<number[]>('partner/save', { saveParams: [{ name: far, roles: ['factory'] }] });
  await page.goto('/admin/users/form');
  await settled(page);
  const loginId = `gw${MARK}`;
  await page.getByRole('textbox', { name: 'Login ID' }).fill(loginId);
  await page.getByRole('textbox', { name: 'Name' }).fill('박현장');
  await page.getByRole('radio', { name: 'Site staff' }).check();
  await page.getByRole('combobox', { name: 'Factory' }).focus();
  await page.keyboard.type(near);
  await expect(page.locator('.ant-select-dropdown:visible')).toContainText('Similar names');
  await page.keyboard.press('Alt+Enter');
  const drawer = page.getByRole('dialog', { name: 'Partner' });
  await expect(drawer).toContainText('Factory');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The list, not the form, whose address begins alike: the user is saved.
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);

  const { rows: partners } = await call<{ rows: { id: number }[] }>(`partner/findMany?params[keyword]=${encodeURIComponent(near)}`);
  const nearId = partners[0]?.id ?? 0;
  // The oldest product: other tests undo the newest ones.
  const lineOf = async (factoryId: number | undefined) => {
    const oldest = 'product/findMany?subset=R&params[num]=1&params[kind]=finished&params[isActive]=true&params[orderBy]=id-asc';
    const one = await call<{ rows: { id: number }[] }>(oldest);
    const country = await call<{ rows: { id: number }[] }>('country/findMany?subset=R&params[num]=1');
    const lines = [{ productId: one.rows[0]?.id, orderQty: 24 }];
    const order = { countryId: country.rows[0]?.id, requestedDate: '2030-01-02', factoryId, lines };
    const [id] = await call<number[]>('po/save', { saveParams: [order] });
    return (await call<{ lines: { id: number }[] }>(`po/findById?subset=A&id=${id}`)).lines[0]?.id;
  };
  const [own, other] = [await lineOf(nearId), await lineOf(farId)];
  // In a browser of their own: the page of this test would ask who has signed in.
  const staff = await browser.newContext({ baseURL: product.url });
  await staff.request.post('/api/user/login', { data: { loginParams: { loginId, pw: PASSWORD } } });
  const seen = async () => {
    const answer = await staff.request.get('/api/poProduct/findMany?subset=R&params[orderBy]=id-asc');
    const { rows } = (await answer.json()) as { rows: { id: number }[] };
    return rows.map(({ id }) => id);
  };
  expect(await seen()).toEqual([own]);
  await page.goto(`/admin/partners?keyword=${encodeURIComponent(`Gwangju ${MARK}`)}`);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Keep' }).selectOption({ label: far });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await seen()).toEqual([own, other]);
  const undone = page.waitForResponse(/revertBatch/);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).ok()).toBe(true);
  expect(await seen()).toEqual([own]);
  await staff.close();
});
