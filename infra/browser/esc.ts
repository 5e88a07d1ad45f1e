import type { Page } from '@playwright/test';

/** Presses Esc over what was typed, and answers the question that it stays. */
export async function escAndStay(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: /There are unsaved changes|저장하지 않은 내용이 있습니다/ })
    .getByRole('button', { name: /^(Cancel|취소)$/ })
    .click();
}
