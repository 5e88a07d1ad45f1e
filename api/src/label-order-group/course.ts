import { LockMode } from '@mikro-orm/core';
import {
  COMING_ORDER,
  LABEL_ORDER_STATUSES,
  LABEL_ORDER_STEPS,
  labelOrderStatus,
  mayChangeLabelOrder,
  mayTakeLabelOrder,
  choiceLabel,
  type LabelOrderStep,
  type LabelOrderVerb,
} from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import { LabelOrder } from '../label-order/label-order.entity.ts';
import { LabelOrderGroup } from './label-order-group.entity.ts';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } } as const;

/** Orders locked in the order of their ids. All steps lock orders before labels, so that two never deadlock. */
export const lockOrders = ({ em }: Ctx, ids: readonly number[]): Promise<LabelOrderGroup[]> =>
  em.find(LabelOrderGroup, { id: { $in: [...new Set(ids)] } }, LOCKED);

/** Lines of a locked order, locked. */
export const linesOf = ({ em }: Ctx, { id: groupId }: LabelOrderGroup): Promise<LabelOrder[]> => em.find(LabelOrder, { groupId }, LOCKED);

/** Refuses (409 `state`) a step that the order's status or the caller's role does not allow. */
export function checkStep({ id, no, status }: LabelOrderGroup, verb: LabelOrderVerb, { user }: Ctx): void {
  if (mayTakeLabelOrder(verb, status, user?.role ?? 'supervisor')) return;
  throw refuse.wrongState(LABEL_ORDER_STATUSES, status, [
    { code: 'state', path: ['id'], message: status, labelOrderGroupId: id, no, status },
  ]);
}

const KEYS = ['id', 'version'];

/** Refuses (409) changes that the order's status does not allow: a draft may change completely, later only the due dates. */
export function refuseFixed({ no, status }: LabelOrderGroup, item: object): void {
  const fields = Object.keys(item).filter((key) => !KEYS.includes(key));
  if (fields.every((field) => mayChangeLabelOrder(status, field))) return;
  const { ko, en } = choiceLabel(LABEL_ORDER_STATUSES, status);
  throw refuse.state({
    ko: `작성중인 라벨 발주만 고칠 수 있습니다: ${no} (${ko})`,
    en: `Only a draft may change: ${no} is '${en}'`,
  });
}

/** Writes the resulting status of a step; without one, the status that follows from the lines. */
export function takeStep(group: LabelOrderGroup, lines: readonly LabelOrder[], verb?: LabelOrderVerb): void {
  const step: LabelOrderStep | undefined = verb && LABEL_ORDER_STEPS[verb];
  const isUnderWay = ([...COMING_ORDER, 'received'] as string[]).includes(group.status);
  if (step?.to) group.status = step.to;
  else if (isUnderWay) group.status = labelOrderStatus(lines);
}

/** Answer of a step. */
export const statusOf = ({ id, version, status }: LabelOrderGroup) => ({ id, version, status });
