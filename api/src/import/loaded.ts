import { text } from '@moru/contract';
import { rowError, type RowError } from './consistency.ts';
import type { OrderLine } from './order-line.ts';
import type { StoredLine } from './stored-lines.ts';

const below = (loaded: number) =>
  text(
    `선적에 실린 수량(${loaded} EA)보다 적습니다. 선적에서 먼저 줄이거나 이 수량 이상으로 고치세요.`,
    `This is less than what is on shipments (${loaded} EA). Reduce it on the shipments first, or give at least this quantity.`,
  );

const LEFT = text(
  '이 품목을 실은 선적이 출발했습니다. 그 선적 번호를 적거나 칸을 비우세요.',
  'The shipment with these goods has departed. Give its number or leave the cell empty.',
);

function errorsOf(order: OrderLine, { values, loadedQty, isLoadedWhole, hasLeft }: StoredLine): RowError[] {
  const { orderQty, shipmentNo } = order;
  const isBelow = orderQty < Number(values['orderQty']) && orderQty < loadedQty && !isLoadedWhole;
  const isMoved = hasLeft && Boolean(shipmentNo) && shipmentNo !== values['shipmentNo'];
  return [
    ...(isBelow ? [rowError('loaded_line', 'orderQty', orderQty, below(loadedQty))] : []),
    ...(isMoved ? [rowError('loaded_line', 'shipmentNo', shipmentNo, LEFT)] : []),
  ];
}

/** Errors of lines, by key, that would order less than is loaded, or would take goods off a shipment that has left. */
export function loadedErrors(
  sound: readonly { readonly key: string; readonly order: OrderLine }[],
  stored: ReadonlyMap<string, StoredLine>,
): Map<string, RowError[]> {
  return new Map(
    sound.flatMap(({ key, order }) => {
      const before = stored.get(key);
      return before ? [[key, errorsOf(order, before)] as const] : [];
    }),
  );
}
