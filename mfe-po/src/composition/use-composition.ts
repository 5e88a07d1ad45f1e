import { useMemo } from 'react';
import { compositionAnswer, type CompositionAnswer } from '@moru/contract';
import { getQuery, keepPreviousData, numbersOf, useQuery, useT, useUrlParts, type Lang, nameIn } from '@moru/ui/core';
import { shownOf, type Shown } from './rows.ts';

/** Number of units where the link has none. */
const FIRST = 1000;
const SELECTED = /^(product|label):(\d{1,10})$/;

/** The row that the side panel shows. */
export interface Selected {
  readonly kind: 'product' | 'label';
  readonly id: number;
}

/** The page's state, all of it in the link. */
export function useCompositionState() {
  const [url, set] = useUrlParts();
  const { id, n, market } = numbersOf(url, { id: 0, n: FIRST, market: 0 });
  const [, kind, of] = SELECTED.exec(url.get('sel') ?? '') ?? [];
  return {
    id: id || undefined,
    choose: (next: number | null) => set({ id: next === null ? null : String(next), sel: null, market: null }),
    count: Math.round(n),
    setCount: (next: number | null) => set({ n: next === null || next === FIRST ? null : String(next) }),
    market: market || undefined,
    setMarket: (next: string) => set({ market: next || null }),
    view: url.get('view') === 'used' ? ('used' as const) : ('made' as const),
    setView: (next: string) => set({ view: next === 'used' ? next : null, sel: null }),
    selected: kind ? ({ kind, id: Number(of) } as Selected) : undefined,
    select: (next: Selected | undefined) => set({ sel: next ? `${next.kind}:${next.id}` : null }),
  };
}
export type CompositionState = ReturnType<typeof useCompositionState>;

/** The composition of a product in the API's form. */
export const compositionQueryOf = (id: number) => getQuery<CompositionAnswer>('product/composition', { id }, compositionAnswer);

interface Named {
  readonly name: string;
  readonly nameEn: string | null;
}

/** Rows with their names in the language of the screen. */
export const inLang = <T extends Named>(rows: readonly T[], lang: Lang): T[] => rows.map((row) => ({ ...row, name: nameIn(row, lang) }));

/** The composition of a product, with names in the language of the screen. */
export function useMakeup(id: number | undefined) {
  const { lang } = useT();
  const query = useQuery({ ...compositionQueryOf(id ?? 0), enabled: id !== undefined, placeholderData: keepPreviousData });
  const { data: answer } = query;
  const data = useMemo(
    () => answer && { ...answer, products: inLang(answer.products, lang), labels: inLang(answer.labels, lang) },
    [answer, lang],
  );
  return { query, data };
}

/** The composition of the link. */
export function useComposition({ id, count, market }: CompositionState) {
  const { query, data } = useMakeup(id);
  const shown = useMemo<Shown | undefined>(() => data && shownOf(data, count, market), [data, count, market]);
  return { query, data, shown };
}
