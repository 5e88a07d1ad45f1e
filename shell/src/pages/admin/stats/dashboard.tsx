import { dashboard } from '@moru/contract';
import { SlotOutlet, useSlot } from '@moru/module';
import { Card, createStore, ErrorState, getQuery, PageHeader, Skeleton, useQuery, useSetting, useT } from '@moru/ui/core';
import { useState } from 'react';
import { Metrics } from '../../../dashboard/metrics.tsx';
import { MonthChart } from '../../../dashboard/month-chart.tsx';
import type { Sources } from '../../../dashboard/needs-order.ts';
import { NeedSources } from '../../../dashboard/needs-sources.tsx';
import { Needs } from '../../../dashboard/needs.tsx';
import { BelowNeeds } from '../../../dashboard/use-answered.ts';
import { Tiles, usePinned } from '../../../stats/tiles.tsx';

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

export function Page() {
  const [needs] = useState(() => createStore<Sources>(new Map()));
  const { data, error, refetch } = useQuery(getQuery('stat/dashboard', {}, dashboard));
  const pinned = usePinned();
  return (
    <div className="mo-page dashboard">
      <PageHeader title={page.title} note={data && <DayNote day={data.asOf} />} />
      {data && pinned && (
        <>
          <Metrics data={data} />
          <Needs store={needs} asOf={data.asOf} />
          <NeedSources store={needs} />
          <BelowNeeds store={needs}>
            <MonthChart months={data.byMonth} asOf={data.asOf} />
            <Tiles rows={pinned} />
            <ModuleCards />
          </BelowNeeds>
        </>
      )}
      {!(data && pinned) && (error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
    </div>
  );
}
