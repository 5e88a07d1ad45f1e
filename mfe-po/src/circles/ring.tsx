import type { Circle } from '@moru/contract';
import { bands, num, useT } from '@moru/ui/core';
import { memo } from 'react';
import { quantitiesOf } from './quantities.ts';
import { sizeOf, type Standing } from './standing.ts';
import { STATE_TEXTS } from './texts.ts';

const BOX = 100;
const BAND = 11;
const RIM = 3;
const GAP = 0.7;
const WHOLE = 100;

/** One band of the ring as a dash of a circle with `pathLength` 100; a plain circle needs no computed path, so that hundreds stay cheap. */
function Arc({ r, from, width, color }: { r: number; from: number; width: number; color: string }) {
  const gap = width < WHOLE ? Math.min(GAP, width / 2) : 0;
  return (
    <circle
      r={r}
      pathLength={WHOLE}
      fill="none"
      stroke={color}
      strokeWidth={BAND}
      strokeDasharray={`${width - gap} ${WHOLE - width + gap}`}
      strokeDashoffset={-from}
    />
  );
}

/** The bands of the strip with their offsets. */
function arcsOf(circle: Circle) {
  let reached = 0;
  return bands(quantitiesOf(circle)).bands.map(({ step, width }) => {
    const from = reached;
    reached += width;
    return { step, width, from };
  });
}

/** The quantity strip of a PO as a ring from 12 o'clock: the pieces of the last step first; its rim marks late or behind plan. */
export const Ring = memo(function Ring({ of: { circle, state, left }, most }: { of: Standing; most: number }) {
  const { t } = useT();
  const radius = (BOX / 2) * sizeOf(circle.orderQty, most);
  const r = radius - RIM - BAND / 2 - 2;
  const arcs = arcsOf(circle).map(({ step, width, from }) => <Arc key={step} r={r} from={from} width={width} color={`var(--q-${step})`} />);
  return (
    <svg className="circles-ring" viewBox={`${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`} role="img" aria-label={t(STATE_TEXTS[state])}>
      <g transform="rotate(-90)">
        <circle r={r} fill="none" stroke="var(--q-ordered)" strokeWidth={BAND} />
        {arcs}
        {(state === 'late' || state === 'behind') && (
          <circle
            r={radius - RIM / 2}
            fill="none"
            stroke={state === 'late' ? 'var(--bad)' : 'var(--warn)'}
            strokeWidth={state === 'late' ? RIM : RIM / 2}
            strokeDasharray={state === 'late' ? undefined : '5 4'}
          />
        )}
      </g>
      <text y={8} className={left !== null && left < 0 ? 'circles-days circles-passed' : 'circles-days'}>
        {left === null ? '–' : num(left).replace('-', '−')}
      </text>
    </svg>
  );
});
