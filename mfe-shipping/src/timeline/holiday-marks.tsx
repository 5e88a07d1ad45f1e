import { memo } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '@moru/ui/core';
import { offScreen, xOf, type Scale } from './scale.ts';
import type { Holiday } from './use-holidays.ts';

const HOLIDAY: Text = { ko: '휴일: {day} {name}', en: 'Holiday: {day} {name}' };

interface Props {
  readonly holidays: readonly Holiday[];
  readonly scale: Scale;
  /** Visible range, in px of the scale. */
  readonly left: number;
  readonly right: number;
  readonly look: string;
}

/** Public holidays of a country; none where days are too narrow. */
function HolidayMarksInner({ holidays, scale, left, right, look }: Props) {
  const { t } = useT();
  if (scale.zoom === 'months') return null;
  return holidays
    .filter(({ date }) => offScreen(scale, [date, date], left, right - left) === undefined)
    .map(({ date, name }) => (
      <span key={date} className={look} title={t(HOLIDAY, { day: date, name })} style={{ left: xOf(scale, date), width: scale.px }} />
    ));
}

export const HolidayMarks = memo(HolidayMarksInner);

/** Holidays of the factories, behind all lines. */
export const OwnHolidays = (props: Omit<Props, 'look'>) => (
  <div className="tl-holidays" role="presentation">
    <HolidayMarks {...props} look="tl-holiday" />
  </div>
);
