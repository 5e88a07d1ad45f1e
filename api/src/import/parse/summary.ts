import { type BoundMapping, normaliseRow, type TableRecord } from '@moru/contract';

/** Counts of a file: lines, distinct records and kept promises. */
export interface ImportSummary {
  readonly lines: number;
  readonly errors: number;
  readonly pos: number;
  readonly shipments: number;
  readonly countries: number;
  readonly brands: number;
  readonly products: number;
  /** Sum of ordered EA of the lines without errors. */
  readonly quantity: number;
  /** Lines delivered after their promised day, and not after it. */
  readonly late: number;
  readonly onTime: number;
}

/** Reads every row by the mapping and counts; holds only the distinct names in memory. */
export async function summaryOf(rows: AsyncIterable<TableRecord> | Iterable<TableRecord>, bound: BoundMapping): Promise<ImportSummary> {
  const distinct = { pos: new Set(), shipments: new Set(), countries: new Set(), brands: new Set(), products: new Set() };
  const sums = { lines: 0, errors: 0, quantity: 0, late: 0, onTime: 0 };
  for await (const record of rows) {
    const { values, errors } = normaliseRow(record, bound);
    sums.lines += 1;
    sums.errors += errors.length > 0 ? 1 : 0;
    if (errors.length > 0) continue;
    sums.quantity += values.orderQty ?? 0;
    if (values.deliveredOn && values.promisedDate) sums[values.deliveredOn > values.promisedDate ? 'late' : 'onTime'] += 1;
    const names = {
      pos: values.poNo,
      shipments: values.shipmentNo,
      countries: values.country,
      brands: values.brand,
      products: values.productCode,
    };
    for (const key of ['pos', 'shipments', 'countries', 'brands', 'products'] as const)
      if (names[key] !== null) distinct[key].add(names[key]);
  }
  const { pos, shipments, countries, brands, products } = distinct;
  return { ...sums, pos: pos.size, shipments: shipments.size, countries: countries.size, brands: brands.size, products: products.size };
}
