import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { KEPT_TEXTS, type KeptText } from './kept-texts.ts';
import { partnerWritten } from './written-name.ts';

/** Rows of one column that the previous release gave another partner, writing only the name. */
export interface Moved {
  readonly kept: KeptText;
  readonly from: number;
  readonly to: number;
  readonly written: string;
}

/**
 * Rows whose written name belongs to another partner than their reference. Factories only: their names have followed every rename
 * (`keepRenamed`) from the start; a series' factory is part of its identity.
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

/** Makes rows refer to the factory whose name the previous release wrote. Returns the number of names. */
export async function adoptMoved(ctx: Ctx): Promise<number> {
  const moved = await movedRows(ctx);
  for (const { kept, from, to, written } of moved)
    await sql`update ${sql.table(kept.table)} set ${sql.id(kept.ref)} = ${to}
      where ${sql.id(kept.ref)} = ${from} and ${sql.id(kept.text)} = ${written}`.execute(ctx.em.getKysely());
  return moved.length;
}
