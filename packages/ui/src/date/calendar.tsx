import { addDays, weekEdge } from '@moru/contract';
import type { KeyboardEvent } from 'react';
import { today } from '../core/format.ts';
import { useSetting } from '../core/settings.ts';
import { moveMonths, weeksOf } from './days.ts';
import { dayName, monthName, weekdays, type DateLocale } from './locale.ts';
import { isAllowed, type Limits } from './typed-day.ts';

interface MonthProps {
  /** Any day of the month shown. */
  month: string;
  locale: DateLocale;
  firstDay: number;
  /** The day with the keyboard cursor. */
  active: string;
  from: string | null;
  to: string | null;
  limits: Limits;
  /** Days of the neighbouring months are left out: those months are shown beside it. */
  bare: boolean;
  onChoose: (day: string) => void;
  onMove: (day: string) => void;
  onHover?: (day: string) => void;
}

const YEAR = 12;

// The keys of a date grid according to the ARIA practices.
const STEPS: Record<string, (day: string, firstDay: number, shift: boolean) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day, _first, shift) => moveMonths(day, shift ? -YEAR : -1),
  PageDown: (day, _first, shift) => moveMonths(day, shift ? YEAR : 1),
  Home: (day, firstDay) => weekEdge(day, firstDay, false),
  End: (day, firstDay) => weekEdge(day, firstDay, true),
};

const inMonth = (day: string, month: string): boolean => day.slice(0, 7) === month.slice(0, 7);

const classOf = (day: string, { month, from, to }: MonthProps): string => {
  const words = ['mo-day'];
  if (day === today()) words.push('mo-day-today');
  if (!inMonth(day, month)) return [...words, 'mo-day-out'].join(' ');
  if (day === from || day === to) words.push('mo-day-end');
  if (from && to && day > from && day < to) words.push('mo-day-in');
  return words.join(' ');
};

function Day({ day, ...props }: MonthProps & { day: string }) {
  const { month, locale, active, limits, bare, onChoose, onHover } = props;
  const own = inMonth(day, month);
  if (bare && !own) return null;
  const closed = !isAllowed(day, limits);
  const isActive = day === active && own;
  return (
    <button
      type="button"
      className={classOf(day, props)}
      tabIndex={isActive ? 0 : -1}
      data-first={isActive ? '' : undefined}
      aria-label={dayName(day, locale)}
      aria-current={day === today() ? 'date' : undefined}
      aria-disabled={closed || undefined}
      onClick={closed ? undefined : () => onChoose(day)}
      onMouseEnter={onHover && (() => onHover(day))}
    >
      {Number(day.slice(8))}
    </button>
  );
}

/** One month as a grid: arrows move by days and weeks, Home and End in the week, PageUp and PageDown by months, with Shift by years; Enter chooses. */
export function Month(props: MonthProps) {
  const { month, locale, firstDay, active, from, to, onMove } = props;
  const workdays = useSetting('workdays') as readonly string[];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onMove(step(active, firstDay, event.shiftKey));
  };
  const isRest = (column: number) => !workdays.includes(String((column + firstDay) % 7));
  return (
    <table
      className="mo-month"
      role="grid"
      aria-label={monthName(month, locale)}
      aria-multiselectable={props.bare || undefined}
      onKeyDown={onKeyDown}
    >
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
            {week.map((day, column) => (
              <td
                key={day}
                role="gridcell"
                className={isRest(column) ? 'mo-day-rest' : undefined}
                aria-selected={inMonth(day, month) && (day === from || day === to)}
              >
                <Day {...props} day={day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
