import { partnerUses, type PartnerUse } from '@moru/contract';
import { sql } from 'kysely';
import { readEm, type Ctx } from '../core/call/ctx.ts';
import { columnOf, propertyOf } from '../core/orm/metadata.ts';
import { resourceName } from '../core/orm/naming.ts';
import { partnerColumns } from './merge.ts';
import { Partner } from './partner.entity.ts';

/** How many rows refer to one partner, or to each of them, by field; partners without references are left out. */
export async function usesOf(ctx: Ctx, id?: number): Promise<{ rows: PartnerUse[] }> {
  const em = readEm(ctx);
  const uses: PartnerUse[] = [];
  for (const { meta, field } of partnerColumns({ ...ctx, em })) {
    const property = propertyOf(meta, field);
    if (!property || meta.className === Partner.name) continue;
    const column = sql.id(columnOf(property));
    const { rows } = await sql<{ id: number; n: number }>`
      select ${column} as id, count(*) as n from ${sql.table(meta.tableName)}
      where ${id === undefined ? sql`${column} is not null` : sql`${column} = ${id}`} group by ${column}`.execute(em.getKysely());
    uses.push(...rows.map((row) => ({ id: Number(row.id), resource: resourceName(meta.className), field, count: Number(row.n) })));
  }
  return partnerUses.parse({ rows: uses });
}
