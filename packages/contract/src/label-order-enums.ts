import { choice } from './core/text.ts';

/** Status of a label order (domain page §4). */
export const LABEL_ORDER_STATUSES = [
  choice('draft', '작성중', 'Draft', 'mute'),
  choice('ordered', '발주', 'Ordered', 'info'),
  choice('partial', '부분입고', 'Partly received', 'warn'),
  choice('received', '입고완료', 'Received', 'good'),
  choice('closed', '종결', 'Closed', 'mute'),
  choice('cancelled', '취소', 'Cancelled', 'mute'),
] as const;

/** What decided the quantity of an order. */
export const ORDER_BOUNDS = [
  choice('need', '필요 수량', 'Need'),
  choice('moq', '최소 발주량', 'MOQ'),
  choice('multiple', '발주 배수', 'Multiple'),
] as const;

/** Which artwork the pieces of a PO line use while a label changes to its successor. */
export const ARTWORK_TAKES = [choice('old', '구형', 'Old'), choice('new', '신형', 'New')] as const;
