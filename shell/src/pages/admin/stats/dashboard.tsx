import { dashboard } from '@moru/contract';
import { SlotOutlet, useSlot } from '@moru/module';
import {
  Button,
  Card,
  createStore,
  ErrorState,
  getQuery,
  PageHeader,
  Skeleton,
  usePreferencesReady,
  useQuery,
  useSetting,
  useT,
} from '@moru/ui/core';
import { lazy, Suspense, useState } from 'react';
import { Metrics } from '../../../dashboard/metrics.tsx';
import { MonthChart } from '../../../dashboard/month-chart.tsx';
import type { Sources } from '../../../dashboard/needs-order.ts';
import { NeedSources } from '../../../dashboard/needs-sources.tsx';
import { Needs } from '../../../dashboard/needs.tsx';
import { BelowNeeds } from '../../../dashboard/use-answered.ts';
import { useOwnTiles, type Arranging } from '../../../stats/own-tiles.ts';
import { Tiles, usePinned, type Pinned } from '../../../stats/tiles.tsx';

export const page = {
  title: { ko: '대시보드', en: 'Dashboard' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'statistics',
    order: 10,
    onlyFound: true,
    words: { ko: '첫 화면 오늘 할 일 납기 준수율 지연', en: 'home start today on time late KPI' },
  },
};

const ARRANGE = { ko: '배치', en: 'Arrange' };

function DayNote({ day }: { day: string }) {
  const { lang } = useT();
  const zone = useSetting('app.timezone');
  // Noon, so that no time zone shows another day.
  const weekday = new Intl.DateTimeFormat(lang === 'ko' ? 'ko-KR' : 'en-US', { weekday: 'long' }).format(new Date(`${day}T12:00:00`));
  return lang === 'ko' ? `${day} ${weekday}, ${zone}` : `${weekday} ${day}, ${zone}`;
}

/** Slots that the deployed modules fill; the space of each row is reserved before their code is loaded. */
function ModuleCards() {
  const cards = useSlot('dashboard');
  if (cards.length === 0) return null;
  return (
    <div className="dashboard-cards">
      {cards.map((item) => (
        <div key={item.key}>
          <SlotOutlet
            item={item}
            props={{}}
            loading={
              <Card title={item.title}>
                <Skeleton rows={5} />
              </Card>
            }
          />
        </div>
      ))}
    </div>
  );
}

const Arrange = lazy(async () => ({ default: (await import('../../../stats/arrange.tsx')).Arrange }));

function ArrangeButton({ arranging }: { arranging: Arranging<Pinned> }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(ARRANGE)}</Button>
      {isOpen && (
        <Suspense>
          <Arrange arranging={arranging} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export function Page() {
  const [needs] = useState(() => createStore<Sources>(new Map()));
  const { data, error, refetch } = useQuery(getQuery('stat/dashboard', {}, dashboard));
  const pinned = usePinned();
  const arranging = useOwnTiles(pinned ?? []);
  // Tiles appear in the user's order from the first.
  const isReady = usePreferencesReady() && pinned !== undefined;
  return (
    <div className="mo-page dashboard">
      <PageHeader title={page.title} note={data && <DayNote day={data.asOf} />}>
        {data && isReady && <ArrangeButton arranging={arranging} />}
      </PageHeader>
      {data && isReady && (
        <>
          <Metrics data={data} />
          <Needs store={needs} asOf={data.asOf} />
          <NeedSources store={needs} />
          <BelowNeeds store={needs}>
            <MonthChart months={data.byMonth} asOf={data.asOf} />
            <Tiles rows={arranging.tiles} />
            <ModuleCards />
          </BelowNeeds>
        </>
      )}
      {!(data && isReady) && (error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
    </div>
  );
}
