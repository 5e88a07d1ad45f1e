import { product, ymOf, type StatAnswer, type Text } from '@moru/contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Link,
  num,
  PageHeader,
  printPage,
  Segments,
  SelectInput,
  Skeleton,
  useT,
} from '@moru/ui/core';
import { FilterBar } from '@moru/ui/data';
import { groupText, periodChoices, saveCsv, spanText, StatFile, statFormHref, useStat } from '@moru/ui/extra';
import { useMemo } from 'react';
import { DIMENSIONS, MEASURES, useAsked, type Asked } from '../../../product-stats/asking.ts';
import { Grid } from '../../../product-stats/grid.tsx';
import { pivotOf, pivotRows } from '../../../product-stats/pivot.ts';
import { TEXTS } from '../../../product-stats/texts.ts';
import '../../../product-stats/product-stats.css';

export const page = {
  title: { ko: '제품', en: 'Product' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'statistics',
    order: 10,
    words: { ko: '발주 생산 출고 재고 불합격률 월별 전년', en: 'ordered produced released on hand cover months year before' },
  },
};

const DAY_AT = 8;
const ROWS = [
  { value: 'brand', label: TEXTS.brand },
  { value: 'category', label: TEXTS.category },
];

/** Its filters without the search, which filters no statistic. */
const PRODUCTS = { ...product, search: [] };

function Tools({ asked }: { asked: Asked }) {
  const { list, part, choose } = asked;
  return (
    <>
      <div className="ps-tools">
        <Segments
          label={TEXTS.measure}
          value={asked.measure?.name}
          options={MEASURES.map(({ name, label }) => ({ value: name, label }))}
          onChange={choose('measure')}
        />
        <SelectInput label={TEXTS.rows} value={part('rows')} options={ROWS} onChange={choose('rows')} />
        <SelectInput label={TEXTS.period} value={part('period')} options={periodChoices(part('period'))} onChange={choose('period')} />
      </div>
      <FilterBar resource={PRODUCTS} names={Object.keys(DIMENSIONS)} state={list.state} first={list.first} onChange={list.change} />
    </>
  );
}

function fileOf({ months, all }: ReturnType<typeof pivotOf>, t: (text: Text) => string) {
  const head = [t(product.label), ...months, ...(all.total ? [t(TEXTS.total)] : [])];
  return [head, ...pivotRows(all, ({ group }) => (group ? groupText(group, t) : t(TEXTS.all)))];
}

/** The last day of a month that a running period includes. */
const lastDayOf = ({ period, asOf }: StatAnswer): number => Number((period.to < asOf ? period.to : asOf).slice(DAY_AT));

export function Page() {
  const { t } = useT();
  const asked = useAsked();
  const { measure, ask, sort, folded, fold, choose } = asked;
  const { data, error, refetch } = useStat(ask);
  const pivot = useMemo(() => (data && measure ? pivotOf(data, measure) : undefined), [data, measure]);
  const products = pivot?.all.children.reduce((sum, { children }) => sum + children.length, 0);
  const isRunning = data && pivot?.months.at(-1) === ymOf(data.asOf);
  return (
    <div className="mo-page">
      <PageHeader title={page.title} note={data && t(TEXTS.facts, { n: num(products), span: spanText(data.period, t) })}>
        {pivot && (
          <Button icon="download" onClick={() => saveCsv(t(page.title), fileOf(pivot, t))}>
            {t(TEXTS.csv)}
          </Button>
        )}
        <StatFile asked={ask} />
        <Button icon="print" onClick={() => void printPage()}>
          {t(TEXTS.print)}
        </Button>
        <Link className="mo-button mo-button-primary" to={statFormHref({ ...ask, groupBy: ['month'], chart: 'line' })}>
          {t(TEXTS.save)}
        </Link>
      </PageHeader>
      <Tools asked={asked} />
      <Card flush>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !pivot || !data || !measure ? (
          <Skeleton rows={12} />
        ) : pivot.months.length === 0 ? (
          <EmptyState title={TEXTS.none} icon="chart">
            {t(TEXTS.noneNote)}
          </EmptyState>
        ) : (
          <Grid
            measure={measure}
            {...pivot}
            runsTo={isRunning ? lastDayOf(data) : undefined}
            sort={sort}
            onSort={(by) => choose('sort')(String(by))}
            open={folded}
            onOpen={fold}
          />
        )}
      </Card>
      <p className="mo-note">
        {measure && `${t(measure.label)} = ${t(measure.formula)}. `}
        {t(TEXTS.note)} {t(TEXTS.keys)}
      </p>
    </div>
  );
}
