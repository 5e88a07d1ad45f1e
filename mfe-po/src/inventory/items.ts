import { nameIn } from '@moru/ui/core';
import type { ProductMonth } from '@moru/contract';
import type { Shown } from './what-if.ts';

/** How products are grouped. */
export const GROUPINGS = ['brand', 'category'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Rows of an expanded product, in the order of the sum. */
export const DETAILS = [
  'opening',
  'inGood',
  'inOther',
  'arriving',
  'outDelivery',
  'outSd',
  'outOther',
  'expectedOut',
  'adjust',
  'closing',
  'counted',
] as const;
export type Detail = (typeof DETAILS)[number];

export interface Group {
  readonly key: string;
  readonly label: string;
  readonly color: string | null;
  readonly rows: readonly Shown[];
  readonly sums: readonly MonthTotal[];
}

/** Sums of a month over products: at its end so far, and as far as it is known. */
export interface MonthTotal {
  readonly ym: string;
  readonly closing: number;
  readonly projected: number;
}

type Placed<T> = T & { readonly key: string; readonly top: number; readonly height: number };
export type Item = Placed<
  | { readonly kind: 'group'; readonly group: Group; readonly folded: boolean }
  | { readonly kind: 'product'; readonly shown: Shown; readonly open: boolean }
  | { readonly kind: 'detail'; readonly shown: Shown; readonly detail: Detail }
  | { readonly kind: 'tried'; readonly shown: Shown }
  | { readonly kind: 'total'; readonly sums: readonly MonthTotal[] }
>;

export const HEIGHTS = { group: 40, product: 40, detail: 28, tried: 40, total: 40 } as const;
/** The row of arriving PO lines has number and day of each. */
const ARRIVING_PX = 40;
/** Rows that are shown only where one of their months has a value. */
const IF_ANY: readonly Detail[] = ['inOther', 'outOther'];

/** Sums over months, negative ones too. */
export const sumsOf = (rows: readonly Shown[]): MonthTotal[] =>
  (rows[0]?.months ?? []).map(({ ym }, index) => {
    const sum = (of: (month: ProductMonth) => number) => rows.reduce((all, { months }) => all + (months[index] ? of(months[index]) : 0), 0);
    return { ym, closing: sum(({ closing }) => closing), projected: sum(({ projected }) => projected) };
  });

/** Products by brand or category, in their order; `none` names those without a category. */
export function groupsOf(rows: readonly Shown[], by: Grouping, none: string, lang: 'ko' | 'en'): Group[] {
  const named = ({ row: { product } }: Shown): [string, string, string | null] => {
    if (by === 'brand') return [`b${product.brandId}`, nameIn(product.brand, lang), product.brand.color];
    const { category } = product;
    const name = category && nameIn(category, lang);
    return [`c${product.categoryId ?? 0}`, name ?? none, null];
  };
  const found = new Map<string, { label: string; color: string | null; rows: Shown[] }>();
  for (const shown of rows) {
    const [key, label, color] = named(shown);
    const group = found.get(key) ?? { label, color, rows: [] };
    found.set(key, group);
    group.rows.push(shown);
  }
  return [...found].map(([key, group]) => ({ key, ...group, sums: sumsOf(group.rows) }));
}

const detailsOf = ({ months }: Shown): Detail[] =>
  DETAILS.filter((detail) => !IF_ANY.includes(detail) || months.some((month) => month[detail as 'inOther'] !== 0));

/** The rows of the page with their positions: folded groups have their sums alone, expanded products their detail rows. */
export function itemsOf(
  groups: readonly Group[],
  folded: ReadonlySet<string>,
  open: ReadonlySet<number>,
): { items: Item[]; height: number } {
  const items: Item[] = [];
  let top = 0;
  const put = (item: object, key: string, height: number) => {
    // Each kind has the data that its row needs; the position is common to all.
    items.push({ ...item, key, top, height } as Item);
    top += height;
  };
  for (const group of groups) {
    put({ kind: 'group', group, folded: folded.has(group.key) }, group.key, HEIGHTS.group);
    if (folded.has(group.key)) continue;
    for (const shown of group.rows) {
      const { id } = shown.row.product;
      put({ kind: 'product', shown, open: open.has(id) }, `p${id}`, HEIGHTS.product);
      if (open.has(id))
        for (const detail of detailsOf(shown))
          put({ kind: 'detail', shown, detail }, `p${id}-${detail}`, detail === 'arriving' ? ARRIVING_PX : HEIGHTS.detail);
      if (shown.tried) put({ kind: 'tried', shown }, `p${id}-tried`, HEIGHTS.tried);
    }
  }
  put({ kind: 'total', sums: sumsOf(groups.flatMap(({ rows }) => rows)) }, 'total', HEIGHTS.total);
  return { items, height: top };
}

/** Items between two heights. */
export const between = (items: readonly Item[], top: number, bottom: number): Item[] =>
  items.filter((item) => item.top + item.height > top && item.top < bottom);
