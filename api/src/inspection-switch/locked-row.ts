import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { DefectClass } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { insertRows } from '../core/orm/insert-rows.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { InspectionSwitch } from './inspection-switch.entity.ts';
import { factoryName, keyOf, nameKeyOf, type SeriesOf } from './series-key.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
const START = { state: 'normal', acceptedInRow: 0, rejected: 0, steps: [], lifts: [], action: null } as const;

/** Inserts the row of a series; false when another one has its key, or its name. */
async function begin({ em }: Ctx, row: Record<string, unknown>): Promise<boolean> {
  const now = new Date();
  try {
    await insertRows(em, InspectionSwitch, [
      { ...START, ...row, version: 1, createdAt: now, updatedAt: now, createdBy: null, updatedBy: null },
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    return false;
  }
}

/**
 * The row of one class of a series, locked until the transaction ends; created where there is none, or taken over from the previous
 * release.
 */
export async function lockedRow(ctx: Ctx, series: SeriesOf, of: DefectClass): Promise<InspectionSwitch> {
  const { em } = ctx;
  const seriesKey = keyOf(series, of);
  const known = await em.findOne(InspectionSwitch, { seriesKey }, LOCKED);
  if (known) return known;
  const named = nameKeyOf(await factoryName(ctx, series), series, of);
  const left = await em.findOne(InspectionSwitch, { series: named, seriesKey: null }, LOCKED);
  if (left) {
    Object.assign(left, { seriesKey, ...series });
    await em.flush();
    return left;
  }
  const row = { seriesKey, ...series, class: of };
  // A concurrent call created the series; or a factory of another name has the text, which only the previous release uses.
  if (!(await begin(ctx, { ...row, series: named }))) await begin(ctx, { ...row, series: `#${seriesKey}` });
  const made = await em.findOneOrFail(InspectionSwitch, { seriesKey }, LOCKED);
  await keepTexts(ctx, InspectionSwitch.name, [made.id]);
  return made;
}
