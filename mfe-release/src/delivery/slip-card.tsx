import { poProduct } from '@moru/contract';
import { Card, encodeQuery, resourceQueries, Skeleton, useQueries, useT } from '@moru/ui/core';
import { paramsOf } from '@moru/ui/data';
import { Chart } from '@moru/ui/extra';
import type { Asked } from './asking.ts';
import { SLIPS } from './slips.ts';
import { TEXTS } from './texts.ts';

const toneOf = ({ from = -1 }: (typeof SLIPS)[number]) => (from > 0 ? 'bad' : from < 0 ? 'good' : 'info');

/** How many days delivered lines were early or late; each bar opens its lines. */
export function SlipCard({ asked, days, asOf }: { asked: Asked; days: { from: string; to: string }; asOf: string }) {
  const { t } = useT();
  const { page: _page, num: _num, orderBy: _orderBy, ...params } = paramsOf(asked.list.state);
  const shared = { ...params, promisedDateFrom: days.from, promisedDateTo: days.to, deliveredOnTo: asOf };
  const bands = SLIPS.map(({ from, to }) => ({
    ...shared,
    ...(from !== undefined && { slipDaysFrom: from }),
    ...(to !== undefined && { slipDaysTo: to }),
  }));
  const counts = useQueries({ queries: bands.map((band) => resourceQueries(poProduct).list({ ...band, queryMode: 'count' }, 'R')) });
  if (counts.some(({ data }) => !data)) return <Skeleton rows={6} />;
  return (
    <Card>
      <Chart
        kind="bar"
        title={TEXTS.howFar}
        note={t(TEXTS.howFarNote)}
        labels={SLIPS.map(({ label }) => label)}
        series={[
          {
            label: TEXTS.lines,
            values: counts.map(({ data }) => data?.total ?? null),
            tones: SLIPS.map(toneOf),
            href: (index) => `/admin/po-products?${encodeQuery(bands[index] ?? {})}`,
          },
        ]}
      />
    </Card>
  );
}
