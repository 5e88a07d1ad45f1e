import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { monthStart, type Text } from '@moru/contract';
import { IconButton } from '../core/chrome/button.tsx';
import { today } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { Month } from './calendar.tsx';
import { sorted, type Range } from './days.ts';
import { monthName, type DateLocale } from './locale.ts';
import { MonthJump } from './month-jump.tsx';
import { held, isAllowed, type Limits } from './typed-day.ts';

const TEXTS: Record<'before' | 'after' | 'yearBefore' | 'yearAfter' | 'today', Text> = {
  before: { ko: '이전 달', en: 'Previous month' },
  after: { ko: '다음 달', en: 'Next month' },
  yearBefore: { ko: '이전 해', en: 'Previous year' },
  yearAfter: { ko: '다음 해', en: 'Next year' },
  today: { ko: '오늘', en: 'Today' },
};

interface PanelProps {
  value: Range | null;
  /** First end of a range whose second is still to be chosen. */
  pending: string | null;
  months: 1 | 2;
  locale: DateLocale;
  firstDay: number;
  todayButton: boolean;
  limits?: Limits;
  onChoose: (day: string) => void;
}

const OPEN: Limits = {};

/** The day with the keyboard cursor and the months shown; focus follows into a month once it is rendered. */
function usePlace({ value, pending, months, limits = OPEN }: PanelProps) {
  const [active, setActive] = useState(() => held(pending ?? value?.[0] ?? today(), limits));
  const [shown, setShown] = useState(() => monthStart(active));
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) box.current?.querySelector<HTMLElement>('.mo-day[tabindex="0"]')?.focus();
    moved.current = false;
  }, [active]);
  const show = (month: string) => {
    setShown(month);
    setActive(held(month, limits));
  };
  const move = (to: string) => {
    const day = held(to, limits);
    moved.current = true;
    setActive(day);
    const month = monthStart(day);
    if (month < shown) setShown(month);
    if (month > monthStart(shown, months - 1)) setShown(monthStart(month, 1 - months));
    return day;
  };
  return { active, shown, box, show, move };
}

const REACHED = 'button:not([tabindex="-1"]), select';

/** Tab stays in the calendar while it is open, as in any dialog. */
function keepTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHED)];
  const [edge, other] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
}

/** The months of a picker with their arrows. */
export function Panel(props: PanelProps) {
  const { value, pending, months, locale, firstDay, todayButton, limits = OPEN, onChoose } = props;
  const { t } = useT();
  const { active, shown, box, show, move } = usePlace(props);
  const [hover, setHover] = useState<string | null>(null);
  const preview: Range | null = pending ? sorted(pending, hover ?? pending) : value;
  const turn = (by: number) => show(monthStart(shown, by));
  return (
    <div className="mo-panel" data-months={months} ref={box} onKeyDown={keepTab}>
      {Array.from({ length: months }, (_, index) => monthStart(shown, index)).map((month, index) => (
        <div key={month}>
          <div className="mo-panel-head">
            {index === 0 && <IconButton small icon="first" label={t(TEXTS.yearBefore)} onClick={() => turn(-12)} />}
            {index === 0 && <IconButton small icon="left" label={t(TEXTS.before)} onClick={() => turn(-1)} />}
            <MonthJump month={month} locale={locale} limits={limits} onJump={(to) => show(monthStart(to, -index))} />
            <span className="mo-hidden" aria-live="polite">
              {monthName(month, locale)}
            </span>
            {index === months - 1 && <IconButton small icon="right" label={t(TEXTS.after)} onClick={() => turn(1)} />}
            {index === months - 1 && <IconButton small icon="last" label={t(TEXTS.yearAfter)} onClick={() => turn(12)} />}
          </div>
          <Month
            month={month}
            locale={locale}
            firstDay={firstDay}
            active={active}
            from={preview?.[0] ?? null}
            to={preview?.[1] ?? null}
            limits={limits}
            bare={months > 1}
            onChoose={onChoose}
            onMove={(day) => setHover(move(day))}
            onHover={pending ? setHover : undefined}
          />
        </div>
      ))}
      {todayButton && (
        <button
          type="button"
          className="mo-button mo-button-quiet mo-panel-today"
          disabled={!isAllowed(today(), limits)}
          onClick={() => onChoose(today())}
        >
          {t(TEXTS.today)}
        </button>
      )}
    </div>
  );
}
