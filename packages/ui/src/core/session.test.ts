import { expect, test } from '@jest/globals';
import { brand, po } from '@moru/contract';
import { rightsOf } from './session.ts';

test('rights are the contract’s, and a role that is not named has none', () => {
  expect(rightsOf(brand, 'supervisor')).toMatchObject({ read: true, create: true, update: true, del: true });
  expect(rightsOf(brand, 'client')).toMatchObject({ read: true, create: false, update: false, del: false });
  expect(rightsOf(brand, undefined)).toMatchObject({ read: false, create: false });
});

test('an action belongs to the roles it names', () => {
  expect(rightsOf(po, 'supervisor').act('confirm')).toBe(true);
  expect(rightsOf(po, 'client').act('confirm')).toBe(false);
  expect(rightsOf(po, 'supervisor').act('explode')).toBe(false);
});
