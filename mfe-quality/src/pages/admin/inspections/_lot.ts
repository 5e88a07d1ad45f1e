import type { inspection, Row } from '@moru/contract';

/** A lot as its own page has it. */
export type Lot = Row<typeof inspection>;
