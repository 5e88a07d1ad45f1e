import { isOrderOver, poProduct } from '@moru/contract';
import { Slot } from '@moru/module';
import { Card, Skeleton } from '@moru/ui/core';
import { RecordDetails, RecordFiles } from '@moru/ui/forms';
import type { Line } from './_line.ts';

const DETAILS = [
  'orderQty',
  'unitPrice',
  'amount',
  'requestedDate',
  'factory',
  'pcsPerCarton',
  'overTolPct',
  'underTolPct',
  'tagIds',
  'memo',
  'shortCloseReason',
];

const COMING = (
  <Card>
    <Skeleton rows={3} />
  </Card>
);

/** What other modules know of a line: releases, labels, inspections. */
export const LinePanels = ({ row }: { row: Line }) => <Slot name="poProductPanel" props={{ poProductId: row.id }} loading={COMING} />;

/** The terms of a line; only read once its order is over. */
export const LineDetails = ({ row }: { row: Line }) => (
  <RecordDetails resource={poProduct} row={row} names={DETAILS} readOnly={isOrderOver(row.po.status)} />
);

export const LineFiles = ({ row }: { row: Line }) => <RecordFiles resource={poProduct} row={row} />;
