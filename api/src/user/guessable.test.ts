import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { whyGuessable } from './guessable.ts';

const OWNER = { loginId: 'kim.minsu', name: 'Minsu Kim' };

test.each(['1234567890', 'QWERTYUIOP', 'q1w2e3r4t5', 'password123'])('%s is a common guess', async (pw) => {
  expect((await whyGuessable(pw, OWNER))?.en).toContain('easy to guess');
});

test.each(['Moru-2026-11!', 'kimminsu1234', 'Minsu.Kim.77', 'moru moru moru', '모루모루모루123', 'admin-staff-1'])(
  '%s consists of own words alone',
  async (pw) => {
    expect((await whyGuessable(pw, OWNER))?.en).toContain('Made only of');
  },
);

test.each([TEST_PASSWORD, 'blue anvil on tuesday', 'kim minsu reads tea leaves', '0192837465-x', '모루 위의 참새 세 마리', '%%%%%%%%%%%'])(
  '%s may be used',
  async (pw) => {
    expect(await whyGuessable(pw, OWNER)).toBeUndefined();
  },
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

test('neither a change of one’s own password nor a supervisor’s save accepts one', async () => {
  const [boss, person] = [await app.as('supervisor'), await app.as('client')];
  const change = await person.post('/api/user/changePw', { oldPw: TEST_PASSWORD, newPw: '1234567890' });
  expect([change.status, change.body.issues[0].path]).toEqual([400, ['newPw']]);
  const made = await boss.post('/api/user/save', { saveParams: { loginId: 'lee.jiwoo', name: 'Lee', role: 'client', pw: 'lee.jiwoo.1' } });
  expect([made.status, made.body.issues[0].path]).toEqual([400, ['saveParams', 0, 'pw']]);
});
