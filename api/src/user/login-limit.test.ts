import { beforeEach, expect, test } from '@jest/globals';
import { LoginLimit } from './login-limit.ts';

const MINUTE_MS = 60_000;

let now: number;
let limit: LoginLimit;

beforeEach(() => {
  now = 0;
  limit = new LoginLimit(() => now);
});

const fail = (account: string, address: string, times: number) => {
  for (let time = 0; time < times; time++) limit.failed(account, address);
};

test('ten failures of one account from one address wait until the window is over', () => {
  fail('kim', 'a', 9);
  expect(() => limit.check('kim', 'a')).not.toThrow();
  fail('kim', 'a', 1);
  expect(() => limit.check('kim', 'a')).toThrow(expect.objectContaining({ status: 429, retryAfter: 900 }));
  expect(() => limit.check('kim', 'b')).not.toThrow();
  now = 15 * MINUTE_MS;
  expect(() => limit.check('kim', 'a')).not.toThrow();
});

test('one address cannot try many accounts', () => {
  for (let account = 0; account < 100; account++) fail(`user${account}`, 'a', 1);
  expect(() => limit.check('another', 'a')).toThrow();
});

test('many addresses cannot lock out the owner, who has signed in before', () => {
  limit.succeeded('kim', 'home');
  for (let address = 0; address < 60; address++) fail('kim', `bot${address}`, 1);
  expect(() => limit.check('kim', 'elsewhere')).toThrow();
  expect(() => limit.check('kim', 'home')).not.toThrow();
});

test('a success clears only its own account and address', () => {
  fail('kim', 'a', 10);
  limit.succeeded('lee', 'a');
  expect(() => limit.check('kim', 'a')).toThrow();
});
