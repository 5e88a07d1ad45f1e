import { expect, type Page } from '@playwright/test';

const BUSY = '[aria-busy="true"], .mo-skeleton, .mo-spinner, .tl-skeleton';

/** Waits until the page has its heading and no request is under way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator(BUSY)).toHaveCount(0);
}
