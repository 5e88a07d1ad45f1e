import { ruleText, type ApiIssue, type finishReworkBody } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { takeStep, type Course } from './course.ts';
import { isNewEvent } from './once.ts';
import { pairLines } from './pick-lines.ts';
import { postGoods } from './release-goods.ts';

type Body = z.output<typeof finishReworkBody>;
type Pair = ReturnType<typeof pairLines<Body['lines'][number]>>[number];

function faultOf({ given, line, path }: Pair, { stock }: Course): ApiIssue[] {
  const at = (field: string, ko: string, en: string): ApiIssue[] => [
    { code: 'custom', path: [...path, field], message: ruleText({ ko, en }), releaseId: line.id },
  ];
  if (stock.get(line.poProductId)?.line.inspectRule !== 'none')
    return at('id', '검사하는 품목입니다. 재검사 로트에서 판정하세요', 'Its goods are inspected: decide on the lot of the re-inspection');
  if (given.qty > line.reworkQty)
    return at('qty', `재작업 중인 수량은 ${line.reworkQty} EA입니다`, `Only ${line.reworkQty} EA of it are in rework`);
  return [];
}

/**
 * Returns reworked pieces to the stock, for lines without inspection, which have no lot to do it. Sent again it changes nothing; history
 * has the quantity and reason of each line.
 */
export async function finishRework(ctx: Ctx, course: Course, body: Body): Promise<void> {
  const pairs = pairLines(body.lines, course.lines);
  const { date, reason, lines } = body;
  if (!(await isNewEvent(ctx, course.group, { kind: 'rework', eventUuid: body.eventUuid, content: { date, reason, lines } }))) return;
  const faults = pairs.flatMap((pair) => faultOf(pair, course));
  if (faults.length > 0) throw refuse.validation(faults);
  await postGoods(
    ctx,
    course,
    // The opposite of what the return took out.
    pairs.map(({ given, line }) => ({ line, type: 'consume', qty: given.qty, date, reason })),
  );
  for (const { given, line } of pairs) line.reworkQty -= given.qty;
  await takeStep(ctx, course, 'finishRework');
}
