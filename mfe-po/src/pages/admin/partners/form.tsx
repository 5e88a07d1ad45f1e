import { partner, type Row } from '@moru/contract';
import { NameOf, Status, useT } from '@moru/ui/core';
import { RecordDetails, RecordPage, type RecordSection } from '@moru/ui/forms';
import { PartnerForm } from './_partner-form.tsx';
import { FactoryOrders, PartnerLabels, PartnerOrders, PartnerShipments } from './_partner-rows.tsx';
import { PartnerUses } from './_uses.tsx';

export const page = { title: { ko: '협력사', en: 'Partner' }, roles: ['supervisor'] };

type Partner = Row<typeof partner>;

const TEXTS = {
  merged: { ko: '{name}(으)로 합쳐짐', en: 'Merged into {name}' },
  off: { ko: '사용 안 함', en: 'Not in use' },
};
const DETAILS = [
  'name',
  'nameEn',
  'code',
  'roles',
  'countryId',
  'language',
  'contact',
  'phone',
  'email',
  'address',
  'regNo',
  'trackingUrl',
  'mergedIntoId',
];

/** Whether it can be chosen, and which partner replaces it where it was merged. */
function State({ row }: { row: Partner }) {
  const { t } = useT();
  if (row.mergedInto) return <Status tone="mute">{t(TEXTS.merged, { name: row.mergedInto.name })}</Status>;
  return row.isActive ? null : <Status tone="mute">{t(TEXTS.off)}</Status>;
}

const SECTIONS: readonly RecordSection<Partner>[] = [
  { key: 'orders', at: 'main', Section: PartnerOrders },
  { key: 'made', at: 'main', Section: FactoryOrders },
  { key: 'labels', at: 'main', Section: PartnerLabels },
  { key: 'shipments', at: 'main', Section: PartnerShipments },
  { key: 'uses', at: 'side', Section: PartnerUses },
  { key: 'details', at: 'side', Section: ({ row }) => <RecordDetails resource={partner} row={row} names={DETAILS} /> },
];

export function Page() {
  return (
    <RecordPage
      resource={partner}
      title={page.title}
      head={(row) => ({ name: <NameOf row={row} />, status: <State row={row} /> })}
      sections={SECTIONS}
      form={<PartnerForm />}
    />
  );
}
