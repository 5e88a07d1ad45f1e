import { release, releaseGroup, type Row } from '@moru/contract';
import { ChoiceStatus, Link } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '출고 품목', en: 'Release lines' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'order',
    order: 30,
    onlyFound: true,
    words: { ko: '출고 행 받는 사람 운송장 반품', en: 'release lines recipients tracking parcels returns' },
  },
};

type Line = Row<typeof release, 'L'>;

const CHIPS = [
  { label: { ko: '피킹할 것', en: 'To pick' }, filters: { status: ['confirmed', 'picking'] } },
  { label: { ko: '출고됨', en: 'Released' }, filters: { status: ['released', 'delivered'] } },
];

const GroupLink = ({ row: { group, groupId } }: { row: Line }) => (
  <Link to={`/admin/release-groups/form?type=${group.type}&id=${groupId}`}>{group.no}</Link>
);

const LineLink = ({ row: { poProductId, poProduct } }: { row: Line }) => (
  <Link to={`/admin/po-products/form?id=${poProductId}`}>
    {poProduct.po.poNo} / {poProduct.lineNo}
  </Link>
);

export function Page() {
  return (
    <ListPage
      resource={release}
      title={page.title}
      record
      add={false}
      edit={false}
      del={false}
      selectable={false}
      columns={[
        { path: 'group.no', title: { ko: '출고', en: 'Release' }, render: (row) => <GroupLink row={row} /> },
        {
          path: 'group.status',
          title: { ko: '상태', en: 'Status' },
          render: ({ group }) => <ChoiceStatus field={releaseGroup.fields.status} value={group.status} />,
        },
        {
          path: 'poProduct.po.poNo',
          also: ['poProduct.lineNo'],
          title: { ko: '발주 / 행', en: 'PO / line' },
          from: 960,
          render: (row) => <LineLink row={row} />,
        },
        { path: 'poProduct.product.name', title: { ko: '제품', en: 'Product' } },
        'qty',
        'pickedQty',
        { path: 'group.requestedDate', title: { ko: '희망일', en: 'Requested date' } },
        { path: 'recipient', from: 960 },
        { path: 'trackingNo', from: 960 },
        { path: 'cartons', hidden: true },
        { path: 'phone', hidden: true },
      ]}
      filters={['type', 'status', 'poProductId', 'requestedDate']}
      chips={CHIPS}
    />
  );
}
