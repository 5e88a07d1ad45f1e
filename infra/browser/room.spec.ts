import { expect, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';

interface Answer {
  rows: { id: number }[];
}

/** Names of the parts of a page that show their rest only after scrolling sideways. */
const scrolling = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [role="region"]')].flatMap((box) =>
      box.scrollWidth > box.clientWidth + 1 ? [box.getAttribute('aria-label') ?? box.className] : [],
    ),
  );

test('what a record is opened for is in sight: at a desk every column, on a phone rows as cards', async ({ page, signIn, call }) => {
  await signIn('supervisor');
  const first = async (path: string) => (await call<Answer>(`${path}&params[num]=1&subset=R`)).rows[0]?.id;
  const [parcels, delivery] = [
    await first('releaseGroup/findMany?params[type]=sd&params[status][]=confirmed'),
    await first('releaseGroup/findMany?params[type]=delivery&params[status][]=requested'),
  ];
  const order = await first('labelOrderGroup/findMany?params[status][]=partial');
  for (const [width, path, shown] of [
    [1440, `/admin/release-groups/form?type=sd&id=${parcels}`, 'Recipients'],
    [1440, `/admin/label-order-groups/form?id=${order}`, 'Labels'],
    [360, `/admin/release-groups/form?type=sd&id=${parcels}`, 'Recipients'],
    [360, `/admin/release-groups/form?id=${delivery}`, 'Lines'],
    [360, `/admin/label-order-groups/form?id=${order}`, 'Labels'],
    [360, '/admin/stats/delivery', 'Who keeps the promise?'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shown, exact: true })).toBeVisible();
    await expect.poll(() => scrolling(page), { message: `${path} at ${width} px` }).toEqual([]);
  }
});
