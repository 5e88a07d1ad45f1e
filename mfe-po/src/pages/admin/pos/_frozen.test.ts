import { expect, test } from '@jest/globals';
import { isFrozen } from './_frozen.ts';

const boss = { id: 1, role: 'supervisor' } as const;
const client = { id: 2, role: 'client' } as const;

test('a closed order is read-only', () => {
  expect(['closed', 'cancelled'].map((status) => isFrozen({ status, createdBy: 1 }, boss))).toEqual([true, true]);
  expect(['draft', 'requested', 'confirmed'].map((status) => isFrozen({ status, createdBy: 1 }, boss))).toEqual([false, false, false]);
});

test('a client changes its own drafts only', () => {
  expect(isFrozen({ status: 'draft', createdBy: 2 }, client)).toBe(false);
  expect(isFrozen({ status: 'draft', createdBy: 1 }, client)).toBe(true);
  expect(isFrozen({ status: 'requested', createdBy: 2 }, client)).toBe(true);
});
