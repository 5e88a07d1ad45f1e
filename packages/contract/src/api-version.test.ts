import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { API_VERSION } from './api-version.ts';

test('the version that the API says it speaks is that of this package, by which releases ask for it', () => {
  expect(API_VERSION).toBe(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version);
});
