import { Button, notify, showError, useT } from '@moru/ui/core';
import { useState } from 'react';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Compared } from './compared.tsx';
import { photosOf, type Choice, type Entry } from './entry.ts';
import { sidesOf } from './sides.ts';
import { unkept } from './unkept.ts';
import { useOutbox } from './use-outbox.ts';
import { waysOf } from './ways.ts';
import { Why } from './why.tsx';
import '../look/conflict.css';

const TEXTS = {
  numbers: { ko: '숫자가 달라요', en: 'Numbers differ' },
  records: { ko: '내용이 달라요', en: 'Records differ' },
  which: { ko: '어느 쪽이 맞나요?', en: 'Which is right?' },
  safe: { ko: '무엇을 골라도 두 기록은 다 남습니다.', en: 'Whatever you choose, both records stay.' },
  sent: { ko: '인터넷이 되면 보냅니다.', en: 'Sent when there is a network.' },
  choose: { ko: '하나를 골라 주세요', en: 'Choose one' },
  reason: { ko: '이유를 골라 주세요', en: 'Choose a reason' },
  chosen: { ko: '정했습니다', en: 'Settled' },
  undo: { ko: '되돌리기', en: 'Undo' },
  tooLate: { ko: '이미 보내서 되돌릴 수 없습니다', en: 'It has been sent: it cannot be undone' },
};
const LEAST_REASON = 2;

/** Settles a conflict; `send` shows how to undo it. */
function useSettle(entry: Entry, onClose: () => void) {
  const outbox = useOutbox();
  const [error, setError] = useState<unknown>(null);
  const undone = (undo: () => Promise<boolean>) =>
    undo().then(
      (isUndone) => isUndone || notify.info(TEXTS.tooLate),
      (failure: unknown) => showError(unkept(failure)),
    );
  const send = async (choice: Choice, reason: string) => {
    try {
      const undo = await outbox.choose(entry, choice, reason);
      onClose();
      notify.success(TEXTS.chosen, { label: TEXTS.undo, run: () => void undone(undo) });
    } catch (failure) {
      setError(unkept(failure));
    }
  };
  return { send, error };
}

/** Two versions of a record side by side, and the ways to settle it; nothing is preselected and no version is overwritten. */
export function ConflictSheet({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useT();
  const { send, error } = useSettle(entry, onClose);
  const [choice, setChoice] = useState<Choice>();
  const [reason, setReason] = useState('');
  const sides = sidesOf(entry);
  const ways = waysOf(entry, sides, photosOf(entry).all);
  const chosen = ways.find((way) => way.choice === choice);
  const lacksReason = chosen?.asksWhy === true && reason.trim().length < LEAST_REASON;
  const act = lacksReason ? t(TEXTS.reason) : (chosen?.act ?? t(TEXTS.choose));
  const footer = (
    <>
      <Refusal error={error} />
      <p className="site-safe">
        <b>{t(TEXTS.safe)}</b> {t(TEXTS.sent)}
      </p>
      <Button
        kind="primary"
        disabled={!chosen || lacksReason}
        onClick={() => chosen && void send(chosen.choice, chosen.asksWhy ? reason.trim() : '')}
      >
        {act}
      </Button>
    </>
  );
  return (
    <Sheet title={sides.differing[0].unit ? TEXTS.numbers : TEXTS.records} onClose={onClose} footer={footer}>
      <div className="site-conflict-of">
        <h3>{entry.title}</h3>
        {entry.about && <p>{entry.about}</p>}
      </div>
      <Compared entry={entry} sides={sides} />
      <fieldset className="site-ways">
        <legend>{t(TEXTS.which)}</legend>
        {ways.map((way) => (
          <div key={way.choice} data-chosen={way === chosen || undefined}>
            <label>
              <input type="radio" name="way" checked={way === chosen} onChange={() => setChoice(way.choice)} />
              <span>
                {way.label}
                <small>{way.note}</small>
              </span>
            </label>
            {way === chosen && way.asksWhy && <Why reason={reason} onReason={setReason} />}
          </div>
        ))}
      </fieldset>
    </Sheet>
  );
}
