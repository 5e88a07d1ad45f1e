import { expect, test } from '@jest/globals';
import { findBy } from './find-by.ts';

test.each([
  ['PO-2610-0008', 'po.poNo'],
  ['po 2610', 'po.poNo'],
  ['2610-0008', 'po.poNo'],
  ['SO-SKI-012', 'product.code'],
  ['핸드크림', 'product.name'],
  ['LED 초', 'product.name'],
  ['T-shirt blue', 'product.name'],
])('%s is searched in %s', (keyword, search) => expect(findBy(keyword)).toEqual({ search, keyword }));

test('an empty word finds everything', () => expect(findBy('  ')).toEqual({}));
