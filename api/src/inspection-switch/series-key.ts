import type { DefectClass } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { Partner } from '../partner/partner.entity.ts';
import { InspectionSwitch } from './inspection-switch.entity.ts';

/** A factory (a partner) and a category whose lots form a sequence; each class has its own series. */
export interface SeriesOf {
  readonly factoryId: number | null;
  readonly categoryId: number | null;
}

/** Unique key of one series. */
export const keyOf = ({ factoryId, categoryId }: SeriesOf, of: DefectClass): string => `${factoryId ?? 0}|${categoryId ?? 0}|${of}`;

/** The same in the form of the previous release, by the name of the factory. */
export const nameKeyOf = (factory: string, { categoryId }: SeriesOf, of: DefectClass): string => `${factory}|${categoryId ?? 0}|${of}`;

/** The name of a series' factory; empty without one. */
export async function factoryName({ em }: Ctx, { factoryId }: SeriesOf): Promise<string> {
  if (factoryId === null) return '';
  const [row] = await em.find(Partner, { id: factoryId }, { disableIdentityMap: true });
  return row?.name ?? '';
}

/** The series of a row. */
export const seriesOfRow = ({ factoryId, categoryId }: InspectionSwitch): SeriesOf => ({
  factoryId: factoryId ?? null,
  categoryId: categoryId ?? null,
});

/** The text by which the previous release finds the row of a series; if another row still has it, a text that it does not look for. */
export async function freeName(ctx: Ctx, series: SeriesOf, { id, class: of }: Pick<InspectionSwitch, 'id' | 'class'>): Promise<string> {
  const named = nameKeyOf(await factoryName(ctx, series), series, of);
  const [other] = await ctx.em.find(InspectionSwitch, { series: named, id: { $ne: id } }, { disableIdentityMap: true });
  return other ? `#${keyOf(series, of)}` : named;
}

/** The texts of a factory's series after it was renamed. */
export async function renameSeries(ctx: Ctx, factoryId: number): Promise<void> {
  for (const row of await ctx.em.find(InspectionSwitch, { factoryId, seriesKey: { $ne: null } }, { orderBy: { id: 'asc' } })) {
    row.series = await freeName(ctx, seriesOfRow(row), row);
    await ctx.em.flush();
  }
}
