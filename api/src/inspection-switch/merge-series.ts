import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../core/call/ctx.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { InspectionSwitch } from './inspection-switch.entity.ts';
import { freeName, keyOf, seriesOfRow, type SeriesOf } from './series-key.ts';
import { refreshSeries } from './series.ts';

const NOW = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Recounts each series from its lots, in a fixed order. */
export async function recount(ctx: Ctx, series: readonly SeriesOf[]): Promise<void> {
  const distinct = new Map(series.map((one) => [`${one.factoryId ?? 0}|${one.categoryId ?? 0}`, one]));
  for (const [, one] of [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1))) await refreshSeries(ctx, one);
}

/** Assigns a row to another series and updates its keys. */
export async function moveRow(ctx: Ctx, row: InspectionSwitch, series: SeriesOf): Promise<void> {
  const [seriesKey, named] = [keyOf(series, row.class), await freeName(ctx, series, row)];
  Object.assign(row, { ...series, seriesKey, series: named });
  await ctx.em.flush();
  await keepTexts(ctx, InspectionSwitch.name, [row.id]);
}

/** Assigns rows to a series; where that already has a row, it takes over when lots were lifted, and the last recorded action. */
async function settle(ctx: Ctx, rows: readonly InspectionSwitch[], to: (row: InspectionSwitch) => SeriesOf): Promise<InspectionSwitch[]> {
  const taking: InspectionSwitch[] = [];
  for (const row of rows) {
    const series = to(row);
    const there = await ctx.em.findOne(InspectionSwitch, { seriesKey: keyOf(series, row.class) }, NOW);
    if (!there) {
      await moveRow(ctx, row, series);
      continue;
    }
    if (Math.max(0, ...row.lifts) > Math.max(0, ...there.lifts)) there.action = row.action ?? there.action ?? null;
    there.lifts = [...there.lifts, ...row.lifts].toSorted((a, b) => a - b);
    ctx.em.remove(row);
    await ctx.em.flush();
    taking.push(there);
  }
  return taking;
}

/**
 * Gives keys to series of the previous release; spellings of one factory become one series, which is recounted. Returns how many rows had
 * none.
 */
export async function adoptSeries(ctx: Ctx): Promise<number> {
  const rows = await ctx.em.find(InspectionSwitch, { seriesKey: null }, { ...NOW, orderBy: { id: 'asc' } });
  const taking = await settle(ctx, rows, seriesOfRow);
  await recount(ctx, taking.map(seriesOfRow));
  return rows.length;
}

/** Series of merged factories continue as those of the remaining one, which has their lots by then. Returns how many were moved. */
export async function mergeSeries(ctx: Ctx, ids: readonly number[], intoId: number): Promise<number> {
  const rows = await ctx.em.find(InspectionSwitch, { factoryId: { $in: [...ids] } }, { ...NOW, orderBy: { id: 'asc' } });
  const into = rows.map((row) => ({ ...seriesOfRow(row), factoryId: intoId }));
  await settle(ctx, rows, (row) => ({ ...seriesOfRow(row), factoryId: intoId }));
  await recount(ctx, into);
  return rows.length;
}
