import { Button, useT } from '@moru/ui/core';
import { Sheet } from '../parts/sheet.tsx';
import { isSetAside, isWaiting, photosOf, shownState, type Entry } from './entry.ts';
import { useOutbox } from './use-outbox.ts';
import { useNow } from './use-online.ts';
import { momentWords, STATES } from './words.ts';

const TEXTS = {
  state: { ko: '상태', en: 'State' },
  what: { ko: '내용', en: 'What' },
  answer: { ko: '서버의 답', en: 'What the server says' },
  written: { ko: '쓴 때 (이 휴대폰 시계)', en: 'Written (by this device)' },
  tries: { ko: '보낸 횟수', en: 'Tries' },
  photos: { ko: '남은 사진', en: 'Photos left' },
  aside: { ko: '서버가 따로 두었습니다. 사무실에서 확인합니다', en: 'The server has set it aside: the office decides' },
  uuid: { ko: '기록 번호', en: 'Record' },
  now: { ko: '지금 보내기', en: 'Send now' },
};

/** The content of an entry, read-only. */
export function EntrySheet({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useT();
  const outbox = useOutbox();
  const { title, about, facts, deviceAt, tries, uuid, difference } = entry;
  const now = useNow();
  const state = STATES[shownState(entry)];
  const { left, all } = photosOf(entry);
  const rows = [
    [TEXTS.state, `${t(state.label)}: ${t(isSetAside(entry) ? TEXTS.aside : state.about)}`],
    [TEXTS.what, facts],
    ...(difference ? ([[TEXTS.answer, difference.message]] as const) : []),
    [TEXTS.written, t(momentWords(deviceAt, now))],
    [TEXTS.tries, String(tries)],
    ...(all > 0 ? ([[TEXTS.photos, `${left} / ${all}`]] as const) : []),
    [TEXTS.uuid, uuid],
  ] as const;
  return (
    <Sheet title={title} note={about} onClose={onClose} footer={isWaiting(entry) && <Button onClick={outbox.wake}>{t(TEXTS.now)}</Button>}>
      <dl className="site-facts">
        {rows.map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
