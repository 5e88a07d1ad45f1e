import { releaseGroup } from '@moru/contract';
import { EmptyState, ErrorState, PageHeader, resourceQueries, Skeleton, skipToken, useNavigate, useQuery, useT } from '@moru/ui/core';
import { Deliver } from '../../../releases/deliver.tsx';
import { typeOf } from '../../../releases/due.ts';
import { Gone } from '../../../releases/gone.tsx';
import { Pick } from '../../../releases/pick.tsx';
import { useUrl } from '../../../parts/url-part.ts';
import '../../../look/site.css';

export const page = { title: { ko: '출고', en: 'Release' }, roles: ['supervisor', 'site-staff'] };

const MISSING = { ko: '출고를 찾지 못했습니다', en: 'This release was not found' };
/** Another person may pick the same release. */
const ASK_AGAIN_MS = 10_000;
const BODIES = {
  confirmed: Pick,
  picking: Pick,
  released: Deliver,
  requested: Gone,
  on_hold: Gone,
  cancelled: Gone,
  delivered: Gone,
} as const;

export function Page() {
  const { t } = useT();
  const navigate = useNavigate();
  const { get, id } = useUrl();
  const groupId = id('id');
  const known = { ...resourceQueries(releaseGroup).byId(groupId ?? 0), refetchInterval: ASK_AGAIN_MS };
  const { data, error, refetch } = useQuery(groupId === undefined ? { ...known, queryFn: skipToken } : known);
  const list = `/site/release-groups?type=${data?.type ?? typeOf(get('type'))}`;
  const Body = data && BODIES[data.status];
  return (
    <div className="mo-page site-page">
      <PageHeader title={data?.no ?? page.title} back={list} />
      {groupId === undefined && <EmptyState title={t(MISSING)} icon="truck" />}
      {groupId !== undefined && !data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && Body && <Body key={data.id} group={data} onClose={() => void navigate(list)} />}
    </div>
  );
}
