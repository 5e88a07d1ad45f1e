import type { Page } from '@playwright/test';
import { median } from './load.ts';

/** Event Timing reports nothing shorter, and rounds to 8. */
const SHORTEST_MS = 16;
/** Repetitions of each action. */
export const TIMES = 20;

/** Makes the browser record how long each interaction takes to its next frame; called before the page is opened. */
export const watchInput = (page: Page): Promise<unknown> =>
  page.addInitScript((shortest) => {
    const taken = new Map<number, number>();
    Object.assign(window, { taken });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId) taken.set(entry.interactionId, Math.max(entry.duration, taken.get(entry.interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
  }, SHORTEST_MS);

/** Slows the CPU of a page by this factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Repeats an action and prints the durations that the browser reports; resolves to the median in ms. */
export async function timed(page: Page, what: string, act: (time: number) => Promise<void>): Promise<number> {
  const look = () => page.evaluate(() => [...(window as unknown as { taken: Map<number, number> }).taken.values()]);
  const before = (await look()).length;
  for (let time = 0; time < TIMES; time++) {
    await act(time);
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(500);
  // An interaction that was too short to be reported counts as the shortest one that is.
  const measured = (await look()).slice(before);
  const all = [...measured, ...Array.from({ length: Math.max(0, TIMES - measured.length) }, () => SHORTEST_MS)].toSorted((a, b) => a - b);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;
  console.log(`${what.padEnd(34)} median ${median(all).toFixed(0).padStart(4)} ms   p95 ${at(0.95)} ms   longest ${all.at(-1)} ms`);
  return median(all);
}
