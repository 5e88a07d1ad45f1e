import { releaseGroup, type Row } from '@moru/contract';
import {
  ChoiceStatus,
  EmptyState,
  ErrorState,
  PageHeader,
  resourceQueries,
  Skeleton,
  skipToken,
  useQuery,
  useT,
  Value,
} from '@moru/ui/core';
import { Later } from '../../../releases/later.tsx';
import { ReleaseLines } from '../../../releases/release-lines.tsx';
import { typeOf } from '../../../releases/due.ts';
import { useUrl } from '../../../parts/url-part.ts';
import '../../../look/site.css';

export const page = { title: { ko: '출고', en: 'Release' }, roles: ['supervisor', 'site-staff'] };

const FACTS = ['plannedDate', 'requestedDate', 'carrier', 'vehicle', 'driverPhone', 'totalQty'] as const;
const PLACE = ['destName', 'destAddress', 'destPhone', 'memo'] as const;
const MISSING = { ko: '출고를 찾지 못했습니다', en: 'This release was not found' };

type Group = Row<typeof releaseGroup>;

function Fact({ name, group, wide }: { name: (typeof FACTS)[number] | (typeof PLACE)[number]; group: Group; wide?: boolean }) {
  const { t } = useT();
  if (group[name] === null || group[name] === '') return null;
  return (
    <div className={wide ? 'site-facts-wide' : undefined}>
      <dt>{t(releaseGroup.fields[name].meta.label)}</dt>
      <dd>
        <Value field={releaseGroup.fields[name]} value={group[name]} />
      </dd>
    </div>
  );
}

function Facts({ group }: { group: Group }) {
  return (
    <section className="mo-card site-card">
      <div className="site-card-head">
        <h2>{group.brand?.name}</h2>
        <ChoiceStatus field={releaseGroup.fields.status} value={group.status} />
      </div>
      <dl className="site-facts">
        {FACTS.map((name) => (
          <Fact key={name} name={name} group={group} />
        ))}
        {PLACE.map((name) => (
          <Fact key={name} name={name} group={group} wide />
        ))}
      </dl>
    </section>
  );
}

export function Page() {
  const { get, id } = useUrl();
  const groupId = id('id');
  const known = resourceQueries(releaseGroup).byId(groupId ?? 0);
  const { data, error, refetch } = useQuery(groupId === undefined ? { ...known, queryFn: skipToken } : known);
  if (groupId === undefined)
    return (
      <div className="mo-page site-page">
        <PageHeader title={page.title} back={`/site/release-groups?type=${typeOf(get('type'))}`} />
        <EmptyState title={MISSING} icon="truck" />
      </div>
    );
  return (
    <div className="mo-page site-page">
      <PageHeader title={data?.no ?? page.title} back={`/site/release-groups?type=${data?.type ?? typeOf(get('type'))}`} />
      <Later />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && <Facts group={data} />}
      {data && <ReleaseLines lines={data.lines} />}
    </div>
  );
}
