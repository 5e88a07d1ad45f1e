import { expect, test } from '@moru/testing/browser';
import type { BrowserContext, Page } from '@playwright/test';
import { allSent, chip, DEVICE, kept, outboxOf, ready } from './device.ts';
import { handIn, typeJournal } from './killed-floor.ts';
import { madeOrder } from './made-order.ts';

test.use(DEVICE);
/** Chromium checks its quota again after half a minute. */
const QUOTA_MS = 31_000;
/** Of a photo and all that is stored with it, in bytes. */
const ROOM = 20_000_000;

/**
 * Uses up the remaining storage of the product, until the context closes: Chromium gives the quota back with the page that set it. Returns
 * how to add room.
 */
async function leaveNothing(context: BrowserContext, page: Page): Promise<(bytes: number) => Promise<unknown>> {
  const session = await context.newCDPSession(await context.newPage());
  const origin = new URL(page.url()).origin;
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  const leave = (bytes: number) => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + bytes });
  await leave(0);
  await page.waitForTimeout(QUOTA_MS);
  return leave;
}

/** Something else uses all the storage, until `unfill`. */
const fill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open('filler', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('bytes', { autoIncrement: true });
        opening.onsuccess = () => {
          const db = opening.result;
          const more = () => {
            const change = db.transaction('bytes', 'readwrite');
            change.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(65_536)));
            change.oncomplete = more;
            change.onabort = () => (db.close(), done());
          };
          more();
        };
      }),
  );
const unfill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        indexedDB.deleteDatabase('filler').onsuccess = () => done();
      }),
  );

/** An image that cannot be compressed. */
async function photo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1600, 1200);
    const context = canvas.getContext('2d');
    const image = new ImageData(1600, 1200);
    for (let at = 0; at < image.data.length; at += 65_536) crypto.getRandomValues(image.data.subarray(at, at + 65_536));
    context?.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
    return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(text, 'base64');
}

test('a device that fills up warns before and when it is full; no record is lost', async ({ page, context, signIn, call }) => {
  await signIn('supervisor');
  const { lineId } = await madeOrder(call, { ordered: 1000, made: 100 });
  await signIn('site', { fresh: true });
  await page.goto(`/site/pjournals?line=${lineId}`);
  await kept(page, `"poProduct","findById",{"id":${lineId},`);
  await ready(page);
  await context.setOffline(true);

  // Warned while there is room: for this record, and for the next ones.
  const first = await typeJournal(page, lineId, { place: 'first', good: 3 });
  const leave = await leaveNothing(context, page);
  await handIn(first);
  await expect(page.getByText('공간 부족')).toBeVisible();
  expect((await outboxOf(page)).map(({ state }) => state)).toEqual(['saved']);

  // Full: the typed values and the photo stay on the sheet, earlier records stay stored.
  await fill(page);
  const sheet = await typeJournal(page, lineId, { place: 'second', good: 5 });
  const bytes = await photo(page);
  await sheet.locator('input[type=file]').setInputFiles({ name: 'pallet.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await expect(sheet.getByRole('img')).toBeVisible();
  await sheet.getByRole('button', { name: '제출' }).tap();
  await expect(sheet.getByText(/휴대폰에 남은 공간이 없어 저장하지 못했습니다/)).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: /^양품/ })).toHaveValue('5');
  expect((await outboxOf(page)).map(({ state }) => state)).toEqual(['saved']);

  // With room again a further press stores it, with its photo, also over a killed tab. Chromium may count what was freed minutes later.
  await unfill(page);
  await leave(ROOM);
  await expect(async () => {
    if ((await sheet.count()) > 0) await sheet.getByRole('button', { name: '제출' }).tap();
    await expect(sheet).toHaveCount(0, { timeout: 3000 });
  }).toPass();
  await page.close();
  const next = await context.newPage();
  await next.goto('/site/outbox');
  await expect(chip(next).first()).toContainText('남은 2건');

  // A full device still sends its waiting records, which frees storage.
  await fill(next);
  await context.setOffline(false);
  await allSent(next);
  const { rows } = await call<{ rows: { id: number; line: string; goodQty: number; status: string }[] }>(
    `pjournal/findMany?subset=L&params[poProductId]=${lineId}&params[num]=50`,
  );
  const ours = rows.filter(({ line }) => line === 'first' || line === 'second');
  expect(ours.map(({ line, goodQty, status }) => `${line} ${goodQty} ${status}`).toSorted()).toEqual([
    'first 3 submitted',
    'second 5 submitted',
  ]);
  const second = ours.find(({ line }) => line === 'second')?.id;
  const files = await call<{ total: number }>(`file/findMany?params[entity]=pjournal&params[entityId]=${second}&params[purpose]=photo`);
  expect(files.total).toBe(1);
});
