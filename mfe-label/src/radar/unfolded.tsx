import { isWorkday, type CurveAnswer, type RunOutRow } from '@moru/contract';
import { ErrorState, num, Segments, Skeleton, useQuery, useSetting, useT } from '@moru/ui/core';
import { useState } from 'react';
import { Curve } from '../curve/curve.tsx';
import { ArtworkFiles } from '../files/artwork-files.tsx';
import { ArtworkLines } from './artwork-lines.tsx';
import { StepsTable } from './steps-table.tsx';
import { UNFOLDED } from './unfolded-texts.ts';
import './unfolded.css';
import { curveOf, factsOf, stepsOf } from './use-curve.ts';

const VIEWS = [
  { value: 'curve', label: UNFOLDED.curve },
  { value: 'table', label: UNFOLDED.table },
];

function Shown({ answer, isRecord }: { answer: CurveAnswer; isRecord: boolean }) {
  const { t } = useT();
  const workdays = useSetting('workdays');
  const [view, setView] = useState('curve');
  const [pointed, point] = useState<string>();
  const steps = stepsOf(answer);
  const holidays = new Set(answer.holidays);
  const { row, change } = answer;
  const lines = steps.filter(({ of }) => of.line !== null).length;
  return (
    <>
      <div className="radar-unfolded-head">
        <h2>{t(UNFOLDED.title)}</h2>
        <span className="mo-quiet">{t(UNFOLDED.about, { onHand: num(row.onHand), need: num(row.need), n: num(lines) })}</span>
        <Segments label={UNFOLDED.view} options={VIEWS} value={view} onChange={setView} />
      </div>
      {view === 'curve' && (
        <Curve facts={factsOf(answer, steps)} isRest={(day) => !isWorkday(day, { workdays, holidays })} pointed={pointed} onPoint={point} />
      )}
      {steps.length === 0 ? (
        <p className="mo-quiet">{t(UNFOLDED.noSteps)}</p>
      ) : (
        <StepsTable code={row.code} steps={steps} pointed={pointed} onPoint={point} />
      )}
      {change && <ArtworkLines row={row} change={change} />}
      {!isRecord && <ArtworkFiles labelId={row.id} />}
    </>
  );
}

interface UnfoldedProps {
  readonly row: Pick<RunOutRow, 'id' | 'code' | 'left'>;
  /** On the label's own record, which shows its artwork itself. */
  readonly isRecord?: boolean;
}

/** Why a label runs out: its balance by day, the lines that use it, the orders that deliver it. */
export function Unfolded({ row, isRecord = false }: UnfoldedProps) {
  const { data, error, refetch } = useQuery(curveOf(row.id));
  return (
    <section className="radar-unfolded" aria-label={row.code} data-tone={row.left < 0 ? 'warn' : undefined}>
      {data ? (
        <Shown answer={data} isRecord={isRecord} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </section>
  );
}
