import { addMonths, lowestEnd, monthsOf, warningOf, type InventoryRow, type MonthView, type ProductMonth } from '@moru/contract';

/** Pieces of a product that would arrive in a month. */
export interface Ghost {
  readonly productId: number;
  readonly ym: string;
  readonly qty: number;
}

/** A what-if; it is stored in the page's link alone. */
export interface WhatIf {
  readonly ghosts: readonly Ghost[];
  /** Days by which POs would be shifted, by id. */
  readonly shifts: ReadonlyMap<number, number>;
}

const GHOST = /^(\d{1,10}):(\d{4}-\d{2}):(\d{1,9})$/;
const SHIFT = /^(\d{1,10}):(-?\d{1,3})$/;
const parts = (text: string | null): string[] => (text ? text.split(',') : []);

/** Reads a what-if from a link: `if=12:2027-02:4200`, `shift=7:-14`; invalid parts are left out. */
export function readWhatIf(given: string | null, moved: string | null): WhatIf {
  const ghosts = parts(given).flatMap((part): Ghost[] => {
    const [, id, ym = '', qty] = GHOST.exec(part) ?? [];
    return id === undefined || Number(qty) === 0 ? [] : [{ productId: Number(id), ym, qty: Number(qty) }];
  });
  const shifts = parts(moved).flatMap((part): [number, number][] => {
    const [, id, days] = SHIFT.exec(part) ?? [];
    return id === undefined || Number(days) === 0 ? [] : [[Number(id), Number(days)]];
  });
  return { ghosts, shifts: new Map(shifts) };
}

/** The parts of a link that contain the what-if; null where there is none. */
export const writeWhatIf = ({ ghosts, shifts }: WhatIf): { if: string | null; shift: string | null } => ({
  if: ghosts.map(({ productId, ym, qty }) => `${productId}:${ym}:${qty}`).join(',') || null,
  shift: [...shifts].map(([id, days]) => `${id}:${days}`).join(',') || null,
});

export const isTried = ({ ghosts, shifts }: WhatIf): boolean => ghosts.length > 0 || shifts.size > 0;

/** The months of a product with the what-if; undefined where it changes nothing of it. */
export function tried(row: InventoryRow, view: MonthView, { ghosts, shifts }: WhatIf): ProductMonth[] | undefined {
  const own = ghosts.filter(({ productId }) => productId === row.product.id);
  const isMoved = row.facts.arrivals.some(({ poId }) => shifts.has(poId));
  return own.length > 0 || isMoved ? monthsOf(row.product, row.facts, { ...view, ghosts: own, shifts }) : undefined;
}

/** A product with its months: actual, and with the what-if. */
export interface Shown {
  readonly row: InventoryRow;
  readonly months: readonly ProductMonth[];
  readonly tried: readonly ProductMonth[] | undefined;
}

const runsOut = ({ row }: Shown, months: readonly ProductMonth[]): boolean =>
  months.some((month) => warningOf(row.product, row.facts, month) === 'zero');

/** The effect of the what-if in two facts: products that run out, and the lowest month of the affected products. */
export function effectOf(rows: readonly Shown[]) {
  const touched = rows.filter((row) => row.tried !== undefined);
  const worst = (months: (row: Shown) => readonly ProductMonth[]) => Math.min(...touched.map((row) => lowestEnd(months(row))));
  const count = (months: (row: Shown) => readonly ProductMonth[]) => rows.filter((row) => runsOut(row, months(row))).length;
  return {
    runOut: { before: count(({ months }) => months), after: count((row) => row.tried ?? row.months) },
    lowest: touched.length > 0 ? { before: worst(({ months }) => months), after: worst((row) => row.tried ?? row.months) } : undefined,
  };
}

/** The last month shown. */
export const lastMonth = ({ from, count }: MonthView): string => addMonths(from, count - 1);
