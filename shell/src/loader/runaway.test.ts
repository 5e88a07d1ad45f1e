import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runaways, watchCommits } from './runaway.ts';

const hook = () =>
  (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot: () => void } }).__REACT_DEVTOOLS_GLOBAL_HOOK__;

/** Ten seconds with a hundred commits each. */
function commits(each: () => void): number {
  const before = runaways.get();
  for (let draw = 0; draw < 1000; draw += 1) {
    if (draw % 100 === 0) each();
    jest.advanceTimersByTime(10);
    hook().onCommitFiberRoot();
  }
  return runaways.get() - before;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a page that renders endlessly is detected, one that is dictated into is not', () => {
  watchCommits();
  expect(commits(() => document.body.dispatchEvent(new Event('input', { bubbles: true })))).toBe(0);
  expect(commits(() => undefined)).toBeGreaterThan(0);
});
