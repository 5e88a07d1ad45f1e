/** Height of a row: 40 px or 32 px (UI specification §6). */
export type Density = 'normal' | 'compact';

/** A person's layout of a list, stored under `list.<listKey>`; columns that are not in it are as the page declares them. */
export interface ListLayout {
  /** Keys of all columns at the time of storing, in order; a column that is not among them came with a later release. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly pinned: readonly string[];
  readonly density: Density;
  /** Widths in px that were set by hand; other columns fit their content. */
  readonly widths: Readonly<Record<string, number>>;
}

/** A list as its page declares it. */
export const PLAIN_LAYOUT: ListLayout = { order: [], hidden: [], pinned: [], density: 'normal', widths: {} };

/** Bounds of a column's width, in px. */
export const MIN_WIDTH = 48;
const MAX_WIDTH = 1200;

/** A width within its bounds, in whole px. */
export const fitWidth = (px: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, px)));

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((key): key is string => typeof key === 'string'))] : [];

function widthsIn(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  const pairs = Object.entries(value).filter((pair): pair is [string, number] => Number.isFinite(pair[1]));
  return Object.fromEntries(pairs.map(([key, px]) => [key, fitWidth(px)]));
}

/** A stored layout, written by whatever release; values that make no sense are replaced by the page's. */
export function readLayout(kept: unknown): ListLayout {
  if (typeof kept !== 'object' || kept === null) return PLAIN_LAYOUT;
  const { order, hidden, pinned, density, widths } = kept as Record<string, unknown>;
  return {
    order: keysIn(order),
    hidden: keysIn(hidden),
    pinned: keysIn(pinned),
    density: density === 'compact' ? 'compact' : 'normal',
    widths: widthsIn(widths),
  };
}

interface Declared {
  readonly key: string;
  readonly hidden: boolean;
  /** Smallest width of the list in px that it is shown at. */
  readonly from?: number;
}

/** A column with its place for this person. */
export type Placed<C> = C & {
  readonly shown: boolean;
  readonly pinned: boolean;
  /** Not shown only because the list is too narrow for it. */
  readonly crowded: boolean;
};

/** Keys in the stored order; a new column comes after the one it is declared after. */
function orderOf(declared: readonly string[], kept: readonly string[]): string[] {
  const order = kept.filter((key) => declared.includes(key));
  declared.forEach((key, index) => {
    if (order.includes(key)) return;
    const before = declared[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}

/**
 * All columns of a list as a person has arranged them: pinned ones first, each group in order. With nothing visible the page's own choice
 * applies. In a list of `width` px, a column that needs more is left out unless the person has arranged it.
 */
export function arrange<C extends Declared>(columns: readonly C[], layout: ListLayout, width = Infinity): Placed<C>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const known = new Set(layout.order);
  const isShown = ({ key, hidden }: C) => (known.has(key) ? !layout.hidden.includes(key) : !hidden);
  const none = !columns.some(isShown);
  const placed = orderOf([...byKey.keys()], layout.order).flatMap((key) => {
    const column = byKey.get(key);
    if (!column) return [];
    const wanted = none ? !column.hidden : isShown(column);
    const crowded = wanted && !known.has(key) && (column.from ?? 0) > width;
    return [{ ...column, shown: wanted && !crowded, pinned: layout.pinned.includes(key), crowded }];
  });
  return [...placed.filter(({ pinned }) => pinned), ...placed.filter(({ pinned }) => !pinned)];
}

type PlacedColumns = readonly Placed<Declared>[];

/** The layout with the columns as in `placed`; density and widths are kept. Columns that only lack room stay as the page declares them. */
export const layoutOf = (placed: PlacedColumns, { density, widths }: ListLayout): ListLayout => ({
  order: placed.filter(({ crowded }) => !crowded).map(({ key }) => key),
  hidden: placed.filter(({ shown, crowded }) => !shown && !crowded).map(({ key }) => key),
  pinned: placed.filter(({ pinned }) => pinned).map(({ key }) => key),
  density,
  widths,
});

/** Columns with one moved to a place of the list; it stays within its group, pinned or not. */
export function moved<C extends Placed<Declared>>(placed: readonly C[], key: string, to: number): C[] {
  const from = placed.findIndex((column) => column.key === key);
  const column = placed[from];
  if (!column) return [...placed];
  const pins = placed.filter(({ pinned }) => pinned).length;
  const [first, last] = column.pinned ? [0, pins - 1] : [pins, placed.length - 1];
  const rest = placed.toSpliced(from, 1);
  return rest.toSpliced(Math.min(last, Math.max(first, to)), 0, column);
}
