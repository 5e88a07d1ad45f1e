import type { PO_STATUSES } from '../enums.ts';

/** What stage a PO is at. */
export type OrderStatus = (typeof PO_STATUSES)[number]['value'];

/** A PO that is asked for or promised. */
export const OPEN_ORDER = ['requested', 'confirmed'] as const satisfies readonly OrderStatus[];

/** A PO that nobody has promised yet. */
export const UNPROMISED_ORDER = ['draft', 'requested'] as const satisfies readonly OrderStatus[];

/** A PO that nothing is written to any more. */
export const OVER_ORDER = ['closed', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Whether nothing is written to a PO any more. */
export const isOrderOver = (status: string): boolean => (OVER_ORDER as readonly string[]).includes(status);
