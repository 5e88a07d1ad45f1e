import type { poProduct, Row } from '@moru/contract';

/** A PO line as its page loads it. */
export type Line = Row<typeof poProduct, 'A'>;
