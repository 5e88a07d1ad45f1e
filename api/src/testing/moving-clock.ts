import { jest } from '@jest/globals';

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
const LOOP = ['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const;

/** Sets the clock; timers are not affected. `jest.useRealTimers()` restores it. */
export function moveClock(now: number): void {
  jest.useFakeTimers({ now, doNotFake: [...TIMERS, ...LOOP] });
}
