import { expect, settled, test } from '@moru/testing/browser';
import { day, madeOrder } from './made-order.ts';

interface Lot {
  id: number;
  n: number;
  nChecked: number;
  foundMajor: number;
  verdict: string;
  plan: { class: string; letter: string; ac: number; re: number }[];
}

const PHONE = { width: 360, height: 740 };
/** Lots by code letter at level II, and the plan of majors at AQL 2.5: letter of the row, n, Ac. */
const LOTS = [
  { lotQty: 8, letter: 'C', n: 5, ac: 0 },
  { lotQty: 150, letter: 'F', n: 20, ac: 1 },
  { lotQty: 1200, letter: 'J', n: 80, ac: 5 },
];

test.use({ viewport: PHONE, hasTouch: true });

test('lots of three letters are inspected on a phone: at Ac nothing is rejected, one more is and the sheet shows it', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const lots: Lot[] = [];
  for (const { lotQty } of LOTS) {
    const { lineId } = await madeOrder(call, { ordered: lotQty, made: lotQty, aqlMajor: '2.5', ownSeries: true });
    const plannedOn = day(0);
    const visit = { type: 'final', plannedOn, lots: [{ poProductId: lineId, lotQty }] };
    const [id] = await call<number[]>('inspectionGroup/save', { saveParams: visit });
    lots.push(...(await call<{ lots: Lot[] }>(`inspectionGroup/findById?subset=A&id=${id}`)).lots);
  }
  const lot = (id: number) => call<Lot>(`inspection/findById?subset=A&id=${id}`);
  await signIn('site');
  for (const [index, { letter, n, ac }] of LOTS.entries()) {
    const id = lots[index]?.id ?? 0;
    await page.goto(`/site/po-products?inspect=${id}`);
    const sheet = page.getByRole('dialog', { name: '검사' });
    await sheet.getByRole('button', { name: '검사 시작' }).tap();
    const major = sheet.getByRole('button', { name: '중 +1' });
    await expect(major).toContainText(ac === 0 ? '하나도 안 됨' : `${ac}개까지`);
    // What the sheet does is sent by itself, also later than it shows it.
    const planned = async () => (await lot(id)).plan.find((limit) => limit.class === 'major');
    await expect.poll(planned).toMatchObject({ letter, n, ac, re: ac + 1 });
    for (let tapped = 0; tapped < ac; tapped++) await major.tap();
    // The last step is the rest of the sample.
    await sheet.getByRole('button', { name: `+${n - ac}`, exact: true }).tap();
    await expect(sheet.getByText(`표본 ${n}개 중 ${n}개 확인`)).toBeVisible();
    await expect.poll(() => lot(id)).toMatchObject({ nChecked: n, foundMajor: ac });
    expect((await lot(id)).verdict).not.toBe('reject');
    await expect(sheet.getByRole('button', { name: '불합격으로 마치기' })).toHaveCount(0);
    await major.tap();
    await expect(sheet.getByText(`중결함 ${ac + 1}개, ${ac}개까지 괜찮습니다`)).toBeVisible();
    // After undo it is within the limits again, and one more tap rejects it for good.
    await sheet.getByRole('button', { name: '되돌리기' }).tap();
    await expect(sheet.getByText(`중결함 ${ac + 1}개`)).toHaveCount(0);
    await major.tap();
    await sheet.getByRole('button', { name: '불합격으로 마치기' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => lot(id)).toMatchObject({ foundMajor: ac + 1, verdict: 'reject' });
  }
  await settled(page);
});
