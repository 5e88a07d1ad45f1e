import {
  addDays,
  orderByOf,
  orderQuantity,
  THIS_WEEK_DAYS,
  type Calendar,
  type RunOutAnswer,
  type RunOutParams,
  type RunOutRow,
} from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { lastPrices } from '../label-order/prices.ts';
import { labelBalances, type LabelBalance } from './balances.ts';
import { workCalendars } from './calendar.ts';
import { labelRows, type LabelRow } from './label-rows.ts';

type Unpriced = Omit<RunOutRow, 'proposal'> & { readonly proposal: Omit<RunOutRow['proposal'], 'unitCost'> };

function rowOf(
  { unitCost: _price, supplierCountryId: _country, ...row }: LabelRow,
  found: LabelBalance | undefined,
  calendar: Calendar,
  asOf: string,
): Unpriced {
  const { need, onOrder, onOrderDue, lowest, shortageDate, belowSafetyDate } = found ?? {
    need: 0,
    onOrder: 0,
    onOrderDue: null,
    lowest: row.onHand,
    shortageDate: null,
    belowSafetyDate: null,
  };
  const left = row.onHand + onOrder - need;
  return {
    ...row,
    need,
    onOrder,
    onOrderDue,
    left,
    lowest: Math.min(lowest, row.onHand),
    shortageDate,
    belowSafetyDate,
    orderBy: shortageDate === null ? null : orderByOf(shortageDate, row.leadTimeDays, calendar),
    proposal: { ...orderQuantity(left, row), arrivesOn: addDays(asOf, row.leadTimeDays) },
  };
}

type Days = {
  readonly [K in 'orderByFrom' | 'orderByTo' | 'shortageDateFrom' | 'shortageDateTo' | 'runsOut' | 'changing']: RunOutParams[K];
};

const isWithin = (day: string | null, from: string | undefined, to: string | undefined): boolean =>
  (from === undefined || (day !== null && day >= from)) && (to === undefined || (day !== null && day <= to));

function passes(row: Unpriced, params: Days): boolean {
  const { orderByFrom, orderByTo, shortageDateFrom, shortageDateTo, runsOut, changing } = params;
  if (runsOut !== undefined && (row.shortageDate !== null) !== runsOut) return false;
  if (changing !== undefined && (row.supersededBy !== null) !== changing) return false;
  return isWithin(row.orderBy, orderByFrom, orderByTo) && isWithin(row.shortageDate, shortageDateFrom, shortageDateTo);
}

type Value = string | number | null;

/** Rows without a value come last in both directions. */
const compare = (a: Value, b: Value, sign: number): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return sign * (typeof a === 'number' ? a - Number(b) : a < String(b) ? -1 : a > String(b) ? 1 : 0);
};

function sorted(rows: readonly Unpriced[], orderBy: RunOutParams['orderBy']): Unpriced[] {
  const [path, direction] = orderBy.split('-') as ['orderBy' | 'code', string];
  const sign = direction === 'asc' ? 1 : -1;
  // Of equal rows the shorter code first.
  return rows.toSorted((a, b) => compare(a[path], b[path], sign) || a.left - b.left || a.id - b.id);
}

const total = (rows: readonly Unpriced[], of: (row: Unpriced) => number) => rows.reduce((sum, row) => sum + of(row), 0);

async function priced(ctx: Ctx, rows: readonly Unpriced[], own: ReadonlyMap<number, LabelRow>): Promise<RunOutRow[]> {
  const pairs = rows.flatMap(({ id, supplierId }) => (supplierId === null ? [] : [{ labelStockId: id, supplierId }]));
  const lastPrice = await lastPrices(ctx, pairs);
  return rows.map((row) => {
    const last = row.supplierId === null ? undefined : lastPrice({ labelStockId: row.id, supplierId: row.supplierId });
    return { ...row, proposal: { ...row.proposal, unitCost: last?.unitCost ?? own.get(row.id)?.unitCost ?? null } };
  });
}

/** All filtered labels, in the requested order. */
async function foundRows(ctx: Ctx, params: RunOutParams) {
  const {
    num: _num,
    page: _page,
    orderBy,
    orderByFrom,
    orderByTo,
    shortageDateFrom,
    shortageDateTo,
    runsOut,
    changing,
    ...filters
  } = params;
  const asOf = today();
  const labels = await labelRows(ctx, { ...filters });
  const calendarOf = await workCalendars(
    ctx,
    labels.map(({ supplierCountryId }) => supplierCountryId),
  );
  const own = new Map(labels.map((row) => [row.id, row]));
  const balances = await labelBalances(ctx, filters.id && labels.map(({ id }) => id));
  const days = { orderByFrom, orderByTo, shortageDateFrom, shortageDateTo, runsOut, changing };
  const found = labels
    .map((row) => rowOf(row, balances.get(row.id), calendarOf(row.supplierCountryId), asOf))
    .filter((row) => passes(row, days));
  return { asOf, own, rows: sorted(found, orderBy) };
}

/** All pages of it. */
export async function allRunOut(ctx: Ctx, params: RunOutParams): Promise<Pick<RunOutAnswer, 'asOf' | 'rows'>> {
  const { asOf, own, rows } = await foundRows(ctx, params);
  return { asOf, rows: await priced(ctx, rows, own) };
}

/** `labelStock/runOut`: filtered labels with the needs of open PO lines, the most urgent first. */
export async function findRunOut(ctx: Ctx, params: RunOutParams): Promise<RunOutAnswer> {
  const { num, page, queryMode } = params;
  const { asOf, own, rows } = await foundRows(ctx, params);
  const week = addDays(asOf, THIS_WEEK_DAYS);
  const shown = queryMode === 'count' ? [] : rows.slice((page - 1) * num, page * num);
  return {
    asOf,
    total: rows.length,
    rows: await priced(ctx, shown, own),
    sums: { onHand: total(rows, (row) => row.onHand), need: total(rows, (row) => row.need), onOrder: total(rows, (row) => row.onOrder) },
    counts: {
      runsOut: rows.filter(({ shortageDate }) => shortageDate !== null).length,
      thisWeek: rows.filter(({ orderBy: day }) => day !== null && day < week).length,
      changing: rows.filter(({ supersededBy }) => supersededBy !== null).length,
    },
  };
}
