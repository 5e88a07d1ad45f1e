import { choiceLabel, PO_STATUSES, ruleText } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import type { Po } from '../po/po.entity.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';

interface Ordered {
  readonly line: Pick<PoProduct, 'id' | 'lineNo'>;
  readonly po: Pick<Po, 'id' | 'poNo' | 'status'>;
}

/**
 * Only ordered pieces count: a journal of a draft or cancelled PO stays a draft (409 `po_not_ordered`). The lines are locked, so that their
 * POs are not cancelled meanwhile.
 */
export function refuseUnordered(locked: readonly Ordered[]): void {
  const found = locked.find(({ po }) => po.status === 'draft' || po.status === 'cancelled');
  if (!found) return;
  const { id: poProductId, lineNo } = found.line;
  const { id: poId, poNo, status } = found.po;
  const is = choiceLabel(PO_STATUSES, status);
  const text = {
    ko: `${poNo} 발주가 '${is.ko}' 상태입니다. 발주를 확정한 뒤 제출하거나 다른 품목에 적어 주세요`,
    en: `${poNo} is '${is.en}': confirm the PO before submitting, or write the journal of another line`,
  };
  throw refuse.conflict('po_not_ordered', text, [
    { code: 'po_not_ordered', path: ['id'], message: ruleText(text), poId, poNo, poProductId, lineNo, status },
  ]);
}
