import { expect, test } from '@jest/globals';
import { labelMoveBody } from '@moru/contract';
import { eventUuid } from './event-uuid.ts';

test('it is a UUID as the contract of a label move wants it', () => {
  const made = Array.from({ length: 50 }, eventUuid);
  for (const uuid of made) expect(labelMoveBody.shape.eventUuid.safeParse(uuid).success).toBe(true);
  expect(new Set(made).size).toBe(50);
});
