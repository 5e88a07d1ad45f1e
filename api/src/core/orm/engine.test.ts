import { expect, test } from '@jest/globals';
import type { FieldKind } from '@moru/contract';
import fc from 'fast-check';
import { converter, writer } from './engine.ts';

const GIVEN: Readonly<Partial<Record<FieldKind, fc.Arbitrary<unknown>>>> = {
  text: fc.string({ unit: 'binary' }),
  longText: fc.constantFrom('', '"', '\\', '\n', '\u0000', '\u2028', '\ud800', 'a\udfffb', '가나다', '😀', '</script>'),
  choice: fc.constantFrom('draft', 'in_transit'),
  int: fc.oneof(fc.integer(), fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer().map(String)),
  ref: fc.nat(),
  decimal: fc.oneof(fc.integer(), fc.constantFrom('0.00', '-12.50', '1234567890.125', 0.1)),
  flag: fc.constantFrom(0, 1, true, false, '1'),
  date: fc.constantFrom('2026-11-22', '2026-11-22 00:00:00'),
  instant: fc.oneof(fc.constantFrom('2026-11-22 01:02:03.004', new Date(0)), fc.nat()),
  refs: fc.constantFrom('[1, 2]', '[]', [3]),
  list: fc.constantFrom('[{"a":"\\""}]', []),
};

test.each(Object.keys(GIVEN) as FieldKind[])('the JSON of a %s is that of its converted value', (kind) => {
  fc.assert(
    fc.property(fc.option(GIVEN[kind] ?? fc.constant(null)), (value) => {
      expect(writer(kind)(value)).toBe(JSON.stringify(converter(kind)(value)));
    }),
  );
});
