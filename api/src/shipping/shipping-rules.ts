import { daysBetween, isBeforeDeparture, type shipping, SHIPPING_STATUSES } from '@moru/contract';
import { refreshChain } from '../chain/refresh-chain.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { ShippingItem } from './shipping-item.entity.ts';
import type { Shipping } from './shipping.entity.ts';

const stateIssue = ({ id, status }: Shipping) => [{ code: 'state', path: ['id'], message: status, shippingId: id, status }];

/** 409 `state` for a step that is not allowed from this status. */
export const refuseState = (row: Shipping) => refuse.wrongState(SHIPPING_STATUSES, row.status, stateIssue(row));

/** The first ETA never changes, the planned departure not after the actual one, and nothing once the shipment is cancelled. */
export function refuseFrozen(row: Shipping, { item, path }: Draft<typeof shipping, Shipping>): void {
  if (row.status === 'cancelled') throw refuseState(row);
  if (item.etaPlan !== undefined && item.etaPlan !== row.etaPlan)
    throw refuse.rule([...path, 'etaPlan'], {
      ko: '최초 ETA는 바꿀 수 없습니다. ETA 변경을 쓰세요',
      en: 'The first ETA can’t change: revise the ETA instead',
    });
  const moved = item.etdPlan !== undefined && item.etdPlan !== row.etdPlan;
  if (moved && !isBeforeDeparture(row))
    throw refuse.rule([...path, 'etdPlan'], {
      ko: '출발한 뒤에는 출발 예정일을 바꿀 수 없습니다',
      en: 'It has departed: the ETD can’t change',
    });
}

/** A shipment that has left is a fact: it is stepped back, not deleted. */
export function refuseFacts(row: Shipping): void {
  if (!isBeforeDeparture(row) && row.status !== 'cancelled')
    throw refuse.state({ ko: '출발한 선적은 삭제할 수 없습니다', en: 'A shipment that departed can’t be deleted' }, stateIssue(row));
}

/** Ids of the PO lines on shipments. */
export async function lineIdsOf({ em }: Ctx, shippingIds: readonly number[]): Promise<number[]> {
  const items = await em.find(ShippingItem, { shippingId: { $in: [...shippingIds] } });
  return [...new Set(items.map(({ poProductId }) => poProductId))];
}

/** Recomputes the derived values of shipments (quantity, slip) and then the chain of their lines and of those that `left`. */
export async function recount(rows: readonly Shipping[], ctx: Ctx, left: readonly number[] = []): Promise<void> {
  const items = await ctx.em.find(ShippingItem, { shippingId: { $in: rows.map(({ id }) => id) } });
  for (const row of rows) {
    const own = items.filter(({ shippingId }) => shippingId === row.id);
    row.totalQty = own.reduce((sum, { qty }) => sum + qty, 0);
    row.slipDays = daysBetween(row.etaPlan, row.ata ?? row.etaCurrent);
  }
  await refreshChain(ctx, [...left, ...items.map(({ poProductId }) => poProductId)]);
}
