import type { PJOURNAL_STATUSES } from '../enums.ts';

/** A journal whose pieces count as produced. */
export const COUNTED_JOURNAL = ['submitted', 'confirmed'] as const satisfies readonly (typeof PJOURNAL_STATUSES)[number]['value'][];
