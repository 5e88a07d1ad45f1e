import type { Text } from '@moru/contract';
import { num } from '@moru/ui/core';
import { byCalendar, milestonesOf } from './milestones.ts';
import { TEXTS } from './texts.ts';
import type { Planned } from './use-back-plan.ts';

/** How each day follows from the next, one line each, back from the required day. */
export function trailOf(planned: Pick<Planned, 'plan' | 'needed' | 'steps'>, t: (text: Text) => string): string {
  const days = milestonesOf(planned).toReversed();
  const lines = days.slice(1).map(({ what, day, step }, index) => {
    const after = days[index]?.day ?? '';
    const unit = t(step && byCalendar(step) ? TEXTS.calendarDays : TEXTS.workdays);
    return step ? `${t(what)} = ${after} − ${num(planned.steps[step])} (${t(TEXTS[step])}, ${unit}) = ${day}` : '';
  });
  return [`${t(TEXTS.needed)} = ${planned.needed}`, ...lines].join('\n');
}
