import { po } from '@moru/contract';
import { Slot } from '@moru/module';
import { Card, Skeleton, useUser } from '@moru/ui/core';
import { RecordDetails, RecordFiles } from '@moru/ui/forms';
import { isFrozen } from './_frozen.ts';
import type { Order } from './_order.ts';

const DETAILS = [
  'clientRef',
  'supplierId',
  'factoryId',
  'countryId',
  'incoterm',
  'orderDate',
  'requestedDate',
  'currency',
  'inspect',
  'overTolPct',
  'underTolPct',
  'needsShipping',
  'tagIds',
  'memo',
];

const COMING = (
  <Card>
    <Skeleton rows={3} />
  </Card>
);

/** Sections of other modules about an order: shipments, releases, inspections. */
export const OrderPanels = ({ row }: { row: Order }) => <Slot name="poPanel" props={{ poId: row.id }} loading={COMING} />;

export function OrderDetails({ row }: { row: Order }) {
  const user = useUser();
  return <RecordDetails resource={po} row={row} names={DETAILS} readOnly={isFrozen(row, user)} />;
}

export const OrderFiles = ({ row }: { row: Order }) => <RecordFiles resource={po} row={row} />;
