import { expect, test } from '@jest/globals';
import { mayReverse } from './reversal.ts';

const TODAY = '2026-11-21';

test.each([
  ['supervisor', 1, 2, '2026-01-01', true],
  ['site-staff', 1, 1, TODAY, true],
  ['site-staff', 1, 1, '2026-11-20', false],
  ['site-staff', 1, 2, TODAY, false],
  ['site-staff', 1, null, TODAY, false],
] as const)('%s %i, a move of %s recorded on %s: %s', (role, id, createdBy, recordedOn, may) =>
  expect(mayReverse({ createdBy, recordedOn }, { id, role }, TODAY)).toBe(may),
);
