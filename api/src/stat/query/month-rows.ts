import {
  addMonths,
  firstDay,
  isOutside,
  lastDay,
  ymOf,
  type DimensionName,
  type StatParams,
  type StatPeriod,
  type StatSum,
} from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../core/call/ctx.ts';
import { isOneOf } from '../../core/query/one-of.ts';
import { scopedSelect } from '../../core/scope/scoped-select.ts';
import { InventoryPeriod, PERIOD_ID } from '../../product-inventory/inventory-period.entity.ts';

type Sql = RawBuilder<unknown>;

const month = (name: string): Sql => sql.ref(`t.${name}`);
/** What closed months store of these types of moves, with the sign of the moves. */
const CHANGES: Readonly<Record<string, Sql>> = {
  '': sql`${month('closing')} - ${month('opening')}`,
  good_in: month('in_good'),
  'release_delivery,release_sd': sql`-(${month('out_delivery')} + ${month('out_sd')})`,
};
const OF_PRODUCT: Readonly<Partial<Record<DimensionName, string>>> = {
  brand: 'product.brandId',
  product: 'productId',
  category: 'product.categoryId',
};

/** The months for which a sum is read from the closed months, and the remaining days that are read from moves. */
export interface ClosedPart {
  /** First month of the sum; for a balance by month, the month whose closing it starts from. */
  readonly from: string;
  readonly through: string;
  readonly rest: StatPeriod | undefined;
}

/** The last closed month; undefined where none is. */
export async function closedThroughOf({ em }: Ctx): Promise<string | undefined> {
  return (await em.fork().findOne(InventoryPeriod, { id: PERIOD_ID }))?.closedThrough ?? undefined;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const typesOf = ({ list, where }: StatSum): string | undefined => {
  const { type, ...other } = { ...list.where, ...where };
  return Object.keys(other).length === 0 ? [type ?? []].flat().toSorted().join() : undefined;
};

/** Whether closed months hold a sum. */
export const isKeptByMonth = (sum: StatSum): boolean =>
  sum.list.of.name === 'productMove' && sum.value === 'qty' && CHANGES[typesOf(sum) ?? '-'] !== undefined;

/** The part of the days `read` in closed months; undefined where there is none, or where the days do not begin with a month. */
export function closedPart(
  sum: StatSum,
  { from, to = '' }: Partial<StatPeriod>,
  shownFrom: string,
  closed: string,
): ClosedPart | undefined {
  const wholeTo = to === lastDay(ymOf(to)) ? ymOf(to) : addMonths(ymOf(to), -1);
  const through = earlier(closed, wholeTo);
  const rest = firstDay(addMonths(through, 1));
  const left = rest <= to ? { from: rest, to } : undefined;
  // A balance starts from the closing of the month before the first shown one.
  if (sum.upTo) return { from: earlier(addMonths(ymOf(shownFrom), -1), through), through, rest: left };
  if (from === undefined || from !== firstDay(ymOf(from)) || ymOf(from) > through) return undefined;
  return { from: ymOf(from), through, rest: left };
}

const filterOf = (at: (path: string) => Sql, filters: StatParams): Sql[] =>
  Object.entries(filters).map(([name, values]) =>
    isOneOf(at(OF_PRODUCT[name as DimensionName] ?? ''), [values].flat() as readonly (string | number)[]),
  );

interface Asked {
  readonly groupBy: readonly DimensionName[];
  readonly filters: StatParams;
}

/** The closed part of sums, by product and month; `name` gives the columns of groups and sums. */
export function monthArm(
  ctx: Ctx,
  { groupBy, filters }: Asked,
  columns: ReadonlyMap<number, StatSum>,
  { from, through }: ClosedPart,
  name: { readonly group: (index: number) => string; readonly sum: (index: number) => string },
): Sql {
  const [first] = columns.values();
  const byMonth = groupBy.includes('month');
  const isBalance = first?.upTo === true;
  // The closing is the balance itself; for later months the change is added.
  const value = (sum: StatSum): Sql => {
    const change = CHANGES[typesOf(sum) ?? ''] ?? sql`0`;
    const signed = sum.sign === -1 ? sql`-(${change})` : change;
    return isBalance && isOutside(sum) ? sql`case when ${month('ym')} = ${from} then ${month('closing')} else ${signed} end` : signed;
  };
  const start = isBalance && !byMonth ? through : from;
  const ym = isBalance ? sql`case when ${month('ym')} = ${from} then '' else ${month('ym')} end` : month('ym');
  const groups = groupBy.map((_, index) => name.group(index));
  return scopedSelect(ctx, 'ProductInventory', {
    columns: (at) => ({
      ...Object.fromEntries(groupBy.map((by, index) => [name.group(index), by === 'month' ? ym : at(OF_PRODUCT[by] ?? '')])),
      ...Object.fromEntries(
        [...columns].map(([index, sum]) => [name.sum(index), sql`sum(${isBalance && !byMonth ? month('closing') : value(sum)})`]),
      ),
    }),
    where: (at) => [sql`${month('ym')} between ${start} and ${through}`, sql`${month('status')} = 'closed'`, ...filterOf(at, filters)],
    ...(groups.length > 0 && { group: () => sql.join(groups.map((one) => sql.id(one))) }),
  }).sql;
}
