import { num, useT, useWidth } from '@moru/ui/core';
import { useId } from 'react';
import type { CurveFacts } from './facts.ts';
import { Balance, Ground } from './ground.tsx';
import { Moments } from './moments.tsx';
import { MARK_PX, marksOf, numbersOfSteps, scaleOf } from './scale.ts';
import { CURVE_TEXTS } from './texts.ts';
import './curve.css';

const FIRST_PX = 700;
const HEIGHT_PX = 156;

interface Props {
  readonly facts: CurveFacts;
  /** Whether a day is not a workday. */
  readonly isRest: (day: string) => boolean;
  /** The step under the pointer, here or in the table. */
  readonly pointed: string | undefined;
  readonly onPoint: (key: string | undefined) => void;
}

function Marks({ facts, scale, pointed, onPoint }: Pick<Props, 'facts' | 'pointed' | 'onPoint'> & { scale: ReturnType<typeof scaleOf> }) {
  const numbers = numbersOfSteps(facts.steps);
  return marksOf(facts.steps, scale).map(({ step, x, y }) => {
    const tone = step.qty > 0 ? 'in' : step.balance < 0 ? 'lack' : 'have';
    return (
      <g
        key={step.key}
        className={`label-curve-mark label-curve-mark-${tone}${step.key === pointed ? ' label-curve-pointed' : ''}`}
        onPointerEnter={() => onPoint(step.key)}
        onPointerLeave={() => onPoint(undefined)}
      >
        <circle cx={x} cy={y} r={MARK_PX} />
        <text x={x} y={y + 4}>
          {numbers.get(step.key) ?? '+'}
        </text>
      </g>
    );
  });
}

/** The balance of a label by day without further orders: its steps, when to order, when it runs out. */
export function Curve({ facts, isRest, pointed, onPoint }: Props) {
  const { t } = useT();
  const id = useId();
  const { box, width } = useWidth(FIRST_PX);
  const scale = scaleOf(facts, width, HEIGHT_PX);
  const part = { facts, scale, width, height: HEIGHT_PX };
  return (
    <div ref={box} className="label-curve">
      <svg
        width={width}
        height={HEIGHT_PX}
        role="img"
        aria-label={t(CURVE_TEXTS.summary, { from: facts.asOf, n: num(facts.onHand), steps: num(facts.steps.length) })}
      >
        <Ground {...part} isRest={isRest} />
        <Balance {...part} id={id} />
        <Moments {...part} />
        <Marks facts={facts} scale={scale} pointed={pointed} onPoint={onPoint} />
      </svg>
    </div>
  );
}
