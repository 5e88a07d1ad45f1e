import type { Page } from '@playwright/test';
import { median } from './load.ts';

/** Event Timing tells nothing of what takes less, and rounds to 8. */
const SHORTEST_MS = 16;
/** How often each thing is done. */
export const TIMES = 20;

/** Has a page's browser note how long each interaction takes to its next picture; before the page is opened. */
export const watchInput = (page: Page): Promise<unknown> =>
  page.addInitScript((shortest) => {
    const taken = new Map<number, number>();
    Object.assign(window, { taken });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId) taken.set(entry.interactionId, Math.max(entry.duration, taken.get(entry.interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
  }, SHORTEST_MS);

/** Slows the CPU of a page so many times. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Does something many times and prints what the browser says each took; resolves to the median in ms. */
export async function timed(page: Page, what: string, act: (time: number) => Promise<void>): Promise<number> {
  const look = () => page.evaluate(() => [...(window as unknown as { taken: Map<number, number> }).taken.values()]);
  const before = (await look()).length;
  for (let time = 0; time < TIMES; time++) {
    await act(time);
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(500);
  // What was too short to be told counts as the shortest time that is.
  const measured = (await look()).slice(before);
  const all = [...measured, ...Array.from({ length: Math.max(0, TIMES - measured.length) }, () => SHORTEST_MS)].toSorted((a, b) => a - b);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;
  console.log(`${what.padEnd(34)} median ${median(all).toFixed(0).padStart(4)} ms   p95 ${at(0.95)} ms   longest ${all.at(-1)} ms`);
  return median(all);
}
