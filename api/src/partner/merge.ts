import { randomUUID } from 'node:crypto';
import { LockMode, type EntityMetadata } from '@mikro-orm/core';
import { ruleText, type Text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { inHistory } from '../core/orm/call.ts';
import { InspectionSwitch } from '../inspection-switch/inspection-switch.entity.ts';
import { mergeSeries } from '../inspection-switch/merge-series.ts';
import { keepTexts } from './kept-texts.ts';
import { Partner } from './partner.entity.ts';

/** Rows flushed at a time. */
const PART = 500;
/** Characters of a reason in the history. */
const MAX_REASON = 500;

const ITSELF = { ko: '협력사를 자기 자신과 합칠 수 없습니다', en: 'A partner cannot be merged into itself' };
const NOW = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** A row that refers to partners. */
export type Referring = Record<string, unknown> & { id: number };

const gone = (name: string): Text => ({
  ko: `'${name}'은(는) 이미 다른 협력사로 합쳐졌습니다`,
  en: `'${name}' has been merged into another partner already`,
});

/** Every column that refers to a partner; references between merged partners are recognised by their entity. */
export const partnerColumns = ({ em }: Ctx): { meta: EntityMetadata; field: string }[] =>
  [...em.getMetadata().getAll().values()].flatMap((meta) =>
    Object.values(meta.properties)
      .filter(({ targetMeta }) => targetMeta?.className === Partner.name)
      .map(({ name }) => ({ meta, field: name })),
  );

/** Makes the rows of one column that refer to `ids` refer to `intoId`; returns their number. */
async function relink({ em }: Ctx, meta: EntityMetadata, field: string, ids: readonly number[], intoId: number): Promise<number[]> {
  const changed: number[] = [];
  for (;;) {
    // The entity is known at run time only.
    const where = { [field]: { $in: [...ids] } } as never;
    const rows = (await em.find(meta.class, where, { ...NOW, limit: PART, orderBy: { id: 'asc' } as never })) as unknown as Referring[];
    for (const row of rows) row[field] = intoId;
    changed.push(...rows.map(({ id }) => id));
    await em.flush();
    em.clear();
    if (rows.length < PART) return changed;
  }
}

/** The partners of a merge, locked in one order, so that of two merges the later one sees the result of the first. */
async function lockedPartners(ctx: Ctx, ids: readonly number[], intoId: number): Promise<{ away: Partner[]; into: Partner }> {
  if (ids.includes(intoId)) throw refuse.rule(['intoId'], ITSELF);
  const rows = await ctx.em.find(Partner, { id: { $in: [...ids, intoId] } }, { ...NOW, orderBy: { id: 'asc' } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const into = found(byId.get(intoId), Partner.name, intoId);
  const away = [...new Set(ids)].map((id) => found(byId.get(id), Partner.name, id));
  const merged = [into, ...away].find(({ mergedIntoId }) => mergedIntoId);
  if (merged)
    throw refuse.state(gone(merged.name), [{ code: 'merged', path: ['ids'], message: ruleText(gone(merged.name)), id: merged.id }]);
  return { away, into };
}

/** Fields that the remaining partner takes from the others where it has none. */
const TAKEN = ['nameEn', 'code', 'countryId', 'language', 'contact', 'phone', 'email', 'address', 'regNo', 'trackingUrl'] as const;

const lackingOf = (into: Partner, away: readonly Partner[]) =>
  Object.fromEntries(TAKEN.flatMap((key) => (into[key] ? [] : away.flatMap((row) => (row[key] ? [[key, row[key]]] : [])).slice(0, 1))));

/** Makes everything that refers to `ids` refer to `intoId`, all as one batch of history that can be reverted. */
export async function mergePartners(ctx: Ctx, ids: readonly number[], intoId: number): Promise<{ batchId: string; rows: number }> {
  const { away, into } = await lockedPartners(ctx, ids, intoId);
  const batchId = randomUUID();
  const reason = away.map(({ name }) => `${name} → ${into.name}`).join(', ');
  const rows = await inHistory(ctx, { batchId, reason: reason.slice(0, MAX_REASON) }, async (own) => {
    for (const row of away) Object.assign(row, { isActive: false, mergedIntoId: intoId });
    Object.assign(into, lackingOf(into, away));
    into.roles = [...new Set([...into.roles, ...away.flatMap(({ roles }) => roles)])];
    await own.em.flush();
    let count = 0;
    for (const { meta, field } of partnerColumns(own)) {
      if (meta.className === InspectionSwitch.name) continue;
      const changed = await relink(own, meta, field, ids, intoId);
      await keepTexts(own, meta.className, changed);
      count += changed.length;
    }
    // The lots belong to the remaining factory now, so its series are recounted.
    return count + (await mergeSeries(own, ids, intoId));
  });
  return { batchId, rows };
}
