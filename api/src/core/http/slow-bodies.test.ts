import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ConnectionLimits } from '../process/connection-limits.ts';
import { SlowBodies } from './connections.ts';

const CHECK_MS = 100;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A request whose body does not arrive; returns whether it was ended after so many checks while the server reads it, or does not. */
function watched() {
  const end = jest.fn();
  const request = { socket: { bytesRead: 0, end }, headers: { 'content-length': '9' }, readableFlowing: true, once: () => undefined };
  const bodies = new SlowBodies({ bodyMs: 4 * CHECK_MS, bodyBytes: 1 } as ConnectionLimits);
  bodies.watch(request as unknown as IncomingMessage, { headersSent: false } as ServerResponse);
  return (readableFlowing: boolean, checks: number): boolean => {
    request.readableFlowing = readableFlowing;
    jest.advanceTimersByTime(checks * CHECK_MS);
    return end.mock.calls.length > 0;
  };
}

test('a body that does not come is ended after the time allowed', () => {
  const isEnded = watched();
  expect([isEnded(true, 3), isEnded(true, 1)]).toEqual([false, true]);
});

test('the time allowed begins again where the server did not read in between', () => {
  const isEnded = watched();
  expect([isEnded(true, 3), isEnded(false, 1), isEnded(true, 3), isEnded(true, 1)]).toEqual([false, false, false, true]);
});
