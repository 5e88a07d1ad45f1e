import { afterEach, expect, test } from '@jest/globals';
import { labelMoveBody } from '../label-stock.ts';
import { eventUuid } from './event-uuid.ts';

const real = globalThis.crypto;
afterEach(() => void Object.defineProperty(globalThis, 'crypto', { value: real, configurable: true }));

test('it is a valid UUID for the body of a move, a new one each time', () => {
  const made = Array.from({ length: 50 }, eventUuid);
  for (const uuid of made) expect(labelMoveBody.shape.eventUuid.safeParse(uuid).success).toBe(true);
  expect(new Set(made).size).toBe(50);
});

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  [0x0f, '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f'],
])('bytes of %i give %s: version and variant are in their places', (byte, uuid) => {
  const getRandomValues = (bytes: Uint8Array) => bytes.fill(byte);
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
  expect(eventUuid()).toBe(uuid);
});

test('on plain http, where `crypto.randomUUID` is missing, an event still gets a valid id of its own', () => {
  const getRandomValues = (bytes: Uint8Array) => real.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
  Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues }, configurable: true });
  const [first, second] = [eventUuid(), eventUuid()];
  expect(labelMoveBody.shape.eventUuid.safeParse(first).success).toBe(true);
  expect(first).not.toBe(second);
});
