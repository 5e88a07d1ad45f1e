import { useId, useState } from 'react';
import { alog, historyOf, NUM, type Text, valueAt } from '@moru/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import { type AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { countText } from '../core/chrome/row-count.tsx';
import { ErrorState, Spinner } from '../core/chrome/states.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useCan } from '../core/session.ts';
import { HistoryEntry } from './history-entry.tsx';
import './history.css';

const STEP = 10;
const TEXTS: Record<'title' | 'more' | 'all' | 'none', Text> = {
  title: { ko: '이력', en: 'History' },
  more: { ko: '이전 기록 더 보기 ({n}건 남음)', en: 'Show older ({n} more)' },
  all: { ko: '로그에서 모두 보기', en: 'Show all in the log' },
  none: { ko: '아직 기록이 없습니다.', en: 'Nothing recorded yet.' },
};

function Entries({ entity, id }: { entity: string; id: number }) {
  const { t } = useT();
  const [shown, setShown] = useState(STEP);
  const params = { of: historyOf(entity, id), num: shown, queryMode: 'both' } as const;
  const { data, error, refetch, isFetching } = useQuery({
    ...resourceQueries(alog).list(params),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner />;
  const left = (data.total ?? 0) - data.rows.length;
  return (
    <>
      {data.rows.length === 0 && <p className="mo-quiet">{t(TEXTS.none)}</p>}
      <ol className="mo-history-list">
        {data.rows.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} of={entity} />
        ))}
      </ol>
      <div className="mo-history-acts">
        {left > 0 && shown < NUM.max && (
          <Button small busy={isFetching} onClick={() => setShown(Math.min(NUM.max, shown + STEP))}>
            {t(TEXTS.more, { n: countText({ ...data, total: left }) })}
          </Button>
        )}
        <Button small kind="quiet" href={`/admin/alogs?of=${historyOf(entity, id)}`}>
          {t(TEXTS.all)}
        </Button>
      </div>
    </>
  );
}

/** The history of a stored row and its parts, newest first; loaded when it is opened. Nothing for roles that may not read it. */
export function HistoryPanel({ resource, row }: { resource: AnyResource; row: unknown }) {
  const { t } = useT();
  const may = useCan(alog).read;
  const body = useId();
  const [open, setOpen] = useState(false);
  const id = Number(valueAt(row, 'id'));
  if (!may || !Number.isInteger(id)) return null;
  return (
    <section className="mo-card mo-history" aria-label={t(TEXTS.title)}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={open ? body : undefined} onClick={() => setOpen(!open)}>
          <Icon name="clock" /> {t(TEXTS.title)} <Icon name={open ? 'up' : 'down'} />
        </button>
      </h2>
      {open && (
        <div id={body}>
          <Entries entity={resource.name} id={id} />
        </div>
      )}
    </section>
  );
}
