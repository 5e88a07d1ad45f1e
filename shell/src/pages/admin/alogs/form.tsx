import { alog, historyOf, type Row } from '@moru/contract';
import { Card, ErrorState, Link, Navigate, PageHeader, resourceQueries, Skeleton, useQuery, useSearchParams, useT } from '@moru/ui/core';
import { listAsItWas } from '@moru/ui/data';
import { Descriptions } from '@moru/ui/extra';
import { ChangeList, RevertForm, useMayRevert } from '@moru/ui/forms';
import { LogTabs } from '../../../app/log-tabs.tsx';
import { factsOf } from './_facts.tsx';

export const page = { title: { ko: '로그 기록', en: 'Log entry' }, roles: ['supervisor', 'client'] };

const TEXTS = {
  changes: { ko: '변경', en: 'Changes' },
  all: { ko: '이 행의 이력', en: 'History of this row' },
  batch: { ko: '한 번에 저장한 묶음', en: 'Everything saved at once' },
  request: { ko: '같은 요청의 기록', en: 'Everything of the same request' },
};

type Entry = Row<typeof alog>;

function Links({ entry: { entity, entityId, batchId, requestId } }: { entry: Entry }) {
  const { t } = useT();
  return (
    <nav className="log-links" aria-label={t({ ko: '관련 기록', en: 'Related entries' })}>
      {entityId !== null && <Link to={`/admin/alogs?of=${historyOf(entity, entityId)}`}>{t(TEXTS.all)}</Link>}
      {batchId !== null && <Link to={`/admin/alogs?batchId=${encodeURIComponent(batchId)}`}>{t(TEXTS.batch)}</Link>}
      <Link to={`/admin/alogs?requestId=${encodeURIComponent(requestId)}`}>{t(TEXTS.request)}</Link>
    </nav>
  );
}

function Shown({ entry }: { entry: Entry }) {
  const facts = factsOf(entry);
  const mayRevert = useMayRevert(entry);
  return (
    <>
      <Card>
        <Descriptions items={facts} />
        <Links entry={entry} />
      </Card>
      {entry.changes.length > 0 && (
        <Card title={TEXTS.changes}>{mayRevert ? <RevertForm entry={entry} /> : <ChangeList entry={entry} />}</Card>
      )}
    </>
  );
}

export function Page() {
  const [url] = useSearchParams();
  const id = Number(url.get('id') ?? Number.NaN);
  // Without an entry the list of all entries is shown.
  return Number.isInteger(id) && id > 0 ? <One id={id} /> : <Navigate replace to="/admin/alogs" />;
}

function One({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...resourceQueries(alog).byId(id), meta: { quiet: true } });
  return (
    <div className="mo-page">
      <PageHeader title={page.title} back={listAsItWas('/admin/alogs')} note={data && `#${data.id}`} />
      <LogTabs />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data ? <Skeleton /> : <Shown key={data.id} entry={data} />}
    </div>
  );
}
