import { lastDay } from '@moru/contract';
import type { Ghost } from './what-if.ts';

/** A line of an order that a link proposes. */
export interface DraftLine {
  readonly productId: number;
  readonly orderQty: number;
  /** Business date. */
  readonly requestedDate: string;
}

const LINE = /^(\d{1,10}):(\d{1,9}):(\d{4}-\d{2}-\d{2})$/;

/** Link to a new order with these lines. */
export const orderHref = (lines: readonly DraftLine[]): string =>
  `/admin/pos/form?lines=${lines.map(({ productId, orderQty, requestedDate }) => `${productId}:${orderQty}:${requestedDate}`).join(',')}`;

/** Link to a new order of ghost lines, each wanted by the end of its month. */
export const draftHref = (ghosts: readonly Ghost[]): string =>
  orderHref(ghosts.map(({ productId, qty, ym }) => ({ productId, orderQty: qty, requestedDate: lastDay(ym) })));

/** The lines that a link proposes for a new order. */
export const linesOf = (text: string | null): DraftLine[] =>
  (text ?? '').split(',').flatMap((part): DraftLine[] => {
    const [, id, qty, requestedDate = ''] = LINE.exec(part) ?? [];
    return id === undefined ? [] : [{ productId: Number(id), orderQty: Number(qty), requestedDate }];
  });
