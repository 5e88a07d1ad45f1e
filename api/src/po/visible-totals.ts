import { sql, type RawBuilder } from 'kysely';
import { brand, poProduct } from '@moru/contract';
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

/** A brand as far as the viewer may see it: null for another one's. */
const seenBrand = (col: Col): RawBuilder<unknown> | undefined =>
  scopedSelect(col, brand, {
    as: 'own',
    columns: (own) => ({ id: own('id') }),
    where: (own) => [sql`${own('id')} = ${col.stored('brandId')}`],
  }).ifLimited;

/**
 * What the head says of the PO as a whole: null where the PO is of a brand that the viewer may not see, or of none and they do not see all of
 * its lines.
 */
const ofHead =
  (name: string): Computed =>
  (col) => {
    const [seen, lines] = [seenBrand(col), visibleTotals['lineCount']?.(col)];
    const seesAll = lines ? sql`${col.stored('brandId')} is null and (${lines}) = ${col.stored('lineCount')}` : sql`false`;
    return seen && sql`case when ${seesAll} or exists (${seen}) then ${col.stored(name)} end`;
  };

/**
 * A PO's head for viewers who see only some of its lines: nothing of another brand, which it may be given to as a whole. `tagIds` is a list,
 * which is never null.
 */
export const visibleHead: Readonly<Record<string, Computed>> = {
  brandId: seenBrand,
  clientRef: ofHead('clientRef'),
  memo: ofHead('memo'),
  tagIds: (col) => {
    const shown = ofHead('tagIds')(col);
    return shown && sql`coalesce(${shown}, '[]')`;
  },
};

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
