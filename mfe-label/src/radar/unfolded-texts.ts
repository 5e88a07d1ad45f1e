import { text } from '@moru/contract';

/** Texts of an expanded label. */
export const UNFOLDED = {
  title: text('발주하지 않으면 날짜별 재고', 'Stock by day if nothing more is ordered'),
  about: text('재고 {onHand}, 발주 품목 {n}개에 {need} 필요', '{onHand} on hand, {need} needed by {n} {n:line|lines}'),
  view: text('보기', 'Show'),
  curve: text('그래프', 'Curve'),
  table: text('표', 'Table'),
  steps: text('{code} 재고 변동', 'What changes the stock of {code}'),
  step: text('단계', 'Step'),
  needed: text('필요일', 'Needed'),
  line: text('발주 / 행', 'PO / line'),
  product: text('제품', 'Product'),
  stillToLabel: text('미부착', 'Still to label'),
  loss: text('손실', 'Loss'),
  spare: text('여분', 'Spare'),
  need: text('필요', 'Need'),
  left: text('남음', 'Left'),
  overdue: text('{day} 납기 지남', 'overdue since {day}'),
  coming: text('{no} 입고 예정', 'comes on {no}'),
  noSteps: text('이 라벨을 쓰는 미결 발주가 없습니다', 'No open PO line takes this label'),
  changeLines: text('아트워크 변경이 적용되는 발주 품목', 'PO lines that the artwork change affects'),
  takes: text('쓰는 아트워크', 'Takes'),
  byDay: text('변경일 기준', 'by the date of change'),
  old: text('구형', 'Old'),
  new: text('신형', 'New'),
  artwork: text('아트워크와 사진', 'Artwork and photos'),
} as const;
