import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { API_VERSION } from './api-version.ts';

test('the version that the API says it speaks is that of this package’s report, by which releases ask for it', () => {
  const [first = ''] = readFileSync(join(import.meta.dirname, '../api-report.txt'), 'utf8').split('\n');
  expect(first).toBe(`@moru/contract ${API_VERSION}`);
});
