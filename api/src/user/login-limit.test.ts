import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { LoginFailure } from './login-failure.entity.ts';
import { ALL } from './login-failures.ts';
import { LoginLimit } from './login-limit.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let limit: LoginLimit;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.em().nativeDelete(LoginFailure, {});
  limit = process();
});

/** A process that has just started. */
const process = () => new LoginLimit();
const attempt = (account: string, address: string, isRight: boolean, by = limit) =>
  by.attempt({ account, address, matches: async () => isRight }, app.ctx());
const fail = async (account: string, address: string, times: number) => {
  for (let time = 0; time < times; time++) expect(await attempt(account, address, false)).toBe(false);
};
const refusal = expect.objectContaining({ status: 429 });

test('ten failures of one account from one address block it until the window is over, for the right password too', async () => {
  await fail('kim', 'a', 10);
  const looked = jest.fn(() => Promise.resolve(true));
  await expect(limit.attempt({ account: 'kim', address: 'a', matches: looked }, app.ctx())).rejects.toEqual(refusal);
  expect(looked).not.toHaveBeenCalled();
  expect(await attempt('kim', 'b', true)).toBe(true);
  await app.em().nativeUpdate(LoginFailure, {}, { expiresAt: new Date(Date.now() - 1) });
  expect(await attempt('kim', 'a', true)).toBe(true);
});

test('a restart and another process continue counting', async () => {
  await fail('kim', 'a', 6);
  const other = process();
  for (let time = 0; time < 4; time++) await attempt('kim', 'a', false, other);
  await expect(attempt('kim', 'a', true)).rejects.toEqual(refusal);
  await expect(attempt('kim', 'a', true, process())).rejects.toEqual(refusal);
});

test('concurrent guesses count before any has failed', async () => {
  const looked = jest.fn(() => Promise.resolve(false));
  const all = Array.from({ length: 25 }, () => limit.attempt({ account: 'kim', address: 'a', matches: looked }, app.ctx()));
  const answers = await Promise.allSettled(all);
  const looks = looked.mock.calls.length;
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(looks);
  expect([looks > 0, looks <= 10]).toEqual([true, true]);
  expect((await app.em().findOneOrFail(LoginFailure, { account: 'kim', address: 'a' })).failures).toBe(looks);
});

test('one address cannot try many accounts', async () => {
  await fail('seed', 'a', 1);
  await app.em().nativeUpdate(LoginFailure, { account: ALL, address: 'a' }, { failures: 100 });
  await expect(attempt('another', 'a', true)).rejects.toEqual(refusal);
  expect(await attempt('another', 'b', true)).toBe(true);
});

test('many addresses cannot lock out the owner, who has signed in before', async () => {
  const owner = await app.as('client', { loginId: 'owner' });
  expect((await owner.get('/api/user/me')).body.loginId).toBe('owner');
  await fail('owner', 'bot', 1);
  await app.em().nativeUpdate(LoginFailure, { account: 'owner', address: ALL }, { failures: 50 });
  await expect(attempt('owner', 'elsewhere', true)).rejects.toEqual(refusal);
  expect(await attempt('owner', '127.0.0.1', true, process())).toBe(true);
});

test('further failures do not extend the wait, so nobody is blocked for ever', async () => {
  await fail('kim', 'a', 1);
  const until = async () => (await app.em().findOneOrFail(LoginFailure, { account: 'kim', address: 'a' })).expiresAt.getTime();
  const first = await until();
  expect(first - Date.now()).toBeLessThanOrEqual(15 * MINUTE_MS);
  await fail('kim', 'a', 5);
  expect(await until()).toBe(first);
});

test('a success clears its own account and address, and nothing else', async () => {
  await fail('kim', 'a', 9);
  await fail('kim', 'b', 3);
  expect(await attempt('lee', 'a', true)).toBe(true);
  expect(await limit.failuresOf('kim', app.ctx())).toBe(12);
  expect(await attempt('kim', 'a', true)).toBe(true);
  expect(await limit.failuresOf('kim', app.ctx())).toBe(3);
  expect((await app.em().findOneOrFail(LoginFailure, { account: ALL, address: 'a' })).failures).toBe(9);
});

test('a sign-in at the first attempt writes nothing', async () => {
  expect(await attempt('lee', 'a', true)).toBe(true);
  expect(await app.em().count(LoginFailure, {})).toBe(0);
});

test('a login ID equal to the marker for all accounts is counted separately', async () => {
  for (let tries = 0; tries < 10; tries++) await app.guest('10.7.7.7').post('/api/user/login', { loginParams: { loginId: ALL, pw: 'x' } });
  const rows = await app.em().find(LoginFailure, { address: '10.7.7.7' }, { orderBy: { account: 'asc' } });
  expect(rows.map(({ account, failures }) => [account, failures])).toEqual([
    [ALL, 10],
    [ALL.toLowerCase(), 10],
  ]);
});
