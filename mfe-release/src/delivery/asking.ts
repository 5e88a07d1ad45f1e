import { periodFrom, poProduct } from '@moru/contract';
import { useUrlParts } from '@moru/ui/core';
import { useListState } from '@moru/ui/data';
import { periodIn, type StatAsked } from '@moru/ui/extra';

/** Filters of the list of lines, by their dimension in the registry. */
const DIMENSIONS = { brandId: 'brand', countryId: 'country', supplierId: 'supplier', mode: 'mode', lateReason: 'reason' } as const;
export const FILTERS = Object.keys(DIMENSIONS);
const REFERENCE = /Id$/;
const FIRST_PERIOD = 'all';

/** The question of the page, all of it in the link. */
export function useAsked() {
  const list = useListState(poProduct);
  const [url, set] = useUrlParts();
  const period = periodIn(url.get('period'), FIRST_PERIOD);
  const filters = Object.fromEntries(
    Object.entries(DIMENSIONS).flatMap(([name, by]) => {
      const values = list.state.filters[name] ?? [];
      return values.length > 0 ? [[by, REFERENCE.test(name) ? values.map(Number) : values]] : [];
    }),
  );
  const ask = (part: Pick<StatAsked, 'measures' | 'groupBy' | 'compare'>): StatAsked => ({
    subject: 'delivery',
    period: periodFrom(period),
    filters,
    ...part,
  });
  return { list, period, setPeriod: (value: string) => set({ period: value === FIRST_PERIOD ? null : value }), ask, filters };
}
export type Asked = ReturnType<typeof useAsked>;
