import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const LOOK_AGAIN_MS = 60;

/** Brings all that moves to its end at once, and says how much moves still; what has no end is waited for. */
function endMotion(): number {
  for (const motion of document.getAnimations()) if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  return document.getAnimations().length;
}

/** Draws the page in a theme, with its colours as they are after they have changed. */
export async function drawn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
  while ((await page.evaluate(endMotion)) > 0) await sleep(LOOK_AGAIN_MS);
}
