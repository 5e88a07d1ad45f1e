import type { EstimateMode, Text } from '@moru/contract';
import type { Detail } from './items.ts';

export const DETAIL_LABELS: Record<Detail, Text> = {
  opening: { ko: '기초', en: 'Opening' },
  inGood: { ko: '양품 입고', en: 'In, good' },
  inOther: { ko: '기타 입고', en: 'In, other' },
  arriving: { ko: '들어올 발주 / ETA', en: 'PO / line, ETA' },
  outDelivery: { ko: '납품 출고', en: 'Out, delivery' },
  outSd: { ko: 'SD 출고', en: 'Out, SD' },
  outOther: { ko: '기타 출고', en: 'Out, other' },
  expectedOut: { ko: '남은 출고 예상', en: 'Out, still expected' },
  adjust: { ko: '조정, 실사', en: 'Adjust, count' },
  closing: { ko: '기말', en: 'Closing' },
  counted: { ko: '실사', en: 'Counted' },
};

/** Estimate modes, shown under a product's name. */
export const SHORT_MODES: Record<EstimateMode, Text> = {
  none: { ko: '예측 없음', en: 'no estimate' },
  manual: { ko: '직접입력', en: 'manual' },
  avg3: { ko: '3개월 평균', en: 'avg 3' },
  avg6: { ko: '6개월 평균', en: 'avg 6' },
  last_year: { ko: '전년 동월', en: 'last year' },
  trend: { ko: '전년 × 성장률', en: 'last year × growth' },
};

export const TEXTS = {
  closed: { ko: '마감', en: 'closed' },
  open: { ko: '마감 전', en: 'not closed' },
  live: { ko: '진행 중, → 월말', en: 'live, → month end' },
  projected: { ko: '예상', en: 'projected' },
  safety: { ko: '안전 재고 미만', en: 'under safety' },
  zero: { ko: '0 미만', en: 'under zero' },
  product: { ko: '제품', en: 'Product' },
  earlier: { ko: '이전 {n}개월', en: '{n} earlier' },
  fewer: { ko: '접기', en: 'fewer' },
  products: { ko: '제품 {n}개', en: '{n} {n:product|products}' },
  total: { ko: '합계', en: 'Total' },
  withoutTried: { ko: '가정 제외', en: 'without what-if' },
  safe: { ko: '안전 {n}', en: 'safety {n}' },
  short: { ko: 'n = {n}', en: 'n = {n}' },
  rows: { ko: '{name}: {what} {month} 내역', en: '{name}: moves behind {what} in {month}' },
  count: { ko: '실사', en: 'Count' },
  estimate: { ko: '직접입력', en: 'Enter' },
  what: { ko: '가정', en: 'What if' },
  tried: { ko: '가정 {what}', en: 'What if {what}' },
  was: { ko: '전 {n}', en: 'was {n}' },
  plus: { ko: '+{n} ({month})', en: '+{n} in {month}' },
  shifted: { ko: '{po} {days}일', en: '{po} by {days} d' },
  cartons: { ko: '{n} 카톤', en: '{n} {n:carton|cartons}' },
  table: { ko: '월별 재고 표', en: 'Months of products' },
  none: { ko: '분류 없음', en: 'No category' },
} satisfies Record<string, Text>;
