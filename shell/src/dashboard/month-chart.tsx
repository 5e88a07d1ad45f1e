import { ymOf, type Dashboard, type Text } from '@moru/contract';
import { Card, percent, useT } from '@moru/ui/core';
import { Chart } from '@moru/ui/extra';
import { usePages } from '../app/pages-context.ts';
import { pathOf } from '../rules/menu.ts';
import { daysOf } from './month-days.ts';

type Month = Dashboard['byMonth'][number];

/** Below this share of kept promises a month is marked. */
const WARN_BELOW = 0.85;
const WHOLE = 100;
const HEIGHT_PX = 200;

const TEXTS = {
  title: { ko: '월별 납기 준수율', en: 'Delivered on the promised day, by month' },
  share: { ko: '준수율', en: 'Share' },
  weak: { ko: '{n} 미만은 붉게', en: 'red below {n}' },
} satisfies Record<string, Text>;

const shareOf = ({ kept, total }: Month): number | null => (total === 0 ? null : kept / total);

/** The link to the lines that were promised for a month and are delivered, where a deployed page lists them. */
function useMonthHref(asOf: string): (month: string) => string | undefined {
  const { has, rowsHref } = usePages();
  return (month) => {
    const href = rowsHref('promisedIn', { ...daysOf(month), asOf });
    return href !== undefined && has(pathOf(href)) ? href : undefined;
  };
}

/** Share of kept promises of the last twelve months, each with its number of lines. */
export function MonthChart({ months, asOf }: { months: readonly Month[]; asOf: string }) {
  const { t } = useT();
  const hrefOf = useMonthHref(asOf);
  const shares = months.map(shareOf);
  return (
    <Card>
      <Chart
        kind="bar"
        title={TEXTS.title}
        note={t(TEXTS.weak, { n: percent(WARN_BELOW, 0) })}
        n={months.reduce((sum, { total }) => sum + total, 0)}
        unit="%"
        labels={months.map(({ month }) => month)}
        series={[
          {
            label: TEXTS.share,
            values: shares.map((share) => share && share * WHOLE),
            samples: months.map(({ total }) => total),
            tones: shares.map((share) => (share !== null && share < WARN_BELOW ? 'bad' : undefined)),
            href: (index) => hrefOf(months[index]?.month ?? ''),
          },
        ]}
        max={WHOLE}
        height={HEIGHT_PX}
        running={months.at(-1)?.month === ymOf(asOf)}
      />
    </Card>
  );
}
