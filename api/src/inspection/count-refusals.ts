import { INSPECTION_STATUSES, ruleText, type CountEvent, type countEventBody } from '@moru/contract';
import type { z } from 'zod';
import { refuse, type Refusal } from '../core/call/refuse.ts';
import type { SeenLot } from './seen-lot.ts';

type Given = z.output<typeof countEventBody>;

/** Refuses events on a lot that has not begun or is submitted. */
export function refuseUncountable({ id, groupId, status }: SeenLot): void {
  if (status !== 'in_progress')
    throw refuse.wrongState(INSPECTION_STATUSES, status, [
      { code: 'state', path: ['id'], message: status, inspectionId: id, groupId, status },
    ]);
}

/** An answer must be for an item of the lot, a measured one a number. */
export function refuseAnswers({ items }: Pick<SeenLot, 'items'>, events: readonly Given[]): void {
  events.forEach((event, index) => {
    if (event.kind !== 'result' && !(event.kind === 'defect' && event.itemId)) return;
    const item = items.find(({ id }) => id === event.itemId);
    const path = ['events', index];
    if (!item) throw refuse.rule([...path, 'itemId'], { ko: '이 로트의 검사 항목이 아닙니다', en: 'Not an item of this lot' });
    if (event.kind !== 'result' || item.method !== 'measure') return;
    const wrong = event.values.findIndex((value) => value !== 'na' && !Number.isFinite(Number(value.trim() || 'x')));
    if (wrong >= 0)
      throw refuse.validation([
        {
          code: 'custom',
          path: [...path, 'values', wrong],
          message: ruleText({ ko: `${item.code}: 숫자로 적어 주세요`, en: `${item.code}: give a number` }),
        },
      ]);
  });
}

const KEYS = ['kind', 'code', 'class', 'qty', 'unitNo', 'cartonNo', 'itemId', 'of', 'values'] as const;
const contentOf = (event: Omit<CountEvent, 'uuid' | 'at'>) => JSON.stringify(KEYS.map((key) => event[key] ?? null));

/** 409 `event_reused`: another event has this UUID. */
export const reused = (uuid: string, eventId: number | undefined): Refusal =>
  refuse.conflict('event_reused', { ko: '같은 이벤트로 다른 기록이 이미 있습니다', en: 'This event already recorded something else' }, [
    { code: 'event_reused', path: ['events'], message: uuid, eventId },
  ]);

/** A repeated event must have the same content. */
export function refuseReused(known: CountEvent & { readonly id?: number }, event: CountEvent): void {
  if (contentOf(known) !== contentOf(event)) throw reused(event.uuid, known.id);
}
