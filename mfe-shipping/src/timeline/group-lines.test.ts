import { expect, test } from '@jest/globals';
import type { LineHistory } from '@moru/contract';
import type { Line } from './bars.ts';
import { groupLines, type LineGroup } from './group-lines.ts';

const line = (id: number, brandId: number, name: string, etaCurrent: string | null, factory: string | null = null) =>
  ({
    id,
    brandId,
    poId: id % 2,
    po: { poNo: `PO-${id % 2}` },
    brand: { name },
    etaCurrent,
    deliveredOn: null,
    factoryId: factory === null ? null : factory.charCodeAt(0),
    factory: factory === null ? null : { name: factory },
  }) as Line;
const lines = [
  line(1, 7, 'Solbin', '2026-12-09'),
  line(2, 3, 'Haru', null, 'Gimpo'),
  line(3, 3, 'Haru', '2026-12-01', 'Ansan'),
  line(4, 7, 'Solbin', '2026-11-30'),
];
const shown = (groups: readonly LineGroup[]) => groups.map(({ label, lines: own }) => [label, own.map(({ id }) => id)]);

test('brands are sorted by name, their lines by date, undated lines last', () => {
  expect(shown(groupLines(lines, 'brand'))).toEqual([
    ['Haru', [3, 2]],
    ['Solbin', [4, 1]],
  ]);
});

test('POs are below their brand, factories by name with the lines of none last', () => {
  expect(shown(groupLines(lines, 'po'))).toEqual([
    ['Haru ▸ PO-1', [3, 1]],
    ['Solbin ▸ PO-0', [4, 2]],
  ]);
  expect(shown(groupLines(lines, 'factory'))).toEqual([
    ['Ansan', [3]],
    ['Gimpo', [2]],
    ['', [4, 1]],
  ]);
});

test('headings are in the language of the screen', () => {
  const two = lines.map((one) => ({ ...one, brand: { name: '하루', nameEn: 'Haru' }, factory: { name: '김포', nameEn: 'Gimpo' } }) as Line);
  const labels = (of: 'brand' | 'po' | 'factory', lang: 'ko' | 'en') => groupLines(two, of, new Map(), lang).map(({ label }) => label);
  expect([labels('brand', 'en')[0], labels('po', 'en')[0], labels('factory', 'en')[0]]).toEqual(['Haru', 'Haru ▸ PO-0', 'Gimpo']);
  expect([labels('brand', 'ko')[0], labels('po', 'ko')[0], labels('factory', 'ko')[0]]).toEqual(['하루', '하루 ▸ PO-0', '김포']);
});

test('a line is with its current shipment, not with a cancelled one', () => {
  const shipment = (no: string, until: string | null) => ({ no, until });
  const history = (id: number, ...shipments: object[]) => [id, { id, shipments } as unknown as LineHistory] as const;
  const histories = new Map([
    history(1, shipment('SH-1', null), shipment('SH-2', '2026-11-01')),
    history(3, shipment('SH-1', null)),
    history(4),
  ]);
  expect(shown(groupLines(lines, 'shipment', histories))).toEqual([
    ['SH-1', [3, 1]],
    ['', [4, 2]],
  ]);
});

test('ungrouped lines are sorted by date alone', () => {
  expect(shown(groupLines(lines, 'none'))).toEqual([['', [4, 3, 1, 2]]]);
  expect(groupLines([], 'none')).toEqual([]);
});

test('groups of a brand or its POs have its colour, others none', () => {
  const coloured = lines.map((one) => ({ ...one, brand: { ...one.brand, color: one.brandId === 7 ? 'teal' : 'red' } })) as Line[];
  const colours = (by: Parameters<typeof groupLines>[1]) => groupLines(coloured, by).map(({ color }) => color);
  expect(colours('brand')).toEqual(['red', 'teal']);
  expect(colours('po')).toEqual(['red', 'teal']);
  expect([...colours('factory'), ...colours('shipment'), ...colours('none')].filter((color) => color !== undefined)).toEqual([]);
});

test('lines of one day are sorted by their id', () => {
  const same = [5, 3, 9, 4].map((id) => line(id, 1, 'Haru', '2026-12-01'));
  expect(shown(groupLines(same, 'none'))).toEqual([['', [3, 4, 5, 9]]]);
});
