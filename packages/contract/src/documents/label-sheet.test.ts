import { expect, test } from '@jest/globals';
import { labelPlaces, LABEL_SHEETS, sheetSize, type SheetSize } from './label-sheet.ts';

const OWN = { sizeWMm: 40, sizeHMm: 20 };
const sizeOf = (sheet: Parameters<typeof sheetSize>[0]): SheetSize => {
  const size = sheetSize(sheet, OWN);
  if (!size) throw new Error(`no size of ${sheet}`);
  return size;
};

test.each(LABEL_SHEETS)('the labels of $value lie on the page without overlapping', ({ value }) => {
  const size = sizeOf(value);
  const { page, label, columns, rows } = size;
  const places = labelPlaces(size, columns * rows);
  expect(new Set(places.map((place) => place.page))).toEqual(new Set([0]));
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + label.width).toBeLessThanOrEqual(page.width);
    expect(y + label.height).toBeLessThanOrEqual(page.height);
    const over = places.filter((other) => Math.abs(other.x - x) < label.width - 0.01 && Math.abs(other.y - y) < label.height - 0.01);
    expect(over).toHaveLength(1);
  }
});

test('a started sheet continues row by row, then the next page begins at its first label', () => {
  const size = sizeOf('a4_2x7');
  const places = labelPlaces(size, 3, 13);
  expect(places).toEqual([
    { page: 0, x: size.left, y: size.top + 6 * 38.1 },
    { page: 0, x: size.left + 99.1 + 2.5, y: size.top + 6 * 38.1 },
    { page: 1, x: size.left, y: size.top },
  ]);
});

test('a place that the sheet does not have is refused', () => {
  expect(() => labelPlaces(sizeOf('a4_2x7'), 1, 15)).toThrow(RangeError);
  expect(() => labelPlaces(sizeOf('roll_50x30'), 1, 0)).toThrow(RangeError);
});

test.each([
  [{ sizeWMm: 25, sizeHMm: 12 }, true],
  [{ sizeWMm: 24, sizeHMm: 12 }, false],
  [{ sizeWMm: 25, sizeHMm: 11 }, false],
  [{ sizeWMm: null, sizeHMm: 20 }, false],
])('a label of %j has room for a code: %s', (own, fits) => expect(sheetSize('roll_own', own) !== undefined).toBe(fits));
