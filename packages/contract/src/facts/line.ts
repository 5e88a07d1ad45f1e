import { PO_PRODUCT_STATUSES } from '../enums.ts';

/** Status of a PO line. */
export type LineStatus = (typeof PO_PRODUCT_STATUSES)[number]['value'];

/** A line that ended with what was delivered: all, enough within tolerance, or less. */
export const SETTLED_LINE = ['done', 'short_closed'] as const satisfies readonly LineStatus[];

/** A line of which nothing more is expected. */
export const OVER_LINE = [...SETTLED_LINE, 'cancelled'] as const satisfies readonly LineStatus[];

const isOneOf = (statuses: readonly string[]) => (status: string) => statuses.includes(status);

/** Whether a line ended with what was delivered of it. */
export const isLineSettled = isOneOf(SETTLED_LINE);

/** Whether nothing more is expected of a line. */
export const isLineOver = isOneOf(OVER_LINE);

/** A line that still waits for its date, which may be revised. */
export const OPEN_LINE: readonly LineStatus[] = PO_PRODUCT_STATUSES.map(({ value }) => value).filter((value) => !isLineOver(value));

/** An open line that has not arrived. */
export const AWAITED_LINE: readonly LineStatus[] = OPEN_LINE.filter((value) => value !== 'arrived');
