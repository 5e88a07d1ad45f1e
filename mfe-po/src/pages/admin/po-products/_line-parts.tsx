import { isOrderOver, poProduct } from '@moru/contract';
import { Slot } from '@moru/module';
import { Card, Skeleton, useRole } from '@moru/ui/core';
import { RecordDetails, RecordFiles } from '@moru/ui/forms';
import type { Line } from './_line.ts';

const DETAILS = [
  'orderQty',
  'unitPrice',
  'amount',
  'requestedDate',
  'factoryId',
  'pcsPerCarton',
  'inspect',
  'inspectRule',
  'overTolPct',
  'underTolPct',
  'tagIds',
  'memo',
];

const COMING = (
  <Card>
    <Skeleton rows={3} />
  </Card>
);

/** Sections of other modules about a line: releases, labels, inspections. */
export const LinePanels = ({ row }: { row: Line }) => <Slot name="poProductPanel" props={{ poProductId: row.id }} loading={COMING} />;

/** The terms of a line; read-only once its order is closed, for a client once it was requested. */
export function LineDetails({ row }: { row: Line }) {
  const { status } = row.po;
  const role = useRole();
  // A client changes drafts only; the server enforces the same rule.
  const isFixed = isOrderOver(status) || (role === 'client' && status !== 'draft');
  return (
    <RecordDetails
      resource={poProduct}
      row={row}
      names={row.shortCloseReason === null ? DETAILS : [...DETAILS, 'shortCloseReason']}
      readOnly={isFixed}
    />
  );
}

export const LineFiles = ({ row }: { row: Line }) => <RecordFiles resource={poProduct} row={row} />;
