import { num, useStore, useT } from '@moru/ui/core';
import { useEffect, useState } from 'react';
import type { Entry, EntryState } from './entry.ts';
import { StateMark } from './state-mark.tsx';
import { offlineSince, useNow, useOnline } from './use-online.ts';
import { useOutbox } from './use-outbox.ts';
import { clockOf, countsOf, lastingWords, STATES } from './words.ts';

const TEXTS = {
  offline: { ko: '인터넷이 안 됩니다', en: 'No network' },
  since: { ko: '{at}부터 인터넷이 안 됩니다', en: 'No network since {at}' },
  when: { ko: '다시 되면', en: 'When it is back,' },
  by: { ko: '먼저 쓴 것부터 저절로', en: 'what was written first is sent first, by itself' },
  goOn: { ko: '보냅니다. 지금은 하던 일 계속하시면 됩니다.', en: '. Go on with your work.' },
  sending: { ko: '보내는 중입니다', en: 'Sending' },
  all: { ko: '다 들어갔습니다', en: 'Everything has gone in' },
  decide: { ko: '{n}건은 어느 쪽이 맞는지 골라 주세요', en: '{n} {n:record needs|records need} your decision' },
  room: {
    ko: '휴대폰에 남은 공간이 거의 없습니다. 가득 차기 전에 사진이나 앱을 지워 주세요.',
    en: 'This device has hardly any room left. Make some before it is full.',
  },
  others: {
    ko: '다른 사람이 보낼 기록 {n}건이 이 휴대폰에 있습니다',
    en: '{n} {n:record|records} of other people {n:waits|wait} on this device',
  },
  filter: { ko: '상태별로 보기', en: 'By state' },
};
const ORDER: readonly EntryState[] = ['saved', 'sent', 'accepted', 'conflict'];
function useOthers(): number {
  const outbox = useOutbox();
  const [count, setCount] = useState(0);
  useEffect(() => void outbox.ofOthers().then(setCount, () => undefined), [outbox]);
  return count;
}

/** What comes first: no network, sending, a decision, or nothing at all. */
function useTitle(entries: readonly Entry[], since: string | null): string {
  const { t } = useT();
  const online = useOnline();
  const { saved, sent, conflict } = countsOf(entries);
  if (since !== null) return t(TEXTS.since, { at: clockOf(since) });
  if (!online) return t(TEXTS.offline);
  if (saved + sent > 0) return t(TEXTS.sending);
  return conflict > 0 ? t(TEXTS.decide, { n: num(conflict) }) : t(TEXTS.all);
}

/** Whether the user's work is safe and what happens by itself. */
export function OutboxHead({ entries }: { entries: readonly Entry[] }) {
  const { t } = useT();
  const [online, isCramped, others] = [useOnline(), useStore(useOutbox().isCramped), useOthers()];
  const now = useNow();
  const since = online ? null : offlineSince();
  const title = useTitle(entries, since);
  return (
    <div className="site-outbox-head">
      <h2>{title}</h2>
      {since !== null && <span>{t(lastingWords(since, now))}</span>}
      {!online && (
        <p>
          {t(TEXTS.when)} <strong>{t(TEXTS.by)}</strong> {t(TEXTS.goOn)}
        </p>
      )}
      {isCramped && <p className="mo-ink-warn">{t(TEXTS.room)}</p>}
      {others > 0 && <p>{t(TEXTS.others, { n: num(others) })}</p>}
    </div>
  );
}

/** Number of entries in each state; a tap filters by it. */
export function Counters({ entries, only, onOnly }: { entries: readonly Entry[]; only: string; onOnly: (state: string) => void }) {
  const { t } = useT();
  const counts = countsOf(entries);
  return (
    <div className="site-outbox-counts" role="group" aria-label={t(TEXTS.filter)}>
      {ORDER.map((state) => (
        <button
          key={state}
          type="button"
          data-state={state}
          data-some={counts[state] > 0 || undefined}
          aria-pressed={only === state}
          onClick={() => onOnly(only === state ? '' : state)}
        >
          <strong>{num(counts[state])}</strong>
          <span>
            <StateMark state={state} size={14} /> {t(STATES[state].label)}
          </span>
        </button>
      ))}
    </div>
  );
}
