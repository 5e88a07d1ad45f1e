import type { Text } from '@moru/contract';
import type { Total } from '../api/calls.ts';
import type { KnownTotal } from '../api/use-total.ts';
import { num } from '../format.ts';
import { useT } from '../i18n/use-t.tsx';

const TEXTS: Record<'rows' | 'atLeast' | 'count', Text> = {
  rows: { ko: '{n} 건', en: '{n} {n:row|rows}' },
  atLeast: { ko: '{n} 건 이상', en: '{n}+ rows' },
  count: { ko: '정확한 건수 세기', en: 'Count them all' },
};

/** A number of rows: `1,284`, or `10,000+` where there may be more. */
export const countText = ({ total, totalIsAtLeast }: Total): string => `${num(total)}${totalIsAtLeast ? '+' : ''}`;

/** The values for `{n} rows` of a total, for a template of `useT`, with `n` formatted. */
export const rowsText = ({ total, totalIsAtLeast }: Total): [Text, { n: string }] => [
  totalIsAtLeast ? TEXTS.atLeast : TEXTS.rows,
  { n: num(total) },
];

/** A list's total in words; where rows were not counted to the end, a click counts them. */
export function RowCount({ of }: { of: KnownTotal }) {
  const { t } = useT();
  if (of.total === undefined) return null;
  const text = t(...rowsText(of));
  return (
    <span className="mo-total" role="status" aria-busy={of.isCounting}>
      {of.count ? (
        <button type="button" className="mo-total-count" title={t(TEXTS.count)} onClick={of.count}>
          {text}
        </button>
      ) : (
        text
      )}
    </span>
  );
}
