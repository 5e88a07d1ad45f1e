import { describe, expect, test } from '@jest/globals';
import type { Need, NeedSource } from '@moru/module';
import { fill } from '@moru/ui/core';
import { deadlineOf, inOrder } from './needs-order.ts';

const need = (key: string, more: Partial<Need>): Need => ({
  key,
  kind: { label: { ko: '', en: '' }, tone: 'info' },
  name: key,
  to: '/',
  why: '',
  by: null,
  ...more,
});
const source = (...rows: Need[]) => ({ rows, total: rows.length, href: '/', error: null, retry: () => undefined });

test('the most urgent is first, whichever module it comes from; needs without a date are last, the longest waiting first', () => {
  const sources = new Map<string, NeedSource>([
    ['a/one', source(need('late', { by: '2026-11-20' }), need('none', { since: '2026-11-21' }))],
    ['b/two', source(need('soon', { by: '2026-11-25' }), need('older', { since: '2026-11-02T09:00:00Z' }), need('unknown', {}))],
    ['c/three', source(need('today', { by: '2026-11-23' }), need('passed', { by: '2026-11-19' }))],
    ['d/four', { ...source(), rows: undefined }],
  ]);
  expect(inOrder(sources).map(({ name }) => name)).toEqual(['passed', 'late', 'today', 'soon', 'older', 'none', 'unknown']);
});

test('rows of two sources with the same key are two rows', () => {
  const sources = new Map([
    ['a/one', source(need('1', {}))],
    ['b/two', source(need('1', {}))],
  ]);
  expect(new Set(inOrder(sources).map(({ id }) => id)).size).toBe(2);
});

describe('the date of a row', () => {
  const textOf = (given: Pick<Need, 'by' | 'since'>) => {
    const { main, n, note, between, day } = deadlineOf({ ...given, byNote: { ko: '발주 기한', en: 'order by' } }, '2026-11-23');
    const text = (one: { en: string } | string) => fill(typeof one === 'string' ? one : one.en, { n: String(n), day });
    return `${text(main)} | ${note.map(text).join(between)}`;
  };

  test.each([
    ['2026-11-19', '4 d ago | order by 11-19'],
    ['2026-11-22', '1 d ago | order by 11-22'],
    ['2026-11-23', 'Today | order by'],
    ['2026-11-24', '11-24 | order by, tomorrow'],
    ['2026-12-02', '12-02 | order by, in 9 d'],
  ])('%s is shown as %s', (by, expected) => {
    expect(textOf({ by })).toBe(expected);
  });

  test('without a date it shows since when it waits, where that is known', () => {
    expect(textOf({ by: null, since: '2026-11-21T04:00:00Z' })).toBe('No date | since 11-21');
    expect(textOf({ by: null })).toBe('No date | ');
  });

  test('only what has passed is alarming', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((by) => deadlineOf({ by }, '2026-11-23').tone)).toEqual([
      'bad',
      undefined,
      undefined,
    ]);
  });
});
