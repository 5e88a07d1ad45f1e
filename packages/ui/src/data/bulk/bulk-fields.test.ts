import { expect, test } from '@jest/globals';
import { brand, pjournal, po, poProduct, product, user } from '@moru/contract';
import { bulkFields, bulkValue, holds } from './bulk-fields.ts';

const names = (...args: Parameters<typeof bulkFields>) => bulkFields(...args).map(([name]) => name);

test('fields that identify a row, that the server computes and that are secret are not offered', () => {
  expect(names(brand, 'supervisor')).toEqual(expect.arrayContaining(['name', 'packNote', 'isActive', 'inspLevel']));
  expect(names(brand, 'supervisor')).not.toContain('code');
  expect(names(po, 'supervisor')).not.toEqual(expect.arrayContaining(['poNo']));
  expect(names(po, 'supervisor').filter((name) => ['lines', 'status', 'totalQty', 'etaCurrent'].includes(name))).toEqual([]);
  expect(names(poProduct, 'supervisor')).not.toContain('lineNo');
  expect(names(user, 'supervisor').filter((name) => ['pw', 'loginId', 'lastLoginAt'].includes(name))).toEqual([]);
});

test('a key of several fields may be equal in one of them', () => {
  expect(names(pjournal, 'supervisor')).toEqual(expect.arrayContaining(['shift', 'line']));
});

test('a role changes no field that it does not see', () => {
  expect(names(product, 'client')).toContain('unitCost');
  expect(names(product, 'site-staff')).not.toContain('unitCost');
});

test('the value is checked by the contract before it is sent', () => {
  expect(bulkValue(brand, 'packNote', '  careful ')).toEqual({ ok: 'careful' });
  expect(bulkValue(brand, 'packNote', '')).toEqual({ ok: null });
  expect(bulkValue(brand, 'name', '')).toEqual({ fault: 'Required' });
  expect(bulkValue(brand, 'orderNo', -1)).toEqual({ fault: 'Number must be greater than or equal to 0' });
});

test('a row has the value whatever the order of several values', () => {
  expect(holds({ tagIds: [2, 1] }, 'tagIds', [1, 2])).toBe(true);
  expect(holds({ memo: null }, 'memo', '')).toBe(true);
  expect(holds({ isActive: false }, 'isActive', true)).toBe(false);
});
