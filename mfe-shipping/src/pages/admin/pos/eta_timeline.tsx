import { lazy, Suspense, useMemo, useState } from 'react';
import { addDays, lateFilters, poProduct, type ListParams } from '@moru/contract';
import {
  Button,
  Card,
  EmptyState,
  encodeQuery,
  ErrorState,
  ForbiddenState,
  num,
  PageHeader,
  printPage,
  resourceQueries,
  Segments,
  showError,
  Skeleton,
  today,
  useCan,
  useQuery,
  useRole,
  useT,
} from '@moru/ui/core';
import { FilterBar, ToolMenu } from '@moru/ui/data';
import type { Span } from '../../../timeline/bars.ts';
import { KnownBar } from '../../../timeline/known-bar.tsx';
import { Legend } from '../../../timeline/legend.tsx';
import { scaleOf, ZOOMS } from '../../../timeline/scale.ts';
import { summaryOf, totalOf } from '../../../timeline/summary.ts';
import { GROUP_LABELS, SHOW_LABELS, TEXTS, ZOOM_LABELS } from '../../../timeline/texts.ts';
import { Timeline } from '../../../timeline/timeline.tsx';
import { useFound, type Found } from '../../../timeline/use-lines.ts';
import { GROUPINGS, SHOWS, useViewState } from '../../../timeline/view-state.ts';
import { firstZoom } from '../../../timeline/zoom.ts';

// Parts opened by a button are loaded on demand.
const ChangesList = lazy(async () => ({ default: (await import('../../../timeline/changes-list.tsx')).ChangesList }));
const FeedsDialog = lazy(async () => ({ default: (await import('../../../timeline/feeds-dialog.tsx')).FeedsDialog }));
const WorthPanel = lazy(async () => ({ default: (await import('../../../timeline/worth-panel.tsx')).WorthPanel }));

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

const FILTERS = ['brandId', 'factoryId', 'status', 'etaCurrent', 'countryId'];
const CLIENT_FILTERS = FILTERS.filter((name) => name !== 'factoryId');

/** Groupings that the server does not count. */
const BY_HISTORY: ReadonlySet<string> = new Set(['po', 'factory', 'shipment']);

/** Room before the first and after the last date, so that neither is at the edge. */
const PAD_DAYS = { before: 14, after: 28 };
/** Widest screen the scale has to fill, in px. */
const SCREEN_PX = 2600;

export function Page() {
  return useCan(poProduct).read ? <TimetablePage /> : <ForbiddenState />;
}

/** Groups as one bar each, and their totals; nothing where the server groups. */
function useSummaries({ local, histories }: Found, on: string | undefined, until: string | undefined) {
  return useMemo(() => {
    const now = today();
    const summaries = new Map([...(local ?? [])].map(([key, own]) => [key, summaryOf(own, histories, { on, until, now })]));
    return { summaries, total: totalOf([...summaries.values()]) };
  }, [local, histories, on, until]);
}

/** How many lines are late, by the server's count today and by their history on a past day. */
function LateNote({
  on,
  total,
  params,
}: {
  on: string | undefined;
  total: { late: number; lateNow: number } | undefined;
  params: ListParams;
}) {
  const { t } = useT();
  const late = useQuery({ ...resourceQueries(poProduct).list({ ...params, ...lateFilters(today()), queryMode: 'count' }), enabled: !on });
  if (on) return total && <>{t(TEXTS.lateThen, { n: num(total.late), now: num(total.lateNow) })}</>;
  return late.data?.total ? <>{t(TEXTS.late, { n: num(late.data.total) })}</> : null;
}

/** The visible part of the timetable as a picture. */
async function savePicture(title: string, on: string | undefined): Promise<void> {
  const [{ saveTimetable }, box] = [await import('../../../timeline/picture.ts'), document.querySelector<HTMLElement>('.tl')];
  if (box) await saveTimetable(box, title, on ?? today());
}

/** Menu for printing and for saving a picture. */
function ExportMenu({ on, drawn }: { on: string | undefined; drawn: boolean }) {
  const { t } = useT();
  const png = { icon: 'download', label: TEXTS.png, run: () => void savePicture(t(page.title), on).catch(showError) } as const;
  return (
    <ToolMenu label={TEXTS.take} tools={[...(drawn ? [png] : []), { icon: 'print', label: TEXTS.print, run: () => void printPage() }]} />
  );
}

/** Filters of the lines; a client may read no partners to choose from. */
function Filters({ view: { list } }: { view: ReturnType<typeof useViewState> }) {
  const names = useRole() === 'supervisor' ? FILTERS : CLIENT_FILTERS;
  return <FilterBar resource={poProduct} names={names} state={list.state} first={list.first} onChange={list.change} />;
}

function TimetablePage() {
  const { t } = useT();
  const view = useViewState();
  const { on, until } = view;
  const found = useFound({ params: view.params, since: view.since, grouping: view.group, show: view.show, on });
  const [feedsOpen, setFeedsOpen] = useState(false);
  const [worthOpen, setWorthOpen] = useState(false);
  const mayRevise = useCan(poProduct).act('reviseEta');
  const { total, groups } = found;
  const { summaries, total: sums } = useSummaries(found, on, until);
  const span: Span = found.span ?? [today(), today()];
  const zoom = view.zoom ?? firstZoom(span);
  const scale = scaleOf(zoom, addDays(span[0], -PAD_DAYS.before), addDays(span[1], PAD_DAYS.after), SCREEN_PX);
  const isEmpty = total === 0;
  const isMany = groups !== undefined && found.local === undefined;
  // For more lines than one page changes are not counted.
  const counted = isMany ? undefined : sums;
  return (
    <div className="mo-page tl-page">
      <PageHeader
        title={page.title}
        total={total}
        note={view.show !== 'late' || on ? <LateNote on={on} total={counted} params={view.params} /> : undefined}
      >
        <Button icon="columns" href={`/admin/po-products?${encodeQuery(view.params)}`}>
          {t(TEXTS.table)}
        </Button>
        <Button icon="chart" aria-expanded={worthOpen} onClick={() => setWorthOpen(!worthOpen)}>
          {t(TEXTS.worth)}
        </Button>
        <Button icon="calendar" onClick={() => setFeedsOpen(true)}>
          {t(TEXTS.feed)}
        </Button>
        <ExportMenu on={on} drawn={groups !== undefined && !isEmpty} />
        <Segments
          label={TEXTS.zoom}
          value={zoom}
          options={ZOOMS.map((value) => ({ value, label: ZOOM_LABELS[value] }))}
          onChange={(value) => view.setZoom(ZOOMS.find((one) => one === value) ?? 'days')}
        />
      </PageHeader>
      <Filters view={view} />
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
          options={GROUPINGS.map((value) => ({
            value,
            label: GROUP_LABELS[value],
            ...(isMany && BY_HISTORY.has(value) && { off: TEXTS.tooMany }),
          }))}
          onChange={view.setGroup}
        />
        {mayRevise && !isEmpty && <span className="tl-hint">{t(on ? TEXTS.past : TEXTS.hint)}</span>}
      </div>
      <KnownBar view={view} histories={found.histories} moved={counted?.moved} />
      <Suspense fallback={<Skeleton rows={4} />}>
        {worthOpen && <WorthPanel params={view.filters} />}
        {on && view.changes && <ChangesList from={on} to={until} params={view.filters} />}
      </Suspense>
      <Card flush>
        {found.error && !groups ? (
          <ErrorState error={found.error} onRetry={found.refetch} />
        ) : isEmpty ? (
          <EmptyState title={TEXTS.none} icon="clock">
            <p>{t(TEXTS.how)}</p>
            {view.show !== 'all' && <Button onClick={() => view.setShow('all')}>{t(TEXTS.all)}</Button>}
          </EmptyState>
        ) : groups ? (
          <Timeline
            found={found}
            groups={groups}
            grouping={view.group}
            scale={scale}
            params={view.params}
            filters={view.filters}
            on={on}
            until={until}
            summaries={summaries}
          />
        ) : (
          <Skeleton rows={10} />
        )}
      </Card>
      <Suspense>{feedsOpen && <FeedsDialog params={view.feed} onClose={() => setFeedsOpen(false)} />}</Suspense>
      {groups && !isEmpty && <Legend looking={on !== undefined} />}
    </div>
  );
}
