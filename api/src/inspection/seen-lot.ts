import { inspection, type Row } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { converter, engineOf } from '../core/orm/engine.ts';
import { Statement } from '../core/query/statement.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';

/** What a lot has to know to be counted. */
export type SeenLot = Pick<Row<typeof inspection>, 'id' | 'version' | 'status' | 'groupId' | 'lotQty' | 'countRule' | 'plan' | 'items'>;

type Raw = Record<keyof SeenLot, unknown>;

const list = converter('list');

/**
 * A lot as it is counted, past the unit of work, locked until the transaction ends; undefined where the caller does not see it. As the
 * first statement of a transaction it lets the reads that follow see what was committed before it.
 */
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
  // Lists are never null: the table says so.
  return row && ({ ...row, plan: list(row.plan), items: list(row.items) } as SeenLot);
}
