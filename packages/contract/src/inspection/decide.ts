import { text, type Text } from '../core/text.ts';
import type { DECISIONS } from '../inspection-enums.ts';
import type { Verdict } from './verdict.ts';

/** Decision on a lot. */
export type Decision = Exclude<(typeof DECISIONS)[number]['value'], 'none'>;

/** Where the pieces of a lot go. */
export interface Split {
  readonly goodQty: number;
  readonly rejectedQty: number;
  readonly reworkQty: number;
}

/** Fault of a decision: the field and how to correct it. */
export interface DecisionFault {
  readonly field: 'goodQty' | 'rejectedQty' | 'reworkQty';
  readonly text: Text;
}

/** The decision that a verdict proposes; none while the verdict is pending. */
export const proposedDecision = (verdict: Verdict): Decision | undefined =>
  verdict === 'accept' ? 'accept' : verdict === 'reject' ? 'rework' : undefined;

/** The default split of a decision: pieces found defective are taken out of good. */
export function proposedSplit(decision: Decision, lotQty: number, defectiveUnits: number): Split {
  const good = { goodQty: lotQty - defectiveUnits, rejectedQty: 0, reworkQty: 0 };
  if (decision === 'accept') return { ...good, reworkQty: defectiveUnits };
  if (decision === 'accept_deviation' || decision === 'sort_100') return { ...good, rejectedQty: defectiveUnits };
  if (decision === 'rework') return { goodQty: 0, rejectedQty: 0, reworkQty: lotQty };
  return { goodQty: 0, rejectedQty: lotQty, reworkQty: 0 };
}

const needs: Partial<Record<Decision, keyof Split>> = {
  accept: 'goodQty',
  accept_deviation: 'goodQty',
  rework: 'reworkQty',
  reject: 'rejectedQty',
  scrap: 'rejectedQty',
};

const EMPTY: Record<keyof Split, Text> = {
  goodQty: text('양품 수량이 필요합니다', 'A part of the lot has to be good'),
  rejectedQty: text('불량 수량이 필요합니다', 'A part of the lot has to be rejected'),
  reworkQty: text('재작업 수량이 필요합니다', 'A part of the lot has to be reworked'),
};

/** The first fault of a split: good + rejected + rework must be the lot, and the quantity that the decision is about must not be 0. */
export function splitFault(decision: Decision, lotQty: number, { goodQty, rejectedQty, reworkQty }: Split): DecisionFault | undefined {
  const sum = goodQty + rejectedQty + reworkQty;
  if (sum !== lotQty)
    return {
      field: 'goodQty',
      text: text(
        `양품 + 불량 + 재작업은 로트 수량 ${lotQty}이어야 합니다 (지금 ${sum})`,
        `Good + rejected + rework have to be the lot's ${lotQty}, they are ${sum}`,
      ),
    };
  const field = needs[decision];
  return field && { goodQty, rejectedQty, reworkQty }[field] === 0 ? { field, text: EMPTY[field] } : undefined;
}

/** Whether a decision differs from the verdict and so needs a reason: also when part of a lot that was not accepted is taken as good. */
export function needsReason(verdict: Verdict, decision: Decision, goodQty: number): boolean {
  if (verdict === 'accept') return decision !== 'accept';
  return verdict === 'pending' || decision === 'accept' || decision === 'accept_deviation' || goodQty > 0;
}
