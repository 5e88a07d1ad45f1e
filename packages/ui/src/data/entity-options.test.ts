import { expect, test } from '@jest/globals';
import { brand, partner, poProduct } from '@moru/contract';
import { setLocale } from '../core/i18n/locale.ts';
import { optionOf } from './entity-options.ts';

test('a row is offered by its title', () => {
  expect(optionOf(brand, { id: 1, code: 'HARU', name: '하루', isActive: false })).toMatchObject({ label: 'HARU 하루', archived: true });
});

test('a PO line is offered with its product: nobody knows a line by its number', () => {
  const line = { id: 2, lineNo: 3, po: { poNo: 'PO-1' }, product: { code: 'M-1', name: '머그' } };
  expect(optionOf(poProduct, line).label).toBe('PO-1 3 · 머그');
});

test('partners, brands and what a line is known by are called in the language of the screen', () => {
  const maker = { id: 3, name: '김포 1공장', nameEn: 'Gimpo plant 1', isActive: true };
  const line = { id: 2, lineNo: 3, po: { poNo: 'PO-1' }, product: { code: 'M-1', name: '머그', nameEn: 'Mug' } };
  const client = { id: 4, code: 'HARU', name: '하루', nameEn: 'Haru' };
  const labels = () => [
    optionOf(brand, client).label,
    optionOf(partner, maker).label,
    optionOf(partner, { ...maker, nameEn: null }).label,
    optionOf(poProduct, line).label,
  ];
  expect(labels()).toEqual(['HARU Haru', 'Gimpo plant 1', '김포 1공장', 'PO-1 3 · Mug']);
  setLocale('ko');
  expect(labels()).toEqual(['HARU 하루', '김포 1공장', '김포 1공장', 'PO-1 3 · 머그']);
  setLocale('auto');
});
