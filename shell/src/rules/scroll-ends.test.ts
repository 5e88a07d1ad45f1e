import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SCROLL_THROTTLE_MS, scrollEnds, throttle } from './scroll-ends.ts';

const page = { viewport: 800, content: 3000 };

describe('scroll buttons', () => {
  test.each([
    [0, true, false],
    [100, true, false],
    [101, false, false],
    [2099, false, false],
    [2100, false, true],
    [2200, false, true],
  ])('at %i px: at the top %s, at the bottom %s', (top, atTop, atBottom) => {
    expect(scrollEnds({ ...page, top })).toEqual({ atTop, atBottom });
  });

  test('a page that does not scroll is at both ends', () => {
    expect(scrollEnds({ top: 0, viewport: 800, content: 800 })).toEqual({ atTop: true, atBottom: true });
  });
});

describe('the scroll handler', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('runs at most once in 100 ms and never misses the last call', () => {
    let runs = 0;
    const { call } = throttle(() => (runs += 1), SCROLL_THROTTLE_MS);
    for (let i = 0; i < 19; i += 1) {
      call();
      jest.advanceTimersByTime(10);
    }
    expect(runs).toBe(2);
    jest.advanceTimersByTime(SCROLL_THROTTLE_MS);
    expect(runs).toBe(3);
  });

  test('does not run after it is cancelled', () => {
    let runs = 0;
    const { call, cancel } = throttle(() => (runs += 1), SCROLL_THROTTLE_MS);
    call();
    call();
    cancel();
    jest.advanceTimersByTime(1000);
    expect(runs).toBe(1);
  });
});
