import { expect } from '@moru/testing/browser';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { day, madeOrder } from './made-order.ts';
import { lotPage } from './offline-floor.ts';

type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

/** Rows of its own for one run: a line for journals, a lot and a label to count. */
export type Rows = Awaited<ReturnType<typeof madeRows>>;

const ON_HAND = 10_000;
const MADE = 100;
const CRASH_MS = 5000;

/** The office creates them. */
export async function madeRows(call: Call) {
  const { lineId } = await madeOrder(call, { ordered: 100_000, made: MADE });
  const { lineId: counted } = await madeOrder(call, { ordered: 40_000, made: 40_000, aqlMajor: '4.0' });
  const visit = { type: 'final', plannedOn: day(0), lots: [{ poProductId: counted, lotQty: 40_000 }] };
  const [visitId] = await call<number[]>('inspectionGroup/save', { saveParams: visit });
  const { lots } = await call<{ lots: { id: number }[] }>(`inspectionGroup/findById?subset=A&id=${visitId}`);
  const lot = lots[0]?.id ?? 0;
  await call('inspection/start', { id: lot });
  const name = `케어 라벨 ${randomUUID().slice(0, 8)}`;
  const [label = 0] = await call<number[]>('labelStock/save', {
    saveParams: [{ code: `K-${randomUUID().slice(0, 8)}`, name, kind: 'care' }],
  });
  const received = randomUUID();
  await call('labelStock/move', { id: label, type: 'receive', date: day(0), qty: ON_HAND, eventUuid: received });
  return { lineId, made: MADE, lot, label, received };
}

/** What was shown to a worker as done: good pieces by the place of their journal, counts, and the times of taps and killed tabs (ms). */
export interface Done {
  readonly journals: Map<string, number>;
  labelCounts: number;
  readonly taps: number[];
  readonly killedAt: number[];
}

/** Random numbers from 0 up to 1, the same for the same seed (xorshift32). */
export function randomOf(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** One task of a worker; `decide` is called with the click that submits it. */
type Act = (page: Page, rows: Rows, done: Done, random: () => number, decide: () => void) => Promise<void>;

/** A journal of a line at a place, filled in and not submitted. */
export async function typeJournal(page: Page, lineId: number, { place, good }: { place: string; good: number }): Promise<Locator> {
  await page.goto(`/site/pjournals?line=${lineId}`);
  const sheet = page.getByRole('dialog', { name: '생산일지' });
  await sheet.getByLabel('라인').fill(place);
  await sheet.getByRole('textbox', { name: /^양품/ }).fill(String(good));
  return sheet;
}

/** Submits a journal: the device has stored it. */
export async function handIn(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: '제출' }).tap();
  await expect(sheet).toHaveCount(0);
}

export const writeJournalAt = async (...given: Parameters<typeof typeJournal>): Promise<void> => handIn(await typeJournal(...given));

const writeJournal: Act = async (page, { lineId }, { journals }, random, decide) => {
  const [place, good] = [randomUUID().slice(0, 8), 1 + Math.floor(random() * 9)];
  const sheet = await typeJournal(page, lineId, { place, good });
  decide();
  await handIn(sheet);
  journals.set(place, good);
};

const countLabel: Act = async (page, { label }, done, _random, decide) => {
  await page.goto(`/site/label-stocks/form?id=${label}&move=count`);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /하나 더하기/ }).tap();
  decide();
  await sheet.getByRole('button', { name: /저장$/ }).tap();
  await expect(sheet).toHaveCount(0);
  done.labelCounts++;
};

const countLot: Act = async (page, { lot }, { taps }, random, decide) => {
  await page.goto(lotPage(lot));
  const sheet = page.getByRole('dialog', { name: '검사' });
  const button = sheet.getByRole('button', { name: random() < 0.5 ? '경 +1' : '중 +1' });
  for (let tap = 0; tap < 4; tap++) {
    await button.waitFor();
    // One that the end of its tab interrupts may have been stored.
    await button.tap().finally(() => taps.push(Date.now()));
    if (tap === 1) decide();
    await page.waitForTimeout(random() * 150);
  }
};

export const ACTS = [writeJournal, countLabel, countLot];

/** The renderer is killed; `page.close` would fire its closing events. */
export async function kill(context: BrowserContext, page: Page, isCrash: boolean): Promise<void> {
  if (!isCrash) return page.close();
  const session = await context.newCDPSession(page);
  // A page that changes its process while it is asked to crash continues in the new one; closing ends that.
  const crashed = page.waitForEvent('crash', { timeout: CRASH_MS }).catch(() => undefined);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
