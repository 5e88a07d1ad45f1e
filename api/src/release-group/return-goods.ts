import { returnableQty, ruleText, type ApiIssue, type returnBody } from '@moru/contract';
import type { z } from 'zod';
import { countCameBack } from '../chain/came-back.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { openReinspection } from '../inspection-group/open-reinspection.ts';
import { takeStep, type Course } from './course.ts';
import { isNewEvent } from './once.ts';
import { pairLines } from './pick-lines.ts';
import { postGoods, type GoodsMove } from './release-goods.ts';

type Body = z.output<typeof returnBody>;
type Pairs = ReturnType<typeof pairLines<Body['lines'][number]>>;

const TO_REWORK = '재작업 투입 (to rework)';

function refuseTooMany(pairs: Pairs): void {
  const issues = pairs.flatMap(({ given, line, path }): ApiIssue[] => {
    const most = returnableQty(line);
    if (given.qty <= most) return [];
    const message = ruleText({ ko: `${most} EA까지 반품할 수 있습니다`, en: `At most ${most} EA can be returned` });
    return [{ code: 'custom', path: [...path, 'qty'], message, releaseId: line.id }];
  });
  if (issues.length > 0) throw refuse.validation(issues);
}

/** Returned pieces enter the stock; those for rework leave it again at once, so that the ledger shows both. */
const movesOf = (pairs: Pairs, { date, reason }: Body): GoodsMove[] =>
  pairs.flatMap(({ given: { qty, resaleable }, line }) => [
    { line, type: 'return', qty, date, reason },
    ...(resaleable ? [] : [{ line, type: 'consume' as const, qty: -qty, date, reason: TO_REWORK }]),
  ]);

/** Pieces in rework are inspected again, in one visit with a lot for each PO line; those of lines without inspection stay in rework. */
async function reinspect(ctx: Ctx, { stock }: Course, pairs: Pairs): Promise<void> {
  const back = Map.groupBy(
    pairs.filter(({ given }) => !given.resaleable),
    ({ line }) => line.poProductId,
  );
  const lots = [...back].flatMap(([poProductId, own]) => {
    const found = stock.get(poProductId);
    if (!found || found.line.inspectRule === 'none') return [];
    const { brandId, pcsPerCarton, factoryId } = found.line;
    const lotQty = own.reduce((sum, { given }) => sum + given.qty, 0);
    return [{ poProductId, brandId, pcsPerCarton, factoryId: factoryId ?? found.po.factoryId ?? null, lotQty, round: 2, parentId: null }];
  });
  // One visit per factory.
  for (const [factoryId, own] of Map.groupBy(lots, (lot) => lot.factoryId)) await openReinspection(ctx, { factoryId }, own);
}

/** Returns pieces of a release on a day: resaleable ones can be released again, others go to rework. Sent again it changes nothing. */
export async function returnGoods(ctx: Ctx, course: Course, body: Body): Promise<void> {
  const { group, lines } = course;
  const pairs = pairLines(body.lines, lines);
  const { date, reason, lines: given } = body;
  if (!(await isNewEvent(ctx, group, { kind: 'return', eventUuid: body.eventUuid, content: { date, reason, given } }))) return;
  refuseTooMany(pairs);
  if (group.releasedOn && date < group.releasedOn)
    throw refuse.rule(['date'], {
      ko: `출고일(${group.releasedOn})보다 빠를 수 없습니다`,
      en: `Can’t be before its release (${group.releasedOn})`,
    });
  await postGoods(ctx, course, movesOf(pairs, body));
  await countCameBack(
    ctx,
    pairs.map(({ line }) => line),
  );
  for (const {
    given: { qty, resaleable },
    line,
  } of pairs) {
    line.returnedQty += qty;
    if (!resaleable) line.reworkQty += qty;
  }
  await reinspect(ctx, course, pairs);
  await takeStep(ctx, course, 'return');
}
