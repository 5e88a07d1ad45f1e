import { isOutside, MAX_STAT_ROWS, type Measure, type StatSum } from '@moru/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../core/call/ctx.ts';
import { perDatabase } from '../../core/per-database.ts';
import { Statement } from '../../core/query/statement.ts';
import { refuse } from '../../core/call/refuse.ts';
import { sharedTurns } from '../../core/turns.ts';
import { armKey, daysRead, groupColumn, percentileArm, sumArm, sumColumn, type StatColumn } from './arms.ts';
import type { AskedQuery } from './asked.ts';
import { closedPart, closedThroughOf, isKeptByMonth, monthArm } from './month-rows.ts';

type Sql = RawBuilder<unknown>;

/** The columns of a measure's numbers in a statement. */
export interface MeasureColumns {
  readonly measure: Measure;
  readonly at: readonly number[];
}

/** The columns of some measures, each sum once. */
export function columnsOf(measures: readonly Measure[]): { columns: StatColumn[]; of: MeasureColumns[] } {
  const columns: StatColumn[] = [];
  const known = new Map<string, number>();
  const add = (column: StatColumn): number => {
    const { list, ...rest } = column.sum;
    const key = JSON.stringify([column.kind, armKey(column.sum), list.by, rest, 'percentile' in column ? column.percentile : null]);
    const index = known.get(key) ?? columns.push(column) - 1;
    known.set(key, index);
    return index;
  };
  const of = measures.map((measure) => {
    const { number } = measure;
    if ('percentile' in number) return { measure, at: [add({ kind: 'percentile', sum: number.of, percentile: number.percentile })] };
    return { measure, at: ('sum' in number ? [number.sum] : number.ratio).map((sum) => add({ kind: 'sum', sum })) };
  });
  return { columns, of };
}

/** One row of the statement: its groups as returned by the driver, its numbers and, for percentiles, the numbers of rows. */
export interface RawNumbers {
  readonly groups: readonly (string | number | null)[];
  readonly sums: readonly (number | null)[];
  readonly counts: readonly number[];
}

const namesOf = (columns: readonly StatColumn[]): string[] =>
  columns.flatMap(({ kind }, index) => (kind === 'sum' ? [sumColumn(index)] : [sumColumn(index), `${sumColumn(index)}n`]));

interface Arm {
  readonly sql: Sql;
  readonly names: readonly string[];
}

const NAMES = { group: groupColumn, sum: sumColumn } as const;

/** One pass over a list; where closed months are stored, only later days are read from the list itself. */
function passOf(ctx: Ctx, asked: AskedQuery, pass: ReadonlyMap<number, StatSum>, closed: string | undefined): Arm[] {
  const names = [...pass.keys()].map(sumColumn);
  const [first] = pass.values();
  const isKept = closed !== undefined && !asked.groupBy.includes('week') && [...pass.values()].every(isKeptByMonth);
  const part = isKept && first ? closedPart(first, daysRead(first, asked), asked.period.from, closed) : undefined;
  if (!part) return [{ sql: sumArm(ctx, asked, pass), names }];
  const kept = { sql: monthArm(ctx, asked, pass, part, NAMES), names };
  return part.rest ? [kept, { sql: sumArm(ctx, asked, pass, part.rest), names }] : [kept];
}

function armsOf(ctx: Ctx, asked: AskedQuery, columns: readonly StatColumn[], closed: string | undefined): Arm[] {
  const passes = new Map<string, Map<number, StatSum>>();
  const arms: Arm[] = [];
  for (const [index, column] of columns.entries()) {
    if (column.kind === 'percentile') {
      arms.push({ sql: percentileArm(ctx, asked, column, index), names: [sumColumn(index), `${sumColumn(index)}n`] });
      continue;
    }
    const key = `${armKey(column.sum)} ${isKeptByMonth(column.sum)}`;
    const pass = passes.get(key) ?? new Map<number, StatSum>();
    passes.set(key, pass.set(index, column.sum));
  }
  return [...arms, ...[...passes.values()].flatMap((pass) => passOf(ctx, asked, pass, closed))];
}

/** All numbers of a query in one statement: each list is read in its own pass, and their groups are combined. */
export function statementOf(ctx: Ctx, asked: AskedQuery, columns: readonly StatColumn[], closed?: string): Sql {
  const groups = asked.groupBy.map((_, index) => sql.id(groupColumn(index)));
  const names = namesOf(columns);
  const arms = armsOf(ctx, asked, columns, closed).map((arm, index) => {
    const listed = [...groups, ...names.map((name) => (arm.names.includes(name) ? sql.id(name) : sql`null as ${sql.id(name)}`))];
    return sql`select ${sql.join(listed)} from (${arm.sql}) as ${sql.id(`arm${index}`)}`;
  });
  const sums = names.map((name) => sql`sum(${sql.id(name)}) as ${sql.id(name)}`);
  const by = groups.length > 0 ? sql` group by ${sql.join(groups)}` : sql``;
  return sql`select ${sql.join([...groups, ...sums])} from (${sql.join(arms, sql` union all `)}) as arms${by} limit ${sql.lit(maxRead(asked, columns) + 1)}`;
}

/** Months outside the period are read as well where a sum outside its period is grouped by month. */
const maxRead = ({ groupBy }: AskedQuery, columns: readonly StatColumn[]): number =>
  MAX_STAT_ROWS * (groupBy.includes('month') && columns.some(({ sum }) => isOutside(sum)) ? 4 : 1);

/** 400: the answer would hold too many rows. */
export const tooMany = () =>
  refuse.rule(['groupBy'], {
    ko: `결과가 ${MAX_STAT_ROWS.toLocaleString('en')}행을 넘습니다. 기간이나 묶음을 줄이세요`,
    en: `More than ${MAX_STAT_ROWS.toLocaleString('en')} rows: narrow the period or the groups`,
  });

/**
 * Turns of all queries: the embedded database answers synchronously, and the rows of an answer are as many as many lists have, so that
 * several at once would block others for as long as all of them take.
 */
export const statTurn = perDatabase(() => sharedTurns());

/** Runs the statement of a query. Throws 400 where its rows are too many. */
export async function readNumbers(ctx: Ctx, asked: AskedQuery, columns: readonly StatColumn[]): Promise<RawNumbers[]> {
  const closed = columns.some(({ sum }) => isKeptByMonth(sum)) ? await closedThroughOf(ctx) : undefined;
  const statement = new Statement(ctx, statementOf(ctx, asked, columns, closed));
  await statTurn(ctx.em)();
  const rows = await statement.rows(ctx);
  if (rows.length > maxRead(asked, columns)) throw tooMany();
  const group = (value: unknown) => (value === null || value === undefined ? null : typeof value === 'string' ? value : Number(value));
  const number = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  return rows.map((row) => ({
    groups: asked.groupBy.map((_, index) => group(row[groupColumn(index)])),
    sums: columns.map((_, index) => number(row[sumColumn(index)])),
    counts: columns.map((_, index) => number(row[`${sumColumn(index)}n`]) ?? 0),
  }));
}
