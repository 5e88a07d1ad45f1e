import { expect, test } from '@jest/globals';
import { dateOnly } from './sql-date.ts';

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22 09:30:00', '2026-11-22'],
  ['2024-02-29 00:00:00', '2024-02-29'],
])('a business date takes %s, and keeps %s', (given, kept) => {
  expect(dateOnly.parse(given)).toBe(kept);
});

test.each(['2026-2-3', '2026-02-30', '2026-11-22 24:00:00', '2026-11-22T09:30:00', '2026-11-22 09:30', ''])(
  'a business date is not %s',
  (given) => {
    expect(dateOnly.safeParse(given).error?.issues[0]?.message).toBe('잘못된 SQLDate 타입');
  },
);
