import type { Ctx } from '../core/call/ctx.ts';
import { FoundLate, foundLate } from '../core/orm/call.ts';
import { labelLedger } from '../label-move/label-ledger.ts';
import { lockOrders } from '../label-order-group/course.ts';
import { LabelOrderGroup } from '../label-order-group/label-order-group.entity.ts';
import { onDrafts } from './draft-orders.ts';

/**
 * Locks labels and the drafts that contain them, so that no others appear until the transaction ends. Orders are locked before labels, like
 * in every step: drafts found only after the labels are locked are locked by another attempt of the transaction.
 */
export async function lockDrafts(ctx: Ctx, labelIds: readonly number[]) {
  const name = LabelOrderGroup.name;
  const locked = new Set((await lockOrders(ctx, foundLate(ctx, name))).map(({ id }) => id));
  await labelLedger.lock(ctx, labelIds);
  const drafts = await onDrafts(ctx, labelIds);
  const late = drafts.map(({ group }) => group.id).filter((id) => !locked.has(id));
  if (late.length > 0) throw new FoundLate(name, [...new Set(late)]);
  return drafts;
}
