import { expect, test } from '@jest/globals';
import { brand } from '@moru/contract';
import { fakeApi } from '../testing/fake-page.tsx';
import { loadOption } from './entity-loader.ts';

test('rows requested in the same moment come in one call; a missing one is null', async () => {
  const calls = fakeApi(() => ({
    rows: [
      { id: 1, code: 'HR', name: '하루', isActive: true },
      { id: 2, code: 'SB', name: '솔빛', isActive: false },
    ],
  }));
  const options = await Promise.all([1, 2, 2, 9].map((id) => loadOption(brand, id)));
  expect(calls.map(({ params }) => params)).toEqual([{ subset: 'R', params: { id: [1, 2, 9], num: 3, queryMode: 'list' } }]);
  expect(options.map((option) => option && [option.label, option.archived])).toEqual([
    ['HR 하루', false],
    ['SB 솔빛', true],
    ['SB 솔빛', true],
    null,
  ]);
});
