import { text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { among, tables } from '../core/orm/tables.ts';
import type { Po } from '../po/po.entity.ts';
import type { Shipping } from '../shipping/shipping.entity.ts';
import { rowError, type RowError } from './consistency.ts';
import type { OrderLine } from './order-line.ts';
import { changesOf, type StoredLine } from './stored-lines.ts';

const CANCELLED_PO = text(
  '취소된 발주입니다. 다른 발주 번호를 적거나 행을 지우세요.',
  'This PO is cancelled. Give another PO number or remove the line.',
);

const CANCELLED_SHIPMENT = text(
  '취소된 선적입니다. 다른 선적 번호를 적거나 행을 지우세요.',
  'This shipment is cancelled. Give another shipment number or remove the line.',
);

/** Compared fields that are written to a shipment. */
const ON_SHIPMENT: ReadonlySet<string> = new Set<keyof OrderLine>(['shipmentNo', 'shipmentMode', 'deliveredOn', 'shipmentMemo']);

async function cancelledPos({ em }: Ctx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const pos = tables<typeof Po>(em).selectFrom('po').where('status', '=', 'cancelled').where('po_no', 'in', among(numbers));
  return new Set((await pos.select('po_no as no').execute()).map(({ no }) => no));
}

async function cancelledShipments({ em }: Ctx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const shipments = tables<typeof Shipping>(em).selectFrom('shipping').where('status', '=', 'cancelled');
  const rows = await shipments.where('shipping_no', 'in', among(numbers)).select('shipping_no as no').execute();
  return new Set(rows.map(({ no }) => no));
}

/** The shipment that a line is put on or changes, by number. */
function writtenShipment(order: OrderLine, stored: StoredLine | undefined): string | undefined {
  if (!stored) return order.shipmentNo ?? undefined;
  const isWritten = changesOf(order, stored).some(({ field }) => ON_SHIPMENT.has(field));
  const number = order.shipmentNo ?? stored.values['shipmentNo'];
  return isWritten && number ? String(number) : undefined;
}

/** Errors of lines, by key, that would add to a cancelled PO or change it, or would put goods on a cancelled shipment or change it. */
export async function cancelledErrors(
  ctx: Ctx,
  sound: readonly { readonly key: string; readonly order: OrderLine }[],
  stored: ReadonlyMap<string, StoredLine>,
): Promise<Map<string, RowError[]>> {
  const added = sound.filter(({ key }) => !stored.has(key)).map(({ order }) => order.poNo);
  const pos = await cancelledPos(ctx, [...new Set(added)]);
  const written = sound.map(({ key, order }) => writtenShipment(order, stored.get(key)));
  const shipments = await cancelledShipments(ctx, [...new Set(written.flatMap((number) => number ?? []))]);
  return new Map(
    sound.flatMap(({ key, order }, index) => {
      const before = stored.get(key);
      const isOfCancelled = before ? before.isPoCancelled && changesOf(order, before).length > 0 : pos.has(order.poNo);
      const number = written[index];
      const errors = [
        ...(isOfCancelled ? [rowError('cancelled_po', 'poNo', order.poNo, CANCELLED_PO)] : []),
        ...(number && shipments.has(number) ? [rowError('cancelled_shipment', 'shipmentNo', number, CANCELLED_SHIPMENT)] : []),
      ];
      return errors.length > 0 ? [[key, errors] as const] : [];
    }),
  );
}
