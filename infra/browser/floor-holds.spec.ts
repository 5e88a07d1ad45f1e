import { expect, settled, test } from '@moru/testing/browser';
import type { Locator } from '@playwright/test';
import { colleague } from './colleague.ts';
import { keptWith } from './device.ts';
import { day, madeOrder } from './made-order.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const placeOf = async (row: Locator) => (await row.boundingBox())?.y;

test('what others do, or a late answer, moves no row under a finger on the floor; it is shown when it is asked for', async ({
  browser,
  page,
  signIn,
  call,
  product,
}) => {
  await signIn('supervisor');
  const { lineId, secondId, name, secondName } = await madeOrder(call, { ordered: 500, made: 300, second: { ordered: 200, made: 100 } });
  const other = await colleague(browser, call, product.url);
  const does = async <T>(path: string, data: object): Promise<T> => {
    const answer = await other.context.request.post(`/api/${path}`, { data, headers: { 'x-requested-with': 'moru' } });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as T;
  };
  const planned = async (poProductId: number, lotQty: number) => {
    const [id] = await does<number[]>('inspectionGroup/save', {
      saveParams: { type: 'final', plannedOn: day(0), lots: [{ poProductId, lotQty }] },
    });
    return id ?? 0;
  };
  const withdrawn = (id: number) => does('inspectionGroup/cancel', { id, reason: 'not today' });
  const first = await planned(lineId, 100);
  const second = await planned(secondId, 60);
  const { lots } = await call<{ lots: { id: number }[] }>(`inspectionGroup/findById?subset=A&id=${second}`);

  await signIn('site');
  const mark = name.split(' ')[1] ?? '';
  await page.goto(`/site/po-products?keyword=${mark}`);
  await settled(page);
  const lotOf = (what: string) => page.getByRole('button', { name: new RegExp(`^${what} .*· 로트`) });
  const [upper, lower] = [lotOf(name), lotOf(secondName)];
  const waits = page.getByRole('button', { name: new RegExp(`^${name}: \\d+개 로트 만들기`) });
  await expect(upper).toBeVisible();
  const before = [await placeOf(lower), await placeOf(waits)];
  // Two windows side by side: the one that is touched asks again.
  const asksAgain = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  const chip = page.getByRole('button', { name: /^(새 행 \d+개|바뀐 목록) 보기$/ });

  await test.step('a lot that another withdraws keeps its row, and a tap opens the lot that was aimed at', async () => {
    await withdrawn(first);
    await asksAgain();
    await expect(chip).toBeVisible();
    expect([await placeOf(lower), await placeOf(waits)]).toEqual(before);
    await lower.tap();
    await expect(page).toHaveURL(new RegExp(`inspect=${lots[0]?.id}$`));
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chip.tap();
    await expect(upper).toHaveCount(0);
    await expect(chip).toHaveCount(0);
    await expect(waits).toHaveText('300개 로트 만들기');
  });

  const third = await test.step('a new lot waits too', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    const place = await placeOf(lower);
    const id = await planned(lineId, 120);
    await asksAgain();
    await expect(chip).toHaveText('새 행 1개 보기');
    expect(await placeOf(lower)).toBe(place);
    await expect(upper).toHaveCount(0);
    await chip.tap();
    await expect(upper).toBeVisible();
    return id;
  });

  await test.step('rows stored on the device are shown where the answer is late, and stay in their places when it comes', async () => {
    await page.goto('/site/po-products');
    await settled(page);
    await expect(upper).toBeVisible();
    // An answer is stored shortly after it arrived.
    await keptWith(page, '"inspection","findMany",', `"groupId":${third},`);
    await page.goto('about:blank');
    await withdrawn(third);
    const { promise: late, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/inspection/findMany**', (route) => late.then(() => route.continue()));
    await page.goto('/site/po-products');
    await expect(upper).toBeVisible();
    // From then on they can be tapped.
    await settled(page);
    const place = [await placeOf(upper), await placeOf(lower)];
    answer();
    await expect(chip).toBeVisible();
    expect([await placeOf(upper), await placeOf(lower)]).toEqual(place);
    await chip.tap();
    await expect(upper).toHaveCount(0);
  });

  await test.step('where the answer comes in time, stored rows are not shown before it', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    let lots = 0;
    // On a busy machine it may come too late for that: each try has one lot more.
    await expect(async () => {
      await page.goto('about:blank');
      await planned(lineId, 10);
      lots++;
      await page.goto('/site/po-products');
      await settled(page);
      expect(await upper.count()).toBe(lots);
    }).toPass();
  });
});
