import type { INSPECTION_STATUSES } from '../inspection-enums.ts';

/** State of a lot. */
export type LotStatus = (typeof INSPECTION_STATUSES)[number]['value'];

/** A lot that still has to be counted or decided. */
export const OPEN_LOT = ['planned', 'in_progress', 'submitted', 'waiting_client', 'decided'] as const satisfies readonly LotStatus[];

/** A lot that was counted and is not approved. */
export const UNDECIDED_LOT = ['submitted', 'waiting_client', 'decided'] as const satisfies readonly LotStatus[];
