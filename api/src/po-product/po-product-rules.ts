import { isLineOver, ruleText, type poProduct } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import type { Po } from '../po/po.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';
import type { PoProduct } from './po-product.entity.ts';

/** A line cannot move to another PO. */
export function refuseMoved({ row, item, path }: Draft<typeof poProduct, PoProduct>): void {
  if (row && item.poId !== undefined && item.poId !== row.poId)
    throw refuse.rule([...path, 'poId'], { ko: '품목을 다른 발주로 옮길 수 없습니다', en: 'A line can’t move to another PO' });
}

function refuseUnconfirmed(po: Po): void {
  if (po.status !== 'confirmed')
    throw refuse.state({ ko: '확정된 발주에서만 할 수 있습니다', en: 'Possible on confirmed POs only' }, [
      { code: 'state', path: ['id'], message: po.status, poId: po.id, status: po.status },
    ]);
}

const stateOf = (line: PoProduct) => [{ code: 'state', path: ['id'], message: line.status, poProductId: line.id, status: line.status }];

async function shipmentsOf(line: PoProduct, { em }: Ctx): Promise<Shipping[]> {
  const items = await em.find(ShippingItem, { poProductId: line.id });
  return em.find(Shipping, { id: { $in: items.map(({ shippingId }) => shippingId) }, status: { $ne: 'cancelled' } });
}

/**
 * A line's own ETA counts while part of it is on no shipment; after that its shipments are revised. `field`: the day's field in the body.
 */
export async function refuseUnrevisable(line: PoProduct, po: Po, toDate: string, ctx: Ctx, field = 'toDate'): Promise<void> {
  refuseUnconfirmed(po);
  if (isLineOver(line.status)) throw refuse.state({ ko: '이미 끝난 품목입니다', en: 'This line is finished' }, stateOf(line));
  if (toDate === line.etaCurrent) throw refuse.rule([field], { ko: '현재 ETA와 같은 날짜입니다', en: 'This is the current ETA already' });
  if (po.orderDate && toDate < po.orderDate)
    throw refuse.rule([field], { ko: '발주일보다 빠를 수 없습니다', en: 'The ETA can’t be before the order date' });
  if (line.plannedQty === 0 || line.plannedQty < line.minQty) return;
  const issues = (await shipmentsOf(line, ctx)).map(({ id, shippingNo, etaCurrent }) => ({
    code: 'on_shipment',
    path: ['id'],
    message: shippingNo,
    shippingId: id,
    etaCurrent,
  }));
  throw refuse.conflict(
    'on_shipment',
    ruleText({ ko: '전량이 선적에 있습니다. ETA는 선적에서 바꿉니다', en: 'All of it is on shipments: its ETA is revised there' }),
    issues,
  );
}

/** Goods in transit arrive first: a line is short-closed when nothing is reserved or on an undelivered shipment. */
export function refuseUnshortable(line: PoProduct, po: Po): void {
  refuseUnconfirmed(po);
  if (isLineOver(line.status)) throw refuse.state({ ko: '이미 끝난 품목입니다', en: 'This line is finished' }, stateOf(line));
  const open = line.plannedQty - line.deliveredQty;
  if (open === 0 && line.reservedQty === 0) return;
  throw refuse.conflict('line_under_way', { ko: '출고·운송 중인 수량이 있습니다', en: 'Some of it is reserved or in transit' }, [
    {
      code: 'line_under_way',
      path: ['id'],
      message: `${open + line.reservedQty} EA`,
      poProductId: line.id,
      onShipments: open,
      reserved: line.reservedQty,
    },
  ]);
}

/** Only a short-closed line of an open PO can be reopened. */
export function refuseUnreopenable(line: PoProduct, po: Po): void {
  refuseUnconfirmed(po);
  if (line.status !== 'short_closed')
    throw refuse.state({ ko: '부족종결된 품목이 아닙니다', en: 'This line is not short-closed' }, stateOf(line));
}
