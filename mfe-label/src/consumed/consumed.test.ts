import { expect, test } from '@jest/globals';
import { consumed } from './consumed.ts';

const CARE = { labelStockId: 1, labelStock: { code: 'CARE', name: 'Care label', nameEn: null } };
const TAG = { labelStockId: 2, labelStock: { code: 'A-TAG', name: 'Hang tag', nameEn: null } };
const line = (label: typeof CARE, used: number, loss: number) => ({ id: used, version: 1, used, loss, ...label });

test('quantities of all journals are summed by label; a draft used nothing', () => {
  const found = consumed([
    { status: 'submitted', labels: [line(CARE, 100, 3), line(TAG, 50, 0)] },
    { status: 'confirmed', labels: [line(CARE, 20, 1)] },
    { status: 'draft', labels: [line(TAG, 999, 9)] },
  ]);
  expect(found).toEqual([
    { id: 2, code: 'A-TAG', name: 'Hang tag', nameEn: null, used: 50, loss: 0 },
    { id: 1, code: 'CARE', name: 'Care label', nameEn: null, used: 120, loss: 4 },
  ]);
});
