import { isLineSettled, ruleText, type ApiIssue, type Text } from '@moru/contract';
import { refuseFrozen } from '../chain/order-lines.ts';
import { today } from '../core/clock.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { PoProduct } from '../po-product/po-product.entity.ts';
import type { Po } from './po.entity.ts';

type Lines = readonly PoProduct[];
type Body = { reason?: string | undefined };

const at = (code: string, line: PoProduct, message: Text, more: object = {}): ApiIssue => ({
  code,
  path: ['lines', line.lineNo],
  message: `${line.lineNo}: ${ruleText(message)}`,
  poProductId: line.id,
  lineNo: line.lineNo,
  ...more,
});

function refuseAny(code: string, message: Text, issues: readonly ApiIssue[]): void {
  if (issues.length > 0) throw refuse.conflict(code, message, issues);
}

function refuseEmpty(lines: Lines): void {
  if (lines.length === 0) throw refuse.conflict('no_lines', { ko: '품목이 하나 이상 필요합니다', en: 'A PO needs at least one line' });
}

/** A client requests only its own drafts; a PO without lines cannot be requested. */
export function refuseUnrequestable(row: Po, lines: Lines, _body: Body, ctx: Ctx): void {
  refuseFrozen(row, ctx);
  refuseEmpty(lines);
}

function softIssues(lines: Lines): ApiIssue[] {
  return lines.flatMap((line) => [
    ...(line.unitPrice === null && line.amount === null ? [at('price_missing', line, { ko: '단가가 없습니다', en: 'No price' })] : []),
    ...((line.promisedDate ?? line.requestedDate) < today()
      ? [at('promised_past', line, { ko: '확정 납기가 지났습니다', en: 'The promised date is past' }, { date: line.requestedDate })]
      : []),
  ]);
}

/**
 * A promise needs lines and a requested date on or after the order date, of the PO and of each line. A missing price and a past date only
 * need a reason (409 `reason_needed`).
 */
export function refuseUnconfirmable(row: Po, lines: Lines, { reason }: Body): void {
  refuseEmpty(lines);
  const { orderDate } = row;
  const early: Text = { ko: '희망 납기가 발주일보다 빠릅니다', en: 'The requested date is before the order date' };
  if (orderDate && row.requestedDate < orderDate) throw refuse.conflict('requested_before_order', early);
  refuseAny(
    'requested_before_order',
    early,
    orderDate ? lines.filter((line) => line.requestedDate < orderDate).map((line) => at('requested_before_order', line, early)) : [],
  );
  const soft = reason ? [] : softIssues(lines);
  refuseAny('reason_needed', { ko: '사유를 적으면 확정할 수 있습니다', en: 'Give a reason to confirm anyway' }, soft);
}

/** To close a PO, every line must be done or short-closed. */
export function refuseUnclosable(_row: Po, lines: Lines): void {
  const open = lines.filter(({ status }) => !isLineSettled(status));
  refuseAny(
    'lines_open',
    { ko: '끝나지 않은 품목이 있습니다', en: 'Some lines are neither done nor short-closed' },
    open.map((line) => at('line_open', line, { ko: '진행 중', en: 'Still open' }, { status: line.status })),
  );
}

/** Lines of which something was produced, reserved, released or put on a shipment. */
const begunOf = (lines: Lines): ApiIssue[] =>
  lines.flatMap((line) => {
    const { producedQty, reservedQty, releasedQty, shippedQty, plannedQty } = line;
    const facts = { producedQty, reservedQty, releasedQty, shippedQty, plannedQty };
    return Object.values(facts).some((qty) => qty > 0)
      ? [at('line_begun', line, { ko: '생산·출고·선적이 시작되었습니다', en: 'Production, release or shipping has begun' }, facts)]
      : [];
  });

/** A PO can be cancelled only while nothing of it has begun: its pieces would count nowhere. */
export function refuseUncancellable(_row: Po, lines: Lines): void {
  refuseAny(
    'po_begun',
    {
      ko: '이미 진행된 발주는 취소할 수 없습니다. 확정한 뒤 남은 수량을 부족종결하거나 기록을 먼저 지우세요',
      en: 'Work on this PO has begun: confirm it and short-close the rest, or undo the records first',
    },
    begunOf(lines),
  );
}

/** The flow decides which pieces are good: it can change only while nothing of the PO has begun. `path` is the field's. */
export function refuseBegunFlow(lines: Lines, path: (string | number)[]): void {
  refuseAny(
    'po_begun',
    {
      ko: '이미 진행된 발주의 흐름은 바꿀 수 없습니다. 기록을 먼저 지우거나 발주를 새로 만드세요',
      en: 'Work on this PO has begun, so its flow can’t change: undo the records first, or make another PO',
    },
    begunOf(lines).map((issue) => ({ ...issue, path })),
  );
}
