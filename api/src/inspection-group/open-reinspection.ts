import { addDays, inspectionGroup } from '@moru/contract';
import { randomInt } from 'node:crypto';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { withNumbers } from '../core/resource/with-numbers.ts';
import { Inspection, NEW_LOT } from '../inspection/inspection.entity.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { InspectionGroup, NEW_GROUP } from './inspection-group.entity.ts';
import { settleGroups } from './settle-groups.ts';

const MAX_SEED = 1_000_000;
/** A reinspection without a date is planned in a week. */
const REWORK_DAYS = 7;

/** The day of a reinspection without a date. */
export const undatedDay = (): string => addDays(today(), REWORK_DAYS);

interface Visit {
  readonly plannedOn?: string;
  readonly factoryId?: number | null | undefined;
  readonly inspectorId?: number | null | undefined;
}
/** Pieces in rework; those returned from a release have no parent lot. */
type Lot = Pick<Inspection, 'poProductId' | 'brandId' | 'pcsPerCarton' | 'lotQty' | 'round'> &
  Partial<Pick<Inspection, 'factoryId' | 'parentId'>>;

/** Creates a visit for pieces in rework; its lots cover no new pieces. */
export async function openReinspection(ctx: Ctx, { plannedOn, factoryId, inspectorId }: Visit, lots: readonly Lot[]): Promise<void> {
  const visit = { plannedOn: plannedOn ?? undatedDay(), factoryId: factoryId ?? null, inspectorId: inspectorId ?? null };
  const [numbered] = await withNumbers(ctx, 'InspectionGroup', inspectionGroup.fields, [{ type: 're_inspection', ...visit }]);
  const group = ctx.em.create(InspectionGroup, { ...NEW_GROUP, ...numbered } as never, { partial: true });
  await ctx.em.flush();
  const made = lots.map(({ poProductId, brandId, pcsPerCarton, lotQty, round, parentId, factoryId: own }, index) => {
    const values = {
      groupId: group.id,
      poProductId,
      brandId,
      pcsPerCarton,
      lotQty,
      round,
      parentId: parentId ?? null,
      factoryId: own ?? null,
    };
    const lot = { ...NEW_LOT, ...values, lotNo: index + 1, seed: randomInt(1, MAX_SEED) };
    return ctx.em.create(Inspection, lot as never, { partial: true });
  });
  await ctx.em.flush();
  await keepTexts(ctx, InspectionGroup.name, [group.id]);
  await keepTexts(
    ctx,
    Inspection.name,
    made.map(({ id }) => id),
  );
  await settleGroups(ctx, [group.id]);
}
