import { shipping, type Row } from '@moru/contract';
import { nameIn, useT } from '@moru/ui/core';
import { RecordDetails, RecordFiles, RecordPage, type RecordSection, StatusSteps } from '@moru/ui/forms';
import { wayOf } from '../../../eta/next-steps.ts';
import { ShipmentPapers } from './_papers.tsx';
import { Revisions } from './_revisions.tsx';
import { ShipmentFacts } from './_shipment-facts.tsx';
import { ShipmentForm } from './_shipment-form.tsx';
import { ShipmentItems } from './_shipment-items.tsx';
import { Steps } from './_steps.tsx';
import { Transport } from './_transport.tsx';

export const page = {
  title: { ko: '선적', en: 'Shipment' },
  roles: ['supervisor', 'client'],
  rows: { revisionsOfShipment: 'id={id}#revisions' },
};

type Shipment = Row<typeof shipping>;

const DETAILS = [
  'direction',
  'mode',
  'carrierId',
  'forwarderId',
  'blNo',
  'containerNo',
  'containerType',
  'fromCountryId',
  'fromPort',
  'toCountryId',
  'toPort',
  'atd',
  'ata',
  'customsOn',
  'deliveredOn',
  'cost',
  'tagIds',
  'memo',
];

const isOver = ({ status }: Shipment) => status === 'cancelled';

const SECTIONS: readonly RecordSection<Shipment>[] = [
  { key: 'facts', at: 'top', Section: ShipmentFacts },
  { key: 'items', at: 'main', Section: ShipmentItems },
  { key: 'transport', at: 'main', Section: Transport },
  { key: 'revisions', at: 'main', Section: Revisions },
  {
    key: 'details',
    at: 'side',
    Section: ({ row }) => <RecordDetails resource={shipping} row={row} names={DETAILS} readOnly={isOver(row)} />,
  },
  { key: 'papers', at: 'side', Section: ShipmentPapers },
  { key: 'files', at: 'side', Section: ({ row }) => <RecordFiles resource={shipping} row={row} /> },
];

export function Page() {
  const { lang } = useT();
  return (
    <RecordPage
      resource={shipping}
      title={page.title}
      head={(row) => ({
        name: row.shippingNo,
        steps: <StatusSteps field={shipping.fields.status} value={row.status} path={wayOf(row)} />,
        note: [row.carrier && nameIn(row.carrier, lang), row.blNo, row.containerNo].filter(Boolean).join(' · '),
      })}
      actions={(row) => <Steps row={row} />}
      readOnly={isOver}
      sections={SECTIONS}
      form={<ShipmentForm />}
    />
  );
}
