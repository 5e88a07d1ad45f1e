import { deployedModules } from '@moru/contract';
import { EmptyState, ErrorState, getQuery, PageHeader, Skeleton, useQuery, useT } from '@moru/ui/core';
import { LogTabs } from '../../../app/log-tabs.tsx';
import { ModulesTable } from './_modules-table.tsx';
import { isUnderWay, Run } from './_run.tsx';
import { Summary } from './_summary.tsx';
import { useStep } from './_use-step.ts';
import './_modules.css';

export const page = {
  title: { ko: '모듈', en: 'Modules' },
  roles: ['supervisor'],
  menu: {
    group: 'etc',
    order: 20,
    onlyFound: true,
    words: { ko: '배포 버전 릴리스 카나리 되돌리기', en: 'deploy release version canary rollback' },
  },
};

const TEXTS = {
  none: { ko: '배포된 모듈이 없습니다', en: 'Nothing is deployed' },
  elsewhere: { ko: '배포는 `npm run modules`로 합니다', en: 'Deploy with `npm run modules`' },
};

/** Polling interval while a step is under way. */
const LOOK_MS = 1000;

/** Deployed modules: every module with its owner, its health and its last change, and the steps of a deploy. */
export function Page() {
  const { t } = useT();
  const { data, error, refetch } = useQuery({
    ...getQuery('deploy/findMany', {}, deployedModules),
    refetchInterval: ({ state }) => isUnderWay(state.data?.run) && LOOK_MS,
  });
  const { busy, take } = useStep(data?.canVisit ?? false);
  return (
    <div className="mo-page">
      <PageHeader title={page.title} note={data && (data.canStep ? <Summary rows={data.rows} /> : t(TEXTS.elsewhere))} />
      <LogTabs />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={10} />}
      {data?.rows.length === 0 && <EmptyState title={TEXTS.none} />}
      {data && data.rows.length > 0 && <ModulesTable data={data} busy={busy || isUnderWay(data.run)} onStep={take} />}
      {data?.run && <Run run={data.run} />}
    </div>
  );
}
