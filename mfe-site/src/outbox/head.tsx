import { num, useT } from '@moru/ui/core';
import { useEffect, useState } from 'react';
import type { Entry, EntryState } from './entry.ts';
import { StateMark } from './state-mark.tsx';
import { useOnline } from './use-online.ts';
import { useOutbox } from './use-outbox.ts';
import { countsOf, STATES } from './words.ts';

const TEXTS = {
  offline: { ko: '인터넷이 안 됩니다', en: 'No network' },
  by: {
    ko: '다시 되면 먼저 쓴 것부터 저절로 보냅니다. 지금은 하던 일 계속하시면 됩니다.',
    en: 'When it is back, what was written first is sent first, by itself. Go on with your work.',
  },
  sending: { ko: '보내는 중입니다', en: 'Sending' },
  all: { ko: '다 들어갔습니다', en: 'Everything has gone in' },
  room: {
    ko: '휴대폰에 남은 공간이 {n} MB뿐입니다. 가득 차기 전에 비워 주세요.',
    en: 'Only {n} MB are left on this device. Make room soon.',
  },
  others: { ko: '다른 사람이 보낼 기록 {n}건이 이 휴대폰에 있습니다', en: '{n} records of other people wait on this device' },
  filter: { ko: '상태별로 보기', en: 'By state' },
};
const ORDER: readonly EntryState[] = ['saved', 'sent', 'accepted', 'conflict'];
const MB = 1_000_000;
const LOW_MB = 200;

/** Room left for this product, in MB; undefined where the browser does not say. */
function useRoom(): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    void navigator.storage?.estimate?.().then(
      ({ quota, usage }) => {
        if (quota !== undefined) setRoom(Math.floor((quota - (usage ?? 0)) / MB));
      },
      () => undefined,
    );
  }, []);
  return room;
}

function useOthers(): number {
  const outbox = useOutbox();
  const [count, setCount] = useState(0);
  useEffect(() => void outbox.ofOthers().then(setCount, () => undefined), [outbox]);
  return count;
}

/** Whether one's work is safe and what happens by itself. */
export function OutboxHead({ entries }: { entries: readonly Entry[] }) {
  const { t } = useT();
  const [online, room, others] = [useOnline(), useRoom(), useOthers()];
  const { saved, sent } = countsOf(entries);
  const isDone = saved + sent === 0;
  return (
    <div className="site-outbox-head">
      <h2>{t(online ? (isDone ? TEXTS.all : TEXTS.sending) : TEXTS.offline)}</h2>
      {!online && <p>{t(TEXTS.by)}</p>}
      {room !== undefined && room < LOW_MB && <p className="mo-ink-warn">{t(TEXTS.room, { n: num(room) })}</p>}
      {others > 0 && <p>{t(TEXTS.others, { n: num(others) })}</p>}
    </div>
  );
}

/** How much stands where; a tap shows only that. */
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
