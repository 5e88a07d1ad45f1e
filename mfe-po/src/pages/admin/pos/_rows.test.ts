import { expect, test } from '@jest/globals';
import { OPEN_ORDER } from '@moru/contract';
import { page } from './index.tsx';

test('the list behind the number of open POs has the statuses that the contract calls open', () => {
  expect(new URLSearchParams(page.rows.openPos).getAll('status[]')).toEqual([...OPEN_ORDER]);
});
