import { isBeforeDeparture, type FieldKind } from '@moru/contract';
import { sql } from 'kysely';
import { isRuleFixed } from '../chain/quantities.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { converter } from '../core/orm/engine.ts';
import { inValues } from '../core/orm/insert-rows.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';
import { COMPARED, type OrderLine } from './order-line.ts';

/** First ETA of a shipment, and the departure and arrival that were recorded. */
export type ShipmentDays = Pick<Shipping, 'etaPlan' | 'atd' | 'ata'>;

/** A line of an earlier import as stored now: its ids and the fields an import compares. */
export interface StoredLine {
  readonly ids: {
    readonly line: number;
    readonly po: number;
    readonly product: number;
    readonly item: number | null;
    readonly shipping: number | null;
  };
  /** Some of its goods are in inspection lots, or were given away as what they are. */
  readonly isRuleFixed: boolean;
  readonly isPoCancelled: boolean;
  /** What a cancelled shipment carries is not changed any more. */
  readonly isShipmentCancelled: boolean;
  /** Pieces of it on shipments that are not cancelled. */
  readonly loadedQty: number;
  /** A person recorded that its shipment departed, so what that carries is not changed any more; files deliver without a departure. */
  readonly hasLeft: boolean;
  /** All of it is on one shipment, which has not left: that load follows the quantity of a file. Other loads are what a person decided. */
  readonly isLoadedWhole: boolean;
  /** The day that it is due on. */
  readonly due: string;
  readonly shipmentDays: ShipmentDays | null;
  readonly values: Readonly<Record<string, string | number | null>>;
}

export interface FieldChange {
  readonly field: string;
  readonly from: string | number | null;
  readonly to: string | number | null;
}

/** Compared field → column and kind. */
const COLUMNS: Readonly<Record<string, readonly [column: string, kind: FieldKind]>> = {
  productCode: ['pr.code', 'text'],
  orderQty: ['l.order_qty', 'int'],
  unitPrice: ['l.unit_price', 'decimal'],
  amount: ['l.amount', 'decimal'],
  factory: ['fp.name', 'text'],
  requestedDate: ['l.requested_date', 'date'],
  promisedDate: ['l.promised_date', 'date'],
  memo: ['l.memo', 'text'],
  vendor: ['sp.name', 'text'],
  country: ['c.iso2', 'text'],
  incoterm: ['po.incoterm', 'text'],
  orderDate: ['po.order_date', 'date'],
  clientRef: ['po.client_ref', 'text'],
  currency: ['po.currency', 'text'],
  poMemo: ['po.memo', 'text'],
  shipmentNo: ['s.shipping_no', 'text'],
  shipmentMode: ['s.mode', 'text'],
  deliveredOn: ['s.delivered_on', 'date'],
  weightKg: ['i.kg', 'decimal'],
  freightCost: ['i.freight', 'decimal'],
  shipmentMemo: ['s.memo', 'text'],
};

const IDS = { line_id: 'l.id', po_id: 'po.id', product_id: 'pr.id', item_id: 'i.id', shipping_id: 's.id' } as const;

const number = (value: unknown) => (value === null ? null : Number(value));
const date = (value: unknown) => converter('date')(value) as string | null;

function storedLine(row: Readonly<Record<string, unknown>>): StoredLine {
  const values = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, [, kind]]) => [name, converter(kind)(row[name]) as string | number | null]),
  );
  const loadedQty = Number(row['loaded_qty']);
  const [etaPlan, atd, ata] = [date(row['eta_plan']), date(row['atd']), date(row['ata'])];
  const hasLeft = atd !== null && !isBeforeDeparture({ status: String(row['shipping_status']) });
  return {
    ids: {
      line: Number(row['line_id']),
      po: Number(row['po_id']),
      product: Number(row['product_id']),
      item: number(row['item_id']),
      shipping: number(row['shipping_id']),
    },
    isRuleFixed: Boolean(Number(row['rule_fixed'])),
    isPoCancelled: row['po_status'] === 'cancelled',
    isShipmentCancelled: row['shipping_status'] === 'cancelled',
    loadedQty,
    hasLeft,
    isLoadedWhole: !hasLeft && number(row['item_qty']) === loadedQty && loadedQty === values['orderQty'],
    due: String(values['promisedDate'] ?? values['requestedDate']),
    shipmentDays: etaPlan === null ? null : { etaPlan, atd, ata },
    values,
  };
}

/** The stored lines of these import keys, each with the first shipment it is on, a cancelled one only where there is no other. */
export async function storedLines({ em }: Ctx, keys: readonly string[]): Promise<Map<string, StoredLine>> {
  if (keys.length === 0) return new Map();
  const compared = Object.entries(COLUMNS).map(([name, [column]]) => sql`${sql.ref(column)} as ${sql.id(name)}`);
  const ids = Object.entries(IDS).map(([name, column]) => sql`${sql.ref(column)} as ${sql.id(name)}`);
  const { rows } = await sql<
    Record<string, unknown>
  >`select l.import_key as import_key, ${isRuleFixed('l')} as rule_fixed, l.planned_qty as loaded_qty, i.qty as item_qty, po.status as po_status, s.status as shipping_status, s.eta_plan as eta_plan, s.atd as atd, s.ata as ata, ${sql.join([...ids, ...compared])}
    from po_product l inner join po on po.id = l.po_id inner join product pr on pr.id = l.product_id inner join country c on c.id = po.country_id left join partner sp on sp.id = po.supplier_id left join partner fp on fp.id = l.factory_id
    left join shipping_item i on i.po_product_id = l.id left join shipping s on s.id = i.shipping_id
    where l.import_key in (${inValues(keys)}) order by case when s.status = 'cancelled' then 0 else 1 end, i.id desc`.execute(
    em.getKysely(),
  );
  return new Map(rows.map((row) => [String(row['import_key']), storedLine(row)]));
}

/** Compared fields that are only written to a line's place on its shipment. */
const ON_ITEM: ReadonlySet<string> = new Set<keyof OrderLine>(['weightKg', 'freightCost']);

/** Compared fields that are only written to the shipment which a file names. */
const ON_NAMED: ReadonlySet<string> = new Set<keyof OrderLine>(['shipmentNo', 'shipmentMode', 'shipmentMemo']);

/** Compared fields that a new line gets a value for where the file has none: an empty one changes nothing later. */
const FILLED: ReadonlySet<string> = new Set<keyof OrderLine>(['country', 'currency', 'requestedDate', 'promisedDate']);

/** Of what a file says about a shipment: whether there is nothing to write it to, or it says nothing. */
function isNoShipment(field: keyof OrderLine, order: OrderLine, { ids, isShipmentCancelled }: StoredLine): boolean {
  const isNamed = Boolean(order.shipmentNo);
  if (isShipmentCancelled) return ON_ITEM.has(field) || (!isNamed && ON_NAMED.has(field));
  if (!ON_ITEM.has(field) && !ON_NAMED.has(field) && field !== 'deliveredOn') return false;
  return (ids.shipping === null && !isNamed) || (order.shipmentNo === null && order[field] === null);
}

/**
 * Fields of a stored line that a file changes, in the order of comparison. An empty shipment number is none: the line stays on its shipment,
 * and other empty cells of that row do not change it. Of a cancelled shipment that the file does not name only the day of delivery is
 * compared, to be refused; a day without any shipment is refused as lacking one.
 */
export function changesOf(order: OrderLine, stored: StoredLine): FieldChange[] {
  return COMPARED.flatMap((field) => {
    const to = order[field];
    if (to === undefined || (to === null && FILLED.has(field)) || isNoShipment(field, order, stored)) return [];
    const from = stored.values[field] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}

const TABLES = { pos: ['po', 'po_no'], products: ['product', 'code'], shippings: ['shipping', 'shipping_no'] } as const;

/** Ids of the rows with these names: POs by number, products by code, shipments by number. */
export async function idsBy({ em }: Ctx, kind: keyof typeof TABLES, names: Iterable<string>): Promise<Map<string, number>> {
  const wanted = [...new Set(names)];
  if (wanted.length === 0) return new Map();
  const [table, column] = TABLES[kind];
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select id, ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} in (${inValues(wanted)})`.execute(
    em.getKysely(),
  );
  return new Map(rows.map(({ id, name }) => [name, Number(id)]));
}
