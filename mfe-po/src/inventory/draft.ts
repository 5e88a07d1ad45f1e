import { lastDay } from '@moru/contract';
import type { Ghost } from './what-if.ts';

/** A proposed order line in a link. */
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

/** Link to a new order of what-if lines, each requested for the end of its month. */
export const draftHref = (ghosts: readonly Ghost[]): string =>
  orderHref(ghosts.map(({ productId, qty, ym }) => ({ productId, orderQty: qty, requestedDate: lastDay(ym) })));

/** The lines that a link proposes for a new order. */
export const linesOf = (text: string | null): DraftLine[] =>
  (text ?? '').split(',').flatMap((part): DraftLine[] => {
    const [, id, qty, requestedDate = ''] = LINE.exec(part) ?? [];
    return id === undefined ? [] : [{ productId: Number(id), orderQty: Number(qty), requestedDate }];
  });

/** Link to the months of one product, expanded. */
export const monthsHref = ({ id, code }: { readonly id: number; readonly code: string }): string =>
  `/admin/products/inventory?keyword=${encodeURIComponent(code)}&open=${id}`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[1-9]\d{0,9}$/;

/** The proposal in a link for a new order: lines, requested date, destination country. */
export function firstOf(url: URLSearchParams) {
  const lines = linesOf(url.get('lines'));
  const [day, country] = [url.get('requestedDate') ?? '', url.get('countryId') ?? ''];
  return {
    ...(lines.length > 0 && { lines }),
    ...(DAY.test(day) && { requestedDate: day }),
    ...(ID.test(country) && { countryId: Number(country) }),
  };
}
