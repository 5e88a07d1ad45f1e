import type { KeyboardEvent } from 'react';
import { addDays, today } from '../core/format.ts';
import { moveMonths, weeksOf } from './days.ts';
import { dayName, monthName, weekdays, type DateLocale } from './locale.ts';

interface MonthProps {
  /** Any day of the month shown. */
  month: string;
  locale: DateLocale;
  firstDay: number;
  /** The day the keyboard is on. */
  active: string;
  from: string | null;
  to: string | null;
  onChoose: (day: string) => void;
  onMove: (day: string) => void;
  onHover?: (day: string) => void;
}

const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => moveMonths(day, -1),
  PageDown: (day) => moveMonths(day, 1),
  Home: (day) => `${day.slice(0, 8)}01`,
  End: (day) => addDays(moveMonths(`${day.slice(0, 8)}01`, 1), -1),
};

const classOf = (day: string, { month, from, to }: MonthProps): string => {
  const outside = day.slice(0, 7) !== month.slice(0, 7) ? ' mo-day-out' : '';
  const end = day === from || day === to ? ' mo-day-end' : '';
  const inside = from && to && day > from && day < to ? ' mo-day-in' : '';
  return `mo-day${outside}${outside ? '' : end}${outside ? '' : inside}${day === today() ? ' mo-day-today' : ''}`;
};

/** One month as a grid: arrows move by days and weeks, PageUp and PageDown by months, Enter chooses. */
export function Month(props: MonthProps) {
  const { month, locale, firstDay, active, from, to, onChoose, onMove, onHover } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step(active));
  };
  const inMonth = (day: string) => day.slice(0, 7) === month.slice(0, 7);
  return (
    <table className="mo-month" role="grid" aria-label={monthName(month, locale)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays(locale, firstDay).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstDay).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} role="gridcell" aria-selected={inMonth(day) && (day === from || day === to)}>
                <button
                  type="button"
                  className={classOf(day, props)}
                  tabIndex={day === active && inMonth(day) ? 0 : -1}
                  aria-label={dayName(day, locale)}
                  aria-current={day === today() ? 'date' : undefined}
                  onClick={() => onChoose(day)}
                  onMouseEnter={onHover && (() => onHover(day))}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
