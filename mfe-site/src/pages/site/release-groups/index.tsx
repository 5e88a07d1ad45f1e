import { OPEN_RELEASE, RELEASE_TYPES, releaseGroup } from '@moru/contract';
import {
  EmptyState,
  ErrorState,
  keepPreviousData,
  PageHeader,
  resourceQueries,
  Segments,
  Skeleton,
  useNamed,
  useQuery,
  useSetting,
  useT,
} from '@moru/ui/core';
import { byDue, typeOf } from '../../../releases/due.ts';
import { GroupRow } from '../../../releases/group-row.tsx';
import { FloorPage } from '../../../parts/floor-page.tsx';
import { useUrl } from '../../../parts/url-part.ts';
import { useFloorRows } from '../../../work-data/floor-rows.ts';
import '../../../look/site.css';

export const page = {
  title: { ko: '출고', en: 'Release' },
  roles: ['supervisor', 'site-staff'],
  menu: [
    {
      group: 'site',
      order: 50,
      label: { ko: '납품 출고', en: 'Delivery release' },
      query: 'type=delivery',
      named: 'release.types.delivery',
      icon: 'truck',
    },
    { group: 'site', order: 60, label: { ko: 'SD 출고', en: 'SD release' }, query: 'type=sd', named: 'release.types.sd', icon: 'box' },
  ],
};

const TEXTS = {
  which: { ko: '어떤 출고', en: 'Which releases' },
  open: { ko: '할 일', en: 'To do' },
  all: { ko: '전체', en: 'All' },
  none: { ko: '예정된 출고가 없습니다', en: 'Nothing to release' },
  most: { ko: '{n}건만 보입니다.', en: 'Only {n} are shown.' },
  sd: { ko: '받는 사람에게 바로 보내는 출고 (ship-direct)', en: 'Goods go straight to their recipients (ship-direct)' },
};
const MOST = 200;

export function Page() {
  const { t } = useT();
  const { get, put } = useUrl();
  const [type, all] = [typeOf(get('type')), get('which') === 'all'];
  const params = {
    type: [type],
    ...(!all && { status: OPEN_RELEASE }),
    orderBy: all ? 'requestedDate-desc' : 'requestedDate-asc',
    num: MOST,
  };
  const asked = resourceQueries(releaseGroup).list(params);
  const query = useQuery({ ...asked, placeholderData: keepPreviousData });
  const { data, error, refetch } = query;
  const { rows, news, isBusy } = useFloorRows(query, asked.queryKey, all ? undefined : byDue);
  const isParcels = useSetting(`release.types.${type}.per_line_address`);
  const title = useNamed(`release.types.${type}`, RELEASE_TYPES.find(({ value }) => value === type)?.label ?? page.title);
  return (
    <FloorPage lists={[{ isBusy, news }]}>
      <PageHeader title={title} total={data}>
        <Segments
          label={TEXTS.which}
          options={[
            { value: '', label: TEXTS.open },
            { value: 'all', label: TEXTS.all },
          ]}
          value={all ? 'all' : ''}
          onChange={(which) => put({ which })}
        />
      </PageHeader>
      {isParcels && <p className="site-hint">{t(TEXTS.sd)}</p>}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && rows.length === 0 && <EmptyState title={TEXTS.none} icon="truck" />}
      <ul className="site-rows">
        {rows.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
      {data && (data.total ?? 0) > rows.length && <p className="site-hint">{t(TEXTS.most, { n: rows.length })}</p>}
    </FloorPage>
  );
}
