import { expect, test } from '@jest/globals';
import { restDays } from './rest-days.ts';

const shaded = (workdays: string[]) =>
  restDays({ zoom: 'weeks', px: 8 }, workdays)
    ?.match(/(transparent|var\(--sunken\)) \d+px \d+px/g)
    ?.flatMap((stop, day) => (stop.startsWith('var') ? [day] : []));

test('non-working days are shaded, Saturday and Sunday for most', () => {
  expect(shaded(['1', '2', '3', '4', '5'])).toEqual([0, 6]);
  expect(shaded(['0', '1', '2', '3', '4', '6'])).toEqual([5]);
});

test('a day is as wide as on the scale, and months are too narrow for it', () => {
  expect(restDays({ zoom: 'weeks', px: 8 }, ['1'])).toContain('transparent 8px 16px');
  expect(restDays({ zoom: 'months', px: 2.5 }, ['1'])).toBeUndefined();
});
