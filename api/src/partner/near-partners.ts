import { partner, partnerKey, partnerNear, type PartnerNear } from '@moru/contract';
import { sql } from 'kysely';
import type { Ctx } from '../core/call/ctx.ts';
import { nearestOf } from '../core/import/nearest.ts';
import { readRows } from '../core/scope/scoped-rows.ts';

/** Latest partners that a name is compared with. */
const MAX_COMPARED = 3000;
/** Minimum similarity of two folded names, 0 to 1. */
const LIKE = 0.5;

/**
 * Partners the caller sees whose folded name equals that of `name`, or is similar, the most similar first; `ownId` is left out, and a
 * merged one is replaced by the one it was merged into.
 */
export async function nearPartners(ctx: Ctx, name: string, ownId?: number): Promise<PartnerNear> {
  const key = partnerKey(name);
  if (key === '') return { rows: [] };
  const stored = await readRows(ctx, 'Partner', {
    fields: partner.fields,
    paths: ['id', 'name', 'nameKey', 'isActive', 'mergedIntoId'],
    order: (at) => sql`${at('id')} desc`,
    limit: MAX_COMPARED,
  });
  const byId = new Map(stored.map((row) => [Number(row['id']), row]));
  const byKey = new Map(stored.map((row) => [String(row['nameKey']), row]));
  const near = nearestOf([...byKey.keys()], LIKE)(key);
  const found = new Map<number, unknown>();
  for (const one of [key, ...near]) {
    const id = Number(byKey.get(one)?.['mergedIntoId'] ?? byKey.get(one)?.['id']);
    const row = byId.get(id);
    if (!row || id === ownId || found.has(id)) continue;
    found.set(id, { id, name: row['name'], isActive: row['isActive'], same: one === key });
  }
  return partnerNear.parse({ rows: [...found.values()] });
}
