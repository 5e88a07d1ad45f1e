import { eventUuid, mostReceived, overTolerance, ruleText, type ApiIssue, type receiveLabelsBody, type Text } from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { settingsOf } from '../core/config/settings.ts';
import { isNewEvent } from '../core/ledger/once.ts';
import { labelLedger } from '../label-move/label-ledger.ts';
import type { LabelOrder } from '../label-order/label-order.entity.ts';
import { checkStep } from './course.ts';
import type { LabelOrderGroup } from './label-order-group.entity.ts';
import { LabelReceipt } from './label-receipt.entity.ts';

type Body = z.output<typeof receiveLabelsBody>;

interface Pair {
  readonly given: Body['lines'][number];
  readonly line: LabelOrder;
  readonly path: (string | number)[];
}

/** Each given line with the stored one. Throws 400 for a line that is not of this order, or is given twice. */
function pairLines(given: Body['lines'], lines: readonly LabelOrder[]): Pair[] {
  const left = new Map(lines.map((line) => [line.id, line]));
  return given.map((one, index) => {
    const line = left.get(one.id);
    if (!line)
      throw refuse.rule(['lines', index, 'id'], {
        ko: `이 발주의 라벨이 아니거나 두 번 있습니다: ${one.id}`,
        en: `Not a line of this order, or given twice: ${one.id}`,
      });
    left.delete(one.id);
    return { given: one, line, path: ['lines', index] };
  });
}

const issueOf = (code: string, { line, path }: Pair, field: string, message: Text, more: object = {}): ApiIssue => ({
  code,
  path: [...path, field],
  message: ruleText(message),
  labelOrderId: line.id,
  labelStockId: line.labelStockId,
  ...more,
});

/** A short-closed line accepts no receipts. */
function refuseShortClosed(pairs: readonly Pair[]): void {
  const over = pairs.filter(({ line }) => line.shortClosedOn);
  if (over.length === 0) return;
  const text = { ko: '부족종결한 라벨은 입고할 수 없습니다', en: 'A short-closed line accepts no more receipts' };
  throw refuse.conflict(
    'short_closed',
    text,
    over.map((pair) => issueOf('short_closed', pair, 'id', text)),
  );
}

/** Labels with another artwork than ordered are refused: they must not be used. */
function refuseArtwork(pairs: readonly Pair[]): void {
  const wrong = pairs.filter(({ given, line }) => given.artworkVer !== undefined && given.artworkVer !== (line.artworkVer ?? ''));
  if (wrong.length === 0) return;
  const issues = wrong.map((pair) => {
    const ordered = pair.line.artworkVer ?? '-';
    const came = pair.given.artworkVer ?? '-';
    const text = { ko: `발주한 아트워크는 ${ordered}입니다: ${came}`, en: `Artwork ${ordered} was ordered, ${came} was received` };
    return issueOf('wrong_artwork', pair, 'artworkVer', text, { ordered, came });
  });
  const text = {
    ko: '발주와 다른 아트워크입니다. 입고하지 말고 돌려보내세요',
    en: 'The artwork is not what was ordered: send it back',
  };
  throw refuse.conflict('wrong_artwork', text, issues);
}

/** More than ordered plus tolerance needs a reason. */
function refuseOver(pairs: readonly Pair[], reason: string | undefined, tolerancePct: number): void {
  const over = pairs.filter(({ given, line }) => overTolerance(line.qty, line.receivedQty + given.qty, tolerancePct));
  if (over.length === 0 || reason) return;
  const issues = over.map((pair) => {
    const most = mostReceived(pair.line.qty, tolerancePct);
    const received = pair.line.receivedQty + pair.given.qty;
    const text = {
      ko: `발주 ${pair.line.qty} EA, 최대 ${most} EA: 모두 ${received} EA`,
      en: `Ordered ${pair.line.qty} EA, at most ${most} EA: ${received} EA in all`,
    };
    return issueOf('over_tolerance', pair, 'qty', text, { ordered: pair.line.qty, most, received });
  });
  const text = { ko: '허용보다 많이 들어왔습니다. 사유를 적어 주세요', en: 'More was received than the tolerance allows: give the reason' };
  throw refuse.conflict('reason_needed', text, issues);
}

function refuseEarly({ orderDate }: LabelOrderGroup, date: string): void {
  if (!orderDate || date >= orderDate) return;
  throw refuse.rule(['date'], {
    ko: `발주일(${orderDate})보다 빠를 수 없습니다`,
    en: `Cannot be before the order date (${orderDate})`,
  });
}

/**
 * Posts the receipts of a locked order: a ledger move for each line, in this transaction. Sent again it changes nothing and returns false.
 * Throws 409 `state`, `wrong_artwork`, `short_closed`, and `reason_needed` beyond the tolerance.
 */
export async function receiveLabels(ctx: Ctx, group: LabelOrderGroup, lines: readonly LabelOrder[], body: Body): Promise<boolean> {
  const pairs = pairLines(body.lines, lines);
  const { date, reason, lines: given } = body;
  const event = { groupId: group.id, kind: 'receive', eventUuid: body.eventUuid, content: { date, reason, given } } as const;
  if (!(await isNewEvent(ctx, LabelReceipt, event))) return false;
  checkStep(group, 'receive', ctx);
  refuseEarly(group, date);
  refuseShortClosed(pairs);
  refuseArtwork(pairs);
  refuseOver(pairs, reason, settingsOf(ctx.em).get('label.over_tol'));
  const labels = await labelLedger.lock(
    ctx,
    pairs.map(({ line }) => line.labelStockId),
  );
  for (const { given: came, line } of pairs) {
    const label = labels.get(line.labelStockId);
    if (!label) continue;
    await labelLedger.post(ctx, label, { type: 'receive', date, qty: came.qty, reason, labelOrderId: line.id, eventUuid: eventUuid() });
    line.receivedQty += came.qty;
  }
  return true;
}
