import { addDays } from '@moru/contract';
import { num, useT } from '@moru/ui/core';
import type { PartProps } from './ground.tsx';
import { ROOM, type Scale } from './scale.ts';
import { CURVE_TEXTS } from './texts.ts';

/** Width in px of the texts at a marked day, and of those of the lead time. */
const WORDS_PX = 104;
const LEAD_PX = 250;

const short = (day: string): string => day.slice(5);
const DIAMOND = 'l5 6 -5 6 -5 -6Z';
const TRIANGLE = 'l6 10h-12Z';

/** Lead time of an order placed on the last day, or today where that has passed. */
function LeadTime({ facts, scale, width, height }: PartProps) {
  const { t } = useT();
  const { asOf, orderBy, shortageDate, leadTimeDays } = facts;
  if (!orderBy || !shortageDate) return null;
  const passed = orderBy < asOf;
  const from = passed ? asOf : orderBy;
  const there = addDays(from, leadTimeDays);
  const [start, end] = [scale.x(from) + 8, scale.x(there)];
  const y = height - ROOM.bottom - 12;
  const right = width - ROOM.right;
  const isNarrow = right - start < LEAD_PX;
  const words = t(passed ? CURVE_TEXTS.leadToday : CURVE_TEXTS.lead, { n: num(leadTimeDays), day: short(there) });
  return (
    <g className="label-curve-lead">
      {end - start > 10 && <path d={`M${start} ${y}H${end}m-5 -4l5 4 -5 4`} />}
      <text x={isNarrow ? right : start + 4} y={y - 5} textAnchor={isNarrow ? 'end' : 'start'}>
        {words}
        {!passed && !isNarrow && ` ${t(CURVE_TEXTS.workdays)}`}
      </text>
    </g>
  );
}

/** Labels of the days below the curve: today, the marked days, the last one where there is room. */
function Days({ facts, scale, height }: PartProps) {
  const { t } = useT();
  const { asOf, orderBy, shortageDate, steps } = facts;
  const y = height - 6;
  const orderX = orderBy === null ? undefined : scale.x(orderBy);
  const outX = shortageDate === null ? undefined : scale.x(shortageDate);
  const isTight = orderX !== undefined && outX !== undefined && outX - orderX < WORDS_PX;
  const last = steps.at(-1)?.date;
  const isLastFree = last !== undefined && last !== shortageDate && scale.x(last) - (outX ?? orderX ?? 0) > WORDS_PX;
  const isPassed = orderBy !== null && orderBy < asOf;
  return (
    <g className="label-curve-days">
      {!isPassed && (orderX === undefined || orderX - ROOM.left > WORDS_PX / 2) && (outX === undefined || outX > WORDS_PX + ROOM.left) && (
        <text x={ROOM.left} y={y} textAnchor="middle">
          {short(asOf)}
        </text>
      )}
      {orderX !== undefined && orderBy !== null && !isPassed && (
        <text className="label-curve-order" y={y} {...orderPlace(orderX, outX, isTight, scale)}>
          {t(CURVE_TEXTS.orderBy, { day: short(orderBy) })}
        </text>
      )}
      {outX !== undefined && shortageDate !== null && (
        <text className="label-curve-out" x={outX} y={y} textAnchor={anchorAt(outX, isTight, scale)}>
          {t(CURVE_TEXTS.runsOut, { day: short(shortageDate) })}
        </text>
      )}
      {isLastFree && (
        <text x={scale.x(last)} y={y} textAnchor="middle">
          {short(last)}
        </text>
      )}
    </g>
  );
}

const anchorAt = (x: number, isTight: boolean, { x: at, from, days }: Scale): 'start' | 'middle' | 'end' => {
  if (at(addDays(from, days)) - x < WORDS_PX / 2) return 'end';
  return isTight || x - ROOM.left < WORDS_PX / 2 ? 'start' : 'middle';
};

/** Position of the order-by text: beside the run-out text where the two are close. */
function orderPlace(x: number, outX: number | undefined, isTight: boolean, scale: Scale) {
  if (isTight && outX !== undefined) return { x: anchorAt(outX, true, scale) === 'end' ? outX - WORDS_PX : x, textAnchor: 'end' as const };
  return { x, textAnchor: x - ROOM.left < WORDS_PX ? ('start' as const) : ('middle' as const) };
}

/** The two important days: a diamond on the order-by day, a triangle on the run-out day, and the lead time between them. */
export function Moments(props: PartProps) {
  const { facts, scale, height } = props;
  const { asOf, orderBy, shortageDate } = facts;
  const bottom = height - ROOM.bottom;
  return (
    <>
      {orderBy !== null && orderBy >= asOf && (
        <g className="label-curve-order">
          <line x1={scale.x(orderBy)} x2={scale.x(orderBy)} y1={ROOM.top - 4} y2={bottom} />
          <path d={`M${scale.x(orderBy)} ${ROOM.top - 14}${DIAMOND}`} />
        </g>
      )}
      {shortageDate !== null && (
        <g className="label-curve-out">
          <line x1={scale.x(shortageDate)} x2={scale.x(shortageDate)} y1={ROOM.top - 4} y2={bottom} />
          <path d={`M${scale.x(shortageDate)} ${ROOM.top - 14}${TRIANGLE}`} />
        </g>
      )}
      <LeadTime {...props} />
      <Days {...props} />
    </>
  );
}
