import { expect, settled, test } from '@moru/testing/browser';
import { allSent } from './device.ts';
import { madeOrder, type MadeLine } from './made-order.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('site staff enter a journal on a phone, and the supervisor sees the produced quantity', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  // A line of its own: other tests report on those of the demo meanwhile, and until the search is answered they are on the page.
  const before = 100;
  const line = await madeOrder(call, { ordered: 1000, made: before });
  await signIn('site');
  await page.goto('/site');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('navigation', { name: '현장 메뉴' }).getByRole('link', { name: '생산일지' }).tap();
  await expect(page).toHaveURL('/site/pjournals');
  await page.getByRole('textbox', { name: /PO 번호/ }).fill(line.poNo);
  await page.getByRole('textbox', { name: /PO 번호/ }).press('Enter');
  await page.getByRole('button', { name: `일지 쓰기: ${line.name}` }).tap();
  const sheet = page.getByRole('dialog', { name: '생산일지' });
  const pad = sheet.getByRole('group', { name: '양품 숫자판' });
  for (const key of ['3', '7', '0']) await pad.getByRole('button', { name: key, exact: true }).tap();
  await sheet.getByRole('button', { name: '양품 하나 더하기' }).tap();
  await expect(sheet.getByRole('textbox', { name: /^양품/ })).toHaveValue('371');
  // A place of its own, which has no journal yet.
  const place = `L${Date.now().toString(36)}`;
  await sheet.getByLabel('라인').fill(place);
  const box = await sheet.getByRole('button', { name: '제출' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  await sheet.getByRole('button', { name: '제출' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button').filter({ hasText: place })).toContainText('양품 371');
  // It is sent as a draft first and then submitted, both as this person.
  await allSent(page);
  await signIn('supervisor');
  const after = await call<MadeLine>(`poProduct/findById?subset=L&id=${line.lineId}`);
  expect(after.producedQty).toBe(before + 371);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/po-products?search=po.poNo&keyword=${line.poNo}`);
  await settled(page);
  await expect(page.locator('tbody tr', { hasText: line.name }).first()).toContainText(after.producedQty.toLocaleString('en-US'));
});

test('an unfinished journal asks before it is left', async ({ page, signIn }) => {
  await signIn('site');
  await page.goto('/site/pjournals');
  await page
    .getByRole('button', { name: /^일지 쓰기/ })
    .first()
    .tap();
  const sheet = page.getByRole('dialog', { name: '생산일지' });
  await sheet.getByRole('group', { name: '양품 숫자판' }).getByRole('button', { name: '5', exact: true }).tap();
  await sheet.getByRole('button', { name: '닫기' }).tap();
  const question = page.getByRole('dialog', { name: /저장하지 않은 내용이 있습니다/ });
  await question.getByRole('button', { name: '취소' }).tap();
  await expect(sheet.getByRole('textbox', { name: /^양품/ })).toHaveValue(/5$/);
  await sheet.getByRole('button', { name: '닫기' }).tap();
  await question.getByRole('button', { name: '나가기' }).tap();
  await expect(sheet).toHaveCount(0);
});
