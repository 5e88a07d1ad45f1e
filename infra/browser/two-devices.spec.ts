import { expect, shiftAnswered, test } from '@moru/testing/browser';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { allSent, chip, DEVICE, kept, outboxOf, ready } from './device.ts';
import { writeJournalAt } from './killed-floor.ts';
import { PASSWORD } from './made-order.ts';
import { madeFloor, pickShort, releasePage, type Floor } from './offline-floor.ts';

type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

test.use(DEVICE);
const [FIRST, SECOND] = ['오하나', '이두리'];

/** Two workers of the factory. */
async function madeWorkers(call: Call): Promise<string[]> {
  const { rows } = await call<{ rows: { factoryId: number }[] }>('user/findMany?subset=A&params[search]=loginId&params[keyword]=site');
  const mark = Date.now().toString(36);
  const accounts = [FIRST, SECOND].map((name, index) => ({ loginId: `two${index}${mark}`, name, role: 'site-staff', pw: PASSWORD }));
  await call('user/save', { saveParams: accounts.map((account) => ({ ...account, factoryId: rows[0]?.factoryId })) });
  return accounts.map(({ loginId }) => loginId);
}

/** A worker's phone that has stored what it needs without a network, and loses it. */
async function phoneOf(browser: Browser, baseURL: string, loginId: string, floor: Floor): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...DEVICE, baseURL });
  await context.request.post('/api/user/login', { data: { loginParams: { loginId, pw: PASSWORD } } });
  const { id } = (await (await context.request.get('/api/user/me')).json()) as { id: number };
  await shiftAnswered(context, id);
  const page = await context.newPage();
  for (const [path, words] of [
    [releasePage(floor.toPick), `"releaseGroup","findById",{"id":${floor.toPick},`],
    [`/site/pjournals?line=${floor.goods.lineId}`, `"poProduct","findById",{"id":${floor.goods.lineId},`],
  ] as const) {
    await page.goto(path);
    await kept(page, words);
  }
  await ready(page);
  await context.setOffline(true);
  return { context, page };
}

/** Both lines complete: not what the other worker picked. */
async function pickWhole(page: Page, { goods, toPick }: Floor): Promise<void> {
  await page.goto(releasePage(toPick));
  await page.getByRole('button', { name: '챙기기 시작' }).tap();
  const list = page.getByRole('list', { name: '챙길 품목' });
  for (const name of [goods.secondName, goods.name])
    await list.getByRole('listitem').filter({ hasText: name }).getByRole('button').first().tap();
  await page.getByRole('button', { name: '출고 마치기 · 340개' }).tap();
  await expect(list).toHaveCount(0);
}

test('two devices without a network on the same rows: one is accepted, the other is a conflict, and its writer settles it', async ({
  browser,
  signIn,
  call,
  product,
}) => {
  await signIn('supervisor');
  const floor = await madeFloor(call);
  const [one = '', two = ''] = await madeWorkers(call);
  const first = await phoneOf(browser, product.url, one, floor);
  const second = await phoneOf(browser, product.url, two, floor);
  const { lineId } = floor.goods;
  await writeJournalAt(first.page, lineId, { place: 'same', good: 42 });
  await writeJournalAt(second.page, lineId, { place: 'same', good: 50 });
  await pickShort(first.page, floor);
  await pickWhole(second.page, floor);

  await first.context.setOffline(false);
  await allSent(first.page);
  expect((await outboxOf(first.page)).filter(({ state }) => state !== 'accepted')).toEqual([]);

  // The second phone sends later: both of its records are conflicts that name the stored version's writer.
  await second.context.setOffline(false);
  const { page } = second;
  await expect(chip(page).first()).toContainText('다름 2');
  const journals = async () => {
    const { rows } = await call<{ rows: { line: string; goodQty: number }[] }>(
      `pjournal/findMany?subset=L&params[poProductId]=${lineId}&params[num]=50`,
    );
    return rows.filter(({ line }) => line === 'same').map(({ goodQty }) => goodQty);
  };
  expect(await journals()).toEqual([42]);
  await page.goto('/site/outbox');
  const sheet = page.getByRole('dialog', { name: /달라요$/ });
  await page.getByRole('button', { name: /일지.*보기/ }).tap();
  await expect(sheet).toContainText('8개 차이');
  await expect(sheet).toContainText(FIRST);
  await sheet.getByRole('radio', { name: /^내 .*맞아요/ }).check();
  await sheet.getByRole('button', { name: '50개로 고치기' }).tap();
  // Until the choice is stored both conflicts are on the page.
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: /보기/ }).tap();
  await expect(sheet).toContainText(FIRST);
  await sheet.getByRole('radio', { name: /지금 있는 것이 맞아요/ }).check();
  await sheet.getByRole('button', { name: '그대로 두기' }).tap();
  await expect(sheet).toHaveCount(0);
  await allSent(page);

  expect(await journals()).toEqual([50]);
  expect(await outboxOf(page).then((entries) => entries.filter(({ state, choice }) => state === 'conflict' && !choice))).toEqual([]);
  const { status, lines } = await call<{ status: string; lines: { pickedQty: number }[] }>(
    `releaseGroup/findById?subset=A&id=${floor.toPick}`,
  );
  expect([status, lines.map(({ pickedQty }) => pickedQty)]).toEqual(['released', [228, 100]]);
  expect((await call<{ onHand: number }>(`product/findById?subset=A&id=${floor.goods.productId}`)).onHand).toBe(600 + 50 - 60 - 228);
  await Promise.all([first.context.close(), second.context.close()]);
});
