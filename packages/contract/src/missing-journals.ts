import { z } from 'zod';

/** Answer of `GET /api/pjournal/missing`: lines in production without a journal for the last workday `date`, counted by factory. */
export const missingJournals = z.object({
  date: z.string(),
  /** Factories without one. */
  total: z.int(),
  rows: z.array(z.object({ factoryId: z.int().nullable(), factory: z.string().nullable(), lines: z.int() })),
});
export type MissingJournals = z.output<typeof missingJournals>;
export type MissingJournalsRow = MissingJournals['rows'][number];
