import { useRef, useState, type KeyboardEvent } from 'react';
import type { Text } from '@moru/contract';
import { IconButton } from '../core/chrome/button.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { Popup } from '../popup/popup.tsx';
import type { Range } from './days.ts';
import { dateLocale } from './locale.ts';
import { Panel } from './panel.tsx';
import { useSetting } from '../core/settings.ts';
import './date.css';

/** What single and range pickers share (specification §2, §4). */
export interface DateBoxProps {
  id?: string;
  /** Names the input where no `<label>` points at `id`. */
  label?: string;
  /** Pattern of `YYYY`, `MM` and `DD`; `YYYY-MM-DD` unless told. */
  format?: string;
  clearable?: boolean;
  todayButton?: boolean;
  /** 0 Sunday to 6; the setting `week.first_day` (Sunday) unless told. */
  firstDay?: number;
  /** `en-US` or `ko-KR`; by the language on screen unless told. Another is en-US with a warning. */
  locale?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
}

interface InnerProps extends DateBoxProps {
  value: Range | null;
  text: string;
  placeholder: string;
  months: 1 | 2;
  pending: string | null;
  /** A day chosen in the panel; answers whether the panel closes. */
  onChoose: (day: string) => boolean;
  /** Typed text, taken on Enter or blur. */
  onText: (text: string) => void;
  onClose?: () => void;
}

const TEXTS: Record<'open' | 'clear' | 'dates', Text> = {
  open: { ko: '달력 열기', en: 'Open calendar' },
  clear: { ko: '지우기', en: 'Clear' },
  dates: { ko: '날짜', en: 'Date' },
};

/** Typed text is kept apart from the selected date until Enter or blur. */
export function DateBox(props: InnerProps) {
  const {
    id,
    label,
    value,
    text,
    placeholder,
    months,
    pending,
    clearable = true,
    todayButton = false,
    firstDay: givenFirstDay,
    disabled,
    invalid,
    describedBy,
  } = props;
  const { t, lang } = useT();
  const ownFirstDay = Number(useSetting('week.first_day'));
  const firstDay = givenFirstDay ?? ownFirstDay;
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    props.onClose?.();
  };
  const take = () => {
    if (typed !== null) props.onText(typed);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== null) {
      event.preventDefault();
      take();
      close();
    }
    if (event.key === 'ArrowDown' && !open) setOpen(true);
  };
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    // The calendar closes, not the dialog it stands in.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const choose = (day: string) => {
    setTyped(null);
    if (!props.onChoose(day)) return;
    close();
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div className="mo-date" ref={box} onKeyDown={onEscape}>
      <input
        id={id}
        className="mo-input"
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        placeholder={disabled ? undefined : placeholder}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={typed ?? text}
        onChange={(event) => setTyped(event.target.value)}
        onClick={() => setOpen(true)}
        onBlur={() => (take(), props.onBlur?.())}
        onKeyDown={onKeyDown}
      />
      {clearable && !disabled && (typed ?? text) !== '' && (
        <IconButton small icon="close" label={t(TEXTS.clear)} onClick={() => (setTyped(null), props.onText(''))} />
      )}
      <button
        type="button"
        className="mo-button mo-button-quiet mo-button-icon mo-button-small"
        aria-label={t(TEXTS.open)}
        aria-expanded={open}
        disabled={disabled}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Icon name="calendar" />
      </button>
      {open && (
        <Popup anchor={box} label={label ?? t(TEXTS.dates)} onClose={close}>
          <Panel
            key={value?.[0] ?? 'none'}
            value={value}
            pending={pending}
            months={months}
            locale={dateLocale(props.locale ?? (lang === 'ko' ? 'ko-KR' : 'en-US'))}
            firstDay={firstDay}
            todayButton={todayButton}
            onChoose={choose}
          />
        </Popup>
      )}
    </div>
  );
}
