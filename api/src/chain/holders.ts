import { LockMode } from '@mikro-orm/core';
import { isReleaseOut, OUT_RELEASE, reached, RESERVING_RELEASE, returnableQty, type ApiIssue } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { Release } from '../release/release.entity.ts';
import { Shipping } from '../shipping/shipping.entity.ts';
import { ShippingItem } from '../shipping/shipping-item.entity.ts';

/** Locking reads: changes that others made while this transaction waited have to be seen. */
const SEEN = { lockMode: LockMode.PESSIMISTIC_READ, refresh: true, orderBy: { id: 'asc' } } as const;

/** Releases that reserve pieces of lines, as they are now. */
export async function releasesOf({ em }: Ctx, poProductIds: readonly number[]): Promise<ApiIssue[]> {
  const rows = await em.find(Release, { poProductId: { $in: [...poProductIds] } }, SEEN);
  const status = { $in: [...RESERVING_RELEASE, ...OUT_RELEASE] };
  const groups = await em.find(ReleaseGroup, { id: { $in: rows.map(({ groupId }) => groupId) }, status }, SEEN);
  return groups.flatMap(({ id, no, status: is }) =>
    [
      ...Map.groupBy(
        rows.filter(({ groupId }) => groupId === id),
        ({ poProductId }) => poProductId,
      ),
    ].map(([poProductId, own]): ApiIssue => {
      const qty = own.reduce((sum, row) => sum + (isReleaseOut(is) ? returnableQty(row) : row.qty), 0);
      return { code: 'held_by_release', path: ['id'], message: `${no}: ${qty} EA`, releaseGroupId: id, no, status: is, poProductId, qty };
    }),
  );
}

/** Shipments that have departed with pieces of a line. */
export async function shipmentsOf({ em }: Ctx, poProductId: number): Promise<ApiIssue[]> {
  const items = await em.find(ShippingItem, { poProductId }, SEEN);
  const status = { $in: [...reached('departed')] };
  const shipments = await em.find(Shipping, { id: { $in: items.map(({ shippingId }) => shippingId) }, status }, SEEN);
  return shipments.map(({ id, shippingNo: no, status: is }): ApiIssue => {
    const qty = items.filter(({ shippingId }) => shippingId === id).reduce((sum, item) => sum + item.qty, 0);
    return { code: 'on_shipment', path: ['id'], message: `${no}: ${qty} EA`, shippingId: id, no, status: is, poProductId, qty };
  });
}
