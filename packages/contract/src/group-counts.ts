import { z } from 'zod';

/** Answer of `GET groups`: number of rows per value, the most frequent first; null for rows without a value. */
export const groupCounts = z.array(z.object({ value: z.string().nullable(), count: z.int() }));

export type GroupCounts = z.output<typeof groupCounts>;
