import { expect, expectNoAxeFindings } from '@moru/testing/browser';
import type { Locator, Page } from '@playwright/test';
import { DESK, groupOf, PHONE, type Story } from './goods-world.ts';
import { sign } from './sign.ts';

/** Every control on the page is large enough for a thumb. */
async function expectRoomForThumbs(part: Locator): Promise<void> {
  for (const button of await part.locator('button').all()) {
    const box = await button.boundingBox();
    if (box && (await button.isVisible())) expect(box.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(48);
  }
}

/** A step is done: where the server took longer than four seconds its sheet is closed by now, and the release is opened again. */
async function expectOn(page: Page, id: number, done: string | RegExp): Promise<void> {
  await expect(async () => {
    if (!page.url().includes('/release-groups/form')) await page.goto(`/site/release-groups/form?id=${id}`);
    await expect(page.getByText(done)).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

/** On the phone: a code of another product counts nothing, a carton counts twenty, a tap picks a line completely; one line stays short. */
export async function pick(story: Story, id: number): Promise<void> {
  const { page, signIn, made } = story;
  await page.setViewportSize(PHONE);
  await signIn('site');
  await page.goto('/site/release-groups?type=delivery');
  await page.getByRole('link', { name: new RegExp((await groupOf(story, id)).no) }).tap();
  const sheet = page.getByRole('dialog', { name: '하루 성수 물류센터' });
  await page.getByRole('button', { name: '챙기기 시작' }).tap();
  await page.getByRole('button', { name: '적기', exact: true }).tap();
  const scan = page.getByRole('textbox', { name: '바코드나 품번' });
  await scan.fill('8809999999992');
  await scan.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '이 출고에 없는 제품입니다' })).toBeVisible();
  await scan.blur();
  await page.keyboard.type(made.barcode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `방금 ${made.name} 20/600` })).toBeVisible();
  const row = (product: string) => page.getByRole('list', { name: '챙길 품목' }).getByRole('listitem').filter({ hasText: product });
  await row(made.secondName).getByRole('button').tap();
  await expect(row(made.secondName)).toContainText('200');
  await page.getByRole('button', { name: '1줄 남았습니다' }).tap();
  const pad = row(made.name).getByRole('group', { name: /숫자판/ });
  await row(made.name).getByRole('textbox', { name: '챙긴 수량' }).tap();
  for (const key of ['5', '8', '8']) await pad.getByRole('button', { name: key, exact: true }).tap();
  await expectRoomForThumbs(sheet);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectNoAxeFindings(page);
  await row(made.name).getByRole('button', { name: '깨짐' }).tap();
  await expect(row(made.name)).toContainText('12개 부족 · 깨짐');
  await expect(page.getByText(/800개 중 788개 챙김 · 모두 보냄/)).toBeVisible();
  await page.getByRole('button', { name: '출고 마치기 · 788개' }).tap();
  await expectOn(page, id, '788개가 나갔습니다');
}

/** Received with a name and a signature, which the office can see. */
export async function deliver(story: Story, id: number): Promise<void> {
  const { page, signIn, call } = story;
  await page.setViewportSize(PHONE);
  await signIn('site');
  await page.goto(`/site/release-groups/form?id=${id}`);
  await page.getByLabel('받은 사람').fill('이준호');
  await sign(page);
  await page.getByRole('button', { name: '전달 마치기' }).tap();
  await expectOn(page, id, /이준호 님이 받았습니다/);
  await page.setViewportSize(DESK);
  await signIn('supervisor');
  expect(await groupOf(story, id)).toMatchObject({ status: 'delivered', receivedBy: '이준호' });
  const files = await call<{ total: number }>(`file/findMany?params[entity]=releaseGroup&params[entityId]=${id}&params[purpose]=signature`);
  expect(files.total).toBe(1);
}
