import { z } from 'zod';

/** Days of the span over which kept promises are compared with the span before: whole weeks, so that both have the same weekdays. */
export const ON_TIME_DAYS = 28;
/** Days, today among them, in which a late line counts as new. */
export const NEW_LATE_DAYS = 7;

/** Lines delivered from one day to another, both included, that had a promise, and how many of them kept it. */
const span = z.object({ from: z.string(), to: z.string(), kept: z.int(), total: z.int() });

/**
 * Answer of `GET /api/stat/dashboard`, scoped to the caller. Lines are PO lines: `kept` were delivered on or before their promised day,
 * `slipped` after it; `recent` is by day of delivery, `ON_TIME_DAYS` to today and as many `before`; `byMonth` is by promised month, the
 * last twelve. `newCount` of the late lines are late since `newFrom` or a later day.
 */
export const dashboard = z.object({
  asOf: z.string(),
  onTime: z.object({ kept: z.int(), slipped: z.int(), total: z.int() }),
  recent: span.extend({ before: span }),
  openPos: z.object({ count: z.int(), qty: z.number() }),
  lateLines: z.object({
    count: z.int(),
    newCount: z.int(),
    newFrom: z.string(),
    worstDays: z.int(),
    worst: z.object({ id: z.int(), label: z.string() }).nullable(),
  }),
  dueReleases: z.int(),
  byMonth: z.array(z.object({ month: z.string(), kept: z.int(), total: z.int() })),
});

export type Dashboard = z.output<typeof dashboard>;
