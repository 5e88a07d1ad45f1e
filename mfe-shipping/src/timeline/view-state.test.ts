import { expect, test } from '@jest/globals';
import { lineParams } from './view-state.ts';

const given = { page: 3, num: 12, orderBy: 'id-desc', brandId: '4' };

test('open lines are the unfinished ones, unless a status is chosen', () => {
  const params = lineParams(given, 'open', '2026-11-21');
  expect(params).toMatchObject({ brandId: '4', status: expect.arrayContaining(['pending', 'shipping']) });
  expect(params['status']).not.toContain('done');
  expect(lineParams({ ...given, status: 'done' }, 'open', '2026-11-21')).toEqual({ brandId: '4', status: 'done' });
});

test("late lines are late today or longer; the list's paging and order are its own", () => {
  expect(lineParams(given, 'late', '2026-11-21')).toEqual({ brandId: '4', lateOnTo: '2026-11-21' });
  expect(lineParams(given, 'all', '2026-11-21')).toEqual({ brandId: '4' });
});
