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
  ymOf,
  type Arrival,
  type BookedMonth,
  type MonthSums,
  type ProductMoveType,
  type StockFacts,
} from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';
import { storedMonth } from './inventory-fields.ts';

/** What is read: products by the ids that passed the filters (undefined: all), months from `from` to the live one. */
export interface Reading {
  readonly ids: readonly number[] | undefined;
  readonly from: string;
  readonly asOf: string;
  readonly closedThrough: string | null;
}

/** Months back of which estimates ask: the last three closed ones a year ago. */
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

/** Rows of months in the window whole, of earlier ones their outflow alone. */
async function storedMonths(ctx: Ctx, { ids, from, asOf, closedThrough }: Reading) {
  const until = addMonths(ymOf(asOf), HISTORY);
  const columns = (names: readonly string[]) => names.map((name) => sql.ref(`t.${name}`));
  const at = (name: string) => sql.ref(`t.${name}`);
  const sums = MONTH_SUMS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const window = scopedSelect(ctx, storedMonth, {
    columns: (path) => [
      sql`${path('productId')} as product`,
      ...columns(['ym', 'status', 'opening', 'closing', 'counted', 'variance']),
      sql`${at('forecast_out')} as expected`,
      ...sums.map((name, index) => sql`${at(name)} as ${sql.id(MONTH_SUMS[index] ?? name)}`),
    ],
    where: (path) => [sql`${at('ym')} between ${from} and ${until}`, ...among(ids, path('productId'))],
    order: (path) => sql`${path('productId')}, ${at('ym')}`,
  }).rows() as unknown as Promise<Stored[]>;
  const history = scopedSelect(ctx, storedMonth, {
    columns: (path) => ({ product: path('productId'), ym: at('ym'), out: sql<number>`${at('out_delivery')} + ${at('out_sd')}` }),
    where: (path) => [
      sql`${at('ym')} >= ${addMonths(closedThrough ?? from, -HISTORY)}`,
      sql`${at('ym')} < ${from}`,
      sql`${at('status')} = 'closed'`,
      ...among(ids, path('productId')),
    ],
    order: (path) => sql`${path('productId')}, ${at('ym')}`,
  }).rows() as unknown as Promise<{ product: number; ym: string; out: number }[]>;
  return { window: await window, history: await history };
}

/** Sums of the moves of months that are not closed, from the first of them on. */
async function openSums(ctx: Ctx, { ids, closedThrough, from }: Reading): Promise<ByProduct<Map<string, MonthSums>>> {
  const first = closedThrough === null ? from : addMonths(closedThrough, 1);
  const ym = (at: At<typeof productMove.fields>) => sql<string>`substr(${at('date')}, 1, 7)`;
  const rows = await scopedSelect(ctx, productMove, {
    columns: (at) => ({ product: at('productId'), ym: ym(at), type: at('type'), qty: sql<number>`sum(${at('qty')})` }),
    where: (at) => [sql`${at('date')} >= ${firstDay(first)}`, ...among(ids, at('productId'))],
    group: (at) => sql`${at('productId')}, ${ym(at)}, ${at('type')}`,
  }).rows();
  const found: ByProduct<Map<string, MonthSums>> = new Map();
  for (const { product: id, ym: month, type, qty } of rows) {
    const months = found.get(Number(id)) ?? new Map<string, MonthSums>();
    found.set(Number(id), months);
    const sums = months.get(month) ?? noSums();
    months.set(month, sums);
    const { column, sign } = COLUMN_OF[type as ProductMoveType];
    sums[column] += sign * Number(qty);
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

/** Pieces of confirmed releases that are to go until the end of the month. */
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

/** Open months of a product, backwards from what is there now: its opening of each is the closing less what moved. */
function openMonths(onHand: number, sums: ReadonlyMap<string, MonthSums> | undefined, said: ReadonlyMap<string, Stored>): BookedMonth[] {
  const months = [...new Set([...(sums?.keys() ?? []), ...said.keys()])].toSorted().toReversed();
  let closing = onHand;
  return months
    .map((ym): BookedMonth => {
      const own = sums?.get(ym) ?? noSums();
      const opening = closing - changeOf(own);
      const { counted = null, variance = 0 } = said.get(ym) ?? {};
      const month = { ym, status: 'open' as const, opening, ...own, closing, counted, variance };
      closing = opening;
      return month;
    })
    .toReversed();
}

const closedMonth = ({ product: _product, expected: _expected, ...row }: Stored): BookedMonth => ({ ...row, status: 'closed' });

/** Reads what the months of products are made of; closed months come from their table, so that the cost grows with months, not with moves. */
export async function readFacts(ctx: Ctx, reading: Reading): Promise<(id: number, onHand: number) => StockFacts> {
  const { closedThrough, asOf } = reading;
  const { window, history } = await storedMonths(ctx, reading);
  const [sums, lines, pledged] = [await openSums(ctx, reading), await arrivals(ctx, reading), await pledges(ctx, reading)];
  const rowsOf: ByProduct<Stored[]> = new Map();
  for (const row of window) into(rowsOf, Number(row.product), row);
  const outsOf: ByProduct<[string, number][]> = new Map();
  for (const { product: id, ym, out } of history) into(outsOf, Number(id), [ym, Number(out)]);
  const live = ymOf(asOf);
  return (id, onHand) => {
    const rows = rowsOf.get(id) ?? [];
    const closed = rows.filter(({ status }) => status === 'closed');
    const said = new Map(rows.filter(({ status, ym }) => status === 'open' && ym <= live).map((row) => [row.ym, row]));
    return {
      onHand,
      booked: [...closed.map(closedMonth), ...openMonths(onHand, sums.get(id), said)],
      outs: [...(outsOf.get(id) ?? []), ...closed.map(({ ym, outDelivery, outSd }): [string, number] => [ym, outDelivery + outSd])],
      closedThrough,
      manual: rows.flatMap(({ ym, expected }): [string, number][] => (expected === null ? [] : [[ym, expected]])),
      arrivals: lines.get(id) ?? [],
      pledged: pledged.get(id) ?? 0,
    };
  };
}
