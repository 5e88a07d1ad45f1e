import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import type { Alog } from '../core/audit/alog.entity.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { chunked } from '../core/chunked.ts';
import { inHistory } from '../core/orm/call.ts';
import { lockRows } from '../core/orm/lock-rows.ts';
import { resourceName } from '../core/orm/naming.ts';
import { InspectionSwitch } from '../inspection-switch/inspection-switch.entity.ts';
import { partSeries } from '../inspection-switch/part-series.ts';
import { keepTexts } from './kept-texts.ts';
import { partnerColumns, type Referring } from './merge.ts';
import { Partner } from './partner.entity.ts';

const PART = 500;
const NOW = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

const DONE = {
  ko: '이미 되돌렸거나 그 뒤에 다시 합쳐진 협력사가 있어 되돌릴 수 없습니다',
  en: 'The merge was already undone, or one of the partners has been merged again since',
};

/** The partner of each row before the merge, by row id. */
type Before = Map<number, number>;

const recordedOf = (entries: readonly Alog[], entity: string, field: string, intoId: number): Before =>
  new Map(
    entries
      .filter((entry) => entry.entity === entity)
      .flatMap(({ entityId, changes }) =>
        changes
          .filter((change) => change.field === field && change.to === intoId && typeof change.from === 'number')
          .map(({ from }) => [Number(entityId), Number(from)] as const),
      ),
  );

/** Restores the references of rows that still refer to `intoId`; those that were changed since stay. */
async function relinkBack(
  { em }: Ctx,
  { meta, field }: ReturnType<typeof partnerColumns>[number],
  before: Before,
  intoId: number,
): Promise<number[]> {
  const changed: number[] = [];
  for (const ids of chunked([...before.keys()], PART)) {
    // The entity is known at run time only.
    const where = { id: { $in: ids }, [field]: intoId } as never;
    const rows = (await em.find(meta.class, where, { ...NOW, orderBy: { id: 'asc' } as never })) as unknown as Referring[];
    for (const row of rows) row[field] = before.get(row.id);
    changed.push(...rows.map(({ id }) => id));
    await em.flush();
    em.clear();
  }
  return changed;
}

/** The value before the merge, where it is still the merge's; of a list, what the merge has added goes. */
function valueBack(now: unknown, from: unknown, to: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(from) && Array.isArray(to)) return now.filter((one) => !to.includes(one) || from.includes(one));
  return isDeepStrictEqual(now, to) ? from : now;
}

/** Restores the partners of a merge: active again, and without the roles that came with it; what was changed since stays. */
async function partnersBack(ctx: Ctx, entries: readonly Alog[], merged: Before, intoId: number): Promise<void> {
  await lockRows(ctx, Partner.name, [...merged.keys(), intoId]);
  const rows = await ctx.em.find(Partner, { id: { $in: [...merged.keys(), intoId] } }, NOW);
  const isUndone = ({ id, mergedIntoId }: Partner) => (id === intoId ? mergedIntoId : mergedIntoId !== intoId);
  if (rows.length <= merged.size || rows.some(isUndone)) throw refuse.state(DONE);
  for (const row of rows) {
    const own = entries.filter(({ entity, entityId }) => entity === 'partner' && entityId === row.id).flatMap(({ changes }) => changes);
    // History stores the values as they were read from this row.
    const values = row as unknown as Referring;
    for (const { field, from, to } of own) values[field] = valueBack(values[field], from, to);
  }
  await ctx.em.flush();
  ctx.em.clear();
}

/** Reverts a merge of partners as one batch; undefined when the entries are of another kind of batch. */
export async function revertMerge(ctx: Ctx, entries: readonly Alog[]): Promise<{ batchId: string; rows: number } | undefined> {
  const into = entries.filter(({ entity }) => entity === 'partner').flatMap(({ changes }) => changes);
  const intoId = into.find(({ field, to }) => field === 'mergedIntoId' && typeof to === 'number')?.to;
  if (typeof intoId !== 'number') return undefined;
  const ofPartners = entries.filter(({ entity }) => entity === 'partner');
  const isMerged = ({ changes }: Alog) => changes.some(({ field, to, from }) => field === 'mergedIntoId' && to === intoId && !from);
  const merged: Before = new Map(ofPartners.filter(isMerged).map(({ entityId }) => [Number(entityId), 0]));
  const batchId = randomUUID();
  const reason = ctx.reason ?? entries[0]?.batchId ?? '';
  const rows = await inHistory(ctx, { action: 'revert', batchId, reason }, async (own) => {
    await partnersBack(
      own,
      ofPartners.filter((entry) => isMerged(entry) || entry.entityId === intoId),
      merged,
      intoId,
    );
    let count = 0;
    for (const column of partnerColumns(own)) {
      if (column.meta.className === InspectionSwitch.name) continue;
      const before = recordedOf(entries, resourceName(column.meta.className), column.field, intoId);
      const changed = await relinkBack(own, column, before, intoId);
      await keepTexts(own, column.meta.className, changed);
      count += changed.length;
    }
    return count + (await partSeries(own, entries, intoId));
  });
  return { batchId, rows };
}
