import { shipping, type Row } from '@moru/contract';
import { ChoiceStatus, date, Link, NONE, num, slip, Status, useRole, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '선적', en: 'Shipping' },
  roles: ['supervisor', 'client'],
  menu: { group: 'etc', order: 60, letter: 'o', words: { ko: '배 컨테이너 선박 BL', en: 'shipments vessel containers B/L' } },
};

type Shipment = Row<typeof shipping, 'L'>;

/** Days later (or earlier) than the first ETA, with its shape; nothing where it is unchanged. */
function Slip({ days }: { days: number | null }) {
  const { t } = useT();
  return days ? <Status tone={days > 0 ? 'bad' : 'good'}>{t(slip(days))}</Status> : null;
}

function Destination({ country }: { country: Shipment['toCountry'] }) {
  const { t } = useT();
  return country && t({ ko: country.nameKo, en: country.nameEn });
}

const ShipmentCard = ({ row }: { row: Shipment }) => (
  <>
    <Link to={`/admin/shippings/form?id=${row.id}`}>
      <strong>{row.shippingNo}</strong>
    </Link>{' '}
    <ChoiceStatus field={shipping.fields.status} value={row.status} /> <Slip days={row.slipDays} />
    <div className="mo-quiet">
      ETD {date(row.atd ?? row.etdPlan)} · ETA {date(row.ata ?? row.etaCurrent)} · {num(row.totalQty)} EA
    </div>
  </>
);

export function Page() {
  const isSupervisor = useRole() === 'supervisor';
  return (
    <ListPage
      resource={shipping}
      record
      title={page.title}
      mobile={(row) => <ShipmentCard row={row} />}
      columns={[
        'shippingNo',
        'status',
        { path: 'mode', from: 1000 },
        { path: 'carrier.name', title: { ko: '운송사', en: 'Carrier' }, from: 950 },
        { path: 'forwarder.name', title: { ko: '포워더', en: 'Forwarder' }, hidden: true },
        { path: 'blNo', hidden: true },
        { path: 'containerNo', hidden: true },
        { path: 'toCountry.nameEn', title: { ko: '도착 국가', en: 'To' }, render: (row) => <Destination country={row.toCountry} /> },
        'etdPlan',
        { path: 'atd', hidden: true },
        { path: 'etaPlan', from: 1200 },
        'etaCurrent',
        { path: 'slipDays', render: (row) => (row.slipDays ? <Slip days={row.slipDays} /> : <span className="mo-quiet">{NONE}</span>) },
        { path: 'deliveredOn', from: 950 },
        'totalQty',
        { path: 'createdAt', hidden: true },
      ]}
      filters={[
        'status',
        'mode',
        ...(isSupervisor ? (['carrierId', 'forwarderId'] as const) : []),
        'direction',
        'toCountryId',
        'etdPlan',
        'etaCurrent',
        'deliveredOn',
        'slipDays',
      ]}
    />
  );
}
