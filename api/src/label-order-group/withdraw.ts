import type { Ctx } from '../core/call/ctx.ts';
import { LabelMove } from '../label-move/label-move.entity.ts';
import { LabelOrder } from '../label-order/label-order.entity.ts';
import { linesOf, lockOrders, takeStep } from './course.ts';

/**
 * Runs the reversal of a move; if that was a receipt of an order, the order expects the pieces again. `reverse` returns the reversed move,
 * for a replay none. The order is locked first, as by a receipt.
 */
export async function withdrawOrder<T>(ctx: Ctx, moveId: number, reverse: (taken: (move: LabelMove) => void) => Promise<T>): Promise<T> {
  const known = await ctx.em.findOne(LabelMove, { id: moveId });
  const groupId = known?.labelOrderId ? (await ctx.em.findOne(LabelOrder, { id: known.labelOrderId }))?.groupId : undefined;
  const [group] = groupId === undefined ? [] : await lockOrders(ctx, [groupId]);
  const lines = group ? await linesOf(ctx, group) : [];
  const taken: LabelMove[] = [];
  const answer = await reverse((move) => void taken.push(move));
  for (const { labelOrderId, qty } of taken) {
    const line = lines.find(({ id }) => id === labelOrderId);
    if (line) line.receivedQty -= qty;
  }
  if (group && taken.length > 0) takeStep(group, lines);
  await ctx.em.flush();
  return answer;
}
