import { expect, settled, test } from '@moru/testing/browser';
import type { Locator, Page } from '@playwright/test';
import { numbersOn } from './goods-numbers.ts';
import { madeOrder, PASSWORD, type MadeLine as Line } from './made-order.ts';

interface Item {
  id: number;
  name: string;
  method: string;
  n: number;
  nominal: number | null;
}
interface Lot {
  id: number;
  groupId: number;
  plan: { class: string; ac: number; re: number }[];
  n: number;
  nChecked: number;
  foundMajor: number;
  verdict: string;
  items: Item[];
}

const MADE = 1000;
const LOT = 500;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

test.use({ viewport: DESK, hasTouch: true });

async function tapTimes(button: Locator, times: number) {
  for (let tapped = 0; tapped < times; tapped++) await button.tap();
}

/** Every control in the sheet is large enough for a thumb. */
async function expectRoomForThumbs(sheet: Locator) {
  for (const button of await sheet.getByRole('button').all()) {
    const box = await button.boundingBox();
    if (box && (await button.isVisible())) expect(box.height, (await button.textContent()) ?? '').toBeGreaterThanOrEqual(48);
  }
}

/** The device forgets the lots of an earlier visit: where the answer takes longer than a second, their rows stay in its place. */
const forgetAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const gone = indexedDB.deleteDatabase('moru-work');
        for (const end of ['success', 'blocked']) gone.addEventListener(end, () => done());
      }),
  );

/** Cells of the last row of a line's lots: where every piece of them is. */
const totalsOn = (page: Page) => page.locator('#inspections tfoot td').allInnerTexts();

test('a visit is planned, its lot inspected on a phone by taps, rejected, reworked, inspected again and accepted; every screen shows the same numbers to everybody', async ({
  page,
  context,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const { poNo, lineId, productId, name, client } = await madeOrder(call, { ordered: MADE, made: MADE, aqlMajor: '4.0' });
  const line = () => call<Line>(`poProduct/findById?subset=A&id=${lineId}`);
  const onHand = async () => (await call<{ onHand: number }>(`product/findById?subset=A&id=${productId}`)).onHand;
  expect(await line()).toMatchObject({ producedQty: MADE, goodQty: 0, toInspectQty: MADE, status: 'produced' });

  // From the line to a visit: the lot is proposed, half of it is taken.
  expect(await numbersOn(page, lineId)).toMatchObject({ Produced: '1,000', Good: '0' });
  await page.getByRole('link', { name: 'Plan inspection' }).click();
  const quantity = page.getByRole('textbox', { name: /^Lot quantity/ });
  await expect(quantity).toHaveValue('1,000');
  await quantity.fill(String(LOT));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await line()).coveredQty).toBe(LOT);
  expect(await line()).toMatchObject({ goodQty: 0, toInspectQty: MADE - LOT, status: 'inspecting' });

  await page.setViewportSize(PHONE);
  await signIn('site');
  await page.goto('/site/po-products');
  await settled(page);
  const rowOfLot = page.getByRole('button', { name: new RegExp(`^${name}.*${poNo}`) });
  await rowOfLot.tap();
  const sheet = page.getByRole('dialog', { name: '검사' });
  await sheet.getByRole('button', { name: '검사 시작' }).tap();
  await expect(sheet.getByRole('button', { name: '중 +1' })).toBeVisible();
  const lotOpen = () => Number(new URL(page.url()).searchParams.get('inspect'));
  const firstId = lotOpen();
  const lot = (id: number) => call<Lot>(`inspection/findById?subset=A&id=${id}`);
  // The start, like all that the sheet does, may be sent later than it is shown.
  const isStarted = async (id: number) => (await lot(id)).n > 0;
  await expect.poll(() => isStarted(firstId)).toBe(true);
  const { groupId, plan, n } = await lot(firstId);
  expect([n, plan.find((limit) => limit.class === 'major')]).toMatchObject([50, { ac: 5, re: 6 }]);
  await expectRoomForThumbs(sheet);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  // Two inspectors count at the same time, each with their own device.
  const other = await context.newPage();
  await other.setViewportSize(PHONE);
  await other.goto(`/site/po-products?inspect=${firstId}`);
  const major = (on: Page) => on.getByRole('dialog', { name: '검사' }).getByRole('button', { name: '중 +1' });
  await Promise.all([tapTimes(major(page), 3), tapTimes(major(other), 2)]);
  await expect.poll(async () => (await lot(firstId)).foundMajor).toBe(5);
  expect(await lot(firstId)).toMatchObject({ nChecked: 5, verdict: 'pending' });
  await expect(major(page)).toContainText('5');
  await expect(sheet.getByRole('button', { name: '불합격으로 마치기' })).toHaveCount(0);
  const place = (await major(page).boundingBox())?.y;
  await major(page).tap();
  await expect(sheet.getByText('중결함 6개, 5개까지 괜찮습니다')).toBeVisible();
  // Nothing moves under the thumb, and nothing covers the buttons.
  expect((await major(page).boundingBox())?.y).toBe(place);
  expect(await sheet.getByRole('status').evaluate((note) => note.scrollHeight - note.clientHeight)).toBe(0);
  await sheet.getByRole('button', { name: '불합격으로 마치기' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => lot(firstId)).toMatchObject({ foundMajor: 6, nChecked: 6, verdict: 'reject' });
  await other.close();

  await page.setViewportSize(DESK);
  await signIn('supervisor');
  expect(await line()).toMatchObject({ status: 'on_hold_qc', goodQty: 0 });
  await page.goto('/admin/stats/dashboard');
  const { no } = await call<{ no: string }>(`inspectionGroup/findById?subset=A&id=${groupId}`);
  // The lot's promise is late: its row may be folded.
  await page.getByRole('button', { name: /^\d+ more$/ }).click();
  const waiting = page.getByRole('row').filter({ has: page.getByRole('link', { name: no, exact: true }) });
  await expect(waiting.first()).toContainText('Rejected, Major 6; awaiting a decision');
  await waiting.getByRole('link', { name: `Decide lot 1: ${no}` }).click();
  await expect(page).toHaveURL(new RegExp(`id=${groupId}$`));
  await settled(page);
  await expect(page.getByText('Major 6, allowed 5')).toBeVisible();
  await page.getByRole('button', { name: 'Decide' }).click();
  const decision = page.getByRole('region', { name: 'Decision of lot 1' });
  await decision.getByRole('radio', { name: 'Rework' }).click();
  await decision.getByRole('button', { name: 'Save decision of lot 1' }).click();
  await expect(decision).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve decided lots' }).click();
  await expect.poll(async () => (await line()).reworkQty).toBe(LOT);
  expect(await line()).toMatchObject({ goodQty: 0, coveredQty: LOT, toInspectQty: MADE - LOT, status: 'inspecting' });
  expect(await onHand()).toBe(0);
  expect(await numbersOn(page, lineId)).toMatchObject({ Produced: '1,000', Good: '0', 'Can go': '0' });
  expect((await totalsOn(page)).slice(1)).toEqual(['500', '', '', '', '0', '–', '500', '–']);

  // The reworked pieces are their own lot, inspected again with every item answered.
  await forgetAnswers(page);
  await page.setViewportSize(PHONE);
  await signIn('site');
  await page.goto('/site/po-products');
  await settled(page);
  await rowOfLot.tap();
  await sheet.getByRole('button', { name: '검사 시작' }).tap();
  await expect(sheet.getByRole('button', { name: '중 +1' })).toBeVisible();
  const secondId = lotOpen();
  expect(secondId).not.toBe(firstId);
  await expect.poll(() => isStarted(secondId)).toBe(true);
  const second = await lot(secondId);
  await sheet.getByRole('button', { name: `+${second.n}`, exact: true }).tap();
  if (second.items.some(({ method }) => method !== 'measure')) await sheet.getByRole('button', { name: '나머지 항목 모두 합격' }).tap();
  for (const item of second.items.filter(({ method }) => method === 'measure'))
    for (let value = 0; value < item.n; value++) {
      await sheet.getByRole('textbox', { name: item.name }).fill(String(item.nominal));
      await sheet.getByRole('textbox', { name: item.name }).press('Enter');
    }
  await sheet.getByRole('button', { name: '검사 마치기' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => lot(secondId)).toMatchObject({ foundMajor: 0, nChecked: second.n, verdict: 'accept' });

  await page.setViewportSize(DESK);
  await signIn('supervisor');
  await page.goto(`/admin/inspection-groups/form?id=${second.groupId}`);
  await settled(page);
  await page.getByRole('button', { name: 'Decide' }).click();
  const again = page.getByRole('region', { name: /^Decision of lot \d+$/ });
  await expect(again.getByRole('radio', { name: 'Accept', exact: true })).toBeChecked();
  await again.getByRole('button', { name: /^Save decision/ }).click();
  await expect(again).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve decided lots' }).click();
  await expect.poll(async () => (await line()).goodQty).toBe(LOT);
  expect(await line()).toMatchObject({ reworkQty: 0, coveredQty: LOT, toInspectQty: MADE - LOT });
  expect(await onHand()).toBe(LOT);

  // The same numbers on the page of the line, in its lots and for its client.
  const numbers = { Produced: '1,000', Good: '500', 'Can go': '500' };
  expect(await numbersOn(page, lineId)).toMatchObject(numbers);
  const totals = ['500', '', '', '', '500', '–', '–', '–'];
  expect((await totalsOn(page)).slice(1)).toEqual(totals);
  await signIn(client, { pw: PASSWORD });
  expect(await numbersOn(page, lineId)).toMatchObject(numbers);
  expect((await totalsOn(page)).slice(1)).toEqual(totals);
  await expect(page.getByRole('link', { name: 'Plan inspection' })).toHaveCount(0);
  await page.goto(`/admin/inspections/form?id=${firstId}`);
  await settled(page);
  await expect(page.getByText('Major 6, allowed 5').first()).toBeVisible();

  // The report has them too, on the screen and as the stored file.
  await page.goto(`/admin/inspections/report?id=${secondId}`);
  await settled(page);
  await expect(page.getByRole('main')).toContainText(/500\s*EA \/ 500/);
  const pdf = async () => {
    const answer = await page.request.get(`/api/inspection/report?id=${secondId}`);
    return [answer.headers()['content-type'], (await answer.body()).toString('base64')];
  };
  const kept = await pdf();
  expect(kept[0]).toBe('application/pdf');
  expect(await pdf()).toEqual(kept);
});
