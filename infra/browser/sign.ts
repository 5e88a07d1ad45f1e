import type { Page } from '@playwright/test';

/** Draws a line across the field for signatures. */
export async function sign(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: '여기에 서명하세요' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('no field for signatures');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 110, { steps: 5 });
  await page.mouse.move(box.x + 220, box.y + 50, { steps: 5 });
  await page.mouse.up();
}
