import { addDays, type DueDay } from '@moru/contract';
import { weekStart, type Scale } from './scale.ts';

/** Cartons that leave in a period: a day, or a week where days are too narrow. */
export interface Load {
  readonly from: string;
  readonly to: string;
  readonly cartons: number;
  readonly releases: number;
  /** Cartons above the capacity; 0 where there is none. */
  readonly over: number;
}

const LAST_OF_WEEK = 6;

/** The capacity of a period; 0 where none is set. */
export const capacityOf = (perDay: number, workdays: readonly string[], { zoom }: Pick<Scale, 'zoom'>): number =>
  zoom === 'days' ? perDay : perDay * workdays.length;

/** Loads in the order of time, by day or by week depending on the scale. */
export function loadsOf(days: readonly DueDay[], { zoom }: Pick<Scale, 'zoom'>, capacity: number): Load[] {
  const stretches = Map.groupBy(days, ({ day }) => (zoom === 'days' ? day : weekStart(day)));
  return [...stretches]
    .map(([from, own]) => {
      const cartons = own.reduce((sum, one) => sum + one.cartons, 0);
      const releases = own.reduce((sum, one) => sum + one.releases, 0);
      const to = zoom === 'days' ? from : addDays(from, LAST_OF_WEEK);
      return { from, to, cartons, releases, over: capacity > 0 ? Math.max(0, cartons - capacity) : 0 };
    })
    .toSorted((a, b) => a.from.localeCompare(b.from));
}
