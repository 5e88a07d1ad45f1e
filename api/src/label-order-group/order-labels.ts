import { addDays, isOrderable, ruleText, type ApiIssue, type Text } from '@moru/contract';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { LabelOrder } from '../label-order/label-order.entity.ts';
import { LabelStock } from '../label-stock/label-stock.entity.ts';
import type { LabelOrderGroup } from './label-order-group.entity.ts';

type Ordered = readonly { readonly line: LabelOrder; readonly label: LabelStock }[];

async function labelsOf({ em }: Ctx, lines: readonly LabelOrder[]): Promise<Ordered> {
  const labels = new Map(
    (await em.find(LabelStock, { id: { $in: lines.map(({ labelStockId }) => labelStockId) } })).map((label) => [label.id, label]),
  );
  return lines.flatMap((line) => {
    const label = labels.get(line.labelStockId);
    return label ? [{ line, label }] : [];
  });
}

const issueOf = (code: string, { line, label }: Ordered[number], message: Text): ApiIssue => ({
  code,
  path: ['lines'],
  message: ruleText(message),
  labelOrderId: line.id,
  labelStockId: label.id,
  labelCode: label.code,
});

/** A quantity below the MOQ, or off the multiple, needs a reason: that of its line, else of the call, which the line then stores. */
function checkQuantities(ordered: Ordered, reason: string | undefined): void {
  const odd = ordered.filter(({ line, label }) => !line.qtyReason && !isOrderable(line.qty, label));
  for (const { line } of odd) line.qtyReason = reason ?? null;
  if (odd.length === 0 || reason) return;
  const issues = odd.map((one) => {
    const { code, moq, orderMultiple } = one.label;
    const short = one.line.qty < moq;
    return issueOf('quantity', one, {
      ko: `${code}: ${one.line.qty} EA, ${short ? `최소 발주량 ${moq}` : `배수 ${orderMultiple}`}`,
      en: `${code}: ${one.line.qty} EA, ${short ? `MOQ ${moq}` : `multiple of ${orderMultiple}`}`,
    });
  });
  const text = {
    ko: '최소 발주량이나 배수에 맞지 않습니다. 사유를 적어 주세요',
    en: 'Below the MOQ or not a multiple: give the reason',
  };
  throw refuse.conflict('reason_needed', text, issues);
}

/** An artwork that changed after the draft must not be printed. */
function checkArtwork(ordered: Ordered): void {
  const stale = ordered.filter(({ line, label }) => (line.artworkVer ?? null) !== (label.artworkVer ?? null));
  if (stale.length === 0) return;
  const issues = stale.map((one) =>
    issueOf('artwork_changed', one, {
      ko: `${one.label.code}: 발주서 ${one.line.artworkVer ?? '-'}, 지금 ${one.label.artworkVer ?? '-'}`,
      en: `${one.label.code}: ${one.line.artworkVer ?? '-'} on the order, ${one.label.artworkVer ?? '-'} now`,
    }),
  );
  const text = {
    ko: '작성한 뒤 아트워크가 바뀌었습니다. 발주서의 버전을 고쳐 주세요',
    en: 'The artwork changed after the draft: correct the version on the order',
  };
  throw refuse.conflict('artwork_changed', text, issues);
}

/**
 * draft → ordered: the supplier has it from this day on. Missing due dates of lines are the order's, else follow from the label's lead
 * time.
 */
export async function orderLabels(
  ctx: Ctx,
  group: LabelOrderGroup,
  lines: readonly LabelOrder[],
  reason: string | undefined,
): Promise<void> {
  if (lines.length === 0)
    throw refuse.conflict('no_lines', { ko: '발주할 라벨이 없습니다. 라벨을 추가하세요', en: 'There is no label to order: add one' });
  const ordered = await labelsOf(ctx, lines);
  checkArtwork(ordered);
  checkQuantities(ordered, reason);
  const orderDate = group.orderDate ?? today();
  for (const { line, label } of ordered) line.dueDate ??= group.dueDate ?? addDays(orderDate, label.leadTimeDays);
  const last = lines
    .map(({ dueDate }) => dueDate ?? orderDate)
    .toSorted()
    .at(-1);
  Object.assign(group, { orderDate, dueDate: group.dueDate ?? last });
}
