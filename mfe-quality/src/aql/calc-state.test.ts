import { expect, test } from '@jest/globals';
import { withParts } from '@moru/ui/core';
import { partsOfBrand, readState } from './calc-state.ts';

const read = (query: string, ...brand: Parameters<typeof readState> extends [unknown, ...infer R] ? R : never) =>
  readState(new URLSearchParams(query), ...brand);

test('an empty URL means the trade default', () => {
  expect(read('')).toEqual({
    lotQty: 3200,
    level: 'II',
    aql: { critical: '0', major: '2.5', minor: '4.0' },
    severity: 'normal',
    unify: false,
    badPct: 10,
  });
});

test('a URL contains the whole question', () => {
  expect(read('lot=500001&level=S-3&critical=0.065&major=1.0&minor=6.5&severity=tightened&unify=1&bad=4')).toEqual({
    lotQty: 500_001,
    level: 'S-3',
    aql: { critical: '0.065', major: '1.0', minor: '6.5' },
    severity: 'tightened',
    unify: true,
    badPct: 4,
  });
});

const brand = { inspLevel: 'III', aqlCritical: '0.10', aqlMajor: '1.5', aqlMinor: '2.5' } as const;

test('a brand’s plan applies where the URL has no value', () => {
  expect(read('major=0.65', brand)).toMatchObject({ level: 'III', aql: { critical: '0.10', major: '0.65', minor: '2.5' } });
});

test.each(['lot=0', 'lot=-5', 'lot=1e3', 'lot=99999999999', 'lot=', 'major=3.0', 'major=0', 'level=IV', 'severity=reduced', 'bad=100'])(
  '%s is read as the default',
  (query) => expect(read(query)).toEqual(read('')),
);

test('choosing a brand resets what was chosen by hand, and nothing else', () => {
  const after = (query: string, id: number | null) => withParts(new URLSearchParams(query), partsOfBrand(id)).toString();
  expect(after('tab=a&lot=90&major=1.0&level=I&unify=1', 4)).toBe('tab=a&lot=90&unify=1&brand=4');
  expect(after('brand=4&lot=90', null)).toBe('lot=90');
});
