import { LockMode } from '@mikro-orm/core';
import type { labelStock } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { leadsTo } from '../core/leads-to.ts';
import type { Draft } from '../core/resource/draft.ts';
import { LabelStock } from './label-stock.entity.ts';

/** The stored successors of labels and of all that follow them. */
async function lockedSuccessors({ em }: Ctx, ids: readonly number[]): Promise<Map<number, number | null>> {
  const next = new Map<number, number | null>();
  for (let level = [...new Set(ids)]; level.length > 0;) {
    // Locked: two concurrent changes could each be valid and together form a circle.
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true, orderBy: { id: 'asc' } } as const;
    const rows = await em.find(LabelStock, { id: { $in: level } }, options);
    for (const { id, supersededById } of rows) next.set(id, supersededById ?? null);
    level = [...new Set(rows.flatMap(({ supersededById }) => supersededById ?? []))].filter((id) => !next.has(id));
  }
  return next;
}

/** Refuses (400) a label that would be superseded by itself, alone or with the other labels of the call. */
export async function refuseCircle(drafts: readonly Draft<typeof labelStock, LabelStock>[], ctx: Ctx): Promise<void> {
  const changed = drafts.flatMap(({ item, row, path }) =>
    row && item.supersededById !== undefined ? [{ id: row.id, to: item.supersededById, path }] : [],
  );
  const superseded = changed.filter(({ to }) => to !== null);
  if (superseded.length === 0) return;
  const next = await lockedSuccessors(
    ctx,
    changed.flatMap(({ id, to }) => [id, ...(to === null ? [] : [to])]),
  );
  for (const { id, to } of changed) next.set(id, to);
  for (const { id, path } of superseded)
    if (leadsTo(next, id, id))
      throw refuse.rule([...path, 'supersededById'], {
        ko: '라벨이 자기 자신으로 대체될 수 없습니다',
        en: 'A label cannot be superseded by itself',
      });
}
