import { expect, test } from '@jest/globals';
import { OPEN_RELEASE } from '@moru/contract';
import { page } from './index.tsx';

test('the list behind the number of due releases has the statuses that the contract calls open', () => {
  expect(new URLSearchParams(page.rows.dueReleases).getAll('status[]')).toEqual([...OPEN_RELEASE]);
});
