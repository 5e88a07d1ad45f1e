import { Button, num, showError, today, useT, useUser } from '@moru/ui/core';
import { saveFile } from '@moru/ui/extra';
import { useState } from 'react';
import { isWaiting, photosOf, type Entry } from '../outbox/entry.ts';
import { tasksOf } from '../outbox/tasks.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { Sheet } from '../parts/sheet.tsx';
import { deviceKey } from './device-key.ts';
import { sealedFiles } from './sealed-file.ts';

const TEXTS = {
  open: { ko: '파일로 넘기기', en: 'Hand over as a file' },
  leave: { ko: '휴대폰을 두고 가야 하면 파일로 넘기세요', en: 'Where the phone has to stay behind' },
  count: { ko: '{n}건', en: '{n}' },
  photos: { ko: '사진 {n}장', en: '{n} {n:photo|photos}' },
  about: {
    ko: '인터넷이 계속 안 되면 남은 기록 {n}건을 파일로 만들어 사무실에 넘길 수 있습니다. 파일은 잠겨 있어 사무실의 Moru에서만 열립니다.',
    en: 'Where the network stays away, the {n} records that wait can go to the office as a file. It is sealed: only the Moru of the office opens it.',
  },
  stays: {
    ko: '이 휴대폰의 기록은 그대로 남고, 인터넷이 되면 다시 보냅니다. 두 번 세지 않습니다.',
    en: 'They stay on this device and are sent when the network is back. Nothing counts twice.',
  },
  where: { ko: '사무실에서는 관리 화면의 재고 충돌에서 읽습니다.', en: 'The office reads it under Conflicts of the admin area.' },
  make: { ko: '{n}건 파일 만들기', en: 'Make a file of {n}' },
  noKey: {
    ko: '이 휴대폰은 아직 한 번도 서버에 닿지 않아 잠글 열쇠가 없습니다. 인터넷이 되는 곳에서 한 번 열어 주세요.',
    en: 'This device has no key yet: open this page once where there is a network.',
  },
};

function HandOverSheet({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const { t } = useT();
  const outbox = useOutbox();
  const { loginId } = useUser();
  const [busy, setBusy] = useState(false);
  const [lacksKey, setLacksKey] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const kept = await deviceKey(outbox.userId);
      setLacksKey(!kept);
      if (!kept) return;
      const head = { userId: outbox.userId, deviceId: kept.deviceId, at: new Date().toISOString() };
      const files = await sealedFiles({ head, key: kept.key, entries, photo: (key) => outbox.photo(key) });
      for (const [at, { blob, rows }] of files.entries()) {
        const part = files.length > 1 ? `-${at + 1}of${files.length}` : '';
        saveFile({ blob, name: `${loginId}-${today()}-${rows}${part}.moru`, rows });
      }
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const n = num(tasksOf(entries).length);
  return (
    <Sheet
      title={TEXTS.open}
      onClose={onClose}
      footer={
        <Button kind="primary" icon="file" busy={busy} onClick={() => void make()}>
          {t(TEXTS.make, { n })}
        </Button>
      }
    >
      <p>{t(TEXTS.about, { n })}</p>
      <p>{t(TEXTS.stays)}</p>
      <p className="site-hint">{t(TEXTS.where)}</p>
      {lacksKey && (
        <p className="mo-ink-bad" role="alert">
          {t(TEXTS.noKey)}
        </p>
      )}
    </Sheet>
  );
}

/** Exports the waiting records of this device as an encrypted file for the office, for a network that does not return. */
export function HandOver({ entries }: { entries: readonly Entry[] }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const waiting = entries.filter(isWaiting);
  if (waiting.length === 0) return null;
  const photos = waiting.reduce((sum, entry) => sum + photosOf(entry).left, 0);
  const what = [t(TEXTS.count, { n: num(tasksOf(waiting).length) }), photos > 0 && t(TEXTS.photos, { n: num(photos) })];
  return (
    <div className="site-outbox-foot">
      <p>{t(TEXTS.leave)}</p>
      <Button icon="file" onClick={() => setOpen(true)}>
        {t(TEXTS.open)} · {what.filter(Boolean).join(', ')}
      </Button>
      {isOpen && <HandOverSheet entries={waiting} onClose={() => setOpen(false)} />}
    </div>
  );
}
