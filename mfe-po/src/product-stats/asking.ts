import { periodFrom, product } from '@moru/contract';
import { useUrlParts } from '@moru/ui/core';
import { useListState } from '@moru/ui/data';
import { measuresOf, periodIn, type StatAsked } from '@moru/ui/extra';
import type { SortBy } from './pivot.ts';

/** The measures of the page, one at a time. */
export const MEASURES = measuresOf('product', [
  'ordered_qty',
  'produced_qty',
  'good_qty',
  'rejected_pct',
  'released_qty',
  'on_hand',
  'cover_months',
]);
const FIRST = { measure: 'released_qty', period: 'last_12m', rows: 'brand', sort: 'total' };
/** Filters of the product list, by their dimension in the registry. */
export const DIMENSIONS = { brandId: 'brand', categoryId: 'category' } as const;
/** The question of the page, all of it in the link. */
export function useAsked() {
  const list = useListState(product);
  const [url, set] = useUrlParts();
  const part = (name: keyof typeof FIRST) => (name === 'period' ? periodIn(url.get(name), FIRST[name]) : (url.get(name) ?? FIRST[name]));
  const choose = (name: keyof typeof FIRST) => (value: string) => set({ [name]: value === FIRST[name] ? null : value });
  const measure = MEASURES.find(({ name }) => name === part('measure')) ?? MEASURES[0];
  const filters = Object.fromEntries(
    Object.entries(DIMENSIONS).flatMap(([name, by]) => {
      const values = list.state.filters[name] ?? [];
      return values.length > 0 ? [[by, values.map(Number)]] : [];
    }),
  );
  const ask: StatAsked = {
    subject: 'product',
    measures: [measure?.name ?? FIRST.measure],
    groupBy: [part('rows') === 'category' ? 'category' : 'brand', 'product', 'month'],
    period: periodFrom(part('period')),
    filters,
    compare: 'year_before',
  };
  const sort: SortBy = /^\d+$/.test(part('sort')) ? Number(part('sort')) : part('sort') === 'name' ? 'name' : 'total';
  const folded = new Set(url.get('open')?.split(',') ?? []);
  const fold = (key: string) => {
    const next = folded.has(key) ? [...folded].filter((one) => one !== key) : [...folded, key];
    set({ open: next.join(',') || null });
  };
  return { list, part, choose, measure, ask, sort, folded, fold };
}
export type Asked = ReturnType<typeof useAsked>;
