import { useState } from 'react';
import { addMonths, ESTIMATE_MODES, firstDay, product, ymOf, type InventoryAnswer, type Text } from '@moru/contract';
import {
  apiUrl,
  Button,
  Card,
  EmptyState,
  encodeQuery,
  ErrorState,
  Icon,
  PageHeader,
  Segments,
  SelectInput,
  Skeleton,
  useRole,
  useT,
} from '@moru/ui/core';
import { FilterBar } from '@moru/ui/data';
import type { Asking } from '../../../inventory/asking.ts';
import { Band } from '../../../inventory/band.tsx';
import { Grid } from '../../../inventory/grid.tsx';
import { GROUPINGS } from '../../../inventory/items.ts';
import { Legend } from '../../../inventory/legend.tsx';
import { monthAndYear } from '../../../inventory/month-text.ts';
import { MovesDialog } from '../../../inventory/moves-dialog.tsx';
import { NumberDialog } from '../../../inventory/number-dialog.tsx';
import { PeriodDialog } from '../../../inventory/period-dialog.tsx';
import { TriedContext } from '../../../inventory/tried-context.ts';
import { paramsFor, useMonths, useMonthsState, type Grouping } from '../../../inventory/use-months.ts';
import { WhatIfDialog } from '../../../inventory/what-if-dialog.tsx';
import { isTried } from '../../../inventory/what-if.ts';
import '../../../inventory/inventory.css';

export const page = {
  title: { ko: '월별 재고', en: 'Monthly Inventory' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'product',
    order: 20,
    letter: 'v',
    words: { ko: '재고 마감 실사 예상 부족', en: 'stock closing count projection months' },
  },
};

const TEXTS = {
  unit: { ko: '기말 재고, EA', en: 'closing stock in EA' },
  estimate: { ko: '예측', en: 'Estimate' },
  own: { ko: '예측: 제품별 설정대로', en: 'Estimate: as each product says' },
  mode: { ko: '예측: {mode}', en: 'Estimate: {mode}' },
  group: { ko: '묶기', en: 'Group by' },
  whatIf: { ko: '가정', en: 'What if' },
  close: { ko: '{month} 마감', en: 'Close {month}' },
  from: { ko: '{day}부터', en: 'from {day}' },
  reopen: { ko: '{month} 마감 취소', en: 'Reopen {month}' },
  export: { ko: '내보내기', en: 'Export' },
  none: { ko: '보여 줄 제품이 없습니다', en: 'No products to show' },
} satisfies Record<string, Text>;

const GROUP_LABELS: Record<Grouping, Text> = {
  brand: { ko: '브랜드', en: 'Brand' },
  category: { ko: '카테고리', en: 'Category' },
};
const FILTERS = ['brandId', 'categoryId', 'sellType'];

/** Closing of the next month and reopening of the last one, for supervisors. */
function PeriodButtons({ data, ask }: { data: InventoryAnswer; ask: (asking: Asking) => void }) {
  const { t, lang } = useT();
  const { nextToClose: next, closedThrough, asOf } = data;
  const hasEnded = next !== null && next < ymOf(asOf);
  return (
    <>
      {closedThrough && (
        <Button icon="undo" onClick={() => ask({ kind: 'reopen', ym: closedThrough })}>
          {t(TEXTS.reopen, { month: monthAndYear(closedThrough, lang) })}
        </Button>
      )}
      {next && !hasEnded && <span className="mo-note">{t(TEXTS.from, { day: firstDay(addMonths(next, 1)).slice(5) })}</span>}
      {next && (
        <Button icon="lock" disabled={!hasEnded} onClick={() => ask({ kind: 'close', ym: next })}>
          {t(TEXTS.close, { month: monthAndYear(next, lang) })}
        </Button>
      )}
    </>
  );
}

/** Download of what the page shows. */
function ExportLink({ state }: { state: ReturnType<typeof useMonthsState> }) {
  const { t, lang } = useT();
  const query = encodeQuery({ params: { ...paramsFor(state), mode: state.mode }, lang, group: state.group });
  return (
    <a className="mo-button mo-button-outline" href={apiUrl(`productInventory/export?${query}`)} download>
      <Icon name="download" />
      <span>{t(TEXTS.export)}</span>
    </a>
  );
}

function Tools({ state, ask }: { state: ReturnType<typeof useMonthsState>; ask: (asking: Asking) => void }) {
  const { t } = useT();
  return (
    <div className="mi-tools">
      <SelectInput
        label={TEXTS.estimate}
        value={state.mode ?? ''}
        onChange={state.setMode}
        options={[
          { value: '', label: TEXTS.own },
          ...ESTIMATE_MODES.map(({ value, label }) => ({ value, label: t(TEXTS.mode, { mode: t(label) }) })),
        ]}
      />
      <Segments
        label={TEXTS.group}
        value={state.group}
        options={GROUPINGS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
        onChange={state.setGroup}
      />
      <Button icon="plus" onClick={() => ask({ kind: 'whatIf' })}>
        {t(TEXTS.whatIf)}
      </Button>
      <Legend />
    </div>
  );
}

function Dialogs({
  asking,
  state,
  asOf,
  onClose,
}: {
  asking: Asking;
  state: ReturnType<typeof useMonthsState>;
  asOf: string;
  onClose: () => void;
}) {
  if (asking.kind === 'moves') return <MovesDialog asking={asking} onClose={onClose} />;
  if (asking.kind === 'whatIf') return <WhatIfDialog asOf={asOf} whatIf={state.whatIf} onTry={state.tryOut} onClose={onClose} />;
  if ('row' in asking) return <NumberDialog asking={asking} onClose={onClose} />;
  return <PeriodDialog asking={asking} onClose={onClose} />;
}

export function Page() {
  const { t } = useT();
  const isSupervisor = useRole() === 'supervisor';
  const state = useMonthsState();
  const { query, view, rows } = useMonths(state);
  const { data, error, refetch } = query;
  const [asking, ask] = useState<Asking>();
  return (
    <TriedContext value={state.whatIf}>
      <div className="mo-page">
        <PageHeader title={page.title} total={data?.total} note={t(TEXTS.unit)}>
          {rows.length > 0 && <ExportLink state={state} />}
          {data && isSupervisor && <PeriodButtons data={data} ask={ask} />}
        </PageHeader>
        <FilterBar resource={product} names={FILTERS} state={state.list.state} first={state.list.first} onChange={state.list.change} />
        <Tools state={state} ask={ask} />
        {view && isTried(state.whatIf) && (
          <Band
            rows={rows}
            view={view}
            whatIf={state.whatIf}
            onRemove={() => state.tryOut({ ghosts: [], shifts: new Map() })}
            onMade={state.madeSo}
          />
        )}
        <Card flush>
          {error && !data ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : !data || !view ? (
            <Skeleton rows={12} />
          ) : rows.length === 0 ? (
            <EmptyState title={TEXTS.none} icon="box" />
          ) : (
            <Grid rows={rows} view={view} closedThrough={data.closedThrough} state={state} ask={ask} />
          )}
        </Card>
        {asking && view && <Dialogs asking={asking} state={state} asOf={view.asOf} onClose={() => ask(undefined)} />}
      </div>
    </TriedContext>
  );
}
