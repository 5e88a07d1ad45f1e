import { expect, test } from '@jest/globals';
import { placeOf, rememberPlace, rememberRows, walkOf } from './list-walk.ts';

test('a row has neighbours in the list it was opened from, across pages once those are loaded', () => {
  rememberRows('tag', { page: 2, num: 3, orderBy: 'id-desc' }, [6, 5, 4], { total: 8 });
  expect(placeOf('tag', 5)).toEqual({ previous: 6, next: 4, at: 5, total: { total: 8 }, missing: [1, 3] });
  expect(placeOf('tag', 4)).toMatchObject({ previous: 5, next: undefined });
  rememberRows('tag', { page: 3, num: 3, orderBy: 'id-desc' }, [3, 2], {});
  expect(placeOf('tag', 4)).toMatchObject({ next: 3, missing: [1] });
  expect(placeOf('tag', 2)).toEqual({ previous: 3, next: undefined, at: 8, total: { total: 8 }, missing: [] });
});

test('another filter is another walk, and a row of no list has no neighbours', () => {
  rememberRows('brand', { page: 1, num: 2 }, [1, 2], { total: 2 });
  rememberRows('brand', { page: 1, num: 2, isActive: true }, [2], { total: 1 });
  expect(placeOf('brand', 1)).toBeUndefined();
  expect([placeOf('brand', undefined), placeOf('country', 1)]).toEqual([undefined, undefined]);
});

test('the list returns to the row whose form was shown last', () => {
  rememberRows('user', { page: 1 }, [1, 2], { total: 2 });
  rememberPlace('user', { at: 2 });
  rememberRows('user', { page: 1 }, [1, 2], { total: 2 });
  expect(walkOf('user')?.at).toBe(2);
});

test('where rows were not counted to the end there may be another page', () => {
  rememberRows('country', { page: 4, num: 2 }, [4, 3], { total: 8, totalIsAtLeast: true });
  expect(placeOf('country', 3)).toMatchObject({ at: 8, missing: [3, 5], total: { totalIsAtLeast: true } });
  rememberRows('country', { page: 5, num: 2 }, [2], { total: 9 });
  expect(placeOf('country', 2)).toMatchObject({ previous: 3, next: undefined, at: 9, missing: [] });
});
