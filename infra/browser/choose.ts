import { expect } from '@moru/testing/browser';
import type { Locator, Page } from '@playwright/test';

/** Chooses in a select with the keyboard alone: type, wait for the row, Enter. */
export async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).focus();
  await page.keyboard.type(typed);
  const open = page.locator('.ant-select-dropdown:visible');
  await expect(open.locator('.ant-select-item-option-active')).toContainText(typed);
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
}

/** Chooses the first row of a select with the mouse, and waits until its rows are hidden, so that the next select's are the only ones. */
export async function chooseFirst(page: Page, select: Locator): Promise<void> {
  await select.click();
  const open = page.locator('.ant-select-dropdown:visible');
  await open.locator('.ant-select-item-option').first().click();
  await expect(open).toHaveCount(0);
}
