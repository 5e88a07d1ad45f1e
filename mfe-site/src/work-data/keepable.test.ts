import { expect, test } from '@jest/globals';
import { isWork, withoutSecrets } from './keepable.ts';

test('lists and rows of the work are stored, searches and data of other roles are not', () => {
  expect(isWork(['poProduct', 'findMany', { subset: 'L', params: { status: ['in_production'] } }])).toBe(true);
  expect(isWork(['releaseGroup', 'findById', { subset: 'A', id: 3 }])).toBe(true);
  expect(isWork(['poProduct', 'findMany', { subset: 'L', params: { keyword: '소이' } }])).toBe(false);
  expect(isWork(['po', 'findById', { subset: 'A', id: 3 }])).toBe(false);
  expect(isWork(['poProduct', 'sums', {}])).toBe(false);
});

test('no prices are stored, and recipients only of what leaves today', () => {
  const line = {
    id: 1,
    qty: 2,
    unitPrice: '3.00',
    recipient: '김하나',
    phone: '010',
    parcelMemo: '문 앞',
    product: { name: '소이', costPrice: '1' },
  };
  const group = (plannedDate: string) => ({ rows: [{ plannedDate, lines: [line], totalAmount: '6' }] });
  const bare = { id: 1, qty: 2, product: { name: '소이' } };
  expect(withoutSecrets(group('2026-11-23'), '2026-11-23')).toEqual({
    rows: [{ plannedDate: '2026-11-23', lines: [{ ...bare, recipient: '김하나', phone: '010', parcelMemo: '문 앞' }] }],
  });
  expect(withoutSecrets(group('2026-11-24'), '2026-11-23')).toEqual({
    rows: [{ plannedDate: '2026-11-24', lines: [{ ...bare, recipient: null, phone: null, parcelMemo: null }] }],
  });
});
