import { expect, test } from '@jest/globals';
import { SETTING_DEFAULTS } from '../config-defaults.ts';
import { consumesLabels, countsAsSales, hasLineAddresses, mayTake, needsInspection } from './release-type.ts';

const usual = (key: string): unknown => (SETTING_DEFAULTS as Readonly<Record<string, unknown>>)[key];
const without = (name: string) => (key: string) => (key === `release.types.sd.${name}` ? false : usual(key));

test('a delivery goes to one place and SD to each recipient; both need accepted pieces and labels, and count as sales', () => {
  expect([hasLineAddresses('delivery', usual), hasLineAddresses('sd', usual)]).toEqual([false, true]);
  for (const type of ['delivery', 'sd'] as const)
    for (const rule of [needsInspection, consumesLabels, countsAsSales]) expect(rule(type, usual)).toBe(true);
});

test.each([
  ['needs_inspection', needsInspection],
  ['per_line_address', hasLineAddresses],
  ['consumes_labels', consumesLabels],
  ['counts_as_sales', countsAsSales],
])('%s is read of its own type', (name, rule) => {
  expect(rule('sd', without(name))).toBe(false);
  expect(rule('delivery', without(name))).toBe(rule('delivery', usual));
});

test.each([
  [{ goodQty: 600, reservedQty: 100, releasedQty: 50, toInspectQty: 400 }, 450, 850],
  [{ goodQty: 0, reservedQty: 0, releasedQty: 0, toInspectQty: 7 }, 0, 7],
  // A client does not see quantities waiting for a lot.
  [{ goodQty: 600, reservedQty: 600, releasedQty: 0 }, 0, 0],
])('of %o a type takes the good pieces, and without inspection also those in no lot', (line, good, all) => {
  expect(mayTake(line, 'sd', usual)).toBe(good);
  expect(mayTake(line, 'sd', without('needs_inspection'))).toBe(all);
});
