import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';

interface Release {
  id: number;
  no: string;
  type: string;
}

test('the first site page counts the work, names the most urgent, and a scanned code opens its page', async ({ page, signIn, call }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('site');
  await page.goto('/site');
  await settled(page);
  const groups = page.locator('.site-tasks');
  await expect(groups).toHaveCount(4);
  // Other specs write meanwhile: the heading and the groups are read until they are of the same moment.
  await expect(async () => {
    const counts = (await groups.locator('h2 strong').allTextContents()).map(Number);
    const sum = counts.reduce((all, one) => all + one, 0);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(`오늘 할 일 ${sum}`);
  }).toPass();
  await expectNoAxeFindings(page);

  // The most urgent work is named beside the heading, and its row links to the form itself.
  const urgent = groups.locator('li[data-urgent]');
  await expect(urgent).toHaveCount(1);
  await expect(page.getByText(`가장 급한 것은 ${await urgent.locator('strong').first().textContent()}`)).toBeVisible();
  await urgent.getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto('/site');
  await settled(page);
  const { rows } = await call<{ rows: Release[] }>(
    'releaseGroup/findMany?subset=L&params[status][]=confirmed&params[status][]=picking&params[num]=1',
  );
  const [release] = rows;
  // A scanner types into the page, wherever the focus is.
  await expect(page.getByRole('textbox', { name: '바코드나 번호' })).toBeFocused();
  await page.keyboard.type('ZZ-404');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '모르는 코드입니다: ZZ-404' })).toBeVisible();
  await page.keyboard.type(release?.no ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/site/release-groups/form\\?id=${release?.id}&type=${release?.type}`));

  // A product that only the server finds by its code opens the journal of its line, a label its card.
  const { rows: labels } = await call<{ rows: { id: number; code: string }[] }>(
    'labelStock/findMany?subset=L&params[isActive]=true&params[num]=1',
  );
  await page.goto('/site');
  await settled(page);
  await page.getByRole('textbox', { name: '바코드나 번호' }).fill(labels[0]?.code.toLowerCase() ?? '');
  await page.getByRole('button', { name: '열기' }).click();
  await expect(page).toHaveURL(/\/site\/label-stocks/);
});
