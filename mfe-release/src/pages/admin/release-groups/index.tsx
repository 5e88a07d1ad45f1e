import { isReleaseOpen, releaseGroup, type Row } from '@moru/contract';
import { ChoiceStatus, date, Link, NameOf, num, Status, today, useRole, useSearchParams, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { useLineAddresses } from '../../../course/behaviour.ts';
import { releaseTypeOf, useReleaseTitle } from './_type.ts';

export const page = {
  title: { ko: '출고', en: 'Delivery' },
  roles: ['supervisor', 'client'],
  menu: [
    {
      group: 'order',
      order: 10,
      label: { ko: '납품', en: 'Delivery' },
      query: 'type=delivery',
      named: 'release.types.delivery',
      letter: 'd',
    },
    { group: 'order', order: 20, label: { ko: 'SD 납품', en: 'SD Delivery' }, query: 'type=sd', named: 'release.types.sd', letter: 's' },
  ],
  rows: { dueReleases: 'status[]=requested&status[]=confirmed&status[]=picking&status[]=on_hold&plannedDateTo={asOf}' },
};

type Group = Row<typeof releaseGroup, 'L'>;

const LATE = { ko: '지남', en: 'Overdue' };
const CHIPS = [
  { label: { ko: '확정 대기', en: 'To confirm' }, filters: { status: ['requested'] } },
  { label: { ko: '피킹할 것', en: 'To pick' }, filters: { status: ['confirmed', 'picking'] } },
  { label: { ko: '보류', en: 'On hold' }, filters: { status: ['on_hold'] } },
  { label: { ko: '전달 전', en: 'Not delivered' }, filters: { status: ['released'] } },
];

/** Whether a release is overdue. */
const isOverdue = ({ status, plannedDate, requestedDate }: Group): boolean =>
  isReleaseOpen(status) && (plannedDate ?? requestedDate) < today();

function Leaves({ row }: { row: Group }) {
  const { t } = useT();
  return (
    <>
      {date(row.plannedDate ?? row.requestedDate)} {isOverdue(row) && <Status tone="bad">{t(LATE)}</Status>}
    </>
  );
}

const hrefOf = ({ id, type }: Group) => `/admin/release-groups/form?type=${type}&id=${id}`;

const GroupCard = ({ row }: { row: Group }) => (
  <div>
    <p>
      <Link to={hrefOf(row)}>{row.no}</Link> <ChoiceStatus field={releaseGroup.fields.status} value={row.status} />
    </p>
    <p>
      <Leaves row={row} /> · {row.destName ?? <NameOf row={row.brand} />} · {num(row.totalQty)} EA
    </p>
  </div>
);

export function Page() {
  const [search] = useSearchParams();
  const given = search.get('type');
  const type = releaseTypeOf(given);
  const title = useReleaseTitle(type);
  const isParcels = useLineAddresses(type);
  const isSupervisor = useRole() === 'supervisor';
  return (
    <ListPage
      key={given === null ? 'all' : type}
      resource={releaseGroup}
      record
      title={given === null ? page.title : title}
      // The numbers of the dashboard count both types.
      fixed={given === null ? {} : { type }}
      formPath={`/admin/release-groups/form?type=${type}`}
      columns={[
        'no',
        'status',
        { path: 'brand.name', title: { ko: '브랜드', en: 'Brand' } },
        { path: 'requestedDate', from: 960 },
        { path: 'plannedDate', render: (row) => <Leaves row={row} /> },
        ...(!isParcels ? ['destName' as const] : []),
        { path: 'carrier.name', title: { ko: '운송사', en: 'Carrier' }, from: 960 },
        { path: 'lineCount', from: 960 },
        'totalQty',
        { path: 'createdAt', from: 1240 },
      ]}
      filters={['brandId', 'status', ...(isSupervisor ? (['carrierId'] as const) : []), 'requestedDate', 'plannedDate']}
      chips={CHIPS}
      rowTone={(row) => (isOverdue(row) ? 'bad' : undefined)}
      mobile={(row) => <GroupCard row={row} />}
    />
  );
}
