import { inspection, labelStock, poProduct, product, readCartonCode, release, releaseGroup } from '@moru/contract';
import { resourceQueries, type QueryClient } from '@moru/ui/core';
import type { Work } from './tasks.ts';

const plain = (code: string): string => code.trim().toUpperCase();
const same = (own: string | null | undefined, code: string): boolean => own !== null && own !== undefined && plain(own) === code;

const journalOf = (id: number): string => `/site/pjournals?line=${id}`;
const lotOf = (id: number): string => `/site/po-products?inspect=${id}`;
const labelOf = (id: number): string => `/site/label-stocks/form?id=${id}`;
const releaseOf = ({ id, type }: { readonly id: number; readonly type: string }): string =>
  `/site/release-groups/form?id=${id}&type=${type}`;

/** The page of a code, from the data on this device: a release, a lot, a line by its number or its product, a label. */
export function placeIn({ lines, lots, releases, labels }: Work, scanned: string): string | undefined {
  const code = plain(scanned);
  const group = releases.find(({ no }) => same(no, code));
  if (group) return releaseOf(group);
  const lot = lots.find(({ group: visit, lotNo }) => same(`${visit.no}/${lotNo}`, code.replaceAll(' ', '')));
  if (lot) return lotOf(lot.id);
  const line = lines.find(({ po, lineNo, product }) => same(`${po.poNo}/${lineNo}`, code.replaceAll(' ', '')) || same(product.code, code));
  if (line) return journalOf(line.id);
  const label = labels.find(({ labelStock: { code: own } }) => same(own, code));
  return label && `/site/label-stocks?receive=${label.id}`;
}

/** The page of a code, from the server; undefined where it is unknown. Throws where the server does not answer. */
export async function placeOnServer(client: QueryClient, scanned: string): Promise<string | undefined> {
  const code = plain(scanned);
  const quiet = { meta: { quiet: true }, retry: false } as const;
  const carton = readCartonCode(code);
  if (carton) {
    const { rows } = await client.fetchQuery({ ...resourceQueries(release).list({ id: [carton.releaseId], num: 1 }), ...quiet });
    const [row] = rows;
    return row && releaseOf({ id: row.groupId, type: row.group.type });
  }
  const items = await client.fetchQuery({ ...resourceQueries(product).list({ search: 'barcode', keyword: code, num: 5 }, 'A'), ...quiet });
  const item = items.rows.find(({ barcode }) => same(barcode, code));
  const ofItem = item ? { productId: [item.id] } : { search: 'product.code', keyword: code };
  const [groups, labels, lines, lots] = await Promise.all([
    client.fetchQuery({ ...resourceQueries(releaseGroup).list({ search: 'no', keyword: code, num: 1 }), ...quiet }),
    client.fetchQuery({ ...resourceQueries(labelStock).list({ search: 'code', keyword: code, num: 5 }), ...quiet }),
    client.fetchQuery({
      ...resourceQueries(poProduct).list({ poStatus: ['confirmed'], ...ofItem, orderBy: 'requestedDate-asc', num: 5 }),
      ...quiet,
    }),
    client.fetchQuery({ ...resourceQueries(inspection).list({ status: ['planned', 'in_progress'], num: 100 }), ...quiet }),
  ]);
  const group = groups.rows.find(({ no }) => same(no, code));
  if (group) return releaseOf(group);
  const known = placeIn({ lines: lines.rows, lots: lots.rows, journals: [], releases: [], labels: [] }, code);
  const line = item && lines.rows[0];
  if (line) return journalOf(line.id);
  const label = labels.rows.find((row) => same(row.code, code));
  return known ?? (label && labelOf(label.id));
}
