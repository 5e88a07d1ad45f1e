import { choice } from '../core/text.ts';

/** Sheets for labels. A4 sheets as sold with 99.1 × 38.1 and 63.5 × 33.9 mm labels; rolls have one label a page. */
export const LABEL_SHEETS = [
  choice('a4_2x7', 'A4 14칸 (2×7, 99.1 × 38.1 mm)', 'A4, 14 labels (2×7, 99.1 × 38.1 mm)'),
  choice('a4_3x8', 'A4 24칸 (3×8, 63.5 × 33.9 mm)', 'A4, 24 labels (3×8, 63.5 × 33.9 mm)'),
  choice('roll_50x30', '롤 50 × 30 mm', 'Roll, 50 × 30 mm'),
  choice('roll_100x50', '롤 100 × 50 mm', 'Roll, 100 × 50 mm'),
  choice('roll_own', '롤, 라벨 크기대로', "Roll, the label's own size"),
] as const;

/** One of `LABEL_SHEETS`. */
export type LabelSheet = (typeof LABEL_SHEETS)[number]['value'];

/** Most labels in one file. */
export const MAX_PRINTED = 2000;

/** A place on a page, in mm from its top left corner. */
export interface LabelPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** A page and the labels that it is cut into, in mm. */
export interface SheetSize {
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly left: number;
  readonly top: number;
  readonly gapX: number;
}

const A4 = { width: 210, height: 297 } as const;
const TWO_BY_SEVEN = { page: A4, label: { width: 99.1, height: 38.1 }, columns: 2, rows: 7, left: 4.65, top: 15.15, gapX: 2.5 } as const;
const THREE_BY_EIGHT = { page: A4, label: { width: 63.5, height: 33.9 }, columns: 3, rows: 8, left: 7.25, top: 12.9, gapX: 2.5 } as const;

const roll = (width: number, height: number): SheetSize => ({
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  gapX: 0,
});

/** Smallest label with room for a barcode and a name, in mm. */
export const MIN_LABEL = { width: 25, height: 12 } as const;

/** The size of a sheet; undefined for a roll whose label size is unknown or too small for a code. */
export function sheetSize(
  sheet: LabelSheet,
  own: { readonly sizeWMm: number | null; readonly sizeHMm: number | null },
): SheetSize | undefined {
  if (sheet === 'a4_2x7') return TWO_BY_SEVEN;
  if (sheet === 'a4_3x8') return THREE_BY_EIGHT;
  if (sheet === 'roll_50x30') return roll(50, 30);
  if (sheet === 'roll_100x50') return roll(100, 50);
  const { sizeWMm: width, sizeHMm: height } = own;
  return width && height && width >= MIN_LABEL.width && height >= MIN_LABEL.height ? roll(width, height) : undefined;
}

/**
 * Places of `count` labels when the first free place of the first page is `start` (from 1), row by row. Throws a RangeError for a place
 * that the sheet does not have.
 */
export function labelPlaces(size: SheetSize, count: number, start = 1): LabelPlace[] {
  const { columns, rows, left, top, gapX, label } = size;
  const each = columns * rows;
  if (start < 1 || start > each) throw new RangeError(`place ${start} of ${each}`);
  return Array.from({ length: count }, (_, index) => {
    const at = index + start - 1;
    const place = at % each;
    return {
      page: Math.floor(at / each),
      x: left + (place % columns) * (label.width + gapX),
      y: top + Math.floor(place / columns) * label.height,
    };
  });
}
