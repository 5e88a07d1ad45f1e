import { ruleText, type ApiIssue } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { lockLines } from './invariants.ts';

/** Lines of which more was made than the order and its tolerance allow require a reason (409 `reason_needed`). Call after `refreshChain`. */
export async function requireOvermadeReason(ctx: Ctx, poProductIds: readonly number[]): Promise<void> {
  if (ctx.reason || poProductIds.length === 0) return;
  const over = (await lockLines(ctx, poProductIds)).filter(({ line }) => line.producedQty > line.maxQty);
  const issues = over.map(({ line, po }): ApiIssue => {
    const { producedQty: have, maxQty: limit, orderQty } = line;
    const text = {
      ko: `생산 ${have} EA, 발주 ${orderQty} EA의 최대 수량은 ${limit} EA`,
      en: `${have} EA were made, an order of ${orderQty} EA allows ${limit} EA`,
    };
    const message = `${po.poNo} / ${line.lineNo}: ${ruleText(text)}`;
    return { code: 'over_made', path: ['reason'], message, poProductId: line.id, poId: po.id, lineNo: line.lineNo, have, limit };
  });
  if (issues.length === 0) return;
  throw refuse.conflict(
    'reason_needed',
    { ko: '발주보다 많이 생산되었습니다. 사유를 적어 주세요', en: 'More was made than ordered: give the reason' },
    issues,
  );
}
