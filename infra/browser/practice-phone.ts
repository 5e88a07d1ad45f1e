import type { PracticeTaskId } from '@moru/contract';
import { expect } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { chip } from './device.ts';
import type { DoTask, Facts } from './practice-world.ts';

/** The office has all of it: where it answers late the sheet has closed before, and only pages of the copy send what is left. */
const allIn = (page: Page) => expect(chip(page)).toContainText('모두 들어감');

/** Types a number on the pad of a quantity; an open pad needs no tap. */
async function tapNumber(page: Page, field: string, number: string | undefined): Promise<void> {
  const pad = page.getByRole('group', { name: `${field} 숫자판` });
  if (!(await pad.isVisible())) await page.getByRole('textbox', { name: new RegExp(`^${field}`) }).click();
  for (const key of number ?? '') await pad.getByRole('button', { name: key, exact: true }).click();
}

async function writeJournal(page: Page, { po, line, product, good, bad }: Facts): Promise<void> {
  await page.getByRole('textbox', { name: /PO 번호/ }).fill(po ?? '');
  await page.getByRole('textbox', { name: /PO 번호/ }).press('Enter');
  const card = page.getByRole('listitem').filter({ hasText: `${po} / ${line}` });
  await card.getByRole('button', { name: `일지 쓰기: ${product}` }).click();
  const sheet = page.getByRole('dialog', { name: '생산일지' });
  await tapNumber(page, '양품', good);
  if (bad) await tapNumber(page, '불량', bad);
  await sheet.getByRole('button', { name: '제출' }).click();
  await expect(sheet).toHaveCount(0);
}

/** Counts the defects of a lot on its sheet. */
export async function countLot(page: Page, { major }: Facts): Promise<void> {
  const sheet = page.getByRole('dialog', { name: '검사' });
  await sheet.getByRole('button', { name: '검사 시작' }).click();
  for (let found = 0; found < Number(major); found++) await sheet.getByRole('button', { name: '중 +1' }).click();
  await sheet.getByRole('button', { name: '불합격으로 마치기' }).click();
  await expect(page.getByText('보냈습니다. 관리자가 결정합니다').or(page.getByText('인터넷이 되면 보냅니다'))).toBeVisible();
  await allIn(page);
}

/** Picks what is available of the one line, gives the reason for the rest, and releases it. */
export async function pickShort(page: Page, { product, sent, broken }: Facts): Promise<void> {
  const row = page
    .getByRole('list', { name: '챙길 품목' })
    .getByRole('listitem')
    .filter({ hasText: product ?? '' });
  for (const _press of ['all of it', 'less']) await row.getByRole('button').first().click();
  await row.getByRole('textbox', { name: '챙긴 수량' }).click();
  const pad = row.getByRole('group', { name: /숫자판/ });
  for (const key of sent ?? '') await pad.getByRole('button', { name: key, exact: true }).click();
  await row.getByRole('button', { name: '깨짐' }).click();
  await expect(row).toContainText(`${broken}개 부족 · 깨짐`);
  const address = page.url();
  await page.getByRole('button', { name: `출고 마치기 · ${sent}개` }).click();
  const gone = page.getByText(`${sent}개가 나갔습니다`);
  await expect(gone.or(chip(page)).first()).toBeVisible();
  // Where the office answers late the list is shown.
  if (!(await gone.isVisible())) {
    await allIn(page);
    await page.goto(address);
  }
  await expect(gone).toBeVisible();
}

/** Writes without a network what the office writes too, and requests the correction. */
export async function settleOffline(page: Page, facts: Facts): Promise<void> {
  await expect(page.getByRole('button', { name: /^일지 쓰기/ }).first()).toBeVisible();
  await page.getByRole('textbox', { name: /PO 번호/ }).fill(facts['po'] ?? '');
  await page.getByRole('textbox', { name: /PO 번호/ }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: `${facts['po']} / ${facts['line']}` })).toBeVisible();
  await page.getByRole('button', { name: '인터넷 끊기' }).click();
  await expect(chip(page)).toContainText('오프라인');
  await writeJournal(page, facts);
  await expect(chip(page)).toContainText('남은 1건');
  await page.getByRole('button', { name: '다시 연결' }).click();
  await expect(chip(page)).toContainText('다름 1');
  await chip(page).click();
  await page.getByRole('button', { name: /보기/ }).click();
  const sheet = page.getByRole('dialog', { name: /달라요$/ });
  await expect(sheet).toContainText('24개 차이');
  await sheet.getByRole('radio', { name: /^내 .*맞아요/ }).check();
  await sheet.getByRole('button', { name: '한 박스 빠짐' }).click();
  await sheet.getByRole('button', { name: `${facts['good']}개로 고쳐 달라고 하기` }).click();
  await expect(page.getByText('사무실로 감')).toBeVisible();
}

/** The tasks of site staff, on the phone. */
export const ON_PHONE: Partial<Record<PracticeTaskId, DoTask>> = {
  async journal(page, facts) {
    await writeJournal(page, facts);
    await allIn(page);
  },
  async lot(page, facts) {
    await page
      .getByRole('button')
      .filter({ hasText: `${facts['po']} / ${facts['line']}` })
      .first()
      .click();
    await countLot(page, facts);
  },
  async release(page, facts) {
    await page.getByRole('button', { name: '챙기기 시작' }).click();
    await pickShort(page, facts);
  },
  offline: settleOffline,
  async label(page, { counted }) {
    await page.getByRole('button', { name: /^실사/ }).click();
    const sheet = page.getByRole('dialog');
    await tapNumber(page, '센 수량', counted);
    await sheet.getByRole('button', { name: '실사 저장' }).click();
    await expect(sheet).toHaveCount(0);
    await allIn(page);
  },
};
