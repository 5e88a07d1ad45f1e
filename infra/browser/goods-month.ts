import { expect, settled } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { workbook } from './goods-numbers.ts';
import type { Story } from './goods-world.ts';
import { day } from './made-order.ts';

const DAY_MS = 86_400_000;

const monthOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });

/** The month is over by the server's clock: it is closed, and every column of it stays as it was. */
export async function closeMonth({ page, signIn, call, made }: Story, moveClock: (aheadMs: number) => Promise<void>): Promise<void> {
  const ym = day(0).slice(0, 7);
  await moveClock(32 * DAY_MS);
  // Earlier sessions have expired by then, a new one too: the server checks its clock now and then.
  await expect(async () => {
    await signIn('supervisor', { fresh: true });
    expect((await call<{ asOf: string }>('productInventory/findMany')).asOf > day(0)).toBe(true);
  }).toPass();
  await page.goto('/admin/products/inventory');
  await settled(page);
  const closing = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${ym}-01`));
  await page.getByRole('button', { name: `Close ${closing}` }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${closing}` });
  await expect(dialog).toContainText('Everything is finished');
  await dialog.getByRole('button', { name: `Close ${closing}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Reopen ${closing}` })).toBeVisible();
  await page.getByRole('button', { name: made.name, exact: true }).click();
  const link = (what: string) => page.getByRole('button', { name: `${made.name}: moves behind ${what} in ${closing}` });
  await expect(link('In, good')).toHaveText('+600');
  await expect(link('Out, delivery')).toHaveText('−588');
  await expect(monthOf(page, made.name).locator('.mi-value').filter({ hasText: /^12$/ }).first()).toBeVisible();
  const rows = await workbook(page, 'productInventory/export?lang=en');
  const at = rows[0]?.indexOf(ym) ?? -1;
  expect(rows.find((cells) => cells[2] === made.name)?.[at]).toBe('12');
  expect(rows.find((cells) => cells[2] === made.secondName)?.[at]).toBe('0');
}

/** A correction in the closed month is refused with the reason; nothing is written. */
export async function correctLate({ page, call, made }: Story): Promise<void> {
  await page.goto(`/admin/products/form?id=${made.productId}`);
  await settled(page);
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Move / });
  await dialog.getByLabel('Difference (EA, − reduces)').fill('-2');
  await expect(dialog.getByRole('status')).toHaveText('12 → 10 EA on hand');
  await dialog.getByLabel('Reason *').fill('다시 세어 보니 둘이 모자람');
  await dialog.getByRole('button', { name: 'Record' }).click();
  const today = day(0);
  await expect(dialog.getByRole('alert')).toContainText(`${today.slice(0, 7)} is closed: nothing can be recorded on ${today}`);
  expect((await call<{ onHand: number }>(`product/findById?subset=A&id=${made.productId}`)).onHand).toBe(12);
}
