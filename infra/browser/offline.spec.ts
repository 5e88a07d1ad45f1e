import { expect, expectNoAxeFindings, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { chip, DEVICE, kept, ready } from './device.ts';
import { escAndStay } from './esc.ts';
import { beginLot, countLot, expectOnce, finishLot, handOver, lotPage, madeFloor, pickShort, releasePage } from './offline-floor.ts';
import { PHOTO } from './photo.ts';

interface Line {
  readonly id: number;
  readonly product: { readonly name: string };
  readonly po: { readonly poNo: string };
}

interface Stock {
  readonly id: number;
  readonly name: string;
  readonly onHand: number;
}

test.use(DEVICE);
async function tapNumber(page: Page, field: string, number: string): Promise<void> {
  const pad = page.getByRole('group', { name: `${field} 숫자판` });
  for (const key of number) await pad.getByRole('button', { name: key, exact: true }).tap();
}

/**
 * The product's fonts on a page: how many did not load, and which of those that did are not stored on this device. The fallback face is the
 * machine's.
 */
const fontsOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    if (loaded.length === 0) throw new Error('the page has no fonts of its own');
    const kept = await Promise.all(loaded.map(({ name }) => caches.match(new URL(name).pathname, { ignoreVary: true })));
    return {
      failed: [...document.fonts].filter(({ family, status }) => status === 'error' && !family.endsWith('Fallback')).length,
      away: loaded.filter((_, at) => !kept[at]).map(({ name }) => name),
    };
  });

async function writeJournal(
  page: Page,
  { line, place, good, photo }: { line: Line; place: string; good: string; photo?: Buffer },
): Promise<void> {
  await page.getByRole('navigation', { name: '현장 메뉴' }).getByRole('link', { name: '생산일지' }).tap();
  await page
    .getByRole('button', { name: `일지 쓰기: ${line.product.name}` })
    .first()
    .tap();
  const sheet = page.getByRole('dialog', { name: '생산일지' });
  await tapNumber(page, '양품', good);
  await sheet.getByLabel('라인').fill(place);
  if (photo) {
    await sheet.locator('input[type=file]').first().setInputFiles({ name: 'pallet.png', mimeType: 'image/png', buffer: photo });
    await expect(sheet.locator('img[src^="blob:"]')).toHaveCount(1);
  }
  await sheet.getByRole('button', { name: '제출' }).tap();
  await expect(sheet).toHaveCount(0);
}

test('a noon without a network: records survive the tab, are sent once, and one real conflict is settled from both sides', async ({
  page,
  context,
  browser,
  signIn,
  call,
  product,
}) => {
  await signIn('supervisor');
  const floor = await madeFloor(call, { started: false });
  await signIn('site', { fresh: true });
  const { rows: lines } = await call<{ rows: Line[] }>(
    'poProduct/findMany?subset=L&params[status]=in_production&params[flow]=make&params[orderBy]=requestedDate-asc',
  );
  const { rows: stocks } = await call<{ rows: Stock[] }>('labelStock/findMany?subset=L&params[orderBy]=name-asc&params[isActive]=true');
  const [line, stock] = [lines[0] as Line, stocks[0] as Stock];
  const place = (name: string) => `${name}${Date.now().toString(36).slice(-6)}`;
  const [mine, both] = [place('A'), place('B')];
  await page.goto('/site/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [path, name] of [
    ['/site/label-stocks', '"labelStock","findMany",{"params":{"isActive":true,"num":30'],
    [lotPage(floor.lot), `"inspection","findById",{"id":${floor.lot},`],
    [lotPage(floor.lot), `["inspection/ahead",{"id":${floor.lot}}]`],
    [releasePage(floor.toPick), `"releaseGroup","findById",{"id":${floor.toPick},`],
    [releasePage(floor.toHandOver), `"releaseGroup","findById",{"id":${floor.toHandOver},`],
    ['/site/pjournals', 'poProduct'],
  ] as const) {
    await page.goto(path);
    await kept(page, name);
  }
  await expect(chip(page)).toContainText('모두 들어감');
  await ready(page);
  await expect(page.getByRole('button', { name: /^일지 쓰기/ }).first()).toBeVisible();

  await context.setOffline(true);
  await writeJournal(page, { line, place: mine, good: '42' });
  await expect(chip(page)).toContainText('오프라인 · 남은 1건');
  await writeJournal(page, { line, place: both, good: '420', photo: PHOTO });

  const away = await beginLot(page, floor.lot);
  await countLot(page, floor.lot);
  await finishLot(page);

  // The tab is killed; the device shows the same without a network.
  await page.close();
  const next = await context.newPage();
  await next.goto('/site/label-stocks');
  await expect(chip(next)).toContainText('남은 6건');
  await next
    .getByRole('button', { name: `실사: ${stock.name}` })
    .first()
    .tap();
  expect(await fontsOf(next)).toEqual({ failed: 0, away: [] });
  const count = next.getByRole('dialog');
  await count.getByRole('button', { name: /하나 더하기/ }).tap();
  await count.getByRole('button', { name: /저장$/ }).tap();
  await expect(chip(next)).toContainText('남은 7건');
  await pickShort(next, floor);
  await handOver(next, floor);
  await chip(next).tap();
  await expect(next.getByRole('heading', { name: '인터넷이 안 됩니다' })).toBeVisible();
  await expectNoAxeFindings(next);

  // Meanwhile the office writes and locks what the worker wrote too.
  const office = await browser.newContext({ baseURL: product.url });
  const post = async (path: string, data: object) =>
    (await office.request.post(`/api/${path}`, { data, headers: { 'X-Requested-With': 'moru' } })).json();
  await post('user/login', { loginParams: { loginId: 'supervisor', pw: product.password } });
  const date = await next.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const [journal] = await post('pjournal/save', { saveParams: { date, poProductId: line.id, line: both, goodQty: 400 } });
  await post('pjournal/submit', { id: journal });
  await post('pjournal/confirm', { id: journal, reason: 'counted on the pallet' });

  await context.setOffline(false);
  await expect(chip(next)).toContainText('다름 1');
  await expect(chip(next)).not.toContainText('남은');
  await expectOnce(call, floor);
  expect(await call(`inspection/findById?subset=A&id=${floor.lot}`)).toMatchObject({ skipped: [{ cartonNo: away }] });
  const written = await call<{ rows: { goodQty: number; line: string }[] }>(
    `pjournal/findMany?subset=L&params[dateFrom]=${date}&params[num]=500`,
  );
  const of = (name: string) => written.rows.filter((row) => row.line === name).map(({ goodQty }) => goodQty);
  expect([of(mine), of(both)]).toEqual([[42], [400]]);
  expect((await call<Stock>(`labelStock/findById?subset=L&id=${stock.id}`)).onHand).toBe(stock.onHand + 1);

  await next.getByRole('button', { name: /보기/ }).tap();
  const sheet = next.getByRole('dialog', { name: /달라요$/ });
  await expect(sheet).toContainText('20개 차이');
  await expectNoAxeFindings(next);
  await sheet.getByRole('radio', { name: /^내 .*맞아요/ }).check();
  await sheet.getByRole('button', { name: '한 박스 빠짐' }).tap();
  await sheet.getByRole('button', { name: '420개로 고쳐 달라고 하기' }).tap();
  await expect(next.getByText('사무실로 감')).toBeVisible();

  const desk = await office.newPage();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.goto('/admin/conflicts');
  const row = desk.locator('tbody tr').filter({ hasText: `#${journal}` });
  await expect(async () => {
    await desk.reload();
    await expect(row).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await row.getByRole('button', { name: /처리|Solve/ }).click();
  const dialog = desk.getByRole('dialog');
  // Both versions beside each other, the photo that came from the site, and its writer's choice.
  await expect(dialog.getByRole('row', { name: /양품|Good/ })).toContainText(/420.*400/);
  await expect(dialog.getByRole('img', { name: /pallet|사진|\.(png|jpg)/ })).toBeVisible();
  await expect(dialog).toContainText('한 박스 빠짐');
  await expectNoAxeFindings(desk);
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('textbox').fill('box found');
  await escAndStay(desk);
  await dialog.getByRole('button', { name: /^(처리|Solve)$/ }).click();
  await expect(row).toHaveCount(0);
  await office.close();
});
