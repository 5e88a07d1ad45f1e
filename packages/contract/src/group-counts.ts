import { z } from 'zod';

/** Answer of `GET groups`: how many rows have which value, the most frequent first; null for rows without one. */
export const groupCounts = z.array(z.object({ value: z.string().nullable(), count: z.int() }));

export type GroupCounts = z.output<typeof groupCounts>;
