import { readFile } from 'node:fs/promises';
import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import { allSent, chip, DEVICE, kept, keyed, outboxOf, ready } from './device.ts';

test.use(DEVICE);
interface Stock {
  id: number;
  name: string;
  onHand: number;
}

test('a phone without a network exports its records as a file; the office imports it, and the phone gets its receipts', async ({
  page,
  context,
  signIn,
  call,
  browser,
  product,
}) => {
  await signIn('site');
  const { rows } = await call<{ rows: Stock[] }>(
    'labelStock/findMany?subset=L&params[isActive]=true&params[orderBy]=name-asc&params[num]=1',
  );
  const [stock] = rows;
  if (!stock) throw new Error('no label');
  const moves = `labelMove/findMany?subset=L&params[labelStockId]=${stock.id}&params[type]=count&params[num]=1`;
  const { total: before } = await call<{ total: number }>(moves);
  await page.goto('/site/label-stocks');
  await kept(page, '"labelStock","findMany",{"params":{"isActive":true,"num":30');
  await ready(page);
  await keyed(page);

  await context.setOffline(true);
  await page.goto('/site/label-stocks');
  await page
    .getByRole('button', { name: `실사: ${stock.name}` })
    .first()
    .tap();
  const count = page.getByRole('dialog');
  await count.getByRole('button', { name: /하나 더하기/ }).tap();
  await count.getByRole('button', { name: /저장$/ }).tap();
  await expect(chip(page)).toContainText('남은 1건');
  await chip(page).tap();
  await page.getByRole('button', { name: '파일로 넘기기' }).tap();
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '1건 파일 만들기' }).tap();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^site-\d{4}-\d\d-\d\d-1\.moru$/);
  const bytes = await readFile(await file.path());
  expect(bytes.includes('labelStock/move')).toBe(false);
  // It stays on the phone.
  expect((await outboxOf(page)).filter(({ state }) => state !== 'accepted')).toHaveLength(1);

  const office = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  await office.request.post('/api/user/login', { data: { loginParams: { loginId: 'supervisor', pw: product.password } } });
  const desk = await office.newPage();
  await desk.goto('/admin/conflicts');
  await settled(desk);
  await desk.getByRole('button', { name: /넘겨받은 파일 읽기|Read a handed-over file/ }).click();
  const dialog = desk.getByRole('dialog');
  const take = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await take('broken.moru', bytes.subarray(0, -3));
  await expect(dialog).toContainText(/이 파일은 읽을 수 없습니다|This file cannot be read/);
  await take(file.suggestedFilename(), bytes);
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog).toContainText(/반영됨 1|Accepted 1/);
  await expectNoAxeFindings(desk);
  expect(await (await office.request.get(`/api/${moves}`)).json()).toMatchObject({ total: before + 1 });
  await office.close();

  // The network returns after all: the phone sends the same records, gets its receipt, and nothing counts twice.
  await context.setOffline(false);
  await allSent(page);
  await expect(chip(page)).toContainText('모두 들어감');
  expect((await call<{ total: number }>(moves)).total).toBe(before + 1);
  expect((await call<Stock>(`labelStock/findById?subset=L&id=${stock.id}`)).onHand).toBe(stock.onHand + 1);
});
