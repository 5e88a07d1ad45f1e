import { expect, settled, test } from '@moru/testing/browser';
import { choose } from './choose.ts';
import { clicksOn, typeInto } from './clicks.ts';
import { madeOrder } from './made-order.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

// What people come for, and what it may cost them in clicks or taps; what is typed is the keyboard's.
//  1 an order of eight pasted lines, confirmed      8
//  2 a row, however its number or name is typed     0
//  3 a page, by what it is for                      0
//  4 many rows changed, the refused left out        4
//  5 what is left of a line, filled on a phone      2
// In tasks-records.spec.ts:
//  6 three promised dates, for one reason           6
//  7 why lines are late, as supervisor              2
//  8 why lines are late, as client                  2
//  9 a partner made where it is missing             1
// 10 a number, down to its rows                     2
// 11 a change taken back from the bell              3
// 12 who else is here, and what they change         0
test.beforeEach(({ signIn }) => signIn('supervisor'));

const unique = () => Date.now().toString(36).toUpperCase();

test('an order of eight pasted lines is confirmed in eight clicks, on one page', async ({ page, call }) => {
  const { rows } = await call<{ rows: { code: string }[] }>(
    'product/findMany?subset=L&params[num]=8&params[kind]=finished&params[orderBy]=id-asc',
  );
  expect(rows).toHaveLength(8);
  await page.goto('/admin/pos/form');
  await settled(page);
  const clicks = await clicksOn(page);
  await choose(page, 'Brand', 'HARU');
  await choose(page, 'Country', 'US');
  await page.getByLabel('Requested date').focus();
  await page.keyboard.type('2031-05-20');
  await page.keyboard.press('Enter');
  const range = rows.map(({ code }, index) => `${code}\t${(index + 1) * 100}\t1.5`).join('\r\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), range);
  await page.getByRole('group', { name: 'Lines' }).focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('3,600');
  // At once: products are still being looked up by their codes.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText('Confirmed');
  await expect(page).toHaveURL(/\/admin\/pos\/form\?id=\d+$/);
  expect(clicks()).toBeLessThanOrEqual(8);
  const id = new URL(page.url()).searchParams.get('id');
  expect(await call<object>(`po/findById?subset=A&id=${id}`)).toMatchObject({ status: 'confirmed', lineCount: 8, totalQty: 3600 });
});

test('a row is found however its number or name is typed, and the list shows where it searched', async ({ page, call }) => {
  const [mark, { rows }] = [unique(), await call<{ rows: { id: number }[] }>('brand/findMany?subset=R&params[num]=1')];
  await call('product/save', { saveParams: [{ code: `ZQ-${mark}-26`, name: `솔잎 토너 ${mark}`, brandId: rows[0]?.id }] });
  const wide = mark.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
  for (const typed of [`zq${mark.toLowerCase()}26`, `ZQ ${mark} 26`, `솔잎토너${mark}`, `ＺＱ${wide}`, `ㅅㅇㅌㄴ${mark}`]) {
    await page.goto('/admin/products');
    await settled(page);
    await page.keyboard.press('/');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page.locator('tbody tr'), typed).toHaveCount(1);
    await expect(page.locator('tbody tr'), typed).toContainText(`솔잎 토너 ${mark}`);
  }
  await page.goto(`/admin/products?keyword=${mark}nowhere`);
  await expect(page.getByText(`No ‘${mark}nowhere’ in`)).toBeVisible();
});

test('a page is found by its purpose, in either language, without the mouse', async ({ page }) => {
  await page.goto('/admin/stats/dashboard');
  await settled(page);
  const clicks = await clicksOn(page);
  for (const [typed, path] of [
    ['계산', '/admin/calculation'],
    ['AQL', '/admin/calculation'],
    ['설정', '/admin/config'],
  ] as const) {
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Find pages, rows and actions' });
    await expect(box).toBeFocused();
    await page.keyboard.type(typed);
    await expect(page.locator(`[role="option"][aria-selected="true"]`), typed).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(box).toHaveCount(0);
    await expect(page, typed).toHaveURL(path);
    await settled(page);
  }
  expect(clicks()).toBe(0);
});

test('of many rows the refused ones are left out with one more click', async ({ page, call }) => {
  const mark = unique();
  await call('tag/save', { saveParams: [1, 2, 3].map((number) => ({ name: `${mark}-${number}`, scope: 'po', orderNo: number })) });
  const tags = async () =>
    (await call<{ rows: { id: number; orderNo: number }[] }>(`tag/findMany?params[keyword]=${mark}&params[orderBy]=id-asc`)).rows;
  await page.goto(`/admin/tags?keyword=${mark}`);
  await settled(page);
  const clicks = await clicksOn(page);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Edit' }).click();
  await typeInto(page, page.getByRole('combobox', { name: 'Field' }), 'Order');
  await page.getByRole('textbox', { name: 'New value' }).fill('9');
  await call('tag/save', { saveParams: { id: (await tags())[1]?.id, orderNo: 5 } });
  await page.getByRole('button', { name: 'Change 3', exact: true }).click();
  await page.getByRole('button', { name: 'Skip the refused rows, change 2' }).click();
  await expect(page.getByText('2 changed')).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(4);
  expect((await tags()).map(({ orderNo }) => orderNo)).toEqual([9, 5, 9]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the remaining quantity of a line is filled in two taps, less that of a journal of today', async ({ page, signIn, call }) => {
    // A line of its own: other specs report on theirs meanwhile.
    const { poNo, name } = await madeOrder(call, { ordered: 1500, made: 120 });
    await signIn('site');
    await page.goto(`/site/pjournals?keyword=${poNo}`);
    await settled(page);
    const taps = await clicksOn(page);
    await page
      .getByRole('button', { name: `일지 쓰기: ${name}` })
      .first()
      .tap();
    const sheet = page.getByRole('dialog', { name: '생산일지' });
    const left = Number(
      /[\d,]+/.exec((await sheet.getByRole('button', { name: /^남은 .* 채우기$/ }).textContent()) ?? '')?.[0].replaceAll(',', ''),
    );
    await sheet.getByRole('button', { name: /^남은 .* 채우기$/ }).tap();
    await expect(sheet.getByRole('textbox', { name: /^양품/ })).toHaveValue(left.toLocaleString('en-US'));
    expect(taps()).toBeGreaterThan(0);
    expect(taps()).toBeLessThanOrEqual(2);
    expect(left).toBe(1380);
  });
});
