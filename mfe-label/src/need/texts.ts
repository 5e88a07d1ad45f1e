import { text } from '@moru/contract';

export const TEXTS = {
  fromStock: text('라벨의 값 쓰기', 'Take the values of a label'),
  qty: text('제품 수량', 'Pieces to label'),
  perUnit: text('제품당 라벨', 'Labels a piece'),
  lossPct: text('손실', 'Loss in use'),
  spare: text('여분', 'Spare'),
  onHand: text('재고', 'On hand'),
  safety: text('유지할 안전 재고', 'Safety stock to keep'),
  moq: text('최소 발주량', 'MOQ'),
  multiple: text('발주 배수', 'Order multiple'),
  needed: text('필요한 라벨', 'Labels needed'),
  missing: text('부족', 'Missing'),
  order: text('발주 수량', 'To order'),
  after: text('작업 후 재고', 'Left afterwards'),
  enough: text('발주하지 않아도 됩니다', 'No order needed'),
  use: text('이 라벨 발주 작성', 'Draft a label order'),
} as const;
