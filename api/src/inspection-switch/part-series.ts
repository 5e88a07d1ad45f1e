import { LockMode } from '@mikro-orm/core';
import type { DefectClass } from '@moru/contract';
import type { Alog } from '../core/audit/alog.entity.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { InspectionSwitch } from './inspection-switch.entity.ts';
import { lockedRow } from './locked-row.ts';
import { moveRow, recount } from './merge-series.ts';
import { isBegun } from './series.ts';
import { seriesOfRow, type SeriesOf } from './series-key.ts';

const NOW = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** A row in the history of a merge: the values before and after it. */
interface Recorded {
  readonly id: number;
  readonly isGone: boolean;
  readonly from: Readonly<Record<string, unknown>>;
  readonly to: Readonly<Record<string, unknown>>;
}

const recordedBy = ({ entityId, action, changes }: Alog): Recorded => ({
  id: Number(entityId),
  isGone: action === 'delete',
  from: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
  to: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
});

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const lifts = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
const action = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const storedRow = async ({ em }: Ctx, id: number, where: { factoryId?: number } = {}) =>
  (await em.find(InspectionSwitch, { id, ...where }, NOW))[0];

/** Moves a row back to its factory. */
async function restoreSeries(ctx: Ctx, { id, from }: Recorded, intoId: number): Promise<SeriesOf[]> {
  const row = await storedRow(ctx, id, { factoryId: intoId });
  if (!row) return [];
  await moveRow(ctx, row, { ...seriesOfRow(row), factoryId: idOf(from['factoryId']) });
  return [seriesOfRow(row)];
}

/** Recreates a row whose series another one took over. */
async function beginAgain(ctx: Ctx, { from }: Recorded): Promise<SeriesOf[]> {
  const series = { factoryId: idOf(from['factoryId']), categoryId: idOf(from['categoryId']) };
  const row = await lockedRow(ctx, series, from['class'] as DefectClass);
  Object.assign(row, { lifts: lifts(from['lifts']), action: action(from['action']) });
  await ctx.em.flush();
  return [series];
}

/** Removes from a row what it took over; later entries are its own. */
async function loseTaken(ctx: Ctx, { id, from, to }: Recorded): Promise<SeriesOf[]> {
  const row = await storedRow(ctx, id);
  if (!row) return [];
  const own = lifts(from['lifts']);
  const taken = lifts(to['lifts']).filter((at) => !own.includes(at));
  row.lifts = row.lifts.filter((at) => !taken.includes(at));
  if ('action' in to && row.action === to['action']) row.action = action(from['action']);
  await ctx.em.flush();
  return [seriesOfRow(row)];
}

/** Reverts the effects of a merge on the series of factories, which have their lots again; recounts each. Returns their number. */
export async function partSeries(ctx: Ctx, entries: readonly Alog[], intoId: number): Promise<number> {
  const recorded = entries.filter(({ entity }) => entity === 'inspectionSwitch').map(recordedBy);
  const wentOver = recorded.filter(({ isGone, to }) => !isGone && to['factoryId'] === intoId);
  const touched: SeriesOf[] = [];
  for (const one of wentOver) touched.push(...(await restoreSeries(ctx, one, intoId)));
  for (const one of recorded.filter(({ isGone, to }) => !isGone && 'lifts' in to)) touched.push(...(await loseTaken(ctx, one)));
  for (const one of recorded.filter(({ isGone }) => isGone)) touched.push(...(await beginAgain(ctx, one)));
  const left: SeriesOf[] = [];
  for (const { categoryId } of touched)
    if (await isBegun(ctx, { categoryId, factoryId: intoId })) left.push({ categoryId, factoryId: intoId });
  await recount(ctx, [...touched, ...left]);
  return touched.length;
}
