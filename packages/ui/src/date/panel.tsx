import { useEffect, useRef, useState } from 'react';
import type { Text } from '@moru/contract';
import { IconButton } from '../core/chrome/button.tsx';
import { today } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { Month } from './calendar.tsx';
import { monthStart, sorted, type Range } from './days.ts';
import { monthName, type DateLocale } from './locale.ts';

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
  onChoose: (day: string) => void;
}

/** The months of a picker with their arrows. */
export function Panel({ value, pending, months, locale, firstDay, todayButton, onChoose }: PanelProps) {
  const { t } = useT();
  const [shown, setShown] = useState(() => monthStart(pending ?? value?.[0] ?? today()));
  const [active, setActive] = useState(() => pending ?? value?.[0] ?? today());
  const [hover, setHover] = useState<string | null>(null);
  const preview: Range | null = pending ? sorted(pending, hover ?? pending) : value;
  const last = monthStart(shown, months - 1);
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    // The focus follows the keyboard into another month, whose grid has just been made.
    if (moved.current) box.current?.querySelector<HTMLElement>('.mo-day[tabindex="0"]')?.focus();
    moved.current = false;
  }, [active]);
  const move = (day: string) => {
    moved.current = true;
    setActive(day);
    setHover(day);
    const month = monthStart(day);
    if (month < shown) setShown(month);
    if (month > last) setShown(monthStart(month, 1 - months));
  };
  const turn = (by: number) => {
    setShown(monthStart(shown, by));
    setActive(monthStart(shown, by));
  };
  return (
    <div className="mo-panel" ref={box}>
      {Array.from({ length: months }, (_, index) => monthStart(shown, index)).map((month, index) => (
        <div key={month}>
          <div className="mo-panel-head">
            {index === 0 && <IconButton small icon="first" label={t(TEXTS.yearBefore)} onClick={() => turn(-12)} />}
            {index === 0 && <IconButton small icon="left" label={t(TEXTS.before)} onClick={() => turn(-1)} />}
            <strong aria-live="polite">{monthName(month, locale)}</strong>
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
            onChoose={onChoose}
            onMove={move}
            onHover={pending ? setHover : undefined}
          />
        </div>
      ))}
      {todayButton && (
        <button type="button" className="mo-button mo-button-quiet mo-panel-today" onClick={() => onChoose(today())}>
          {t(TEXTS.today)}
        </button>
      )}
    </div>
  );
}
