import { choiceLabel, INSPECTION_STATUSES, ruleText, type ApiIssue, type Text } from '@moru/contract';
import { refuse } from '../core/call/refuse.ts';
import type { Inspection } from '../inspection/inspection.entity.ts';

const NOTHING = { decision: 'none', goodQty: 0, rejectedQty: 0, reworkQty: 0, reason: null, reinspectOn: null } as const;
const NOBODY = { decidedAt: null, decidedByName: null, approvedAt: null, approvedByName: null } as const;
const UNASKED = {
  askedAt: null,
  readAt: null,
  readByName: null,
  remindedAt: null,
  remindedByName: null,
  answer: null,
  answerNote: null,
  answeredAt: null,
  answeredByName: null,
} as const;

/** Clears the decision of a lot. */
export function clearDecision(lot: Inspection, status: Inspection['status']): void {
  Object.assign(lot, { status, ...NOTHING, ...NOBODY, ...UNASKED });
}

/** One issue per lot. */
export const lotIssues = (code: string, lots: readonly Inspection[]): ApiIssue[] =>
  lots.map(({ id, groupId, lotNo, lotQty, status }) => {
    const { ko, en } = choiceLabel(INSPECTION_STATUSES, status);
    const message = ruleText({ ko: `로트 ${lotNo}: ${ko}`, en: `lot ${lotNo}: ${en}` });
    return { code, path: ['id'], message, inspectionId: id, groupId, lotNo, lotQty, status };
  });

/** Refuses (409), naming the lots that prevent a step. */
export function refuseLots(code: string, text: Text, lots: readonly Inspection[]): void {
  if (lots.length > 0) throw refuse.conflict(code, text, lotIssues(code, lots));
}

/** A visit can be submitted once every lot was begun. */
export function refuseUnsubmittable(lots: readonly Inspection[]): void {
  if (lots.length === 0) throw refuse.conflict('no_lots', { ko: '로트가 없습니다', en: 'The visit has no lots' });
  refuseLots(
    'lots_open',
    { ko: '아직 시작하지 않은 로트가 있습니다', en: 'Some lots were not begun' },
    lots.filter(({ status }) => status === 'planned'),
  );
}

/** Lots of a step: the named ones, which must all have this status, or every one that has it. */
export function chosenLots(
  lots: readonly Inspection[],
  lotIds: readonly number[] | undefined,
  status: Inspection['status'],
  text: Text,
): Inspection[] {
  const unknown = lotIds?.find((id) => !lots.some((lot) => lot.id === id));
  if (unknown !== undefined)
    throw refuse.rule(['lotIds'], { ko: `이 검사의 로트가 아닙니다: ${unknown}`, en: `not a lot of this visit: ${unknown}` });
  const named = lots.filter(({ id }) => lotIds?.includes(id) ?? true);
  const chosen = named.filter((lot) => lot.status === status);
  const wrong = lotIds || chosen.length === 0 ? named.filter((lot) => lot.status !== status) : [];
  refuseLots('state', text, wrong);
  return chosen;
}
