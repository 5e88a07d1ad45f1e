import type { Fields } from '@moru/contract';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../call/ctx.ts';
import { rowPlan, type RowPlan } from '../query/row-plan.ts';
import { Statement } from '../query/statement.ts';
import { scopedSelect, type At, type Selection } from './scoped-select.ts';

type Sql = RawBuilder<unknown>;
type Row = Record<string, unknown>;

/** Rows of an entity by paths of its contract. */
export interface RowSelection extends Omit<Selection<Fields, readonly Sql[]>, 'columns'> {
  readonly fields: Fields;
  /** Dotted ones join, and are returned nested. */
  readonly paths: readonly string[];
  /** Further aliased columns, which the mapped row leaves out. */
  readonly beside?: (at: At<Fields>) => readonly Sql[];
}

/** A statement, and the function that converts its values to rows of the contract. */
export interface RowStatement {
  readonly statement: Statement;
  readonly map: RowPlan['map'];
  /** As in `RowPlan`; only without further columns. */
  readonly write: RowPlan['write'];
}

/** Prepares a `scopedSelect` of whole rows with values of the contract. */
export function scopedRows(ctx: Ctx, entity: string, { fields, paths, beside, ...selection }: RowSelection): RowStatement {
  const plans: RowPlan[] = [];
  const scoped = scopedSelect(ctx, entity, {
    ...selection,
    columns: (at, rows): readonly Sql[] => {
      const plan = rowPlan(fields, paths, rows);
      plans.push(plan);
      return [...(beside?.(at) ?? []), ...plan.columns];
    },
  });
  const [plan] = plans;
  if (!plan) throw new Error(`no columns of ${entity}`);
  return { statement: new Statement(ctx, scoped.sql), map: plan.map, write: plan.write };
}

/** The matching rows that the caller sees, with values of the contract. */
export async function readRows(ctx: Ctx, entity: string, selection: RowSelection): Promise<Row[]> {
  const { statement, map } = scopedRows(ctx, entity, selection);
  return (await statement.rows(ctx)).map(map);
}
