import { expect, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { allSent, chip, DEVICE, kept, outboxOf, ready } from './device.ts';
import { ACTS, handIn, kill, madeRows, randomOf, typeJournal, type Done } from './killed-floor.ts';
import { madeOrder } from './made-order.ts';
import { lotPage } from './offline-floor.ts';
import { expectReconciled } from './reconcile.ts';

/** `KILLS=200 KILLS_SEED=…` for more rounds, or to repeat a run that failed. */
const KILLS = Number(process.env['KILLS'] ?? 24);
const SEED = Number(process.env['KILLS_SEED'] ?? Date.now() % 2 ** 31);
const LONGEST_MS = 4000;
const DECIDING_MS = 400;

test.use(DEVICE);
test.describe.configure({ timeout: 300_000 + KILLS * 12_000 });

const ms = (time: number) => new Promise((done) => setTimeout(done, time));

test(`a tab killed ${KILLS} times while journals, a lot and a label are written: every event is recorded once`, async ({
  page,
  context,
  signIn,
  call,
}) => {
  console.log(`KILLS_SEED=${SEED}`);
  const random = randomOf(SEED);
  await signIn('supervisor');
  const rows = await madeRows(call);
  await signIn('site', { fresh: true });
  for (const [path, words] of [
    [`/site/label-stocks/form?id=${rows.label}`, `"labelStock","findById",{"id":${rows.label},`],
    [lotPage(rows.lot), `"inspection","findById",{"id":${rows.lot},`],
    [`/site/pjournals?line=${rows.lineId}`, `"poProduct","findById",{"id":${rows.lineId},`],
  ] as const) {
    await page.goto(path);
    await kept(page, words);
  }
  await ready(page);
  await page.close();

  const done: Done = { journals: new Map(), labelCounts: 0, taps: [], killedAt: [] };
  const round = async () => {
    const [act = ACTS[0], isOffline, isDeciding, moment, isCrash, flicker] = [
      ACTS[Math.floor(random() * ACTS.length)],
      random() < 0.5,
      random() < 0.5,
      random(),
      random() < 0.7,
      random() < 0.3 ? random() * LONGEST_MS : undefined,
    ];
    await context.setOffline(isOffline);
    const tab = await context.newPage();
    const decided = Promise.withResolvers<void>();
    const acting = act?.(tab, rows, done, random, decided.resolve).catch(() => undefined);
    const flickering = flicker === undefined ? undefined : ms(flicker).then(() => context.setOffline(!isOffline).catch(() => undefined));
    await (isDeciding ? Promise.race([decided.promise, ms(LONGEST_MS * 2)]).then(() => ms(moment * DECIDING_MS)) : ms(moment * LONGEST_MS));
    const begun = Date.now();
    done.killedAt.push(begun);
    await kill(context, tab, isCrash);
    await Promise.all([acting, flickering]);
    // A tab takes a moment to die, and may lose what is tapped in it.
    done.killedAt.push(...done.taps.filter((tap) => tap > begun));
  };
  for (let killed = 0; killed < KILLS; killed++) await round();

  await context.setOffline(false);
  const last: Page = await context.newPage();
  await last.goto('/site/outbox');
  await expect(chip(last)).toBeVisible();
  await allSent(last);
  const entries = await outboxOf(last);
  const [journals, taps] = [done.journals.size, done.taps.length];
  console.log(`${entries.length} entries; seen done: ${journals} journals, ${done.labelCounts} label counts, ${taps} taps on the lot`);
  await expectReconciled(call, entries, rows, done);
});

test('values typed into an unsubmitted journal survive its tab; those of a submitted one do not come back', async ({
  page,
  context,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const { lineId } = await madeOrder(call, { ordered: 1000, made: 100 });
  await signIn('site', { fresh: true });
  await typeJournal(page, lineId, { place: 'typed', good: 8 });
  await kill(context, page, true);
  const next = await context.newPage();
  await next.goto(`/site/pjournals?line=${lineId}`);
  const sheet = next.getByRole('dialog', { name: '생산일지' });
  await expect(sheet.getByText('쓰다가 만 내용을 불러왔습니다')).toBeVisible();
  await expect(sheet.getByLabel('라인')).toHaveValue('typed');
  await expect(sheet.getByRole('textbox', { name: /^양품/ })).toHaveValue('8');
  await handIn(sheet);
  await next.goto(`/site/pjournals?line=${lineId}`);
  await expect(sheet.getByRole('textbox', { name: /^양품/ })).toHaveValue('0');
  await expect(sheet.getByText('쓰다가 만 내용을 불러왔습니다')).toHaveCount(0);
});
