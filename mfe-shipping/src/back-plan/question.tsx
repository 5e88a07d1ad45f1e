import { Segments, useT } from '@moru/ui/core';
import { DatePicker, EntitySelect, FormItem, NumberQuestion } from '@moru/ui/forms';
import { useId } from 'react';
import type { Steps } from './back-plan.ts';
import { byCalendar } from './milestones.ts';
import { TEXTS } from './texts.ts';
import type { Planned } from './use-back-plan.ts';

const WAYS = (['sea', 'air', 'express'] as const).map((value) => ({ value, label: TEXTS[value] }));
const STEPS: readonly (keyof Steps)[] = ['delivery', 'customs', 'transit', 'handover', 'production', 'preparation'];

/** Inputs of the plan. */
export function Question({ toId, fromId, needed, way, steps, set }: Planned) {
  const { t } = useT();
  const id = useId();
  const idOf = (chosen: number | null) => (chosen === null ? null : String(chosen));
  return (
    <>
      <FormItem id={`${id}-needed`} label={t(TEXTS.needed)} required={false}>
        <DatePicker id={`${id}-needed`} value={needed} onChange={(day) => set({ needed: day })} />
      </FormItem>
      <FormItem id={`${id}-to`} label={t(TEXTS.to)} required={false}>
        <EntitySelect
          id={`${id}-to`}
          resource="country"
          value={toId}
          // A country has its own durations.
          onChange={(chosen) => set({ to: idOf(chosen), customs: null, transit: null })}
        />
      </FormItem>
      <FormItem id={`${id}-from`} label={t(TEXTS.from)} required={false} help={t(TEXTS.holidays)}>
        <EntitySelect id={`${id}-from`} resource="country" value={fromId} onChange={(chosen) => set({ from: idOf(chosen) })} />
      </FormItem>
      <FormItem id={`${id}-way`} label={t(TEXTS.mode)} required={false} group>
        <Segments label={TEXTS.mode} options={WAYS} value={way} onChange={(value) => set({ way: value, transit: null })} />
      </FormItem>
      {STEPS.map((step) => (
        <NumberQuestion
          key={step}
          label={TEXTS[step]}
          unit={t(TEXTS.days)}
          help={byCalendar(step) ? TEXTS.calendarDays : TEXTS.workdays}
          value={steps[step]}
          onChange={(value) => set({ [step]: value })}
        />
      ))}
    </>
  );
}
