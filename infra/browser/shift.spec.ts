import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import { madeOrder } from './made-order.ts';
import { madeRelease, releasePage } from './offline-floor.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, asksDay: true });

const HOUR_MS = 3_600_000;
const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
const wordsOf = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;

test('the day of a shift is asked for once, shown on every page and is the day of new records', async ({ page, signIn, call }) => {
  const yesterday = dayOf(Date.now() - 24 * HOUR_MS);
  await signIn('site');
  await page.goto('/site/label-stocks');
  const asks = page.getByRole('dialog', { name: '오늘 일은 며칠 것인가요?' });
  await expect(asks).toBeVisible();
  // The dialog has to be answered: nothing is written for a day that nobody chose.
  await page.keyboard.press('Escape');
  await expect(asks).toBeVisible();
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await asks.getByRole('button', { name: wordsOf(yesterday) }).tap();
  await expect(asks).toHaveCount(0);
  const chip = page.getByRole('button', { name: new RegExp(`작업일 ${wordsOf(yesterday)}`) });
  await expect(chip).toBeVisible();

  await page
    .getByRole('button', { name: /^실사: / })
    .first()
    .tap();
  const count = page.getByRole('dialog');
  await count.getByRole('button', { name: /하나 더하기/ }).tap();
  await count.getByRole('button', { name: /저장$/ }).tap();
  await expect(count).toHaveCount(0);
  // Where the server answers late the sheet has closed before. Among the newest: other specs count labels of the factory meanwhile.
  const counts = async () =>
    (await call<{ rows: object[] }>('labelMove/findMany?subset=L&params[type]=count&params[orderBy]=createdAt-desc&params[num]=100')).rows;
  await expect.poll(counts).toContainEqual(expect.objectContaining({ date: yesterday, type: 'count' }));

  await page.goto('/site/pjournals');
  await settled(page);
  await expect(page.getByText(wordsOf(yesterday)).first()).toBeVisible();
  await expect(asks).toHaveCount(0);

  // A tap changes it.
  await chip.tap();
  await asks.getByRole('button', { name: wordsOf(dayOf(Date.now())) }).tap();
  await expect(page.getByRole('button', { name: new RegExp(`작업일 ${wordsOf(dayOf(Date.now()))}`) })).toBeVisible();
});

test('what a shift picks leaves on its day', async ({ page, signIn, call }) => {
  const yesterday = dayOf(Date.now() - 24 * HOUR_MS);
  await signIn('supervisor');
  const { lineId } = await madeOrder(call, { ordered: 60, made: 60, madeOn: yesterday, inspect: 'none' });
  const id = await madeRelease(call, [{ poProductId: lineId, qty: 60 }]);
  await signIn('site');
  await page.goto(releasePage(id));
  await page
    .getByRole('dialog', { name: '오늘 일은 며칠 것인가요?' })
    .getByRole('button', { name: wordsOf(yesterday) })
    .tap();
  await page.getByRole('button', { name: '챙기기 시작' }).tap();
  await page.getByRole('list', { name: '챙길 품목' }).getByRole('button').first().tap();
  await page.getByRole('button', { name: '출고 마치기 · 60개' }).tap();
  await expect
    .poll(() => call<object>(`releaseGroup/findById?subset=A&id=${id}`))
    .toMatchObject({ status: 'released', releasedOn: yesterday });
});

test('the next shift is asked for again, and a wrong clock is reported', async ({ page, signIn }) => {
  await signIn('site');
  await page.goto('/site');
  const asks = page.getByRole('dialog', { name: '오늘 일은 며칠 것인가요?' });
  await asks.getByRole('button').first().tap();
  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: /^작업일/ })).toBeVisible();
  await expect(asks).toHaveCount(0);
  await page.clock.setFixedTime(Date.now() + 15 * HOUR_MS);
  await page.reload();
  await expect(asks).toContainText(/이 휴대폰 시계가 (899|900|901)분 빠릅니다/);
  // The day is the server's.
  await expect(asks.getByRole('button', { name: wordsOf(dayOf(Date.now())) })).toBeVisible();
});
