import { expect } from '@moru/testing/browser';
import type { Locator, Page } from '@playwright/test';

/** Counts mouse clicks and taps from now on, across pages; clicks made by the keyboard do not count. Called once for a page. */
export async function clicksOn(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => void clicks++);
  const listen = () =>
    addEventListener('click', ({ detail }) => detail > 0 && (window as unknown as { countClick(): void }).countClick(), true);
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}

/** Chooses in a native select by typing, as after tabbing to it. */
export async function typeInto(page: Page, select: Locator, label: string): Promise<void> {
  await select.focus();
  await page.keyboard.type(label);
  await expect(select.locator('option:checked')).toHaveText(label);
}
