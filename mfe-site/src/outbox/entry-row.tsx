import type { Text } from '@moru/contract';
import { num, Status, useT } from '@moru/ui/core';
import { isOpen, photosOf, shownState, type Entry } from './entry.ts';
import { StateMark } from './state-mark.tsx';
import { ageWords, clockOf, STATES } from './words.ts';

const TEXTS = {
  photos: { ko: '사진 {all}장', en: '{all} photos' },
  sending: { ko: '사진 {all}장 중 {gone}장 감', en: '{gone} of {all} photos sent' },
  view: { ko: '보기', en: 'Look' },
};

function photoWords(entry: Entry, t: ReturnType<typeof useT>['t']): string | undefined {
  const { left, all } = photosOf(entry);
  if (all === 0) return undefined;
  return t(left < all && left > 0 ? TEXTS.sending : TEXTS.photos, { all: num(all), sent: num(all - left) });
}

interface Props {
  readonly entry: Entry;
  /** The result of a conflict. */
  readonly settled: Text | undefined;
  readonly now: number;
  readonly onOpen: () => void;
}

/** One record as it will be sent; a tap opens it. */
export function EntryRow({ entry, settled, now, onOpen }: Props) {
  const { t } = useT();
  const { title, facts, deviceAt } = entry;
  const state = shownState(entry);
  return (
    <li>
      <button type="button" className="site-row site-outbox-row" data-state={state} data-open={isOpen(entry) || undefined} onClick={onOpen}>
        <span className="site-outbox-mark" data-state={state}>
          <StateMark state={state} />
          <span className="mo-hidden">{t(STATES[state].label)}</span>
        </span>
        <span className="site-outbox-what">
          <strong>{title}</strong>
          <span>{[facts, photoWords(entry, t)].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="site-outbox-when">
          {isOpen(entry) ? <b className="site-outbox-look">{t(TEXTS.view)}</b> : <strong>{clockOf(deviceAt)}</strong>}
          {settled ? <Status tone="mute">{t(settled)}</Status> : <span>{t(ageWords(deviceAt, now))}</span>}
        </span>
      </button>
    </li>
  );
}
