import { monthsOf, ymOf, type ProductMonth, type product, type Row, type Text } from '@moru/contract';
import { Card, num, useT } from '@moru/ui/core';
import { Chart, type Series } from '@moru/ui/extra';
import { monthsHref } from '../../../inventory/draft.ts';
import { monthName } from '../../../inventory/month-text.ts';
import { useOutlook } from './_outlook.ts';

const TEXTS = {
  title: { ko: '월말 재고', en: 'Stock at month end' },
  note: { ko: '{from} – {to}, 이번 달은 지금 재고', en: '{from} to {to}, this month as it is now' },
  stock: { ko: '재고', en: 'Stock' },
  more: { ko: '{n} 더 발주하면', en: 'with {n} more' },
} satisfies Record<string, Text>;

const HEIGHT_PX = 240;

/** The stock at the end of a month; of the current month the stock now. */
const endOf = ({ status, closing, projected }: ProductMonth): number => (status === 'live' ? closing : projected);

const isToCome = ({ status }: ProductMonth) => status === 'projected';

/** The stock month by month, past and expected, below zero in red, with the proposed order beside it. */
export function ProductCurve({ row }: { row: Row<typeof product> }) {
  const { t, lang } = useT();
  const { outlook, facts, low } = useOutlook(row);
  if (!outlook || !facts || row.kind === 'service') return null;
  const { months, asOf } = outlook;
  const projectedFrom = months.findIndex(isToCome);
  const stock: Series = {
    label: TEXTS.stock,
    values: months.map(endOf),
    tones: months.map((month) => (isToCome(month) && month.projected < 0 ? 'bad' : undefined)),
    href: () => monthsHref(row),
  };
  const ghost = low && { ym: ymOf(low.runsOutOn), qty: low.qty };
  const ordered = ghost && monthsOf(row, facts, { from: months[0]?.ym ?? '', count: months.length, asOf, ghosts: [ghost] });
  const more: Series[] = ordered
    ? [
        {
          label: t(TEXTS.more, { n: num(ghost.qty) }),
          values: ordered.map((month) => (isToCome(month) ? month.projected : null)),
          tone: 'good',
        },
      ]
    : [];
  return (
    <Card>
      <Chart
        kind="line"
        title={TEXTS.title}
        note={t(TEXTS.note, { from: months[0]?.ym ?? '', to: months.at(-1)?.ym ?? '' })}
        unit={row.unit}
        labels={months.map(({ ym }) => monthName(ym, lang))}
        series={[stock, ...more]}
        projectedFrom={projectedFrom < 0 ? undefined : projectedFrom}
        goal={row.safetyStock > 0 ? row.safetyStock : undefined}
        height={HEIGHT_PX}
      />
    </Card>
  );
}
