import { canGo, needsInspection, type ProductMoveType } from '@moru/contract';
import { today } from '../core/clock.ts';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import { openDay } from '../product-inventory/closed-period.ts';
import type { Release } from '../release/release.entity.ts';
import { linesOf, type Course } from './course.ts';
import { postGoods, type GoodsMove } from './release-goods.ts';

const TYPE = 'good_in' satisfies ProductMoveType;
const WAIVED = '검사 없이 출고 (released without inspection)';
const TAKEN_BACK = '검사 없이 출고 취소 (not released without inspection)';

/**
 * Brings pieces that are in no lot into the stock for a release of a type without inspection (setting), as far as good ones are missing.
 * The move names the line of the release, so that they count as its good pieces and no lot takes them.
 */
export async function waiveInspection(ctx: Ctx, course: Course): Promise<void> {
  if (needsInspection(course.group.type, settingsOf(ctx.em).of)) return;
  // A partial confirmation has moved lines to another release.
  const lines = await linesOf(ctx, course.group);
  const free = new Map([...course.stock].map(([id, { line }]) => [id, canGo(line)]));
  const moves = lines.flatMap((line): GoodsMove[] => {
    const good = Math.min(line.qty, free.get(line.poProductId) ?? 0);
    free.set(line.poProductId, (free.get(line.poProductId) ?? 0) - good);
    return good === line.qty ? [] : [{ line, type: TYPE, qty: line.qty - good, date: today(), reason: WAIVED }];
  });
  await postGoods(ctx, course, moves);
}

/** Reverses what `waiveInspection` brought in, except what `keeps` returns per line: those pieces wait for a lot again. */
export async function restoreInspection(ctx: Ctx, course: Course, keeps: (line: Release) => number = () => 0): Promise<void> {
  const { lines } = course;
  const own = await ctx.em.find(ProductMove, { releaseId: { $in: lines.map(({ id }) => id) }, type: TYPE });
  if (own.length === 0) return;
  const waived = new Map<number, number>();
  for (const { releaseId, qty } of own) waived.set(releaseId ?? 0, (waived.get(releaseId ?? 0) ?? 0) + qty);
  const date = await openDay(ctx, today());
  const moves = lines.flatMap((line): GoodsMove[] => {
    const surplus = (waived.get(line.id) ?? 0) - keeps(line);
    return surplus > 0 ? [{ line, type: TYPE, qty: -surplus, date, reason: TAKEN_BACK }] : [];
  });
  await postGoods(ctx, course, moves);
}
