import { useEffect, useEffectEvent, useId, useState } from 'react';
import { addDays, daysBetween, type LineHistory, type Text } from '@moru/contract';
import { Button, IconButton, num, today, useT } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/data';
import { weekStart } from './scale.ts';
import { revisionDays } from './revision-days.ts';
import type { useViewState } from './view-state.ts';

const TEXTS: Record<
  'many' | 'asKnown' | 'play' | 'stop' | 'back' | 'ago' | 'moved' | 'none' | 'what' | 'today' | 'look' | 'until' | 'monday',
  Text
> = {
  until: { ko: '비교할 날짜', en: 'Compared with' },
  monday: { ko: '월요일 이후 바뀐 것', en: 'What changed since Monday' },
  asKnown: { ko: '이 날짜 기준', en: 'As known on' },
  play: { ko: '재생: 날짜가 바뀐 날마다', en: 'Play: every day on which a date changed' },
  stop: { ko: '멈춤', en: 'Stop' },
  back: { ko: '오늘로', en: 'Back to today' },
  ago: { ko: '{n}일 전', en: '{n} {n:day|days} ago' },
  moved: { ko: '이후 {n}품목 이동', en: '{n} {n:line|lines} moved since' },
  none: { ko: '이후 바뀐 것이 없습니다', en: 'Nothing moved since' },
  many: { ko: '500품목 이하로 걸러야 이후 이동을 셉니다', en: 'Filter to 500 lines or fewer to count what moved since' },
  what: { ko: '바뀐 내용', en: 'What changed' },
  today: { ko: '오늘', en: 'today' },
  look: { ko: '왼쪽으로 끌면 그날 기준으로 표시됩니다', en: 'drag to the left to see what was known then' },
};

const STEP_MS = 900;
/** Minimum range of the slider. */
const LEAST_DAYS = 56;

interface Props {
  view: Pick<ReturnType<typeof useViewState>, 'on' | 'until' | 'changes' | 'setOn' | 'setUntil' | 'setChanges' | 'lookSince'>;
  histories: ReadonlyMap<number, LineHistory>;
  /** Lines that have moved since; undefined where they are too many to be counted. */
  moved: number | undefined;
}

interface HandleProps {
  label: Text;
  /** First day of the slider, and its number of days. */
  from: string;
  days: number;
  day: string;
  now: string;
  onGo: (day: string) => void;
}

/** Plays the days on which a date changed, from the selected one to today. */
function usePlay(days: readonly string[], on: string | undefined, onGo: (day: string) => void) {
  const [isOn, setOn] = useState(false);
  const step = useEffectEvent(() => {
    const next = days.find((day) => day > (on ?? ''));
    onGo(next ?? today());
    if (!next) setOn(false);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  const start = () => {
    if (!on || on >= (days.at(-1) ?? '')) onGo(days[0] ?? today());
    setOn(true);
  };
  return { isOn, toggle: () => (isOn ? setOn(false) : start()) };
}

/** Days with revisions on the slider, the higher the more there are. */
function Ticks({ from, days, counts }: { from: string; days: number; counts: ReadonlyMap<string, number> }) {
  const most = Math.max(1, ...counts.values());
  return (
    <span className="tl-track-ticks" aria-hidden="true">
      {[...counts].map(([day, count]) => (
        <i key={day} style={{ left: `${(daysBetween(from, day) / days) * 100}%`, height: `${30 + (70 * count) / most}%` }} />
      ))}
    </span>
  );
}

/** One handle of the slider, by pointer, by day with the arrows, by week with Shift. */
function Handle({ label, from, days, day, now, onGo }: HandleProps) {
  const { t } = useT();
  const go = (to: string) => onGo(to < from ? from : to > now ? now : to);
  return (
    <input
      type="range"
      min={0}
      max={days}
      value={daysBetween(from, day)}
      aria-label={t(label)}
      aria-valuetext={day === now ? t(TEXTS.today) : day}
      onKeyDown={(event) => {
        if (!event.shiftKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
        event.preventDefault();
        go(addDays(day, event.key === 'ArrowLeft' ? -7 : 7));
      }}
      onChange={(event) => go(addDays(from, Number(event.target.value)))}
    />
  );
}

/**
 * Shows the timetable as it was known on a past day: a slider over the days with revisions with a second handle for the day to compare
 * with, play, and a button to return.
 */
export function KnownBar({ view, histories, moved }: Props) {
  const { on, until, changes: isOpen, setOn: onGo } = view;
  const id = useId();
  const { t } = useT();
  const counts = revisionDays(histories);
  const changed = [...counts.keys()];
  const now = today();
  const first = [changed[0], on, addDays(now, -LEAST_DAYS)].filter((day) => day !== undefined).toSorted()[0] ?? now;
  const from = addDays(first, -1);
  const days = daysBetween(from, now);
  const at = (day: string) => `${(daysBetween(from, day) / days) * 100}%`;
  const { isOn, toggle } = usePlay(
    changed.filter((day) => day < now),
    on,
    onGo,
  );
  return (
    <section className={`tl-known${on ? ' tl-known-past' : ''}`} aria-label={t(TEXTS.asKnown)}>
      <IconButton
        icon={isOn ? 'pause' : 'play'}
        label={t(isOn ? TEXTS.stop : TEXTS.play)}
        disabled={changed.length === 0}
        onClick={toggle}
      />
      <span className="tl-known-day">
        <small>{t(TEXTS.asKnown)}</small>
        <b>{on ?? t(TEXTS.today)}</b> {on && <small>{t(TEXTS.ago, { n: num(daysBetween(on, now)) })}</small>}
      </span>
      <span className="tl-track">
        <Ticks from={from} days={days} counts={counts} />
        {on && (
          <span className="tl-track-line" aria-hidden="true">
            <i style={{ left: at(on), right: `calc(100% - ${at(until ?? now)})` }} />
          </span>
        )}
        <Handle label={TEXTS.asKnown} from={from} days={days} day={on ?? now} now={now} onGo={onGo} />
        {on && (
          <Handle
            label={TEXTS.until}
            from={from}
            days={days}
            day={until ?? now}
            now={now}
            onGo={(day) => view.setUntil(day > on ? day : addDays(on, 1))}
          />
        )}
      </span>
      {on ? (
        <>
          <span className="tl-known-until">
            <label htmlFor={`${id}-until`}>{t(TEXTS.until)}</label>
            <DatePicker id={`${id}-until`} value={until ?? now} min={addDays(on, 1)} max={now} onChange={view.setUntil} clearable={false} />
          </span>
          <span className={moved ? 'tl-late' : undefined}>
            {moved === undefined ? t(TEXTS.many) : moved > 0 ? t(TEXTS.moved, { n: num(moved) }) : t(TEXTS.none)}
          </span>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => view.setChanges(!isOpen)}>
            {t(TEXTS.what)}
          </Button>
          <Button kind="primary" onClick={() => onGo(now)}>
            {t(TEXTS.back)}
          </Button>
        </>
      ) : (
        <>
          <Button kind="quiet" onClick={() => view.lookSince(weekStart(addDays(now, -1)))}>
            {t(TEXTS.monday)}
          </Button>
          <small className="tl-known-how">{t(TEXTS.look)}</small>
        </>
      )}
    </section>
  );
}
