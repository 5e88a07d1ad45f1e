import { explainSwitching, inspectionSwitch } from '@moru/contract';
import { Card, ChoiceStatus, Link, resourceQueries, useCan, useQuery, useT, namesIn } from '@moru/ui/core';
import { LiftStop } from './lift-stop.tsx';
import { markedOf, type Series } from './series-steps.ts';
import { TEXTS } from './texts.ts';
import './series.css';

/** Number of marks of the last lots, and of series loaded at once. */
const [SHOWN, MOST] = [12, 100];
const { fields } = inspectionSwitch;

/** One mark for each lot, by shape as well as by colour; underlined after which inspection was tightened or stopped. */
function Marks({ series }: { series: Series }) {
  const { t } = useT();
  const marks = markedOf(series).slice(-SHOWN);
  if (marks.length === 0) return null;
  return (
    <ol className="lot-marks">
      {marks.map(({ kind, accepted, inspectionId, name, after }, index) => {
        const label = t(kind === 'lifted' ? TEXTS.lifted : accepted ? TEXTS.acceptedLot : TEXTS.rejectedLot, { name });
        const tone = kind === 'lifted' ? 'info' : accepted ? 'good' : 'bad';
        const mark = (
          <span className={`mo-ink-${tone}`} aria-hidden="true">
            {kind === 'lifted' ? '◆' : accepted ? '●' : '▲'}
          </span>
        );
        return (
          <li key={`${index}/${name}`} data-after={after} title={label}>
            {inspectionId ? (
              <Link to={`/admin/inspections/form?id=${inspectionId}`} aria-label={label}>
                {mark}
              </Link>
            ) : (
              <span aria-label={label} role="img">
                {mark}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The state of one series, the lots that led to it, and what the next one can change. */
function SeriesState({ series }: { series: Series }) {
  const { t } = useT();
  const explanation = explainSwitching({ ...series, path: [] });
  return (
    <div className="lot-series">
      <p>
        <b>
          <ChoiceStatus field={fields.class} value={series.class} />
        </b>{' '}
        <ChoiceStatus field={fields.state} value={series.state} />
      </p>
      <Marks series={series} />
      <p>{t(explanation)}</p>
      {series.action && (
        <p className="mo-quiet">
          {t(fields.action.meta.label)}: {series.action}
        </p>
      )}
      {series.state === 'stop' && (
        <div>
          <LiftStop series={series} />
        </div>
      )}
    </div>
  );
}

interface SwitchingProps {
  /** Produced in a factory, or in none that is known. */
  readonly lot: { readonly factoryId: number | null; readonly factory: { readonly name: string } | null };
  readonly categoryId: number | null;
}

/**
 * How strictly lots of a factory and category are inspected now: one line where all is normal, otherwise each deviating class with its
 * lots.
 */
export function Switching({ lot: { factoryId, factory }, categoryId }: SwitchingProps) {
  const { t, lang } = useT();
  const can = useCan(inspectionSwitch);
  const of = {
    ...(factoryId && { factoryId: [factoryId] }),
    ...(categoryId && { categoryId: [categoryId] }),
    orderBy: 'id-asc',
    num: MOST,
  };
  const { data } = useQuery({ ...resourceQueries(inspectionSwitch).list(of), enabled: can.read });
  if (!can.read || !data) return null;
  const own = data.rows.filter((row) => row.factoryId === factoryId && row.categoryId === categoryId);
  const special = own.filter(({ state, rejected }) => state !== 'normal' || rejected > 0);
  return (
    <Card title={TEXTS.switching} extra={<small>{namesIn([factory, own[0]?.category], lang)}</small>}>
      {special.length === 0 && <p>{t(TEXTS.allNormal)}</p>}
      {special.map((series) => (
        <SeriesState key={series.id} series={series} />
      ))}
    </Card>
  );
}
