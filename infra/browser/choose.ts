import { expect } from '@moru/testing/browser';
import type { Page } from '@playwright/test';

/** Chooses in a select with the keyboard alone: type, wait for the row that is meant, Enter. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).focus();
  await page.keyboard.type(typed);
  const open = page.locator('.ant-select-dropdown:visible');
  await expect(open.locator('.ant-select-item-option-active')).toContainText(typed);
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
}
