import { bandOf, historyAnswer, MIN_HISTORY, worthAnswer, type Text, type WORTH_BY } from '@moru/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { getQuery } from '../core/api/queries.ts';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';

const FRESH_MS = 300_000;

const TEXTS = {
  band: {
    ko: '과거 이력 기준 {from} – {to} 도착 예상 (P50 – P80, n = {n})',
    en: 'Past deliveries suggest {from} – {to} (P50 – P80, n = {n})',
  },
  little: {
    ko: '이력이 {n}건뿐이라 예상할 수 없습니다 ({least}건부터)',
    en: 'Too little history for an estimate (n = {n}, needs {least})',
  },
} satisfies Record<string, Text>;

/** Whose history is used: that of the supplier of a PO line, or of a mode of transport; `key` null where none is set. */
export type BandOf = { readonly lineId: number } | { readonly by: (typeof WORTH_BY)[number]; readonly key: string | null };

function useBandKey(of: BandOf) {
  const isLine = 'lineId' in of;
  const asked = getQuery('poProduct/history', { ids: isLine ? [of.lineId] : [] }, historyAnswer);
  const { data } = useQuery({ ...asked, ...(!isLine && { queryFn: skipToken }), meta: { quiet: true } });
  if (!isLine) return of;
  const supplier = data?.[0]?.supplierId;
  return { by: 'supplier' as const, key: supplier === null || supplier === undefined ? null : String(supplier) };
}

/**
 * The days between which half to four fifths of such promises were met, for a promise of `day` made now; or that there are too few past
 * promises.
 */
export function EtaBand({ day, of }: { day: string; of: BandOf }) {
  const { t } = useT();
  const { by, key } = useBandKey(of);
  const { data } = useQuery({
    ...getQuery('poProduct/worth', { by, params: {} }, worthAnswer),
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });
  if (!data) return null;
  const worth = key === null ? undefined : data.rows.find((row) => row.key === key);
  const band = bandOf(day, worth);
  const n = num(worth?.n ?? 0);
  return (
    <span className="mo-quiet">
      {band ? t(TEXTS.band, { from: band[0], to: band[1], n }) : t(TEXTS.little, { n, least: num(MIN_HISTORY) })}
    </span>
  );
}
