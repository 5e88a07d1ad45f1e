import { choiceLabel, inspectionSwitch, SWITCH_STATES, SWITCH_WINDOW } from '@moru/contract';
import { CardGrid, date, Link, num, useT } from '@moru/ui/core';
import { RecordFact } from '@moru/ui/forms';
import { beganAt, ledBy, nextChanges, type NextChange } from './_next-change.ts';
import { CHANGE, TEXTS } from './_texts.ts';
import { useLots, type SeriesRow } from './_use-lots.ts';

type Step = SeriesRow['steps'][number];

const { fields } = inspectionSwitch;

const StepLink = ({ step: { inspectionId, name } }: { step: Step }) =>
  inspectionId === null ? name : <Link to={`/admin/inspections/form?id=${inspectionId}`}>{name}</Link>;

/** The lot, or corrective action, with which the state began. */
function Since({ row: { steps } }: { row: SeriesRow }) {
  const { t } = useT();
  const step = steps[beganAt(steps)];
  const lots = useLots([step]);
  if (!step) return <RecordFact label={TEXTS.since}>{t(TEXTS.sinceFirst)}</RecordFact>;
  if (step.kind === 'lifted') return <RecordFact label={TEXTS.since}>{t(TEXTS.lifted)}</RecordFact>;
  return (
    <RecordFact label={TEXTS.since} note={<StepLink step={step} />}>
      {date(lots.get(step.inspectionId ?? 0)?.approvedAt ?? null)}
    </RecordFact>
  );
}

/** What brought the series into its state, with a link to each lot. */
function Why({ row }: { row: SeriesRow }) {
  const { t } = useT();
  const led = ledBy(row.steps);
  const n = num(led.length);
  if (led.some(({ kind }) => kind === 'lifted'))
    return (
      <RecordFact label={TEXTS.why} note={row.action}>
        {t(TEXTS.lifted)}
      </RecordFact>
    );
  if (led.length === 0)
    return (
      <RecordFact label={TEXTS.why}>
        {num(row.rejected)}{' '}
        <small>{row.steps.length === 0 ? t(TEXTS.noLots) : t(TEXTS.ofLast, { n: num(Math.min(SWITCH_WINDOW, row.steps.length)) })}</small>
      </RecordFact>
    );
  return (
    <RecordFact
      label={TEXTS.why}
      note={led.map((step, at) => (
        <span key={step.inspectionId}>
          {at > 0 && ' · '}
          <StepLink step={step} />
        </span>
      ))}
    >
      {n} <small>{t(row.state === 'normal' ? TEXTS.accepted : TEXTS.rejected, { n })}</small>
    </RecordFact>
  );
}

function Change({ of: { by, count, to } }: { of: NextChange }) {
  const { t } = useT();
  const [n, state] = [num(count), t(choiceLabel(SWITCH_STATES, to))];
  return (
    <>
      {by !== 'lifted' && <b>{n}</b>} {t(CHANGE[by], { n, to: state })}
    </>
  );
}

/** What the next lots can change: the return to a milder inspection in large type. */
function Next({ row }: { row: SeriesRow }) {
  const { t } = useT();
  const [first, ...rest] = nextChanges(row.steps);
  if (!first) return null;
  const [n, to] = [num(first.count), t(choiceLabel(SWITCH_STATES, first.to))];
  return (
    <RecordFact
      label={TEXTS.next}
      note={
        <>
          {rest.map((change) => (
            <div key={change.by}>
              <Change of={change} />
            </div>
          ))}
          {row.state === 'normal' && t(TEXTS.overLots, { n: num(SWITCH_WINDOW) })}
          {row.state === 'stop' && row.action && `${t(fields.action.meta.label)}: ${row.action}`}
        </>
      }
    >
      {first.by !== 'lifted' && n} <small>{t(CHANGE[first.by], { n, to })}</small>
    </RecordFact>
  );
}

/** Since when and why lots of the series are inspected as they are, and what changes it. */
export const SeriesFacts = ({ row }: { row: SeriesRow }) => (
  <CardGrid>
    <Since row={row} />
    <Why row={row} />
    <Next row={row} />
  </CardGrid>
);
