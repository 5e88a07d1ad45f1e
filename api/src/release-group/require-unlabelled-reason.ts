import { consumesLabels, madeOf, ruleText, type ApiIssue, type Text } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { settingsOf } from '../core/config/settings.ts';
import { labelLacks, type AskedLine, type LabelLack } from '../po-product/label-lacks.ts';
import type { Course } from './course.ts';

/** The PO lines and quantities of a release; lines that a partial confirmation moved elsewhere are not included. */
function askedLines({ group, lines, stock }: Course): AskedLine[] {
  const own = Map.groupBy(
    lines.filter(({ groupId }) => groupId === group.id),
    ({ poProductId }) => poProductId,
  );
  return [...own].flatMap(([id, rows]) => {
    const found = stock.get(id);
    if (!found) return [];
    const { line, po } = found;
    const { orderQty, reservedQty, releasedQty, rejectedQty, productId } = line;
    const asked = rows.reduce((sum, { qty }) => sum + qty, 0);
    const madeQty = madeOf(po.flow, line);
    return [{ id, productId, countryId: po.countryId, flow: po.flow, asked, orderQty, madeQty, reservedQty, releasedQty, rejectedQty }];
  });
}

const TEXT = (at: string, { code, name, qty }: LabelLack): Text => ({
  ko: `${at}: 라벨 ${code} ${name} ${qty}장 부족`,
  en: `${at}: ${qty} of label ${code} ${name} are missing`,
});

/**
 * Pieces without labels need a reason (409 `reason_needed`, one issue per line and label), which is stored with the release. Types whose
 * setting does not require labels are not checked.
 */
export async function requireUnlabelledReason(ctx: Ctx, course: Course): Promise<void> {
  const { group, stock } = course;
  if (!consumesLabels(group.type, settingsOf(ctx.em).of)) return;
  const lacks = await labelLacks(ctx, askedLines(course));
  if (lacks.length > 0 && !ctx.reason) {
    const issues = lacks.map((lack): ApiIssue => {
      const { poProductId, labelStockId, qty } = lack;
      const found = stock.get(poProductId);
      const message = ruleText(TEXT(`${found?.po.poNo ?? ''} / ${found?.line.lineNo ?? ''}`, lack));
      return { code: 'labels_missing', path: ['reason'], message, poProductId, labelStockId, missing: qty };
    });
    throw refuse.conflict(
      'reason_needed',
      {
        ko: '라벨이 부족합니다. 라벨을 받거나 일지에 사용을 기록하고, 그대로 내보내려면 이유를 적으세요',
        en: 'Labels are missing: receive them or record their use in a journal, or give a reason to let the goods go without',
      },
      issues,
    );
  }
  group.labelReason = lacks.length > 0 ? (ctx.reason ?? null) : null;
}
