import type { Text } from '@moru/contract';

export const TEXTS = {
  measure: { ko: '수치', en: 'Measure' },
  rows: { ko: '행', en: 'Rows' },
  brand: { ko: '브랜드 ▸ 제품', en: 'brand ▸ product' },
  category: { ko: '분류 ▸ 제품', en: 'category ▸ product' },
  period: { ko: '기간', en: 'Period' },
  total: { ko: '합계', en: 'Total' },
  all: { ko: '전체 제품', en: 'All products' },
  trend: { ko: '흐름', en: 'Trend' },
  products: { ko: '제품 {n}', en: '{n} {n:product|products}' },
  facts: { ko: '제품 {n} · {span}', en: '{n} {n:product|products} · {span}' },
  toDay: { ko: '{n}일까지', en: 'to {n}' },
  save: { ko: '통계로 저장', en: 'Save as statistic' },
  print: { ko: '인쇄', en: 'Print' },
  csv: { ko: 'CSV', en: 'CSV' },
  none: { ko: '이 기간에 입출고가 있는 제품이 없습니다', en: 'No product moves in this period' },
  noneNote: { ko: '기간이나 조건을 넓혀 보세요', en: 'Widen the period or the filters' },
  open: { ko: '{name} 펼치기', en: 'Unfold {name}' },
  before: { ko: '전년 {value}, {change}', en: 'year before {value}, {change}' },
  note: {
    ko: '진행 중인 달은 전년의 같은 날짜까지와 비교합니다. ±10 %부터 색으로 표시합니다. 묶음은 제품의 합계, 첫 행은 전체 합계입니다.',
    en: 'The current month is compared with the same days of the year before. Changes of ±10 % or more are coloured. A group is the total of its products, the first row the total of all.',
  },
  keys: { ko: 'j k 행 · ← → 달 · Enter 열기', en: 'j k rows · ← → months · Enter opens' },
} satisfies Record<string, Text>;
