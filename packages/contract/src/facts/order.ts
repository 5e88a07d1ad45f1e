import type { PO_STATUSES } from '../enums.ts';

/** Status of a PO. */
export type OrderStatus = (typeof PO_STATUSES)[number]['value'];

/** A PO that is requested or confirmed. */
export const OPEN_ORDER = ['requested', 'confirmed'] as const satisfies readonly OrderStatus[];

/** A PO that is not confirmed yet. */
export const UNPROMISED_ORDER = ['draft', 'requested'] as const satisfies readonly OrderStatus[];

/** A PO that can no longer change. */
export const OVER_ORDER = ['closed', 'cancelled'] as const satisfies readonly OrderStatus[];

/** Whether a PO can no longer change. */
export const isOrderOver = (status: string): boolean => (OVER_ORDER as readonly string[]).includes(status);
