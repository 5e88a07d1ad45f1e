import {
  groupYearOn,
  isOutside,
  MAX_STAT_ROWS,
  periodBefore,
  roundTo,
  TIME_DIMENSIONS,
  type StatGroup,
  type StatQuery,
  type StatSent,
  type StatSentCell,
  type StatSentRow,
} from '@moru/contract';
import type { Ctx } from '../../core/call/ctx.ts';
import { askedOf, type AskedQuery } from './asked.ts';
import { labelsOf, type LabelOf } from './labels.ts';
import { withMonths } from './months.ts';
import { columnsOf, readNumbers, statTurn, tooMany, type MeasureColumns, type RawNumbers } from './statement.ts';

type Columns = ReturnType<typeof columnsOf>;
const DIGITS = 4;

function cellOf({ measure, at }: MeasureColumns, row: RawNumbers | undefined): StatSentCell {
  const [first = 0, second = 0] = at.map((index) => row?.sums[index] ?? 0);
  const { number } = measure;
  if ('sum' in number) return { value: first, n: first, parts: [first] };
  if ('percentile' in number) {
    const n = row?.counts[at[0] ?? 0] ?? 0;
    return { value: n === 0 ? null : first, n, parts: [] };
  }
  const value = second === 0 ? null : roundTo((first / second) * (number.times ?? 1), DIGITS);
  return { value, n: second, parts: [first, second] };
}

/** Rows of a query, without those read only for carrying forward. */
async function rowsOf(ctx: Ctx, asked: AskedQuery, { columns }: Columns): Promise<RawNumbers[]> {
  return withMonths(asked, columns, await readNumbers(ctx, asked, columns));
}

const isAdding = ({ columns }: Columns) => columns.every(({ kind, sum }) => kind === 'sum' && !isOutside(sum));

/** Totals of all rows: summed where every number allows it, else queried. */
async function totalOf(ctx: Ctx, asked: AskedQuery, columns: Columns, rows: readonly RawNumbers[]): Promise<RawNumbers | undefined> {
  if (asked.groupBy.length === 0) return rows[0];
  if (!isAdding(columns)) return (await rowsOf(ctx, { ...asked, groupBy: [] }, columns))[0];
  const sums = columns.columns.map((_, index) => rows.reduce((sum, row) => sum + (row.sums[index] ?? 0), 0));
  return { groups: [], sums, counts: [] };
}

interface Found {
  readonly asked: AskedQuery;
  readonly rows: RawNumbers[];
  readonly total: RawNumbers | undefined;
}

async function found(ctx: Ctx, asked: AskedQuery, columns: Columns): Promise<Found> {
  const rows = await rowsOf(ctx, asked, columns);
  return { asked, rows, total: await totalOf(ctx, asked, columns, rows) };
}

const keyOf = (groups: RawNumbers['groups']): string => JSON.stringify(groups);

function compareRows(a: StatSentRow, b: StatSentRow): number {
  for (const [index, group] of a.groups.entries()) {
    const other = b.groups[index];
    if (!other || group.value === other.value) continue;
    if (group.value === null || other.value === null) return group.value === null ? 1 : -1;
    if (TIME_DIMENSIONS.includes(group.by)) return String(group.value) < String(other.value) ? -1 : 1;
    return group.label.ko.localeCompare(other.label.ko, 'ko');
  }
  return 0;
}

const groupsOf = ({ asked }: Found, groups: RawNumbers['groups']): StatGroup[] =>
  groups.map((value, index) => ({ by: asked.groupBy[index] ?? 'month', value }));

function rowOf(groups: RawNumbers['groups'], now: Found, before: Found | undefined, of: readonly MeasureColumns[], labelOf: LabelOf) {
  const own = groupsOf(now, groups);
  return (row: RawNumbers | undefined, past: RawNumbers | undefined): StatSentRow => ({
    groups: own.map((group) => ({ ...group, label: labelOf(group.by, group.value) })),
    cells: of.map((one) => cellOf(one, row)),
    ...(before && { before: of.map((one) => cellOf(one, past)) }),
  });
}

interface Sending {
  readonly of: readonly MeasureColumns[];
  readonly labelOf: LabelOf;
  readonly turn: () => Promise<void>;
}

async function merged(now: Found, before: Found | undefined, { of, labelOf, turn }: Sending): Promise<StatSentRow[]> {
  const current = new Map(now.rows.map((row) => [keyOf(row.groups), row]));
  const past = new Map((before?.rows ?? []).map((row) => [keyOf(groupsOf(now, row.groups).map((group) => groupYearOn(group).value)), row]));
  const keys = [...new Set([...current.keys(), ...past.keys()])];
  if (keys.length > MAX_STAT_ROWS) throw tooMany();
  const rows: StatSentRow[] = [];
  for (const key of keys) {
    await turn();
    rows.push(rowOf(JSON.parse(key) as RawNumbers['groups'], now, before, of, labelOf)(current.get(key), past.get(key)));
  }
  await turn();
  return rows.toSorted(compareRows);
}

/** Answers a query over the caller's own rows (`statAnswer`). Throws 400 for invalid names and for too many rows. */
export async function queryStat(ctx: Ctx, query: StatQuery): Promise<StatSent> {
  const asked = askedOf(ctx, query);
  const columns = columnsOf(asked.measures);
  const past = query.compare ? { ...asked, period: periodBefore(asked.period, asked.asOf) } : undefined;
  const now = await found(ctx, asked, columns);
  const before = past && (await found(ctx, past, columns));
  const labelOf = await labelsOf(
    ctx,
    asked,
    [...now.rows, ...(before?.rows ?? [])].map(({ groups }) => groups),
  );
  return {
    asOf: asked.asOf,
    period: asked.period,
    before: past?.period ?? null,
    rows: asked.groupBy.length === 0 ? [] : await merged(now, before, { of: columns.of, labelOf, turn: statTurn(ctx.em) }),
    totals: {
      cells: columns.of.map((one) => cellOf(one, now.total)),
      ...(before && past && { before: columns.of.map((one) => cellOf(one, before.total)) }),
    },
  };
}
