import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { asCall, asShared, beginLocking, beginWait, hasSaved, lockPatienceLeft, patienceLeft } from './waits.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTime(ms);
const wait = (ms: number) => {
  const end = beginWait();
  pass(ms);
  end();
};
const lock = (ms: number) => {
  const end = beginLocking();
  pass(ms);
  end();
};
const inCall = (work: () => void, isAnswering = () => false) => asCall(isAnswering, work);

test('what a call has waited for connections it no longer has, and what it works costs nothing', () =>
  inCall(() => {
    wait(1500);
    pass(60_000);
    expect(patienceLeft(2000)).toBe(500);
    wait(700);
    expect(patienceLeft(2000)).toBe(0);
  }));

test('waits beside each other count once', () =>
  inCall(() => {
    const ends = [beginWait(), beginWait()];
    pass(400);
    expect(patienceLeft(2000)).toBe(1600);
    ends[0]?.();
    ends[0]?.();
    pass(100);
    ends[1]?.();
    pass(1000);
    expect(patienceLeft(2000)).toBe(1500);
  }));

test('each call has its own, and an answer that has begun waits as long each time', () => {
  let isAnswering = false;
  inCall(
    () => {
      wait(1900);
      inCall(() => expect(patienceLeft(2000)).toBe(2000));
      isAnswering = true;
      expect(patienceLeft(2000)).toBe(2000);
    },
    () => isAnswering,
  );
});

test('a call that has saved something waits as long each time, so that it is answered', () =>
  inCall(() => {
    wait(1900);
    hasSaved();
    expect(patienceLeft(2000)).toBe(2000);
    wait(1900);
    expect(patienceLeft(2000)).toBe(2000);
    inCall(() => (wait(1900), expect(patienceLeft(2000)).toBe(100)));
  }));

test('the work of the server itself waits as long each time', () => {
  wait(1900);
  expect(patienceLeft(2000)).toBe(2000);
});

test('what other calls get as well does not wait less for the one that began it', () =>
  inCall(() => {
    wait(1900);
    asShared(() => expect(patienceLeft(2000)).toBe(2000));
    expect(patienceLeft(2000)).toBe(100);
  }));

test('for locks it has what its waits for connections and locks leave; statements that took long cost no connection', () =>
  inCall(() => {
    lock(499);
    expect(lockPatienceLeft(2000)).toBe(2000);
    wait(300);
    lock(700);
    expect([lockPatienceLeft(2000), patienceLeft(2000)]).toEqual([1000, 1700]);
    const end = beginLocking();
    pass(800);
    expect(lockPatienceLeft(2000)).toBe(200);
    end();
    hasSaved();
    expect(lockPatienceLeft(2000)).toBe(2000);
  }));
