import type { PracticeTaskId } from '@moru/contract';
import { expect, settled } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { countLot, pickShort, settleOffline } from './practice-phone.ts';
import { openedBy, type DoTask, type Facts } from './practice-world.ts';

const monthName = (ym: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${ym}-01`));

async function writeJournal(page: Page, { good, bad }: Facts): Promise<void> {
  await page.getByRole('textbox', { name: /^Good/ }).fill(good ?? '');
  await page.getByRole('textbox', { name: /^Defective/ }).fill(bad ?? '');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0);
}

async function decide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decide' }).click();
  const decision = page.getByRole('region', { name: 'Decision of lot 1' });
  await decision.getByRole('radio', { name: 'Rework' }).click();
  await decision.getByRole('button', { name: 'Save decision of lot 1' }).click();
  await page.getByRole('button', { name: 'Approve decided lots' }).click();
  await expect(page.getByText('Approved').first()).toBeVisible();
}

async function closeMonth(page: Page, { ym = '', productEn, counted }: Facts): Promise<void> {
  const month = monthName(ym);
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder('Search, then Enter'))
    .first()
    .fill(productEn ?? '');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: productEn ?? '' });
  await row.locator('.mi-open').click();
  await page.getByRole('button', { name: new RegExp(`Count ${month}$`) }).click();
  const entry = page.getByRole('dialog', { name: new RegExp(`count of ${month}`) });
  await entry.getByLabel('Counted').fill(counted ?? '');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: `Close ${month}` }).click();
  const close = page.getByRole('dialog', { name: `Close ${month}` });
  await expect(close.getByRole('heading', { name: 'Not finished yet' }).or(close.getByText('Everything is finished'))).toBeVisible();
  const reason = close.getByLabel('Reason *');
  if (await reason.isVisible()) await reason.fill('남은 일은 다음 달에');
  await close.getByRole('button', { name: `Close ${month}` }).click();
  await expect(close).toHaveCount(0);
}

async function reviseEta(page: Page, { to }: Facts): Promise<void> {
  await page.getByRole('button', { name: 'Revise ETA' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox')
    .first()
    .fill(to ?? '');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Reason').selectOption('production');
  await dialog.getByRole('button', { name: 'Revise ETA' }).click();
  await expect(dialog).toHaveCount(0);
}

async function importAndUndo(page: Page, { first, second, third }: Facts): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), [first, second, third].join('\n'));
  await settled(page);
  await page.keyboard.press('Control+v');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('Imported: 3 new, 0 changed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('3 undone')).toBeVisible();
}

async function askForDelivery(page: Page, { po, line, asked, on }: Facts): Promise<void> {
  const chooser = page.getByRole('dialog', { name: 'Choose the lines to release' });
  await chooser.getByRole('checkbox', { name: `Choose ${po} / ${line}` }).check();
  await chooser.getByRole('button', { name: 'Go on with 1 line' }).click();
  await page.getByRole('textbox', { name: 'Quantity 1' }).fill(asked ?? '');
  await page.getByRole('textbox', { name: 'Requested date' }).fill(on ?? '');
  await page.keyboard.press('Enter');
  await page.getByLabel('Destination').fill('하루 성수 물류센터');
  await page.getByLabel('Address', { exact: true }).fill('서울 성동구 성수이로 51');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation by a supervisor' })).toBeVisible();
}

/** The tasks of supervisors and clients on a desktop; work of the site area opens in its own tab. */
export const AT_DESK: Partial<Record<PracticeTaskId, DoTask>> = {
  journal: writeJournal,
  async lot(page, facts) {
    const phone = await openedBy(page.context(), page.getByRole('link', { name: 'Inspect on the phone' }));
    await countLot(phone, facts);
    await phone.close();
  },
  decide,
  async release(page, facts) {
    await page.getByRole('button', { name: 'Start picking' }).click();
    const phone = await openedBy(page.context(), page.getByRole('link', { name: 'Pick on the phone' }));
    await pickShort(phone, facts);
    await phone.close();
  },
  offline: settleOffline,
  async label(page, { counted }) {
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Counted/ }).fill(counted ?? '');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('선반 실사');
    await dialog.getByRole('button', { name: 'Record' }).click();
    await expect(dialog).toHaveCount(0);
  },
  month: closeMonth,
  eta: reviseEta,
  import: importAndUndo,
  request: askForDelivery,
};
