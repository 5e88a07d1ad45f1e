import type { inspection, Row } from '@moru/contract';

/** A lot as its own page loads it. */
export type Lot = Row<typeof inspection>;
