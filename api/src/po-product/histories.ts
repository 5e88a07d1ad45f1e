import {
  COUNTED_JOURNAL,
  etaRevision,
  FINAL_PROCESS,
  OUT_RELEASE,
  pjournal,
  poProduct,
  release,
  shippingItem,
  valueAt,
  type Fields,
  type LineHistory,
  type Revision,
  type ShipmentHistory,
} from '@moru/contract';
import { sql } from 'kysely';
import { chunked } from '../core/chunked.ts';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { entityName } from '../core/orm/naming.ts';
import { isOneOf } from '../core/query/one-of.ts';
import { readRows } from '../core/scope/scoped-rows.ts';
import { scopedSelect, type At } from '../core/scope/scoped-select.ts';

type Row = Readonly<Record<string, unknown>>;
type Ids = readonly number[];

const CHUNK = 500;

const textAt = (row: Row, path: string): string | null => (valueAt(row, path) as string | null | undefined) ?? null;
const numberAt = (row: Row, path: string): number => Number(valueAt(row, path));
const dayOf = (instant: unknown): string => today(new Date(String(instant)));
const earliest = (...days: (string | null)[]): string => days.filter((day) => day !== null).toSorted()[0] ?? '';
const oneOfIds = (at: At<Fields>, path: string, ids: Ids) => sql`${at(path)} in (${sql.join(ids)})`;

/** Rows of a resource that refer to one of the ids, in the order of writing. */
const read = (ctx: Ctx, resource: { name: string; fields: Fields }, path: string, ids: Ids, paths: readonly string[]): Promise<Row[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : readRows(ctx, entityName(resource.name), {
        fields: resource.fields,
        paths: [...new Set(['id', path, ...paths])],
        where: (at) => [oneOfIds(at as At<Fields>, path, ids)],
        order: (at) => sql`${at('id')}`,
      });

const REVISED = ['createdAt', 'fromDate', 'toDate', 'reason', 'note', 'byName'];

const revisionOf = (row: Row): Revision => ({
  id: numberAt(row, 'id'),
  on: dayOf(row['createdAt']),
  fromDate: textAt(row, 'fromDate'),
  toDate: textAt(row, 'toDate') ?? '',
  reason: row['reason'] as Revision['reason'],
  note: textAt(row, 'note'),
  byName: textAt(row, 'byName'),
});

async function revisionsBy(ctx: Ctx, path: 'poProductId' | 'shippingId', ids: Ids): Promise<Map<number, Revision[]>> {
  const rows = Map.groupBy(await read(ctx, etaRevision, path, ids, REVISED), (row) => numberAt(row, path));
  return new Map([...rows].map(([id, own]) => [id, own.map(revisionOf)]));
}

const SHIPPED = [
  'createdAt',
  'qty',
  'shippingId',
  ...['shippingNo', 'status', 'updatedAt', 'etdPlan', 'etaCurrent', 'atd', 'ata', 'deliveredOn'].map((path) => `shipping.${path}`),
];

function shipmentOf(row: Row, revisions: readonly Revision[]): ShipmentHistory {
  const [atd, ata, deliveredOn] = [textAt(row, 'shipping.atd'), textAt(row, 'shipping.ata'), textAt(row, 'shipping.deliveredOn')];
  return {
    id: numberAt(row, 'shippingId'),
    no: textAt(row, 'shipping.shippingNo') ?? '',
    // Imported shipments had left before they were recorded.
    since: earliest(dayOf(row['createdAt']), atd, ata, deliveredOn),
    until: textAt(row, 'shipping.status') === 'cancelled' ? dayOf(valueAt(row, 'shipping.updatedAt')) : null,
    qty: numberAt(row, 'qty'),
    etd: textAt(row, 'shipping.etdPlan'),
    eta: textAt(row, 'shipping.etaCurrent') ?? '',
    atd,
    ata,
    deliveredOn,
    revisions: [...revisions],
  };
}

async function shipmentsBy(ctx: Ctx, ids: Ids): Promise<Map<number, ShipmentHistory[]>> {
  const rows = await read(ctx, shippingItem, 'poProductId', ids, SHIPPED);
  const said = await revisionsBy(ctx, 'shippingId', [...new Set(rows.map((row) => numberAt(row, 'shippingId')))]);
  const byLine = Map.groupBy(rows, (row) => numberAt(row, 'poProductId'));
  return new Map([...byLine].map(([id, own]) => [id, own.map((row) => shipmentOf(row, said.get(numberAt(row, 'shippingId')) ?? []))]));
}

/** Days on which final journals counted pieces of the lines, and on which releases took some out. */
async function daysBy(ctx: Ctx, ids: Ids): Promise<{ made: Map<number, string[]>; out: Map<number, string[]> }> {
  const journals = await scopedSelect(ctx, pjournal, {
    columns: (at) => ({ id: at('poProductId'), day: at('date') }),
    where: (at) => [
      sql`${at('poProductId')} in (${sql.join(ids)})`,
      sql`${at('process')} = ${FINAL_PROCESS}`,
      isOneOf(at('status'), COUNTED_JOURNAL),
    ],
    group: (at) => sql`${at('poProductId')}, ${at('date')}`,
  }).rows();
  const releases = await scopedSelect(ctx, release, {
    columns: (at) => ({ id: at('poProductId'), day: at('group.releasedOn') }),
    where: (at) => [sql`${at('poProductId')} in (${sql.join(ids)})`, isOneOf(at('group.status'), OUT_RELEASE)],
    group: (at) => sql`${at('poProductId')}, ${at('group.releasedOn')}`,
  }).rows();
  return { made: sorted(journals), out: sorted(releases) };
}

function sorted(rows: readonly { id: unknown; day: unknown }[]): Map<number, string[]> {
  const days = Map.groupBy(rows, ({ id }) => Number(id));
  return new Map([...days].map(([id, own]) => [id, own.flatMap(({ day }) => (day ? [String(day).slice(0, 10)] : [])).toSorted()]));
}

async function minimums(ctx: Ctx, ids: Ids): Promise<Map<number, number>> {
  const rows = await scopedSelect(ctx, 'PoProduct', {
    columns: (at) => ({ id: at('id'), least: at('minQty') }),
    where: (at) => [sql`${at('id')} in (${sql.join(ids)})`],
  }).rows();
  return new Map(rows.map(({ id, least }) => [Number(id), Number(least)]));
}

async function some(ctx: Ctx, ids: Ids): Promise<LineHistory[]> {
  const lines = await read(ctx, poProduct, 'id', ids, ['createdAt', 'promisedDate', 'deliveredOn', 'po.orderDate', 'po.supplierId']);
  const own = lines.map((row) => numberAt(row, 'id'));
  if (own.length === 0) return [];
  const [least, said, shipments, days] = [
    await minimums(ctx, own),
    await revisionsBy(ctx, 'poProductId', own),
    await shipmentsBy(ctx, own),
    await daysBy(ctx, own),
  ];
  return lines.map((row) => {
    const id = numberAt(row, 'id');
    const since = earliest(dayOf(row['createdAt']), textAt(row, 'po.orderDate'));
    return {
      id,
      supplierId: valueAt(row, 'po.supplierId') === null ? null : numberAt(row, 'po.supplierId'),
      since,
      promised: textAt(row, 'promisedDate'),
      promisedOn: since,
      minQty: least.get(id) ?? 0,
      deliveredOn: textAt(row, 'deliveredOn'),
      made: days.made.get(id) ?? [],
      out: days.out.get(id) ?? [],
      revisions: said.get(id) ?? [],
      shipments: shipments.get(id) ?? [],
    };
  });
}

/** Histories of the lines that the caller sees, by id; with the shipments and revisions that the caller sees. */
export async function historiesOf(ctx: Ctx, ids: Ids): Promise<LineHistory[]> {
  const found: LineHistory[] = [];
  for (const part of chunked([...new Set(ids)], CHUNK)) found.push(...(await some(ctx, part)));
  return found;
}
