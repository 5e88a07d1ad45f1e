import { expect, test } from '@jest/globals';
import { byDue, typeOf } from './due.ts';

const group = (id: number, requestedDate: string, plannedDate: string | null = null) => ({ id, requestedDate, plannedDate });

test('the planned day comes before the requested one, soonest first', () => {
  const groups = [
    group(1, '2026-11-20', '2026-11-25'),
    group(2, '2026-11-22'),
    group(3, '2026-11-30', '2026-11-21'),
    group(4, '2026-11-22'),
  ];
  expect(byDue(groups).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});

test('anything but sd is a delivery', () => expect([typeOf('sd'), typeOf(''), typeOf('x')]).toEqual(['sd', 'delivery', 'delivery']));
