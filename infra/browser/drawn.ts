import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const LOOK_AGAIN_MS = 60;

/** Finishes all animations at once, and returns how many still run; endless ones are waited for. */
function endMotion(): number {
  for (const motion of document.getAnimations()) if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  return document.getAnimations().length;
}

/** Renders the page in a theme, with its colours after their transition. */
export async function drawn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
  while ((await page.evaluate(endMotion)) > 0) await sleep(LOOK_AGAIN_MS);
}
