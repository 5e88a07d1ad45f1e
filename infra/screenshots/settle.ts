import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const BUSY = '[aria-busy="true"], .mo-skeleton, .mo-spinner, .tl-skeleton';
const LIMIT_MS = 10_000;
const LOOK_AGAIN_MS = 60;

const isStill = async (busy: string): Promise<boolean> => {
  await document.fonts.ready;
  return document.querySelector('h1') !== null && document.querySelector(busy) === null && document.getAnimations().length === 0;
};

/** Waits until nothing on the page is loading, moving or without its font; after a timeout the page is taken as it is. */
export async function settle(page: Page): Promise<void> {
  // Not waitForFunction: it evaluates text, which the product's content security policy forbids.
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(LOOK_AGAIN_MS)) if (await page.evaluate(isStill, BUSY)) return;
}
