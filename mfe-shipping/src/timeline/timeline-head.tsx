import { memo } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '@moru/ui/core';
import type { Scale } from './scale.ts';
import { ticksOf, type Tick } from './ticks.ts';

const TEXTS: Record<'line' | 'time', Text> = {
  line: { ko: 'PO / 행', en: 'PO / line' },
  time: { ko: '생산, 운송, ETA', en: 'Production, transit, ETA' },
};

const Ticks = ({ ticks, look }: { ticks: readonly Tick[]; look: string }) => (
  <div className={look}>
    {ticks.map(({ key, x, width, label }) => (
      <span key={key} style={{ left: x, width }}>
        <span>{label}</span>
      </span>
    ))}
  </div>
);

function TimelineHeadInner({ scale, left, right }: { scale: Scale; left: number; right: number }) {
  const { t } = useT();
  const { upper, lower } = ticksOf(scale, left, right);
  return (
    <div role="row" aria-rowindex={1} className="tl-head">
      <div role="columnheader" className="tl-corner">
        {t(TEXTS.line)}
      </div>
      <div role="columnheader" className="tl-cell">
        <span className="mo-hidden">{t(TEXTS.time)}</span>
        <span aria-hidden="true">
          <Ticks ticks={upper} look="tl-upper" />
          <Ticks ticks={lower} look={`tl-lower tl-lower-${scale.zoom}`} />
        </span>
      </div>
    </div>
  );
}

/** The fixed header: two lines of time, only the visible part. */
export const TimelineHead = memo(TimelineHeadInner);
