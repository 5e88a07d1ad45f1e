import { addDays, poProduct, type Text } from '@moru/contract';
import {
  Button,
  Card,
  EmptyState,
  encodeQuery,
  ErrorState,
  ForbiddenState,
  num,
  PageHeader,
  resourceQueries,
  Segments,
  Skeleton,
  today,
  useCan,
  useQuery,
  useT,
} from '@moru/ui/core';
import { FilterBar } from '@moru/ui/data';
import type { Span } from '../../../timeline/bars.ts';
import { Legend } from '../../../timeline/legend.tsx';
import { scaleOf, ZOOMS, type Zoom } from '../../../timeline/scale.ts';
import { Timeline } from '../../../timeline/timeline.tsx';
import { useFound } from '../../../timeline/use-lines.ts';
import { GROUPINGS, lineParams, SHOWS, useViewState } from '../../../timeline/view-state.ts';
import { firstZoom } from '../../../timeline/zoom.ts';

export const page = {
  title: { ko: 'ETA 일정표', en: 'ETA TimeTable' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'shipping',
    order: 20,
    letter: 't',
    words: { ko: '납기 도착 예정 간트 일정', en: 'ETA Gantt schedule arrivals promises' },
  },
};

type Key = 'late' | 'zoom' | 'show' | 'group' | 'hint' | 'table' | 'none' | 'how' | 'all';
const TEXTS: Record<Key, Text> = {
  late: { ko: '지연 {n}', en: '{n} late' },
  zoom: { ko: '확대', en: 'Zoom' },
  show: { ko: '보기', en: 'Show' },
  group: { ko: '묶기', en: 'Group by' },
  hint: { ko: '마름모를 끌거나 ← →로 ETA를 바꿉니다. 사유를 묻습니다', en: 'drag a diamond or press ← → to revise; the reason is asked' },
  table: { ko: '표로 보기', en: 'As a table' },
  none: { ko: '보여 줄 품목이 없습니다', en: 'No lines to show' },
  how: {
    ko: '발주를 확정하면 확정 납기가, 선적에 실으면 출발일과 ETA가 생깁니다. 확정된 발주의 품목이 여기에 나타납니다.',
    en: 'Confirming a PO sets the promised date, loading it on a shipment sets the departure and the ETA. Lines of confirmed POs appear here.',
  },
  all: { ko: '모든 품목 보기', en: 'Show all lines' },
};
const SHOW_LABELS: Record<(typeof SHOWS)[number], Text> = {
  open: { ko: '진행 중', en: 'Open lines' },
  late: { ko: '지연만', en: 'Late only' },
  all: { ko: '전체', en: 'All' },
};
const ZOOM_LABELS: Record<Zoom, Text> = {
  days: { ko: '일', en: 'Days' },
  weeks: { ko: '주', en: 'Weeks' },
  months: { ko: '월', en: 'Months' },
};
const GROUP_LABELS: Record<(typeof GROUPINGS)[number], Text> = {
  brand: { ko: '브랜드', en: 'Brand' },
  none: { ko: '묶지 않음', en: 'No groups' },
};
const FILTERS = ['brandId', 'factory', 'status', 'etaCurrent', 'countryId'];

/** Room before the first and after the last date, so that neither sticks to an edge. */
const PAD_DAYS = { before: 14, after: 28 };
/** Widest screen the scale has to fill, in px. */
const SCREEN_PX = 2600;

export function Page() {
  return useCan(poProduct).read ? <TimetablePage /> : <ForbiddenState />;
}

function TimetablePage() {
  const { t } = useT();
  const view = useViewState();
  const found = useFound(view.params, view.group);
  const late = useQuery(resourceQueries(poProduct).list({ ...lineParams(view.params, 'late', today()), queryMode: 'count' }));
  const mayRevise = useCan(poProduct).act('reviseEta');
  const { total, groups } = found;
  const span: Span = found.span ?? [today(), today()];
  const zoom = view.zoom ?? firstZoom(span);
  const scale = scaleOf(zoom, addDays(span[0], -PAD_DAYS.before), addDays(span[1], PAD_DAYS.after), SCREEN_PX);
  const isEmpty = total === 0;
  return (
    <div className="mo-page">
      <PageHeader
        title={page.title}
        total={total}
        note={view.show !== 'late' && late.data?.total ? t(TEXTS.late, { n: num(late.data.total) }) : undefined}
      >
        <Button icon="columns" href={`/admin/po-products?${encodeQuery(view.params)}`}>
          {t(TEXTS.table)}
        </Button>
        <Segments
          label={TEXTS.zoom}
          value={zoom}
          options={ZOOMS.map((value) => ({ value, label: ZOOM_LABELS[value] }))}
          onChange={(value) => view.setZoom(ZOOMS.find((one) => one === value) ?? 'days')}
        />
      </PageHeader>
      <FilterBar resource={poProduct} names={FILTERS} state={view.list.state} first={view.list.first} onChange={view.list.change} />
      <div className="tl-tools">
        <Segments
          label={TEXTS.show}
          value={view.show}
          options={SHOWS.map((value) => ({ value, label: SHOW_LABELS[value] }))}
          onChange={view.setShow}
        />
        <Segments
          label={TEXTS.group}
          value={view.group}
          options={GROUPINGS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
          onChange={view.setGroup}
        />
        {mayRevise && !isEmpty && <span className="tl-hint">{t(TEXTS.hint)}</span>}
      </div>
      <Card flush>
        {found.error && !groups ? (
          <ErrorState error={found.error} onRetry={found.refetch} />
        ) : isEmpty ? (
          <EmptyState title={TEXTS.none} icon="clock">
            <p>{t(TEXTS.how)}</p>
            {view.show !== 'all' && <Button onClick={() => view.setShow('all')}>{t(TEXTS.all)}</Button>}
          </EmptyState>
        ) : groups ? (
          <Timeline found={found} groups={groups} scale={scale} params={view.params} />
        ) : (
          <Skeleton rows={10} />
        )}
      </Card>
      {groups && !isEmpty && <Legend />}
    </div>
  );
}
