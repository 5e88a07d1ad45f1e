import { eventUuid, isPicked, type ApiIssue, type ProductMoveType } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { refuseFuture } from '../core/call/refuse-future.ts';
import { consumeParts } from '../product-move/consume-parts.ts';
import { productLedger } from '../product-move/product-ledger.ts';
import type { Release } from '../release/release.entity.ts';
import { takeStep, type Course } from './course.ts';

/** A move of the ledger for a line of a release. */
export interface GoodsMove {
  readonly line: Release;
  readonly type: ProductMoveType;
  /** Signed, in EA. */
  readonly qty: number;
  readonly date: string;
  readonly reason?: string | undefined;
}

/** Posts moves of the lines' products, which are locked in the order of their ids; sets that become good consume their parts. */
export async function postGoods(ctx: Ctx, { stock }: Course, moves: readonly GoodsMove[]): Promise<void> {
  const productOf = ({ poProductId }: Release) => stock.get(poProductId)?.line.productId ?? 0;
  const products = await productLedger.lock(
    ctx,
    moves.map(({ line }) => productOf(line)),
  );
  for (const { line, type, qty, date, reason } of moves) {
    const product = products.get(productOf(line));
    if (!product || qty === 0) continue;
    const links = { poProductId: line.poProductId, releaseId: line.id };
    await productLedger.post(ctx, product, { type, qty, date, reason, eventUuid: eventUuid(), ...links });
    if (type === 'good_in') await consumeParts(ctx, product, { qty, date, poProductId: line.poProductId });
  }
}

/** Requires that every line is picked, and that something was. */
function refuseUnpicked({ lines, stock }: Course): void {
  const open = lines.filter((line) => !isPicked(line));
  const issues = open.map((line): ApiIssue => {
    const found = stock.get(line.poProductId);
    const message = `${found?.po.poNo ?? ''} / ${found?.line.lineNo ?? ''}: ${line.qty} EA`;
    return { code: 'not_picked', path: ['lines'], message, releaseId: line.id, poProductId: line.poProductId, qty: line.qty };
  });
  if (issues.length > 0) {
    const text = { ko: `피킹하지 않은 품목이 ${open.length}개 있습니다`, en: `${open.length} line(s) are not picked yet` };
    throw refuse.conflict('not_picked', text, issues);
  }
  if (lines.every(({ pickedQty }) => pickedQty === 0))
    throw refuse.conflict('nothing_picked', {
      ko: '피킹한 수량이 없습니다. 출고를 취소하세요',
      en: 'Nothing was picked: cancel the release instead',
    });
}

/** picking → released: the picked pieces leave the stock on that day, the rest is available again. A closed month refuses it. */
export async function releaseGoods(ctx: Ctx, course: Course, releasedOn: string = today()): Promise<void> {
  const { group, lines } = course;
  refuseUnpicked(course);
  refuseFuture('releasedOn', releasedOn);
  const type = `release_${group.type}` as const;
  await postGoods(
    ctx,
    course,
    lines.map((line) => ({ line, type, qty: -(line.pickedQty ?? 0), date: releasedOn })),
  );
  group.releasedOn = releasedOn;
  await takeStep(ctx, course, 'release');
}

/** released → delivered, on a day between the release and today. */
export function deliverGoods(
  { group }: Course,
  { deliveredOn, receivedBy }: { deliveredOn: string; receivedBy?: string | undefined },
): void {
  refuseFuture('deliveredOn', deliveredOn);
  if (group.releasedOn && deliveredOn < group.releasedOn)
    throw refuse.rule(['deliveredOn'], {
      ko: `출고일(${group.releasedOn})보다 빠를 수 없습니다`,
      en: `Can’t be before its release (${group.releasedOn})`,
    });
  Object.assign(group, { deliveredOn, receivedBy: receivedBy ?? null });
}
