import { z } from 'zod';

/**
 * Answer of `GET /api/stat/dashboard`, scoped to the caller. Lines are PO lines: `kept` were delivered on or before their promised day,
 * `slipped` after it; `byMonth` is by promised month, the last twelve.
 */
export const dashboard = z.object({
  asOf: z.string(),
  onTime: z.object({ kept: z.int(), slipped: z.int(), total: z.int() }),
  openPos: z.object({ count: z.int(), qty: z.number() }),
  lateLines: z.object({ count: z.int(), worstDays: z.int(), worst: z.object({ id: z.int(), label: z.string() }).nullable() }),
  dueReleases: z.int(),
  byMonth: z.array(z.object({ month: z.string(), kept: z.int(), total: z.int() })),
});

export type Dashboard = z.output<typeof dashboard>;
