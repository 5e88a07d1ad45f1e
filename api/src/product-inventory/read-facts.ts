import {
  addMonths,
  changeOf,
  COLUMN_OF,
  firstDay,
  lastDay,
  MONTH_SUMS,
  noSums,
  OPEN_LINE,
  poProduct,
  productMove,
  release,
  RESERVING_RELEASE,
  soldIn,
  ymOf,
  type Arrival,
  type BookedMonth,
  type MonthSums,
  type StockFacts,
} from '@moru/contract';
import { sql } from 'kysely';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';
import { storedMonth } from './inventory-fields.ts';

/** What is read: products by ids that passed the filters (undefined: all), months from `from` to the current one. */
export interface Reading {
  readonly ids: readonly number[] | undefined;
  readonly from: string;
  readonly asOf: string;
  readonly closedThrough: string | null;
}

/** Number of past months that estimates use: the last three closed ones a year ago. */
const HISTORY = 15;

const date = (value: unknown): string => String(value).slice(0, 10);
type ByProduct<T> = Map<number, T>;

function into<T>(map: ByProduct<T[]>, product: number, value: T): void {
  const list = map.get(product);
  if (list) list.push(value);
  else map.set(product, [value]);
}

const among = (ids: readonly number[] | undefined, column: ReturnType<typeof sql>) =>
  ids === undefined ? [] : [sql<boolean>`${column} in (${sql.join(ids)})`];

interface Stored extends Record<(typeof MONTH_SUMS)[number] | 'opening' | 'closing' | 'variance', number> {
  readonly product: number;
  readonly ym: string;
  readonly status: 'open' | 'closed';
  readonly counted: number | null;
  readonly expected: number | null;
}

/** The first month whose outflow estimates use, or that is shown. */
function earliestOf({ from, closedThrough }: Reading): string {
  const first = addMonths(closedThrough ?? from, -HISTORY);
  return first < from ? first : from;
}

/** Rows of months in the window, of earlier closed ones whose outflow estimates use, and of all with an entered quantity; unordered. */
function storedMonths(ctx: Ctx, reading: Reading): Promise<Stored[]> {
  const at = (name: string) => sql.ref(`t.${name}`);
  const sums = MONTH_SUMS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const { ids, from, asOf } = reading;
  const earliest = earliestOf(reading);
  return scopedSelect(ctx, storedMonth, {
    columns: (path) => [
      sql`${path('productId')} as product`,
      ...['ym', 'status', 'opening', 'closing', 'counted', 'variance'].map(at),
      sql`${at('forecast_out')} as expected`,
      ...sums.map((name, index) => sql`${at(name)} as ${sql.id(MONTH_SUMS[index] ?? name)}`),
    ],
    where: (path) => [
      sql`${at('ym')} <= ${addMonths(ymOf(asOf), HISTORY)}`,
      sql`(${at('ym')} >= ${from} or (${at('ym')} >= ${earliest} and ${at('status')} = 'closed') or ${at('forecast_out')} is not null)`,
      ...among(ids, path('productId')),
    ],
  }).rows() as unknown as Promise<Stored[]>;
}

/** Each column of a month as the sum of its types of moves: one row per month and not one per type. */
const sumColumns = (at: At<typeof productMove.fields>) =>
  Object.fromEntries(
    MONTH_SUMS.map((name) => {
      const types = Object.entries(COLUMN_OF).filter(([, { column }]) => column === name);
      const cases = types.map(([type, { sign }]) => sql`when ${sql.lit(type)} then ${sql.lit(sign)} * ${at('qty')}`);
      return [name, sql<number>`sum(case ${at('type')} ${sql.join(cases, sql` `)} else 0 end)`];
    }),
  ) as Record<(typeof MONTH_SUMS)[number], ReturnType<typeof sql<number>>>;

/** Sums of the moves of open months, from the first of them on. */
async function openSums(ctx: Ctx, { ids, closedThrough, from }: Reading): Promise<ByProduct<Map<string, MonthSums>>> {
  const first = closedThrough === null ? from : addMonths(closedThrough, 1);
  const ym = (at: At<typeof productMove.fields>) => sql<string>`substr(${at('date')}, 1, 7)`;
  const rows = await scopedSelect(ctx, productMove, {
    columns: (at) => ({ product: at('productId'), ym: ym(at), ...sumColumns(at) }),
    where: (at) => [sql`${at('date')} >= ${firstDay(first)}`, ...among(ids, at('productId'))],
    group: (at) => sql`${at('productId')}, ${ym(at)}`,
  }).rows();
  const found: ByProduct<Map<string, MonthSums>> = new Map();
  for (const { product: id, ym: month, ...sums } of rows) {
    const months = found.get(Number(id)) ?? new Map<string, MonthSums>();
    found.set(Number(id), months);
    months.set(month, Object.fromEntries(MONTH_SUMS.map((name) => [name, Number(sums[name])])) as unknown as MonthSums);
  }
  return found;
}

async function arrivals(ctx: Ctx, { ids }: Reading): Promise<ByProduct<Arrival[]>> {
  const rows = await scopedSelect(ctx, poProduct, {
    columns: (at) => ({
      product: at('productId'),
      id: at('id'),
      poId: at('poId'),
      poNo: at('po.poNo'),
      lineNo: at('lineNo'),
      eta: sql<string>`coalesce(${at('etaCurrent')}, ${at('promisedDate')}, ${at('requestedDate')})`,
      promised: at('promisedDate'),
      qty: sql<number>`${at('orderQty')} - ${at('goodQty')}`,
    }),
    where: (at) => [
      isOneOf(at('status'), [...OPEN_LINE]),
      sql`${at('po.status')} = 'confirmed'`,
      sql`${at('orderQty')} > ${at('goodQty')}`,
      ...among(ids, at('productId')),
    ],
    order: (at) => sql`${at('productId')}, ${at('etaCurrent')}, ${at('id')}`,
  }).rows();
  const found: ByProduct<Arrival[]> = new Map();
  for (const { product: id, eta, promised, ...line } of rows)
    into(found, Number(id), { ...line, eta: date(eta), promised: promised ? date(promised) : null, qty: Number(line.qty) });
  return found;
}

/** Pieces of confirmed releases that are to leave until the end of the month. */
async function pledges(ctx: Ctx, { ids, asOf }: Reading): Promise<ByProduct<number>> {
  const rows = await scopedSelect(ctx, release, {
    columns: (at) => ({ product: at('poProduct.productId'), qty: sql<number>`sum(${at('qty')})` }),
    where: (at) => [
      isOneOf(at('group.status'), [...RESERVING_RELEASE]),
      sql`coalesce(${at('group.plannedDate')}, ${at('group.requestedDate')}, ${asOf}) <= ${lastDay(ymOf(asOf))}`,
      ...among(ids, at('poProduct.productId')),
    ],
    group: (at) => at('poProduct.productId'),
  }).rows();
  return new Map(rows.map(({ product: id, qty }) => [Number(id), Number(qty)]));
}

/** Open months of a product, backwards from the present stock: the opening of each is its closing less its moves. */
function openMonths(onHand: number, sums: ReadonlyMap<string, MonthSums> | undefined, stored: ReadonlyMap<string, Stored>): BookedMonth[] {
  const months = [...new Set([...(sums?.keys() ?? []), ...stored.keys()])].toSorted().toReversed();
  let closing = onHand;
  return months
    .map((ym): BookedMonth => {
      const own = sums?.get(ym) ?? noSums();
      const opening = closing - changeOf(own);
      const { counted = null, variance = 0 } = stored.get(ym) ?? {};
      const month = { ym, status: 'open' as const, opening, ...own, closing, counted, variance };
      closing = opening;
      return month;
    })
    .toReversed();
}

const closedMonth = ({ product: _product, expected: _expected, ...row }: Stored): BookedMonth => ({ ...row, status: 'closed' });

const byMonth = (a: Stored, b: Stored): number => (a.ym < b.ym ? -1 : 1);

/**
 * Reads the facts that the months of products are computed from; closed months come from their table, so that the cost grows with months,
 * not with moves.
 */
export async function readFacts(ctx: Ctx, reading: Reading): Promise<(id: number, onHand: number) => StockFacts> {
  const { closedThrough, asOf, from } = reading;
  const [stored, sums, lines, pledged] = await Promise.all([
    storedMonths(ctx, reading),
    openSums(ctx, reading),
    arrivals(ctx, reading),
    pledges(ctx, reading),
  ]);
  const rowsOf: ByProduct<Stored[]> = new Map();
  for (const row of stored) into(rowsOf, row.product, row);
  const [live, earliest] = [ymOf(asOf), earliestOf(reading)];
  const setting = settingsOf(ctx.em).of;
  const soldOf = (month: MonthSums) => soldIn(month, setting);
  const unsold = (month = noSums()) => month.outDelivery + month.outSd - soldOf(month);
  return (id, onHand) => {
    const rows = (rowsOf.get(id) ?? []).sort(byMonth);
    const window = rows.filter(({ ym }) => ym >= from);
    const stillOpen = new Map(window.filter(({ status, ym }) => status === 'open' && ym <= live).map((row) => [row.ym, row]));
    return {
      onHand,
      booked: [...window.filter(({ status }) => status === 'closed').map(closedMonth), ...openMonths(onHand, sums.get(id), stillOpen)],
      outs: rows.filter(({ status, ym }) => status === 'closed' && ym >= earliest).map((row): [string, number] => [row.ym, soldOf(row)]),
      closedThrough,
      manual: rows.flatMap(({ ym, expected }): [string, number][] => (expected === null ? [] : [[ym, expected]])),
      arrivals: lines.get(id) ?? [],
      pledged: pledged.get(id) ?? 0,
      notSold: unsold(sums.get(id)?.get(live)),
    };
  };
}
