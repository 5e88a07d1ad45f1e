import { DEFECT_CLASSES, switchingOf, type EffectsAnswer, type SwitchStep } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { settingsOf } from '../core/config/settings.ts';
import { seriesOf, strictnessOf } from '../inspection-switch/series.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Release } from '../release/release.entity.ts';
import type { Inspection } from './inspection.entity.ts';
import { planFor } from './lot-plan.ts';

interface Parts {
  readonly goodQty: number;
  readonly reworkQty: number;
}

/** Requests without reservations yet, oldest first, with the quantity each requests of a line. */
async function waitingFor({ em }: Ctx, poProductId: number) {
  const lines = await em.find(Release, { poProductId }, { fields: ['id', 'groupId', 'qty'] });
  const ids = [...new Set(lines.map(({ groupId }) => groupId))];
  const groups = await em.find(ReleaseGroup, { id: { $in: ids }, status: 'requested' }, { fields: ['id', 'no'], orderBy: { id: 'asc' } });
  return groups.map(({ id, no }) => ({
    releaseGroupId: id,
    no,
    qty: lines.filter(({ groupId }) => groupId === id).reduce((sum, { qty }) => sum + qty, 0),
  }));
}

/** What each of several requests is missing when so many pieces are free, the first one served first. */
export function missingOf(asked: readonly number[], free: number): number[] {
  let left = Math.max(0, free);
  return asked.map((qty) => {
    const given = Math.min(qty, left);
    left -= given;
    return qty - given;
  });
}

/** States of the lot's series before and after: a reinspection counts in none, nor does a class without a verdict. */
async function movesOf(ctx: Ctx, { outcomes, poProductId, round }: Inspection): Promise<EffectsAnswer['series']> {
  if (round > 1 || !settingsOf(ctx.em).get('insp.switching')) return [];
  const series = (await seriesOf(ctx, [poProductId])).get(poProductId);
  const rows = series ? (await strictnessOf(ctx, series)).rows : [];
  return DEFECT_CLASSES.flatMap((of) => {
    const outcome = outcomes?.[of] ?? 'pending';
    if (outcome === 'pending') return [];
    const steps = (rows.find((row) => row.class === of)?.steps ?? []) as SwitchStep[];
    const [before, after] = [switchingOf(steps), switchingOf([...steps, { kind: 'lot', accepted: outcome === 'accept' }])];
    const standOf = ({ state, acceptedInRow, rejected }: typeof before) => ({ state, acceptedInRow, rejected });
    return [{ class: of, before: standOf(before), after: standOf(after) }];
  });
}

/** What the approval of a lot would change with this split of it; for an approved lot it has happened already. */
export async function effectsOf(ctx: Ctx, lot: Inspection, { goodQty, reworkQty }: Parts): Promise<EffectsAnswer> {
  const line = await ctx.em.findOneOrFail(PoProduct, { id: lot.poProductId });
  const free = line.goodQty - line.reservedQty - line.releasedQty;
  const waiting = await waitingFor(ctx, line.id);
  const asked = waiting.map(({ qty }) => qty);
  const [now, then] = [missingOf(asked, free), missingOf(asked, free + goodQty)];
  return {
    good: { from: line.goodQty, to: line.goodQty + goodQty, ordered: line.orderQty },
    releasable: { from: Math.max(0, free), to: Math.max(0, free + goodQty) },
    waiting: waiting.flatMap(({ releaseGroupId, no }, index) => {
      const [from = 0, to = 0] = [now[index], then[index]];
      return from > 0 ? [{ releaseGroupId, no, from, to }] : [];
    }),
    round: reworkQty > 0 ? { round: lot.round + 1, lotQty: reworkQty, n: (await planFor(ctx, lot, reworkQty)).kept.n } : null,
    series: await movesOf(ctx, lot),
  };
}
