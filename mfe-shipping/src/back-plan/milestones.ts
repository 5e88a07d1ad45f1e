import type { Text } from '@moru/contract';
import type { Steps } from './back-plan.ts';
import { TEXTS } from './texts.ts';
import type { Planned } from './use-back-plan.ts';

/** One day of a plan and the step between it and the next. */
export interface Milestone {
  readonly what: Text;
  readonly day: string;
  readonly step: keyof Steps | undefined;
}

/** The days of a plan in order. */
export const milestonesOf = ({ plan, needed }: Pick<Planned, 'plan' | 'needed'>): Milestone[] => [
  { what: TEXTS.orderBy, day: plan.orderBy, step: 'preparation' },
  { what: TEXTS.start, day: plan.start, step: 'production' },
  { what: TEXTS.ready, day: plan.ready, step: 'handover' },
  { what: TEXTS.etd, day: plan.etd, step: 'transit' },
  { what: TEXTS.eta, day: plan.eta, step: 'customs' },
  { what: TEXTS.cleared, day: plan.cleared, step: 'delivery' },
  { what: TEXTS.needed, day: needed, step: undefined },
];

/** Whether a step is counted in calendar days. */
export const byCalendar = (step: keyof Steps): boolean => step === 'transit';
