import { expect, expectNoAxeFindings, expectNothingCutOff, settled, test } from '@moru/testing/browser';
import type { Page } from '@playwright/test';
import { madeOrder, PASSWORD } from './made-order.ts';

const talkOn = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const wordsOn = (page: Page) => talkOn(page).getByRole('log');
const boxOn = (page: Page) => talkOn(page).getByRole('textbox', { name: 'Comment' });

test('a supervisor asks about a line, the client’s bell shows it, the answer and who has read it come back', async ({
  page,
  signIn,
  call,
}) => {
  await signIn('supervisor');
  const { lineId, poNo, client } = await madeOrder(call, { ordered: 100, made: 40 });
  const path = `/admin/po-products/form?id=${lineId}`;

  await test.step('the question names the client by initial consonants, and a reload loses nothing', async () => {
    await page.goto(path);
    await boxOn(page).pressSequentially('@ㄱㄱ');
    await expect(page.getByRole('option', { name: /^고객 / })).toBeVisible();
    await page.keyboard.press('Enter');
    await boxOn(page).pressSequentially('언제까지 필요한가요?');
    await page.reload();
    await expect(boxOn(page)).toHaveValue('@고객 언제까지 필요한가요?');
    await boxOn(page).press('Control+Enter');
    await expect(wordsOn(page)).toContainText('@고객 언제까지 필요한가요?');
    await expect(boxOn(page)).toHaveValue('');
  });

  await test.step('the client opens it from the bell, and answers', async () => {
    await signIn(client, { pw: PASSWORD });
    await page.goto('/admin/pos');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /김서연 mentioned you/ })
      .click();
    await expect(page).toHaveURL(`${path}#talk`);
    await expect(boxOn(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await wordsOn(page).getByText('언제까지 필요한가요?').hover();
    await talkOn(page).getByRole('button', { name: 'Reply' }).click();
    await expect(boxOn(page)).toBeFocused();
    await page.keyboard.type('12월 1일까지요');
    await talkOn(page).getByRole('button', { name: 'Send' }).click();
    await expect(wordsOn(page)).toContainText('12월 1일까지요');
  });

  await test.step('the supervisor reads the answer and when the question was seen', async () => {
    await signIn('supervisor');
    await page.goto(path);
    await expect(wordsOn(page)).toContainText('김서연: @고객');
    await expect(wordsOn(page)).toContainText(/seen by 고객 today \d\d:\d\d/);
    await settled(page);
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNothingCutOff(page, 'a talk at 360 px');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: new RegExp(`고객 replied to you.*${poNo}`) })).toBeVisible();
    await expectNoAxeFindings(page);
    await expectNothingCutOff(page, 'the bell at 360 px');
  });
});
