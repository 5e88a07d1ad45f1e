import { sql, type RawBuilder } from 'kysely';
import { poProduct } from '@moru/contract';
import { PO_TOTALS, shippingStatus } from '../chain/po-totals.ts';
import type { Col, Computed } from '../core/registry/computed.ts';
import { scopedSelect } from '../core/scope/scoped-select.ts';

const overLines =
  (value: (col: Col) => RawBuilder<unknown> | undefined): Computed =>
  (col) => {
    const aggregate = value(col);
    if (!aggregate) return undefined;
    return scopedSelect(col, poProduct, {
      as: 'l',
      columns: () => ({ value: aggregate }),
      where: (line) => [sql`${line('poId')} = ${col('id')}`],
    }).ifLimited;
  };
const total = (column: string) => overLines(() => PO_TOTALS[column]);

/**
 * A PO's totals, dates and shipping status for viewers who see only some of its lines: those of these lines, in rows, filters and order
 * alike (domain page §3).
 */
export const visibleTotals: Readonly<Record<string, Computed>> = {
  lineCount: total('line_count'),
  totalQty: total('total_qty'),
  shippedQty: total('shipped_qty'),
  promisedDate: total('promised_date'),
  etaCurrent: total('eta_current'),
  slipDays: total('slip_days'),
  lateOn: total('late_on'),
  shippingStatus: overLines((col) => shippingStatus(col('needsShipping'))),
};
