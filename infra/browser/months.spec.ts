import { expect, expectNoAxeFindings, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { chooseFirst } from './choose.ts';
import { day } from './made-order.ts';

// Months are opened and closed for everybody.
test.use({ ownProduct: {}, viewport: { width: 1440, height: 900 } });

interface Line {
  id: number;
  poId: number;
  etaCurrent: string;
}

const nameOf = (ym: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${ym}-01`));
const daysLater = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

async function open(page: Page, query = '') {
  await page.goto(`/admin/products/inventory${query}`);
  await settled(page);
}

test.beforeEach(({ signIn }) => signIn('supervisor'));

test('a count is entered, the last month is reopened with a reason and closed', async ({ page, call }) => {
  const { closedThrough } = await call<{ closedThrough: string }>('productInventory/findMany?params[num]=1');
  const [last, live] = [nameOf(closedThrough), nameOf(day(0).slice(0, 7))];
  await open(page);
  await page.locator('.mi-open').first().click();
  const count = page.getByRole('button', { name: new RegExp(`Count ${live}$`) });
  await count.click();
  const entry = page.getByRole('dialog', { name: new RegExp(`count of ${live}`) });
  await entry.getByLabel('Counted').fill('7');
  await expect(entry.getByRole('status')).toContainText(/book .*, difference .*; posted when the month is closed/);
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toHaveCount(0);
  await expect(count).toHaveText('7');
  await count.click();
  await entry.getByRole('button', { name: 'Clear' }).click();
  await expect(count).toHaveText('Count');

  await page.getByRole('button', { name: `Reopen ${last}` }).click();
  const reopen = page.getByRole('dialog', { name: `Reopen ${last}` });
  const send = reopen.getByRole('button', { name: `Reopen ${last}` });
  await expect(send).toBeDisabled();
  await reopen.getByLabel('Reason *').fill('실사표를 다시 받음');
  await expectNoAxeFindings(page);
  await send.click();
  await expect(reopen).toHaveCount(0);
  await page.getByRole('button', { name: `Close ${last}` }).click();
  const close = page.getByRole('dialog', { name: `Close ${last}` });
  await expect(close.getByRole('heading', { name: 'Not finished yet' }).or(close.getByText('Everything is finished'))).toBeVisible();
  const reason = close.getByLabel('Reason *');
  if (await reason.isVisible()) await reason.fill('남은 일은 다음 달에');
  await close.getByRole('button', { name: `Close ${last}` }).click();
  await expect(close).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Reopen ${last}` })).toBeVisible();
  const history = await call<{ rows: { action: string; reason: string | null }[] }>(
    'alog/findMany?subset=A&params[entity]=productInventory&params[orderBy]=id-desc&params[num]=2',
  );
  expect(history.rows.map(({ action }) => action)).toEqual(['month_close', 'month_reopen']);
  expect(history.rows[1]?.reason).toBe('실사표를 다시 받음');
});

test('a what-if stays in the link, and becomes the draft of a PO', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'What if', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'What if' });
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'Product' }));
  await dialog.getByLabel('Quantity').fill('4200');
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(page).toHaveURL(/[?&]if=\d+(:|%3A)\d{4}-\d\d(:|%3A)4200/);
  await page.reload();
  const band = page.getByRole('region', { name: /^What if \+4,200 in / });
  await expect(band).toContainText('only in this link');
  await expectNoAxeFindings(page);
  await band.getByRole('link', { name: 'Draft the PO' }).click();
  await expect(page).toHaveURL(/\/admin\/pos\/form\?lines=/);
  await expect(page.getByRole('textbox', { name: 'Ordered 1' })).toHaveValue('4,200');
});

test('a PO that is shifted in a what-if proposes its dates, which a person saves with the reason', async ({ page, call }) => {
  const { rows } = await call<{ rows: { facts: { arrivals: { id: number; poId: number }[] } }[] }>('productInventory/findMany?subset=L');
  const arrival = rows.flatMap(({ facts }) => facts.arrivals)[0];
  const line = () => call<Line>(`poProduct/findById?subset=A&id=${arrival?.id}`);
  const before = (await line()).etaCurrent;
  await open(page, `?shift=${arrival?.poId}:14`);
  await page.getByRole('button', { name: 'Revise to these dates' }).click();
  const dialog = page.getByRole('dialog', { name: /^Revise the ETA of/ });
  await expect(dialog.getByLabel('Days to move')).toHaveValue('14');
  await expect(dialog).toContainText(daysLater(before, 14));
  await dialog.getByLabel('Reason').selectOption('supplier');
  await dialog.getByRole('button', { name: /^Revise \d+ lines?$/ }).click();
  await expect(dialog).toHaveCount(0);
  expect((await line()).etaCurrent).toBe(daysLater(before, 14));
  await expect(page).not.toHaveURL(/shift=/);
});
