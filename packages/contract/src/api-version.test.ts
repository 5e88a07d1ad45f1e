import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { API_VERSION } from './api-version.ts';

test('the API version equals the version of this package’s report, by which releases declare what they need', () => {
  const [first = ''] = readFileSync(join(import.meta.dirname, '../api-report.txt'), 'utf8').split('\n');
  expect(first).toBe(`@moru/contract ${API_VERSION}`);
});
