import { MAX_INT, type MoveFault, type Text } from '@moru/contract';
import { refuse } from '../call/refuse.ts';

/** A day on which a posting would make the balance negative. */
interface Shortage {
  readonly id: number;
  /** Property of a move that holds the holder's id. */
  readonly key: string;
  readonly title: Text;
  readonly date: string;
  readonly balance: number;
  readonly needed: number;
}

/** 409 `not_enough_stock`, with the first day on which there is too little. */
export function notEnough({ id, key, title, date, balance, needed }: Shortage) {
  const message: Text = {
    ko: `${title.ko}의 재고가 부족합니다: ${date} 잔량 ${balance} EA, 필요 ${needed} EA`,
    en: `Not enough of ${title.en}: ${balance} EA on ${date}, ${needed} EA needed`,
  };
  return refuse.conflict('not_enough_stock', message, [
    { code: 'not_enough_stock', path: ['qty'], message: message.ko, [key]: id, date, balance, needed },
  ]);
}

/** 409 `constraint`: more than a quantity can be. */
export const tooMuch = (title: Text) =>
  refuse.conflict('constraint', {
    ko: `${title.ko}의 재고는 ${MAX_INT} EA를 넘을 수 없습니다. 수량을 확인하세요`,
    en: `${title.en} cannot have more than ${MAX_INT} EA in stock: check the quantity`,
  });

/** 409 `period_closed`, with the period's name. */
export function periodClosed(date: string, period: string) {
  const message: Text = {
    ko: `${period} 기간은 마감되어 ${date}에 기록할 수 없습니다`,
    en: `${period} is closed: nothing can be recorded on ${date}`,
  };
  return refuse.conflict('period_closed', message, [{ code: 'period_closed', path: ['date'], message: message.ko, date, period }]);
}

/** 409 `event_reused`; `moveId` is the move that the event recorded, where it is known. */
export const eventReused = (eventUuid: string, moveId?: number) =>
  refuse.conflict(
    'event_reused',
    { ko: '같은 이벤트로 다른 입출고가 이미 기록되었습니다', en: 'This event already recorded another move' },
    [{ code: 'event_reused', path: ['eventUuid'], message: eventUuid, moveId }],
  );

/** 409 `already_reversed`: a move is reversed only once. */
export const alreadyReversed = (moveId: number, reversalId?: number) =>
  refuse.conflict('already_reversed', { ko: '이미 취소된 기록입니다', en: 'This move has been reversed already' }, [
    { code: 'already_reversed', path: ['moveId'], message: String(moveId), moveId, reversalId },
  ]);

/** 409 `is_reversal`: a reversed move is recorded again as a new move. */
export const isReversal = (moveId: number) =>
  refuse.conflict(
    'is_reversal',
    { ko: '취소 기록은 다시 취소할 수 없습니다. 새로 기록해 주세요', en: 'A reversal cannot be reversed; record the move again' },
    [{ code: 'is_reversal', path: ['moveId'], message: String(moveId), moveId }],
  );

/** 400 for a fault found by a rule of the contract. */
export function faulty({ field, text, allowed }: MoveFault) {
  const values = allowed ? `: ${allowed.join(', ')}` : '';
  return refuse.rule([field], { ko: text.ko + values, en: text.en + values });
}

/** 403 for a type that the caller's role does not record by hand. */
export const notByHand = () =>
  refuse.forbidden({ ko: '이 구분은 기록할 권한이 없습니다', en: 'Your role may not record this type of move' });

/** 400 for a reversal dated before its move. */
export const beforeMove = (date: string) =>
  refuse.rule(['date'], {
    ko: `취소 날짜는 원래 날짜(${date})보다 빠를 수 없습니다`,
    en: `A reversal cannot be dated before its move (${date})`,
  });
