import { addDays } from '@moru/contract';
import { num, useT } from '@moru/ui/core';
import type { CurveFacts } from './facts.ts';
import { areaPath, linePath, restsOf, ROOM, type Scale } from './scale.ts';
import { CURVE_TEXTS } from './texts.ts';

export interface PartProps {
  readonly facts: CurveFacts;
  readonly scale: Scale;
  readonly width: number;
  readonly height: number;
}

/** Non-working days, figures at the left and the safety stock. */
export function Ground({ facts, scale, width, height, isRest }: PartProps & { readonly isRest: (day: string) => boolean }) {
  const { t } = useT();
  const { x, y, ticks } = scale;
  const right = width - ROOM.right;
  return (
    <>
      {restsOf(scale, isRest).map(({ day, count }) => (
        <rect
          key={day}
          className="label-curve-rest"
          x={x(day)}
          y={ROOM.top}
          width={x(addDays(day, count)) - x(day)}
          height={height - ROOM.top - ROOM.bottom}
        />
      ))}
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? 'label-curve-zero' : 'label-curve-tick'} x1={ROOM.left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="label-curve-figure" x={ROOM.left - 6} y={y(tick) + 4}>
            {num(tick).replace('-', '−')}
          </text>
        </g>
      ))}
      {facts.safetyQty > 0 && (
        <>
          <line className="label-curve-safety" x1={ROOM.left} x2={right} y1={y(facts.safetyQty)} y2={y(facts.safetyQty)} />
          <text className="label-curve-safety-name" x={right} y={y(facts.safetyQty) - 4}>
            {t(CURVE_TEXTS.safety, { n: num(facts.safetyQty) })}
          </text>
        </>
      )}
    </>
  );
}

/** The balance by day: the stock above zero, what is missing below it. */
export function Balance({ facts, scale, width, height, id }: PartProps & { readonly id: string }) {
  const zero = scale.y(0);
  const [area, line] = [areaPath(facts, scale), linePath(facts, scale)];
  return (
    <>
      <clipPath id={`${id}-have`}>
        <rect x={0} y={0} width={width} height={zero} />
      </clipPath>
      <clipPath id={`${id}-lack`}>
        <rect x={0} y={zero} width={width} height={height - zero} />
      </clipPath>
      <g className="label-curve-have" clipPath={`url(#${id}-have)`}>
        <path className="label-curve-area" d={area} />
        <path className="label-curve-line" d={line} />
      </g>
      <g className="label-curve-lack" clipPath={`url(#${id}-lack)`}>
        <path className="label-curve-area" d={area} />
        <path className="label-curve-line" d={line} />
      </g>
    </>
  );
}
