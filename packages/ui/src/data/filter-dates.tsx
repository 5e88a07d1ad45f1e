import { useState } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';
import { useSetting } from '../core/settings.ts';
import { chooseInRange, type Range } from '../date/days.ts';
import { Panel } from '../date/panel.tsx';
import { readRange } from '../date/typed-day.ts';
import type { BodyProps } from './filter-bodies.tsx';
import { dayOf, PRESETS, presetOf } from './filter-days.ts';
import '../date/date.css';

const TYPED: Text = { ko: '기간 (YYYY-MM-DD - YYYY-MM-DD)', en: 'Range (YYYY-MM-DD - YYYY-MM-DD)' };
const FORMAT = 'YYYY-MM-DD';
const FAR = { from: '1900-01-01', to: '2999-12-31' };

/** A range of days: presets, typed text, or two months to click in. */
export function DatesBody({ filter, values, onChange }: BodyProps) {
  const { t, lang } = useT();
  const [fromKey = '', toKey = ''] = filter.keys;
  const given = [values[fromKey]?.[0], values[toKey]?.[0]] as const;
  const [from, to] = given.map((day) => day && dayOf(day));
  const preset = presetOf(given[0] ?? '', given[1] ?? '');
  const value: Range | null = from || to ? [from ?? FAR.from, to ?? FAR.to] : null;
  const firstDay = Number(useSetting('week.first_day'));
  const [pending, setPending] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const set = (range: Range | null) => onChange({ [fromKey]: range ? [range[0]] : [], [toKey]: range ? [range[1]] : [] });
  const take = () => {
    if (typed !== null) set(readRange(typed, FORMAT));
    setTyped(null);
  };
  const choose = (day: string) => {
    const next = chooseInRange(value, pending, day);
    setPending(next.pending);
    if (next.pending === null) set(next.value);
  };
  return (
    <>
      <input
        className="mo-input"
        aria-label={t(TYPED)}
        placeholder={`${FORMAT} - ${FORMAT}`}
        value={typed ?? (value ? `${from ?? ''} - ${to ?? ''}` : '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <div className="mo-filter-presets">
        {PRESETS.map(({ label, range }) => (
          <button
            key={label.en}
            type="button"
            aria-pressed={preset?.label === label}
            className="mo-button mo-button-quiet mo-button-small"
            onClick={() => (setPending(null), set(range))}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <Panel
        key={from ?? ''}
        value={value && from ? value : null}
        pending={pending}
        months={2}
        locale={lang === 'ko' ? 'ko-KR' : 'en-US'}
        firstDay={firstDay}
        todayButton={false}
        onChoose={choose}
      />
    </>
  );
}
