import { isComposing } from '../core/keys/keys.ts';
import { lazy, Suspense, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Text } from '@moru/contract';
import { IconButton } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { Popup } from '../popup/popup.tsx';
import type { Range } from './days.ts';
import { dateLocale } from './locale.ts';
import { useSetting } from '../core/settings.ts';
import './date.css';

/** Props that single and range pickers share (specification §2, §4). */
export interface DateBoxProps {
  id?: string;
  /** Names the input where no `<label>` points at `id`. */
  label?: string;
  /** Pattern of `YYYY`, `MM` and `DD`; `YYYY-MM-DD` by default. */
  format?: string;
  clearable?: boolean;
  todayButton?: boolean;
  /** 0 Sunday to 6; by default the setting `week.first_day` (Sunday). */
  firstDay?: number;
  /** `en-US` or `ko-KR`; by default that of the language on screen. Any other is en-US with a warning. */
  locale?: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`; any other text is no limit. */
  min?: string;
  max?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** In a cell of lines: arrows and Enter belong to the table, Tab goes to the next cell, Alt and the down arrow open. */
  compact?: boolean;
  onBlur?: () => void;
}

const loadPanel = () => import('./panel.tsx');
const Panel = lazy(async () => ({ default: (await loadPanel()).Panel }));

interface InnerProps extends DateBoxProps {
  value: Range | null;
  text: string;
  placeholder: string;
  months: 1 | 2;
  pending: string | null;
  /** A day was chosen in the panel; returns whether the panel closes. */
  onChoose: (day: string) => boolean;
  /** Typed text, parsed on Enter or blur. */
  onText: (text: string) => void;
  onClose?: () => void;
}

const TEXTS: Record<'open' | 'clear' | 'dates', Text> = {
  open: { ko: '달력 열기', en: 'Open calendar' },
  clear: { ko: '지우기', en: 'Clear' },
  dates: { ko: '날짜', en: 'Date' },
};

/** Open or closed, and whether the keyboard is in the calendar. */
function useCalendar(box: RefObject<HTMLElement | null>, onClose?: () => void) {
  const [open, setOpen] = useState<'no' | 'shown' | 'entered'>('no');
  return {
    isOpen: open !== 'no',
    isEntered: open === 'entered',
    show: () => setOpen((now) => (now === 'no' ? 'shown' : now)),
    enter: () => setOpen('entered'),
    close: () => {
      setOpen('no');
      onClose?.();
    },
    focusInput: () => box.current?.querySelector('input')?.focus(),
  };
}

/** Typed text that is not parsed yet. */
function useTyped(onText: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null) onText(typed);
    setTyped(null);
  };
  return { typed, type: setTyped, take, drop: () => setTyped(null) };
}

/** Keys of the input: Enter parses the text, arrow down opens and enters the calendar. */
function keysOf(compact: boolean, text: ReturnType<typeof useTyped>, calendar: ReturnType<typeof useCalendar>) {
  return (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && text.typed !== null) {
      // In a cell the same key moves to the next line; elsewhere it must not submit the form.
      if (!compact) event.preventDefault();
      text.take();
      calendar.close();
    }
    if (event.key === 'ArrowDown' && (event.altKey || !compact)) {
      event.preventDefault();
      calendar.enter();
    }
  };
}

/** Typed text is kept apart from the selected date until Enter or blur. */
export function DateBox(props: InnerProps) {
  const { label, value, months, clearable = true, disabled, compact = false } = props;
  const { t, lang } = useT();
  const ownFirstDay = Number(useSetting('week.first_day'));
  const box = useRef<HTMLDivElement>(null);
  const calendar = useCalendar(box, props.onClose);
  const text = useTyped(props.onText);
  const shown = text.typed ?? props.text;
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(calendar.isOpen || text.typed !== null)) return;
    // Esc closes the calendar, then drops the typed text; it does not close the dialog around.
    event.preventDefault();
    event.stopPropagation();
    if (calendar.isOpen) calendar.close();
    else text.drop();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Moving from the input into its calendar does not leave the field.
    const isInside = currentTarget.contains(relatedTarget) || relatedTarget?.closest('.mo-popup');
    if (!isInside) props.onBlur?.();
  };
  const choose = (day: string) => {
    text.drop();
    if (!props.onChoose(day)) return;
    calendar.close();
    calendar.focusInput();
  };
  const clear = () => {
    text.drop();
    props.onText('');
    calendar.focusInput();
  };
  return (
    <div
      className="mo-date"
      ref={box}
      onPointerEnter={() => void loadPanel()}
      onFocus={() => void loadPanel()}
      onKeyDown={onEscape}
      onBlur={onBlur}
    >
      <input
        id={props.id}
        className="mo-input"
        aria-label={label}
        inputMode={months === 1 ? 'numeric' : undefined}
        autoComplete="off"
        placeholder={disabled ? undefined : props.placeholder}
        disabled={disabled}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        value={shown}
        onChange={(event) => text.type(event.target.value)}
        onClick={calendar.show}
        onBlur={text.take}
        onKeyDown={keysOf(compact, text, calendar)}
      />
      {clearable && !disabled && shown !== '' && (
        <IconButton small icon="close" label={t(TEXTS.clear)} tabIndex={compact ? -1 : undefined} onClick={clear} />
      )}
      <IconButton
        small
        icon="calendar"
        label={t(TEXTS.open)}
        tabIndex={compact ? -1 : undefined}
        aria-haspopup="dialog"
        aria-expanded={calendar.isOpen}
        disabled={disabled}
        onClick={() => (calendar.isOpen ? calendar.close() : calendar.enter())}
      />
      {calendar.isOpen && (
        <Suspense>
          <Popup anchor={box} label={label ?? t(TEXTS.dates)} takeFocus={calendar.isEntered} onClose={calendar.close}>
            <Panel
              key={value?.[0] ?? 'none'}
              value={value}
              pending={props.pending}
              months={months}
              locale={dateLocale(props.locale ?? (lang === 'ko' ? 'ko-KR' : 'en-US'))}
              firstDay={props.firstDay ?? ownFirstDay}
              todayButton={props.todayButton ?? false}
              limits={{ min: props.min, max: props.max }}
              onChoose={choose}
            />
          </Popup>
        </Suspense>
      )}
    </div>
  );
}
