import { today } from '../clock.ts';
import { refuse } from './refuse.ts';

const IN_FUTURE = { ko: '미래의 날짜입니다', en: 'This date is in the future' };

/** Refuses (400) the date `YYYY-MM-DD` of a field when it is after `latest`. */
export function refuseFuture(field: string, date: string, latest: string = today()): void {
  if (date > latest) throw refuse.rule([field], IN_FUTURE);
}
