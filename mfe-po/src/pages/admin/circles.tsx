import { Button, Card, EmptyState, ErrorState, PageHeader, Segments, Skeleton, useT, useUrlParts } from '@moru/ui/core';
import { useState } from 'react';
import { Counts } from '../../circles/head.tsx';
import { Note } from '../../circles/note.tsx';
import { RingDialog } from '../../circles/ring-dialog.tsx';
import { Ring } from '../../circles/ring.tsx';
import { CirclesTable } from '../../circles/table.tsx';
import { TEXTS } from '../../circles/texts.ts';
import { useCircles, type CirclesState } from '../../circles/use-circles.ts';
import { Wall } from '../../circles/wall.tsx';
import '../../circles/circles.css';

export const page = {
  title: { ko: '진행 현황판', en: 'Progress wall' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'po',
    order: 40,
    onlyFound: true,
    words: { ko: '원 고리 벽 TV 지연 진행률 발주', en: 'circles rings TV late open POs progress' },
  },
};

const VIEWS = [
  { value: 'rings', label: TEXTS.rings },
  { value: 'table', label: TEXTS.table },
];

function Rings({ all, most }: Pick<CirclesState, 'all' | 'most'>) {
  const [open, setOpen] = useState<number>();
  const shown = all.find(({ circle }) => circle.id === open);
  return (
    <>
      <ul className="circles-grid">
        {all.map((of) => (
          <li key={of.circle.id}>
            <button type="button" onClick={() => setOpen(of.circle.id)}>
              <Ring of={of} most={most} />
              <b>{of.circle.poNo}</b>
              <Note of={of} />
            </button>
          </li>
        ))}
      </ul>
      {shown && <RingDialog of={shown} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Every open PO as a ring, the most at risk first. */
export function Page() {
  const { t } = useT();
  const [url, set] = useUrlParts();
  const state = useCircles();
  const { query, all, most } = state;
  const view = url.get('view') ?? 'rings';
  if (url.get('wall') !== null && query.data) return <Wall state={state} onLeave={() => set({ wall: null })} />;
  return (
    <div className="mo-page">
      <PageHeader title={page.title} note={query.data?.asOf}>
        <Segments label={TEXTS.view} options={VIEWS} value={view} onChange={(next) => set({ view: next === 'rings' ? null : next })} />
        <Button kind="primary" disabled={all.length === 0} onClick={() => set({ wall: '1' })}>
          {t(TEXTS.wall)}
        </Button>
      </PageHeader>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Skeleton />
      ) : all.length === 0 ? (
        <EmptyState title={TEXTS.none} icon="chart">
          {t(TEXTS.noneNote)}
        </EmptyState>
      ) : (
        <Card>
          <Counts all={all} />
          {view === 'table' ? <CirclesTable all={all} /> : <Rings all={all} most={most} />}
          <p className="mo-note">{t(TEXTS.legend)}</p>
        </Card>
      )}
    </div>
  );
}
