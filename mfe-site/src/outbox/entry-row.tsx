import type { Text } from '@moru/contract';
import { num, Status, useT } from '@moru/ui/core';
import { isOpen, photosOf, shownState, type Entry } from './entry.ts';
import { sidesOf } from './sides.ts';
import { StateMark } from './state-mark.tsx';
import { ageWords, clockOf, STATES } from './words.ts';

const TEXTS = {
  photos: { ko: '사진 {all}장', en: '{all} {all:photo|photos}' },
  sending: { ko: '사진 {all}장 중 {gone}장 감', en: '{gone} of {all} photos sent' },
  view: { ko: '보기', en: 'Look' },
  sides: { ko: '나 {mine} · 지금 {there}', en: 'me {mine} · now {there}' },
};

function photoWords(entry: Entry, t: ReturnType<typeof useT>['t']): string | undefined {
  const { left, all } = photosOf(entry);
  if (all === 0) return undefined;
  return t(left < all && left > 0 ? TEXTS.sending : TEXTS.photos, { all: num(all), gone: num(all - left) });
}

/** What was written; of a conflict over a number both numbers, which tell at once how far apart they are. */
function factWords(entry: Entry, t: ReturnType<typeof useT>['t']): string {
  if (!isOpen(entry)) return entry.facts;
  const [{ mine, there, unit }] = sidesOf(entry).differing;
  return unit ? t(TEXTS.sides, { mine, there }) : entry.facts;
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
  const { title, deviceAt } = entry;
  const state = shownState(entry);
  const age = t(ageWords(deviceAt, now));
  const isToDo = isOpen(entry);
  const facts = [factWords(entry, t), photoWords(entry, t), isToDo && age];
  return (
    <li>
      <button type="button" className="site-row site-outbox-row" data-state={state} data-open={isToDo || undefined} onClick={onOpen}>
        <span className="site-outbox-mark" data-state={state}>
          <StateMark state={state} />
          <span className="mo-hidden">{t(STATES[state].label)}</span>
        </span>
        <span className="site-outbox-what">
          <strong>{title}</strong>
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {isToDo ? (
          <b className="site-outbox-look">{t(TEXTS.view)}</b>
        ) : (
          <span className="site-outbox-when">
            <strong>{clockOf(deviceAt)}</strong>
            {settled ? <Status tone="mute">{t(settled)}</Status> : <span>{age}</span>}
          </span>
        )}
      </button>
    </li>
  );
}
