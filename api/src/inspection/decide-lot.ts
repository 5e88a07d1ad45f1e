import { choiceLabel, DECISIONS, needsReason, ruleText, splitFault, VERDICTS, type decideBody } from '@moru/contract';
import type { z } from 'zod';
import { today } from '../core/clock.ts';
import { settingsOf } from '../core/config/settings.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { clearDecision } from '../inspection-group/lot-steps.ts';
import type { Inspection } from './inspection.entity.ts';

type Body = z.output<typeof decideBody>;

function refuseUnreasoned({ verdict, lotNo }: Inspection, { decision, goodQty, reason }: Body): void {
  if (reason || !needsReason(verdict, decision, goodQty)) return;
  const [is, says] = [choiceLabel(DECISIONS, decision), choiceLabel(VERDICTS, verdict)];
  const text = {
    ko: `판정(${says.ko})과 다른 결정(${is.ko})에는 사유가 필요합니다`,
    en: `The verdict is '${says.en}': '${is.en}' with ${goodQty} good needs a reason`,
  };
  throw refuse.conflict('reason_needed', text, [
    { code: 'reason_needed', path: ['reason'], message: ruleText(text), lotNo, verdict, decision },
  ]);
}

/**
 * Writes the decision of a locked, submitted lot; a deviation waits for the client where the setting requires it. Throws 400 for quantities
 * that do not add up and 409 `reason_needed`.
 */
export function decideLot(ctx: Ctx, lot: Inspection, body: Body): void {
  const { decision, goodQty, rejectedQty, reworkQty, reason, reinspectOn } = body;
  const fault = splitFault(decision, lot.lotQty, body);
  if (fault) throw refuse.rule([fault.field], fault.text);
  if (reinspectOn && reinspectOn < today())
    throw refuse.rule(['reinspectOn'], { ko: '지난 날짜에 재검사할 수 없습니다', en: 'A re-inspection can’t be in the past' });
  refuseUnreasoned(lot, body);
  const waits = decision === 'accept_deviation' && settingsOf(ctx.em).get('insp.deviation_needs_client');
  clearDecision(lot, waits ? 'waiting_client' : 'decided');
  const now = new Date();
  Object.assign(lot, {
    decision,
    goodQty,
    rejectedQty,
    reworkQty,
    reason: reason ?? null,
    reinspectOn: reworkQty > 0 ? (reinspectOn ?? null) : null,
  });
  Object.assign(lot, { decidedAt: now, decidedByName: ctx.user?.name ?? null, ...(waits ? { askedAt: now } : {}) });
}

/** Writes the client's answer to a deviation: yes allows the approval, no requires a new decision. */
export function answerLot(ctx: Ctx, lot: Inspection, accept: boolean, note: string | undefined): void {
  if (!accept) clearDecision(lot, 'submitted');
  else lot.status = 'decided';
  Object.assign(lot, {
    answer: accept ? 'accepted' : 'declined',
    answerNote: note || null,
    answeredAt: new Date(),
    answeredByName: ctx.user?.name ?? null,
  });
}
