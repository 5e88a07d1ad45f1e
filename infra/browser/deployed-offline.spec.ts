import { join } from 'node:path';
import { expect } from '@moru/testing/browser';
import type { BrowserContext, Page } from '@playwright/test';
import { allSent, chip, DEVICE, kept, outboxOf, ready } from './device.ts';
import { test } from './deploying.ts';
import { writeJournalAt } from './killed-floor.ts';
import { madeOrder } from './made-order.ts';

test.use({ ...DEVICE, ownProduct: { ownWeb: true } });
const SITE = join(import.meta.dirname, '../../mfe-site/dist/web');
const LISTS = ['/site/label-stocks', '/site/release-groups'] as const;

/** Releases of the site module that this document has run, by the last letter of their scope. */
const running = (page: Page) =>
  page.evaluate(() => Object.keys(globalThis).flatMap((name) => (name.startsWith('mfe_site_') ? [name.slice(-1)] : [])));

/** The tab comes to the front and reads the registry. */
async function look(page: Page): Promise<void> {
  const looked = page.waitForResponse('**/registry.json');
  // It reads no more often than every three seconds.
  await page.waitForTimeout(3100);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await looked;
  await page.waitForTimeout(300);
}

/** Writes get no answer, though the network is there. */
async function unanswered(context: BrowserContext): Promise<() => Promise<void>> {
  const path = '**/api/pjournal/save';
  await context.route(path, (route) => route.fulfill({ status: 503, body: '' }));
  return () => context.unroute(path);
}

test('a deploy, a rollback and a withdrawal while a device has records to send: they are sent once, and each release is applied at its time', async ({
  page,
  context,
  signIn,
  call,
  deploy,
}) => {
  await deploy('patch', { dist: SITE, digit: 'a' });
  await signIn('supervisor');
  const { lineId } = await madeOrder(call, { ordered: 1000, made: 100 });
  await signIn('site', { fresh: true });
  const write = (tab: Page, place: string) => writeJournalAt(tab, lineId, { place, good: 7 });
  const turn = async (tab: Page) => {
    for (const path of LISTS) {
      await tab.evaluate((to) => void (history.pushState(null, '', to), dispatchEvent(new PopStateEvent('popstate'))), path);
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    }
  };
  // The tab hears of the last answer and of the registry a moment later, and applies a release at a navigation after that.
  const turnTo = (tab: Page, release: string) =>
    expect(async () => {
      await turn(tab);
      expect(await running(tab)).toContain(release);
    }).toPass();
  await page.goto(`/site/pjournals?line=${lineId}`);
  await kept(page, `"poProduct","findById",{"id":${lineId},`);
  await ready(page);
  await expect.poll(() => running(page)).toEqual(['a']);

  // Offline during a deploy: the record, and the release that wrote it, survive the tab.
  await context.setOffline(true);
  await write(page, 'deploy');
  await deploy('patch', { dist: SITE, digit: 'b' });
  await page.close();
  const next = await context.newPage();
  await next.goto('/site/outbox');
  await expect(chip(next)).toContainText('남은 1건');
  await expect.poll(() => running(next)).toEqual(['a']);

  // There is a network, but no answer: the tab knows of the new release and does not use it while records wait.
  let answer = await unanswered(context);
  await context.setOffline(false);
  await look(next);
  await turn(next);
  expect(await running(next)).toEqual(['a']);
  expect((await outboxOf(next)).filter(({ state }) => state !== 'accepted')).toHaveLength(1);
  await answer();
  await next.evaluate(() => dispatchEvent(new Event('online')));
  await allSent(next);
  await turnTo(next, 'b');

  // A rollback is applied in the same way.
  await context.setOffline(true);
  await write(next, 'rollback');
  await expect.poll(() => running(next)).toEqual(['b']);
  await deploy('rollback', 'mfe-site');
  await context.setOffline(false);
  await allSent(next);
  await look(next);
  await turnTo(next, 'a');

  // A withdrawn release is replaced at the next contact, though records wait.
  await context.setOffline(true);
  await write(next, 'revoked');
  await deploy('patch', { dist: SITE, digit: 'c' });
  await deploy('revoke', 'mfe-site', 'a');
  answer = await unanswered(context);
  await context.setOffline(false);
  await look(next);
  await expect.poll(() => running(next)).toContain('c');
  expect((await outboxOf(next)).filter(({ state }) => state !== 'accepted')).toHaveLength(1);
  await next.goto('/site/outbox');
  await expect.poll(() => running(next)).toEqual(['c']);
  await ready(next);
  const files = () => next.evaluate(async () => (await (await caches.open('moru-site-files')).keys()).map(({ url }) => url).join(' '));
  await expect.poll(files).not.toContain('1.0.0-aaaaaaaaaa');
  await context.setOffline(true);
  await next.reload();
  await expect(chip(next)).toContainText('남은 1건');
  await expect.poll(() => running(next)).toEqual(['c']);
  await answer();
  await context.setOffline(false);
  await allSent(next);

  const { rows } = await call<{ rows: { line: string; goodQty: number; status: string }[] }>(
    `pjournal/findMany?subset=L&params[poProductId]=${lineId}&params[num]=50`,
  );
  const ours = rows.filter(({ goodQty }) => goodQty === 7);
  expect(ours.map(({ line, status }) => `${line} ${status}`).toSorted()).toEqual(
    ['deploy', 'revoked', 'rollback'].map((line) => `${line} submitted`),
  );
  await next.goto('/site/outbox');
  await expect(next.getByRole('heading', { name: '다 들어갔습니다' })).toBeVisible();
});
