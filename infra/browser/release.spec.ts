import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Locator, Page } from '@playwright/test';
import { acceptedLot, madeOrder, PASSWORD } from './made-order.ts';

interface Line {
  goodQty: number;
  reservedQty: number;
  releasedQty: number;
}
interface Group {
  id: number;
  no: string;
  status: string;
  totalQty: number;
  receivedBy: string | null;
}
interface Explained {
  produced: number;
  releasable: number;
  parts: { code: string; qty: number }[];
  unexplained: number;
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 780 };

test.use({ viewport: DESK, hasTouch: true });

/** The big numbers of a line's page by their names. */
async function numbersOn(page: Page, lineId: number): Promise<Record<string, string>> {
  await page.goto(`/admin/po-products/form?id=${lineId}`);
  await settled(page);
  const found = await page
    .locator('.po-numbers li')
    .evaluateAll((all) => all.map((one) => [one.querySelector('.po-number-name')?.textContent, one.querySelector('strong')?.textContent]));
  return Object.fromEntries(found);
}

/** Draws a line across the field for signatures. */
async function sign(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: '여기에 서명하세요' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('no field for signatures');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 110, { steps: 5 });
  await page.mouse.move(box.x + 220, box.y + 50, { steps: 5 });
  await page.mouse.up();
}

/** Everything a thumb meets on the page is large enough for it. */
async function expectRoomForThumbs(part: Locator) {
  for (const button of await part.locator('button').all()) {
    const box = await button.boundingBox();
    if (box && (await button.isVisible())) expect(box.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(48);
  }
}

test('a client asks for goods, what is there is confirmed, picked on a phone with one line short, released and signed for; every screen says the same numbers', async ({
  page,
  signIn,
  call,
}) => {
  test.setTimeout(180_000);
  await signIn('supervisor');
  const made = await madeOrder(call, { ordered: 1000, made: 1000, second: { ordered: 200, made: 200 } });
  const { poNo, lineId, secondId, productId, client, name, secondName, barcode } = made;
  // 400 of the first line are in no lot: they are why a request of 800 lacks 200.
  await acceptedLot(call, lineId, 600);
  await acceptedLot(call, secondId, 200);
  const line = (id = lineId) => call<Line>(`poProduct/findById?subset=A&id=${id}`);
  const explain = () => call<Explained>(`poProduct/explain?id=${lineId}`);
  const group = (id: number) => call<Group>(`releaseGroup/findById?subset=A&id=${id}`);
  const onHand = async () => (await call<{ onHand: number }>(`product/findById?subset=A&id=${productId}`)).onHand;
  const partOf = async (code: string) => (await explain()).parts.find((part) => part.code === code)?.qty ?? 0;
  expect(await line()).toMatchObject({ goodQty: 600, reservedQty: 0, releasedQty: 0 });

  // Two steps: the lines that have pieces, then where to. All that is there is proposed.
  await signIn(client, { pw: PASSWORD });
  await page.goto('/admin/release-groups/form?type=delivery');
  const chooser = page.getByRole('dialog', { name: 'Choose the lines to release' });
  await chooser.getByRole('checkbox', { name: `Choose ${poNo} / 1` }).check();
  await chooser.getByRole('checkbox', { name: `Choose ${poNo} / 2` }).check();
  await chooser.getByRole('button', { name: 'Go on with 2 lines' }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity 1' })).toHaveValue('600');
  await expect(page.getByRole('textbox', { name: 'Quantity 2' })).toHaveValue('200');
  await page.getByRole('textbox', { name: 'Quantity 1' }).fill('800');
  await page.getByLabel('Destination').fill('하루 성수 물류센터');
  await page.getByLabel('Address', { exact: true }).fill('서울 성동구 성수이로 51');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/type=delivery&id=\d+$/);
  await expect(page.getByRole('heading', { name: 'It waits for the office to confirm it' })).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const { no } = await group(id);
  await expectNoAxeFindings(page);
  await page.goto('/admin/stats/dashboard');
  await expect(page.getByRole('region', { name: 'Your requests' })).toContainText(no);

  // The page says before anybody presses what cannot go and who has it.
  await signIn('supervisor');
  const waiting = await call<{ total: number }>('releaseGroup/findMany?subset=R&params[status]=requested&params[num]=1');
  await page.goto('/admin/stats/dashboard');
  await expect(page.getByRole('region', { name: 'Releases to confirm' })).toContainText(waiting.total.toLocaleString('en-US'));
  await page.goto(`/admin/release-groups/form?type=delivery&id=${id}`);
  await settled(page);
  await expect(page.getByRole('heading', { name: '800 of 1,000 can go now; 200 of line 1 are not free' })).toBeVisible();
  const holders = page.getByRole('heading', { name: 'Who holds the rest of line 1' }).locator('..');
  await expect(holders.getByText('1,000 produced = 600 free + 400 held')).toBeVisible();
  await expect(holders.getByRole('listitem').filter({ hasText: 'In no inspection lot' })).toContainText('400');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Confirm the 800' }).click();
  await expect(page.getByRole('heading', { name: '800 are reserved' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^The rest: RG-/ })).toBeVisible();
  expect(await group(id)).toMatchObject({ status: 'confirmed', totalQty: 800 });
  expect(await line()).toMatchObject({ goodQty: 600, reservedQty: 600, releasedQty: 0 });
  expect([await partOf('reserved'), await partOf('releasable'), await partOf('not_covered')]).toEqual([600, 0, 400]);
  expect(await numbersOn(page, lineId)).toMatchObject({ Good: '600', Reserved: '600', 'Can go': '0' });
  await expect(page.locator('.mo-why')).toContainText('600 are reserved');
  await expect(page.locator('.mo-why').getByRole('link', { name: no })).toBeVisible();

  // On the phone: a code of another product counts nothing, a carton counts twenty, a tap takes a line whole.
  await page.setViewportSize(PHONE);
  await signIn('site');
  await page.goto('/site/release-groups?type=delivery');
  await page.getByRole('link', { name: new RegExp(no) }).tap();
  const sheet = page.getByRole('dialog', { name: '하루 성수 물류센터' });
  await expect(sheet).toBeVisible();
  await page.getByRole('button', { name: '챙기기 시작' }).tap();
  const scan = page.getByRole('textbox', { name: '바코드나 품번' });
  await scan.fill('8809999999992');
  await scan.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '이 출고에 없는 제품입니다' })).toBeVisible();
  await scan.blur();
  await page.keyboard.type(barcode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `방금 ${name} 20/600` })).toBeVisible();
  const row = (product: string) => page.getByRole('list', { name: '챙길 품목' }).getByRole('listitem').filter({ hasText: product });
  await row(secondName).getByRole('button').tap();
  await expect(row(secondName)).toContainText('200');
  await page.getByRole('button', { name: '1줄 남았습니다' }).tap();
  const pad = row(name).getByRole('group', { name: /숫자판/ });
  await row(name).getByRole('textbox', { name: '챙긴 수량' }).tap();
  for (const key of ['5', '8', '8']) await pad.getByRole('button', { name: key, exact: true }).tap();
  await expectRoomForThumbs(sheet);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectNoAxeFindings(page);
  await row(name).getByRole('button', { name: '깨짐' }).tap();
  await expect(row(name)).toContainText('12개 부족 · 깨짐');
  await expect(page.getByText(/800개 중 788개 챙김 · 모두 보냄/)).toBeVisible();
  await page.getByRole('button', { name: '출고 마치기 · 788개' }).tap();
  await expect(page.getByText('788개가 나갔습니다')).toBeVisible();
  await signIn('supervisor');
  expect(await group(id)).toMatchObject({ status: 'released' });
  expect(await line()).toMatchObject({ goodQty: 600, reservedQty: 0, releasedQty: 588 });
  expect(await line(secondId)).toMatchObject({ reservedQty: 0, releasedQty: 200 });
  expect([await partOf('released'), await partOf('releasable')]).toEqual([588, 12]);
  expect(await onHand()).toBe(12);

  // Received with a name and a signature.
  await signIn('site');
  await page.goto(`/site/release-groups/form?id=${id}`);
  await page.getByLabel('받은 사람').fill('이준호');
  await sign(page);
  await page.getByRole('button', { name: '전달 마치기' }).tap();
  await expect(page.getByText(/이준호 님이 받았습니다/)).toBeVisible();
  await page.setViewportSize(DESK);
  await signIn('supervisor');
  expect(await group(id)).toMatchObject({ status: 'delivered', receivedBy: '이준호' });
  const files = await call<{ total: number }>(`file/findMany?params[entity]=releaseGroup&params[entityId]=${id}&params[purpose]=signature`);
  expect(files.total).toBe(1);
  await page.goto(`/admin/release-groups/form?type=delivery&id=${id}`);
  await settled(page);
  await expect(page.getByText('Received by 이준호')).toBeVisible();
  expect(await numbersOn(page, lineId)).toMatchObject({ Good: '600', Reserved: '0', Released: '588', 'Can go': '12' });

  // What comes back whole can go again.
  await page.goto(`/admin/release-groups/form?type=delivery&id=${id}`);
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  const back = page.getByRole('dialog', { name: `Return of ${no}` });
  await back.getByRole('textbox').first().fill('8');
  await back.getByLabel('Reason').fill('상자가 젖음');
  await back.getByRole('button', { name: 'Return 8' }).click();
  await expect(back).toHaveCount(0);
  await expect.poll(() => partOf('releasable')).toBe(20);
  expect(await onHand()).toBe(20);
  expect((await explain()).unexplained).toBe(0);
  await signIn(client, { pw: PASSWORD });
  expect(await numbersOn(page, lineId)).toMatchObject({ Produced: '1,000', 'Can go': '20' });
  await page.goto(`/admin/release-groups/form?type=delivery&id=${id}`);
  await settled(page);
  await expect(page.getByText('Received by 이준호')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0);
});
