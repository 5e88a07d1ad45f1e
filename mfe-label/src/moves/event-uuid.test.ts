import { afterEach, expect, jest, test } from '@jest/globals';
import { labelMoveBody } from '@moru/contract';
import { eventUuid } from './event-uuid.ts';

const real = globalThis.crypto;
afterEach(() => void Object.defineProperty(globalThis, 'crypto', { value: real, configurable: true }));

test('on plain http an event still gets a valid id of its own', () => {
  const getRandomValues = jest.fn((bytes: Uint8Array) => bytes.map(() => Math.floor(Math.random() * 256)));
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
  const [first, second] = [eventUuid(), eventUuid()];
  expect(labelMoveBody.shape.eventUuid.safeParse(first).success).toBe(true);
  expect(first).not.toBe(second);
});
