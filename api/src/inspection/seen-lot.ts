import { inspection, type Row } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { converter, engineOf } from '../core/orm/engine.ts';
import { Statement } from '../core/query/statement.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';

/** Columns of a lot needed to count it. */
export type SeenLot = Pick<Row<typeof inspection>, 'id' | 'version' | 'status' | 'groupId' | 'lotQty' | 'countRule' | 'plan' | 'items'>;

type Raw = Record<keyof SeenLot, unknown>;

const list = converter('list');

/** A lot for counting, outside the unit of work, locked until the transaction ends; undefined where the caller does not see it. */
export async function lockSeenLot(ctx: Ctx, id: number): Promise<SeenLot | undefined> {
  const { sql: seen } = scopedSelect(ctx, inspection, {
    columns: (at) => ({
      id: at('id'),
      version: at('version'),
      status: at('status'),
      groupId: at('groupId'),
      lotQty: at('lotQty'),
      countRule: at('countRule'),
      plan: at('plan'),
      items: at('items'),
    }),
    where: (at) => [sql`${at('id')} = ${id}`],
  });
  const lock = engineOf(ctx.em).name === 'mysql' ? sql` for update` : sql``;
  const [row] = await new Statement<Raw>(ctx, sql`${seen}${lock}`).rows(ctx);
  // The table guarantees that lists are not null.
  return row && ({ ...row, plan: list(row.plan), items: list(row.items) } as SeenLot);
}
