import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../core/call/ctx.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { InspectionSwitch } from './inspection-switch.entity.ts';
import { freeName, keyOf, seriesOfRow, type SeriesOf } from './series-key.ts';
import { refreshSeries } from './series.ts';

const NOW = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Counts each of some series again from its lots, in one order. */
export async function recount(ctx: Ctx, series: readonly SeriesOf[]): Promise<void> {
  const distinct = new Map(series.map((one) => [`${one.factoryId ?? 0}|${one.categoryId ?? 0}`, one]));
  for (const [, one] of [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1))) await refreshSeries(ctx, one);
}

/** Makes a row that of another series: its keys follow. */
export async function moveRow(ctx: Ctx, row: InspectionSwitch, series: SeriesOf): Promise<void> {
  const [seriesKey, named] = [keyOf(series, row.class), await freeName(ctx, series, row)];
  Object.assign(row, { ...series, seriesKey, series: named });
  await ctx.em.flush();
  await keepTexts(ctx, InspectionSwitch.name, [row.id]);
}

/** Gives rows to a series of theirs; where that has a row already, it takes over when lots were allowed again, and the last action noted. */
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

/** Series that the release before began get their keys; spellings of one factory are one series, counted again. Returns how many rows had none. */
export async function adoptSeries(ctx: Ctx): Promise<number> {
  const rows = await ctx.em.find(InspectionSwitch, { seriesKey: null }, { ...NOW, orderBy: { id: 'asc' } });
  const taking = await settle(ctx, rows, seriesOfRow);
  await recount(ctx, taking.map(seriesOfRow));
  return rows.length;
}

/** Series of factories that are merged go on as those of the one that stays, whose lots are its own by then. Returns how many went over. */
export async function mergeSeries(ctx: Ctx, ids: readonly number[], intoId: number): Promise<number> {
  const rows = await ctx.em.find(InspectionSwitch, { factoryId: { $in: [...ids] } }, { ...NOW, orderBy: { id: 'asc' } });
  const into = rows.map((row) => ({ ...seriesOfRow(row), factoryId: intoId }));
  await settle(ctx, rows, (row) => ({ ...seriesOfRow(row), factoryId: intoId }));
  await recount(ctx, into);
  return rows.length;
}
