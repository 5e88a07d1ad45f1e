import { expect, test } from '@jest/globals';
import type { Finding } from '../check/finding.ts';
import { verdictOf } from './verdict.ts';

const counts = { tables: 3, rows: 12, files: 2, modules: 1 };
const fault: Finding = { kind: 'file', text: 'content 1 is not in the storage' };
const unchecked: Finding = { kind: 'chain', text: 'PO lines 1 to 9 could not be checked', isUnchecked: true };
const verdict = (found: readonly Finding[], differing: readonly string[] = []) => verdictOf({ ...counts, differing, found });

test('a backup without faults is good', () => {
  expect(verdict([])).toEqual({ exitCode: 0, text: expect.stringMatching(/^The backup is good: 12 rows of 3 tables, 2 contents/) });
});

test('what could not be checked is no fault, and the backup is not called good', () => {
  const { exitCode, text } = verdict([unchecked]);
  expect(exitCode).toBe(2);
  expect(text).toMatch(/^12 rows of 3 tables.* restored and compared/);
  expect(text).toMatch(/could not be checked: verify it again:\n {2}PO lines 1 to 9/);
  expect(text).not.toMatch(/good|fault/);
});

test('faults are shown as faults, beside what could not be checked', () => {
  const { exitCode, text } = verdict([unchecked, fault]);
  expect(exitCode).toBe(1);
  expect(text).toMatch(/faults that were there when it was backed up:\n {2}content 1 is not/);
  expect(text).toMatch(/could not be checked: verify it again:\n {2}PO lines 1 to 9/);
});

test('tables that differ are named first of all', () => {
  expect(verdict([fault], ['brand', 'po'])).toEqual({ exitCode: 1, text: 'These tables are not what was backed up: brand, po.' });
});
