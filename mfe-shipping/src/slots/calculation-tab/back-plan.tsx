import { daysBetween, po } from '@moru/contract';
import { Card, CardGrid, encodeQuery, Metric, num, today, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { Calculator, FormulaTrail, UseThis } from '@moru/ui/extra';
import { byCalendar, milestonesOf } from '../../back-plan/milestones.ts';
import { Question } from '../../back-plan/question.tsx';
import { TEXTS } from '../../back-plan/texts.ts';
import { trailOf } from '../../back-plan/trail.ts';
import { useBackPlan, type Planned } from '../../back-plan/use-back-plan.ts';

export const slot = { title: { ko: '역산 일정', en: 'Back-planner' }, roles: ['supervisor', 'client'], order: 40 };

function Latest({ label, day }: { label: { ko: string; en: string }; day: string }) {
  const { t } = useT();
  const left = daysBetween(today(), day);
  return (
    <Metric label={label} tone={left < 0 ? 'bad' : undefined} note={t(left < 0 ? TEXTS.over : TEXTS.left, { n: num(Math.abs(left)) })}>
      {day}
    </Metric>
  );
}

function Days(planned: Planned) {
  const { lang, t } = useT();
  const weekday = new Intl.DateTimeFormat(lang === 'ko' ? 'ko-KR' : 'en-US', { weekday: 'short', timeZone: 'UTC' });
  return (
    <Card title={TEXTS.plan} flush>
      <DataTable
        caption={TEXTS.plan}
        rows={milestonesOf(planned)}
        rowKey={({ what }) => what.en}
        columns={[
          { key: 'what', title: TEXTS.what, render: ({ what }) => <strong>{t(what)}</strong> },
          { key: 'day', title: TEXTS.day, render: ({ day }) => `${day} ${weekday.format(new Date(`${day}T00:00:00Z`))}` },
          {
            key: 'step',
            title: TEXTS.because,
            wrap: true,
            render: ({ step }) =>
              step && `${t(TEXTS[step])}: ${num(planned.steps[step])} (${t(byCalendar(step) ? TEXTS.calendarDays : TEXTS.workdays)})`,
          },
        ]}
      />
    </Card>
  );
}

/** Link to a new PO with the required day and destination. */
const poFormOf = ({ needed, toId }: Planned): string =>
  `/admin/pos/form?${encodeQuery({ requestedDate: needed, ...(toId !== null && { countryId: toId }) })}`;

/** The latest days for departure, production and order to meet a required day. */
export function Slot() {
  const { t } = useT();
  const planned = useBackPlan();
  const { plan } = planned;
  return (
    <Calculator question={<Question {...planned} />}>
      <CardGrid min={160}>
        <Latest label={TEXTS.orderAt} day={plan.orderBy} />
        <Latest label={TEXTS.latestStart} day={plan.start} />
        <Latest label={TEXTS.latestEtd} day={plan.etd} />
      </CardGrid>
      <UseThis resource={po} label={TEXTS.use} to={poFormOf(planned)} />
      <Days {...planned} />
      <FormulaTrail text={trailOf(planned, t)} />
    </Calculator>
  );
}
