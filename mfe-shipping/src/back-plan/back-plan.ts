import { addDays, workdaysBefore, type Calendar } from '@moru/contract';

/** Durations of the steps; transit in calendar days, the others in workdays. */
export interface Steps {
  readonly delivery: number;
  readonly customs: number;
  readonly transit: number;
  readonly handover: number;
  readonly production: number;
  readonly preparation: number;
}

/** The latest days, `YYYY-MM-DD`, with which the goods arrive on time. */
export interface BackPlan {
  readonly cleared: string;
  readonly eta: string;
  readonly etd: string;
  readonly ready: string;
  readonly start: string;
  readonly orderBy: string;
}

/** Plans backwards from the required day: delivery and customs by the calendar of the destination, the rest by that of the factory. */
export function backPlan(needed: string, steps: Steps, { from, to }: { from: Calendar; to: Calendar }): BackPlan {
  const cleared = workdaysBefore(needed, steps.delivery, to);
  const eta = workdaysBefore(cleared, steps.customs, to);
  const etd = addDays(eta, -steps.transit);
  const ready = workdaysBefore(etd, steps.handover, from);
  const start = workdaysBefore(ready, steps.production, from);
  return { cleared, eta, etd, ready, start, orderBy: workdaysBefore(start, steps.preparation, from) };
}
