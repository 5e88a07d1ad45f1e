import { num, Status, useT } from '@moru/ui/core';
import { countsOf, type Standing } from './standing.ts';
import { STATE_TEXTS, TEXTS } from './texts.ts';

/** How many POs are open, by state. */
export function Counts({ all }: { all: readonly Standing[] }) {
  const { t } = useT();
  const { late, behind, onPlan } = countsOf(all);
  return (
    <div className="circles-counts">
      <span>
        {t(TEXTS.open)} <b>{num(all.length)}</b>
      </span>
      <Status tone="bad">
        <b>{num(late)}</b> {t(STATE_TEXTS.late)}
      </Status>
      <Status tone="warn">
        <b>{num(behind)}</b> {t(STATE_TEXTS.behind)}
      </Status>
      <Status tone="mute">
        <b>{num(onPlan)}</b> {t(STATE_TEXTS.onPlan)}
      </Status>
    </div>
  );
}
