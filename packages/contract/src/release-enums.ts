import { choice } from './core/text.ts';

/** Why fewer pieces were picked than a line asks for. */
export const SHORT_REASONS = [
  choice('damaged', '깨짐', 'Damaged'),
  choice('not_found', '못 찾음', 'Not found'),
  choice('label_missing', '라벨 없음', 'Label missing'),
  choice('other', '기타', 'Other'),
] as const;

/** State of the pieces of a line that were made (bought: have arrived), the farthest along first. */
export const STOCK_PARTS = [
  choice('released', '출고', 'Released', 'good'),
  choice('reserved', '출고 예약', 'Reserved', 'info'),
  choice('releasable', '출고 가능', 'Can be released', 'good'),
  choice('lot_waiting', '검사 결정 대기', 'Waiting for a decision', 'warn'),
  choice('not_covered', '검사 로트 없음', 'In no inspection lot', 'warn'),
  choice('rework', '재작업', 'In rework', 'warn'),
  choice('rejected', '불합격', 'Rejected', 'bad'),
] as const;

/** Ordered pieces that are not there yet: made goods are produced, bought ones arrive. */
export const ABSENT_PARTS = [
  choice('not_produced', '미생산', 'Not produced yet', 'mute'),
  choice('not_arrived', '미도착', 'Not arrived yet', 'mute'),
] as const;

/** Other reasons why pieces of a line cannot leave. */
export const STOCK_NOTES = [
  choice('labels_missing', '라벨 부족', 'Labels missing', 'warn'),
  choice('month_closed', '마감된 월', 'Month closed', 'warn'),
] as const;
