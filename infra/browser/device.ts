import { expect } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import type { Entry } from '../../mfe-site/src/outbox/entry.ts';

/** Start of the specs of site devices: a phone whose worker may store the pages. */
export const DEVICE = { viewport: { width: 360, height: 780 }, hasTouch: true, serviceWorkers: 'allow', allowComplaints: true } as const;

/** The outbox state in the header. */
export const chip = (page: Page) => page.getByRole('link', { name: /남은|모두 들어감|다름|오프라인/ });

/** The device has what it needs without a network: the worker controls the page and has its files. */
export async function ready(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const isReady = () =>
    page.evaluate(async () => {
      const files = await (await caches.open('moru-site-files')).keys();
      const isOurs = files.some(({ url }) => url.includes('/releases/mfe-site/'));
      return navigator.serviceWorker.controller !== null && isOurs && (await caches.match('/site')) !== undefined;
    });
  await expect.poll(isReady).toBe(true);
}

/** All rows of a table of a database on this device; none before the page has created it. */
const all = <T>(page: Page, database: string, table: string, of: 'getAll' | 'getAllKeys'): Promise<T[]> =>
  page.evaluate(
    ([name, store, get]) =>
      new Promise<T[]>((done, failed) => {
        const opening = indexedDB.open(name);
        // Created by the test it would have no tables.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => (opening.error?.name === 'AbortError' ? done([]) : failed(opening.error));
        opening.onsuccess = () => {
          const db = opening.result;
          const asked = db.transaction(store).objectStore(store)[get]();
          asked.onsuccess = () => (db.close(), done(asked.result as T[]));
          asked.onerror = () => (db.close(), failed(asked.error));
        };
      }),
    [database, table, of] as const,
  );

/** Answers whose query contains `words` are on the device: they are stored a moment after they arrive. */
export async function kept(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await all<string>(page, 'moru-work', 'answers', 'getAllKeys')).join(' ')).toContain(words);
}

/** An answer on the device whose query contains `words` contains `part`, as JSON. */
export async function keptWith(page: Page, words: string, part: string): Promise<void> {
  const answers = () => all<{ hash: string; data: object }>(page, 'moru-work', 'answers', 'getAll');
  const hasPart = async () => (await answers()).some(({ hash, data }) => hash.includes(words) && JSON.stringify(data).includes(part));
  await expect.poll(hasPart).toBe(true);
}

/** The outbox of this device, the oldest first. */
export const outboxOf = (page: Page): Promise<Entry[]> => all<Entry>(page, 'moru-outbox', 'entries', 'getAll');

/** The device has its key for an exported file of records. */
export const keyed = (page: Page): Promise<void> =>
  expect.poll(() => all<number>(page, 'moru-device-keys', 'keys', 'getAllKeys')).toHaveLength(1);

/** All waiting records are accepted; conflicting ones remain. */
export async function allSent(page: Page, timeout = 60_000): Promise<void> {
  const waiting = async () => (await outboxOf(page)).filter(({ state }) => state === 'saved' || state === 'sent').length;
  await expect.poll(waiting, { timeout, intervals: [250] }).toBe(0);
}
