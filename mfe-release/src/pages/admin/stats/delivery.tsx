import { dimension, poProduct, type StatAnswer, type Text } from '@moru/contract';
import { Button, EmptyState, ErrorState, Link, num, PageHeader, printPage, SelectInput, Skeleton, useRole, useT } from '@moru/ui/core';
import { FilterBar } from '@moru/ui/data';
import { periodChoices, StatFile, statFormHref, useAnswered, useStat } from '@moru/ui/extra';
import { FILTERS, useAsked, type Asked } from '../../../delivery/asking.ts';
import { Causes } from '../../../delivery/causes.tsx';
import { Funnel } from '../../../delivery/funnel.tsx';
import { Metrics, TOTALS } from '../../../delivery/metrics.tsx';
import { monthAsks, Months } from '../../../delivery/months.tsx';
import { Part } from '../../../delivery/part.tsx';
import { ShareCard } from '../../../delivery/share-card.tsx';
import { SHARE_MEASURES } from '../../../delivery/shares.ts';
import { SlipCard } from '../../../delivery/slip-card.tsx';
import { TEXTS } from '../../../delivery/texts.ts';
import '../../../delivery/delivery.css';

export const page = {
  title: { ko: '납품', en: 'Delivery' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'statistics',
    order: 20,
    words: { ko: '납기 준수율 OTIF 지연 사유 공급사', en: 'on time in full OTIF late reasons suppliers' },
  },
};

const NAMES = ['supplier', 'mode', 'country', 'brand'] as const;

const sharesBy = ({ ask }: Asked, by: (typeof NAMES)[number]) => ask({ measures: SHARE_MEASURES, groupBy: [by] });
const reasonsOf = ({ ask }: Asked) => ask({ measures: ['late_count'], groupBy: ['reason'] });

function By({ asked, by, title }: { asked: Asked; by: (typeof NAMES)[number]; title: Text }) {
  return (
    <Part ask={sharesBy(asked, by)} rows={8}>
      {(answer) => <ShareCard title={title} by={dimension(by).label} answer={answer} p80={by === 'supplier'} />}
    </Part>
  );
}

function Body({ asked, totals }: { asked: Asked; totals: StatAnswer }) {
  return (
    <>
      <Metrics answer={totals} />
      <Months asked={asked} />
      <div className="ds-columns">
        <By asked={asked} by="supplier" title={TEXTS.supplier} />
        <Part ask={reasonsOf(asked)} rows={4}>
          {(answer) => <Causes answer={answer} />}
        </Part>
        <By asked={asked} by="mode" title={TEXTS.mode} />
        <By asked={asked} by="country" title={TEXTS.country} />
        <By asked={asked} by="brand" title={TEXTS.brand} />
        <SlipCard asked={asked} days={totals.period} asOf={totals.asOf} />
        <Funnel asked={asked} days={totals.period} />
      </div>
    </>
  );
}

/** Its filters without the search, which filters no statistic. */
const LINES = { ...poProduct, search: [] };

/** Most names of a dimension. */
const useCount = (asked: Asked, by: 'country' | 'supplier') => useStat(sharesBy(asked, by)).data?.rows.length;

function Facts({ asked, lines }: { asked: Asked; lines: number }) {
  const { t } = useT();
  const isClient = useRole() === 'client';
  const [countries, suppliers] = [useCount(asked, 'country'), useCount(asked, 'supplier')];
  return (
    <>
      {t(TEXTS.facts, { n: num(lines), countries: num(countries), suppliers: num(suppliers) })} {isClient && t(TEXTS.own)}
    </>
  );
}

export function Page() {
  const { t } = useT();
  const asked = useAsked();
  const { data, error, refetch } = useStat(asked.ask({ measures: TOTALS }));
  const isLoaded = useAnswered([...monthAsks(asked), ...NAMES.map((by) => sharesBy(asked, by)), reasonsOf(asked)]);
  const lines = data?.totals.cells[0]?.value ?? 0;
  const { list } = asked;
  return (
    <div className="mo-page">
      <PageHeader title={page.title} note={data && <Facts asked={asked} lines={lines} />}>
        <StatFile asked={asked.ask({ measures: SHARE_MEASURES, groupBy: ['supplier', 'month'] })} />
        <Button icon="print" onClick={() => void printPage()}>
          {t(TEXTS.print)}
        </Button>
        <Link
          className="mo-button mo-button-primary"
          to={statFormHref({ ...asked.ask({ measures: ['on_time_pct'], groupBy: ['month'] }), chart: 'line' })}
        >
          {t(TEXTS.save)}
        </Link>
      </PageHeader>
      <div className="ds-filters">
        <SelectInput label={TEXTS.period} value={asked.period} onChange={asked.setPeriod} options={periodChoices(asked.period)} />
        <FilterBar resource={LINES} names={FILTERS} state={list.state} first={list.first} onChange={list.change} />
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data || !isLoaded ? (
        <Skeleton />
      ) : lines === 0 ? (
        <EmptyState title={TEXTS.none} icon="chart">
          {t(TEXTS.noneNote)}
        </EmptyState>
      ) : (
        <Body asked={asked} totals={data} />
      )}
    </div>
  );
}
