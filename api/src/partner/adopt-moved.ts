import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { KEPT_TEXTS, type KeptText } from './kept-texts.ts';
import { partnerWritten } from './written-name.ts';

/** Rows of one column that the release before has given another partner, whose name alone it wrote. */
export interface Moved {
  readonly kept: KeptText;
  readonly from: number;
  readonly to: number;
  readonly written: string;
}

/**
 * Rows whose written name is another partner's than the one they refer to. Factories only: their names follow every rename
 * (`keepRenamed`) from the first day; a series' factory is part of what it is.
 */
export async function movedRows(ctx: Pick<Ctx, 'em'>): Promise<Moved[]> {
  const found: Moved[] = [];
  for (const kept of KEPT_TEXTS.filter(({ role, entity }) => role === 'factory' && entity !== 'InspectionSwitch')) {
    const { table, text, ref, length } = kept;
    const { rows } = await sql<{ id: number; name: string; written: string }>`
      select distinct t.${sql.id(ref)} as id, p.name as name, t.${sql.id(text)} as written from ${sql.table(table)} t
      inner join partner p on p.id = t.${sql.id(ref)}
      where t.${sql.id(text)} <> '' and t.${sql.id(text)} <> substr(p.name, 1, ${sql.lit(length)})`.execute(ctx.em.getKysely());
    for (const { id, name, written } of rows) {
      const from = Number(id);
      const to = await partnerWritten(ctx, { id: from, name, written, length });
      if (to && to !== from) found.push({ kept, from, to, written });
    }
  }
  return found;
}

/** Makes rows refer to the factory that the release before wrote beside another one. Returns how many names that were. */
export async function adoptMoved(ctx: Ctx): Promise<number> {
  const moved = await movedRows(ctx);
  for (const { kept, from, to, written } of moved)
    await sql`update ${sql.table(kept.table)} set ${sql.id(kept.ref)} = ${to}
      where ${sql.id(kept.ref)} = ${from} and ${sql.id(kept.text)} = ${written}`.execute(ctx.em.getKysely());
  return moved.length;
}
