import { expect, test } from '@moru/testing/browser';
import { choose } from './choose.ts';

interface Row {
  id: number;
  version: number;
  status: string;
}

test.beforeEach(({ signIn }) => signIn('supervisor'));

test('a shipment takes its steps, from booking to delivery, and one step back with a reason', async ({ page, call }) => {
  const lines = await call<{ rows: { id: number }[] }>('poProduct/findMany?subset=R&params[status]=pending&params[flow]=buy&params[num]=1');
  const countries = await call<{ rows: { id: number }[] }>('country/findMany?subset=R&params[search]=iso2&params[keyword]=KR');
  const [id] = await call<number[]>('shipping/save', {
    saveParams: [
      {
        direction: 'inbound',
        mode: 'sea',
        toCountryId: countries.rows[0]?.id,
        etaPlan: '2031-01-31',
        items: [{ poProductId: lines.rows[0]?.id, qty: 1 }],
      },
    ],
  });
  const status = async () => (await call<Row>(`shipping/findById?subset=L&id=${id}`)).status;
  await page.goto(`/admin/shippings/form?id=${id}`);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await button('Book').click();
  await expect(button('Unbook')).toBeVisible();
  for (const [step, stored] of [
    ['Depart', 'departed'],
    ['Arrive', 'arrived'],
    ['Into customs', 'customs'],
    ['Deliver', 'delivered'],
  ] as const) {
    await button(step).click();
    await page.getByRole('dialog').getByRole('button', { name: step }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(step)).toHaveCount(0);
    expect(await status()).toBe(stored);
  }
  await button('Step back').click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Reason/ })
    .fill('잘못 눌렀음');
  await page.getByRole('dialog').getByRole('button', { name: 'Step back' }).click();
  await expect(button('Deliver')).toBeVisible();
  expect(await status()).toBe('customs');
});

for (const [type, title] of [
  ['delivery', 'Delivery'],
  ['sd', 'SD Delivery'],
] as const) {
  test(`a release request of type ${type} is created and cancelled with a reason`, async ({ page, call }) => {
    const lines = await call<{ rows: { po: { poNo: string }; lineNo: number; brand: { name: string; nameEn: string | null } }[] }>(
      'poProduct/findMany?subset=L&params[status]=in_production&params[num]=1',
    );
    const line = lines.rows[0];
    await page.goto(`/admin/release-groups?type=${type}`);
    await page.getByRole('link', { name: 'Add' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await choose(page, 'Brand', line?.brand.nameEn ?? line?.brand.name ?? '');
    if (type === 'delivery') {
      await page.getByLabel('Destination').fill('물류센터');
      await page.getByLabel('Address', { exact: true }).fill('서울 성동구 성수이로 51');
    }
    await page.getByRole('button', { name: 'Add line' }).click();
    await choose(page, 'PO product 1', line?.po.poNo ?? '');
    await page.getByRole('textbox', { name: 'Quantity 1' }).fill('2');
    if (type === 'sd')
      for (const [label, value] of [
        ['Recipient', '최유진'],
        ['Phone', '010-5550-1201'],
        ['Postal code', '06236'],
        ['Address', '서울 강남구 테헤란로 152'],
      ] as const)
        await page.getByRole('textbox', { name: `${label} 1` }).fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/release-groups/form\\?type=${type}&id=\\d+$`));
    await expect(page.getByRole('listitem').filter({ hasText: 'Requested' })).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('heading', { name: /are available|can go now|can be released now/ })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel request' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancel request' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('일정 변경');
    await dialog.getByRole('button', { name: 'Cancel request' }).click();
    await expect(page.getByRole('button', { name: 'Cancel request' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  });
}
