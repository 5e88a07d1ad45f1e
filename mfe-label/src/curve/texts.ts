import { text } from '@moru/contract';

export const CURVE_TEXTS = {
  summary: text(
    '{from} 재고 {n}장부터 날짜별 재고. 단계 {steps}개. 표에 같은 수치가 있습니다.',
    'Stock by day from {n} on {from}, in {steps} steps. The table has the same figures.',
  ),
  safety: text('안전 재고 {n}', 'safety {n}'),
  orderBy: text('{day}까지 발주', 'order by {day}'),
  orderPassed: text('발주 기한 {day} 지남', 'order-by {day} has passed'),
  runsOut: text('{day} 소진', 'runs out {day}'),
  lead: text('리드타임 {n}일, {day} 도착', 'lead time {n} d, there on {day}'),
  leadToday: text('오늘 발주하면 {day} 도착', 'ordered today, there {day}'),
  workdays: text('+ 2 근무일', '+ 2 workdays'),
} as const;
