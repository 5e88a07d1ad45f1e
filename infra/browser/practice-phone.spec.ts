import { practiceTasksOf } from '@moru/contract';
import { expect, expectNoAxeFindings, test } from '@moru/testing/browser';
import { ON_PHONE } from './practice-phone.ts';
import { beginTask, expectDone, ownTask, PHONE, signInNew } from './practice-world.ts';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });
test('a new user does each site task on a phone, in Korean, with the hints alone', async ({ page, signIn, call }) => {
  await signInNew({ role: 'site-staff', name: '새 직원' }, { signIn, call });
  for (const { id } of practiceTasksOf('site-staff')) {
    await test.step(id, async () => {
      await beginTask(page, PHONE, id);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const { facts } = await ownTask(call, id);
      await ON_PHONE[id]?.(page, facts);
      await expectDone(page, PHONE, id);
    });
  }
  await expectNoAxeFindings(page);
});
