import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFile } from '../../api/src/import/parse/sample-file.ts';

const NAME = 'scms-delivery-history.tsv';
const FILE = join(import.meta.dirname, '../../../shared/data', NAME);
const REAL = { lines: 10_324, pos: 6233, shipments: 7030, countries: 43, brands: 48, products: 184, late: 1186, onTime: 9138 };
const SAMPLE_LINES = 2000;
const LINES_OF_THE_ORDER = 3;

/** A file of order lines to upload, with facts about it. */
export type DeliveryHistory = ReturnType<typeof deliveryHistory>;

/** The real delivery history where it is available (it is not in the repository; CI must have it), otherwise a generated one. */
export function deliveryHistory() {
  const { bytes, totals } = existsSync(FILE) || process.env['CI'] ? { bytes: readFileSync(FILE), totals: REAL } : sample();
  const upload = { name: NAME, mimeType: 'text/tab-separated-values', buffer: bytes };
  return { ...totals, name: totals === REAL ? 'the real delivery history' : 'a made delivery history', upload, order: anOrder(bytes) };
}

function sample() {
  const { bytes, totals } = sampleFile({ lines: SAMPLE_LINES });
  const { lines, late, pos, shipments, countries, brands, products } = totals;
  const sizes = { pos: pos.size, shipments: shipments.size, countries: countries.size, brands: brands.size, products: products.size };
  return { bytes, totals: { lines, late, onTime: lines - late, ...sizes } };
}

// The PO number is the fourth column, before any that may be quoted.
function anOrder(bytes: Buffer) {
  const counts = new Map<string, number>();
  for (const [, poNo = ''] of bytes.toString().matchAll(/[\r\n]\d+\t[^\t]*\t[^\t]*\t([^\t]+)\t/g))
    counts.set(poNo, (counts.get(poNo) ?? 0) + 1);
  const [poNo, lines] = [...counts].find(([, count]) => count === LINES_OF_THE_ORDER) ?? ['', 0];
  return { poNo, lines };
}
