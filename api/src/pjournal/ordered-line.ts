import { choiceLabel, PO_STATUSES, ruleText } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { Po } from '../po/po.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';

/** Only ordered pieces count: a journal of a draft or cancelled PO stays a draft (409 `po_not_ordered`). */
export async function refuseUnordered(poProductId: number, { em }: Ctx): Promise<void> {
  const { poId, lineNo } = await em.findOneOrFail(PoProduct, { id: poProductId });
  const { poNo, status } = await em.findOneOrFail(Po, { id: poId });
  if (status !== 'draft' && status !== 'cancelled') return;
  const is = choiceLabel(PO_STATUSES, status);
  const text = {
    ko: `${poNo} 발주가 '${is.ko}' 상태입니다. 발주를 확정한 뒤 제출하거나 다른 품목에 적어 주세요`,
    en: `${poNo} is '${is.en}': confirm the PO before submitting, or write the journal of another line`,
  };
  throw refuse.conflict('po_not_ordered', text, [
    { code: 'po_not_ordered', path: ['id'], message: ruleText(text), poId, poNo, poProductId, lineNo, status },
  ]);
}
