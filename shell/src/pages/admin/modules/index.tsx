import { deployedModules } from '@moru/contract';
import { EmptyState, ErrorState, getQuery, PageHeader, Skeleton, useQuery, useT } from '@moru/ui/core';
import { LogTabs } from '../../../app/log-tabs.tsx';
import { useStep } from './_use-step.ts';
import { Versions } from './_versions.tsx';

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
  elsewhere: { ko: '배포는 `npm run modules`로 합니다', en: 'Deploys are made with `npm run modules`' },
};

/** What is deployed: every module's versions, who made them live, how they fare, and the steps of a deploy. */
export function Page() {
  const { t } = useT();
  const { data, error, refetch } = useQuery(getQuery('deploy/findMany', {}, deployedModules));
  const { busy, take } = useStep();
  return (
    <div className="mo-page">
      <PageHeader title={page.title} note={data && !data.canStep && t(TEXTS.elsewhere)} />
      <LogTabs />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={10} />}
      {data?.rows.length === 0 && <EmptyState title={TEXTS.none} />}
      {data?.rows.map((row) => (
        <Versions key={row.name} row={row} canStep={data.canStep} busy={busy} onStep={take} />
      ))}
    </div>
  );
}
