import { expect, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';

/** The focused element, and the element that shows it. */
interface Stop {
  name: string;
  top: number;
  left: number;
  isSeen: boolean;
  isMarked: boolean;
}

// A focus mark is a style that the element, or the label or box rendered for it, has with the focus and not without.
const stop = async (): Promise<Stop> => {
  const box = document.activeElement as HTMLElement;
  const drawn = [box, box.nextElementSibling, box.closest('label'), box.closest('.ant-select, .mo-date, .tl')].filter(
    (one): one is HTMLElement => one instanceof HTMLElement,
  );
  const look = () => {
    // At the start of a transition a style is still the one before.
    for (const motion of document.getAnimations()) if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
    return drawn.map((one) =>
      ['outlineStyle', 'outlineWidth', 'boxShadow', 'borderColor'].map((key) => getComputedStyle(one)[key as 'outlineStyle']).join(';'),
    );
  };
  const { top, left, width, height } = box.getBoundingClientRect();
  const focused = look();
  box.blur();
  await new Promise(requestAnimationFrame);
  const plain = look();
  box.focus();
  const isOutlined = drawn.some(
    (one) => getComputedStyle(one).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(one).outlineWidth) >= 2,
  );
  const name = `${box.tagName.toLowerCase()} ${box.getAttribute('aria-label') ?? box.textContent?.trim().slice(0, 30) ?? ''}`.trim();
  const isSeen = width > 0 && height > 0 && top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0;
  return { name, top, left, isSeen, isMarked: isOutlined || focused.join() !== plain.join() };
};

/** Tabs through the page and returns each stop in the main part, until the focus leaves it. */
async function walk(page: Page): Promise<Stop[]> {
  await page.getByRole('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  const stops: Stop[] = [];
  for (let at = 0; at < 80; at++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => !document.activeElement?.closest('main'))) break;
    stops.push(await page.evaluate(stop));
  }
  return stops;
}

test.beforeEach(({ signIn }) => signIn('supervisor'));

for (const path of ['/admin/brands', '/admin/pos/form', '/admin/stats/dashboard'])
  test(`everything on ${path} is reached by Tab, visible and marked where it is`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    const stops = await walk(page);
    expect(stops.length).toBeGreaterThan(8);
    expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  });

test('the first field of a new row has the focus', async ({ page }) => {
  await page.goto('/admin/brands/form');
  await settled(page);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.keyboard.type('NEW1');
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('NEW1');
});

test('a dialog keeps the focus, and returns it where it was', async ({ page }) => {
  await page.goto('/admin/brands');
  await settled(page);
  const opener = page.getByRole('button', { name: 'Columns' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const isInside = () =>
    page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog, [role="dialog"]')));
  for (let at = 0; at < 40; at++) {
    await page.keyboard.press(at % 3 === 2 ? 'Shift+Tab' : 'Tab');
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
