import { expect } from '@moru/testing/browser';
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { outboxOf } from './device.ts';
import { day, madeOrder } from './made-order.ts';
import { sign } from './sign.ts';

type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

/** A release in the API's form. */
interface Group {
  readonly no: string;
  readonly status: string;
  readonly receivedBy: string | null;
  readonly lines: readonly { readonly id: number; readonly qty: number; readonly pickedQty: number | null }[];
}

/** Work of the site area besides its journals. */
export type Floor = Awaited<ReturnType<typeof madeFloor>>;

/** A confirmed delivery release. */
export async function madeRelease(call: Call, lines: readonly { poProductId: number; qty: number }[]): Promise<number> {
  const { brandId } = await call<{ brandId: number }>(`poProduct/findById?subset=A&id=${lines[0]?.poProductId}`);
  const place = { destName: '하루 성수 물류센터', destAddress: '서울 성동구 성수이로 51', requestedDate: day(1) };
  const [id = 0] = await call<number[]>('releaseGroup/save', { saveParams: { type: 'delivery', brandId, lines, ...place } });
  await call('releaseGroup/confirm', { id });
  return id;
}

/** The office creates a lot that is being counted (or only planned), a release to pick and one that waits for its receiver. */
export async function madeFloor(call: Call, { started = true } = {}) {
  const goods = await madeOrder(call, { ordered: 600, made: 600, inspect: 'none', second: { ordered: 200, made: 200 } });
  const toPick = await madeRelease(call, [
    { poProductId: goods.lineId, qty: 240 },
    { poProductId: goods.secondId, qty: 100 },
  ]);
  const toHandOver = await madeRelease(call, [{ poProductId: goods.lineId, qty: 60 }]);
  await call('releaseGroup/startPicking', { id: toHandOver });
  const [line] = (await call<Group>(`releaseGroup/findById?subset=A&id=${toHandOver}`)).lines;
  await call('releaseGroup/pick', { id: toHandOver, lines: [{ id: line?.id, pickedQty: 60 }], eventUuid: randomUUID() });
  await call('releaseGroup/release', { id: toHandOver });
  const { lineId } = await madeOrder(call, { ordered: 500, made: 500, aqlMajor: '4.0' });
  const visit = { type: 'final', plannedOn: day(0), lots: [{ poProductId: lineId, lotQty: 500 }] };
  const [visitId] = await call<number[]>('inspectionGroup/save', { saveParams: visit });
  const { lots } = await call<{ lots: { id: number }[] }>(`inspectionGroup/findById?subset=A&id=${visitId}`);
  const lot = lots[0]?.id ?? 0;
  if (started) await call('inspection/start', { id: lot });
  return { goods, toPick, toHandOver, lot };
}

/** The pages of a lot and of a release. */
export const lotPage = (lot: number): string => `/site/po-products?inspect=${lot}`;
export const releasePage = (id: number): string => `/site/release-groups/form?type=delivery&id=${id}`;

/**
 * A lot can be started where its plan and its cartons were loaded before; one carton cannot be reached, the next of the random order
 * replaces it.
 */
export async function beginLot(page: Page, lot: number): Promise<number> {
  await page.goto(lotPage(lot));
  const sheet = page.getByRole('dialog', { name: '검사' });
  await sheet.getByRole('button', { name: '검사 시작' }).tap();
  await expect(sheet.getByText('표본 50개 중 0개 확인')).toBeVisible();
  await sheet.locator('.site-draw-block > summary').tap();
  const carton = sheet.locator('.site-draw button').first();
  const no = Number((await carton.textContent())?.match(/\d+/)?.[0]);
  await carton.tap();
  await sheet.getByRole('button', { name: '뒤에 쌓여 꺼낼 수 없음' }).tap();
  await expect(sheet.getByText(`${no}번은 다른 박스로 바꿨습니다`)).toBeVisible();
  return no;
}

/** Two defects and ten pieces without one; after a reload all are shown. */
export async function countLot(page: Page, lot: number): Promise<void> {
  await page.goto(lotPage(lot));
  const sheet = page.getByRole('dialog', { name: '검사' });
  await sheet.getByRole('button', { name: '중 +1' }).tap();
  await sheet.getByRole('button', { name: '중 +1' }).tap();
  await sheet.getByRole('button', { name: '+10', exact: true }).tap();
  await expect(sheet.getByText('표본 50개 중 12개 확인')).toBeVisible();
  // Taps become entries a moment later: each of the two defects is a checked piece too.
  const stored = async () => JSON.stringify(await outboxOf(page)).split('"kind":"checked"').length - 1;
  await expect.poll(stored).toBe(3);
  await page.reload();
  await expect(sheet.getByText('표본 50개 중 12개 확인')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '중 +1' })).toContainText('2');
}

/** Types all values of a measured item, each the nominal one, in the page: a hundred times through the browser's protocol take minutes. */
async function typeValues(item: Locator): Promise<void> {
  const [, n = ''] = (await item.textContent())?.match(/값 0 \/ (\d+)/) ?? [];
  const nominal = (await item.locator('strong small').textContent())?.split(' – ')[1] ?? '';
  await item.getByRole('textbox').evaluate(
    async (field, { times, value }) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const drawn = () => new Promise((done) => requestAnimationFrame(done));
      for (let typed = 0; typed < times; typed++) {
        setValue?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        await drawn();
        (field as HTMLInputElement).form?.requestSubmit();
        await drawn();
      }
    },
    { times: Number(n), value: nominal },
  );
  await expect(item).toContainText(`값 ${n} / ${n}`);
}

/**
 * The other 38 pieces and every item, whose answers are there after a reload; no answer of the server is needed to hand the lot in.
 */
export async function finishLot(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '검사' });
  await expect(sheet.getByRole('button', { name: '아직 38개 남았습니다' })).toBeDisabled();
  await sheet.getByRole('button', { name: '+38', exact: true }).tap();
  await sheet.getByRole('button', { name: '나머지 항목 모두 합격' }).tap();
  const measured = sheet.locator('.site-item:has(.site-measure)');
  const left = await measured.count();
  await expect(sheet.getByRole('button', { name: `항목 ${left}개가 남았습니다` })).toBeDisabled();
  await expect.poll(async () => JSON.stringify(await outboxOf(page))).toContain('"kind":"result"');
  await page.reload();
  await expect(sheet.getByRole('button', { name: `항목 ${left}개가 남았습니다` })).toBeDisabled();
  for (const item of await measured.all()) await typeValues(item);
  await sheet.getByRole('button', { name: '검사 마치기' }).tap();
  await expect(sheet).toHaveCount(0);
}

/** One line complete, one short of twelve with its reason; then the goods are released. */
export async function pickShort(page: Page, { goods, toPick }: Floor): Promise<void> {
  await page.goto(releasePage(toPick));
  await page.getByRole('button', { name: '챙기기 시작' }).tap();
  const row = (product: string) => page.getByRole('list', { name: '챙길 품목' }).getByRole('listitem').filter({ hasText: product });
  await row(goods.secondName).getByRole('button').tap();
  await expect(row(goods.secondName)).toContainText('100');
  await row(goods.name).getByRole('button').first().tap();
  // The row changes its quantity once it is picked.
  await row(goods.name)
    .getByRole('button', { name: /수량 바꾸기$/ })
    .tap();
  await row(goods.name).getByRole('textbox', { name: '챙긴 수량' }).tap();
  const pad = row(goods.name).getByRole('group', { name: /숫자판/ });
  for (const key of ['2', '2', '8']) await pad.getByRole('button', { name: key, exact: true }).tap();
  await row(goods.name).getByRole('button', { name: '깨짐' }).tap();
  await expect(row(goods.name)).toContainText('12개 부족 · 깨짐');
  await page.getByRole('button', { name: '출고 마치기 · 328개' }).tap();
  await expect(page.getByRole('list', { name: '챙길 품목' })).toHaveCount(0);
}

/** Received with a name and a line drawn across the field for signatures. */
export async function handOver(page: Page, { toHandOver }: Floor): Promise<void> {
  await page.goto(releasePage(toHandOver));
  await page.getByLabel('받은 사람').fill('이준호');
  await sign(page);
  await page.getByRole('button', { name: '전달 마치기' }).tap();
  await expect(page.getByRole('img', { name: '여기에 서명하세요' })).toHaveCount(0);
}

/** Every event is recorded once: the count, the released and remaining quantities, the receiver, one signature. */
export async function expectOnce(call: Call, { goods, toPick, toHandOver, lot }: Floor): Promise<void> {
  expect(await call('inspection/findById?subset=A&id=' + lot)).toMatchObject({
    nChecked: 50,
    foundMajor: 2,
    verdict: 'accept',
    status: 'submitted',
  });
  const picked = await call<Group>(`releaseGroup/findById?subset=A&id=${toPick}`);
  expect([picked.status, picked.lines.map(({ pickedQty }) => pickedQty)]).toEqual(['released', [228, 100]]);
  expect(await call<Group>(`releaseGroup/findById?subset=A&id=${toHandOver}`)).toMatchObject({ status: 'delivered', receivedBy: '이준호' });
  const files = `file/findMany?params[entity]=releaseGroup&params[entityId]=${toHandOver}&params[purpose]=signature`;
  expect((await call<{ total: number }>(files)).total).toBe(1);
  expect((await call<{ onHand: number }>(`product/findById?subset=A&id=${goods.productId}`)).onHand).toBe(600 - 60 - 228);
}
