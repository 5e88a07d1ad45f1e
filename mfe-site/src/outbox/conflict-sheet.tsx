import { Button, notify, num, Segments, showError, useT } from '@moru/ui/core';
import { useState } from 'react';
import { Refusal } from '../parts/refusal.tsx';
import { Sheet } from '../parts/sheet.tsx';
import type { Choice, Entry } from './entry.ts';
import { isRequest } from './settle.ts';
import { sidesOf, type Sides } from './sides.ts';
import { unkept } from './unkept.ts';
import { useOutbox } from './use-outbox.ts';
import { clockOf } from './words.ts';

const TEXTS = {
  title: { ko: '내용이 달라요', en: 'Records differ' },
  mine: { ko: '내가 쓴 것', en: 'What I wrote' },
  there: { ko: '지금 있는 것', en: 'What is there' },
  me: { ko: '나', en: 'Me' },
  gap: { ko: '{n}{unit} 차이', en: '{n}{unit} apart' },
  counts: { ko: '정해질 때까지 {n}{unit}로 셉니다', en: '{n}{unit} counts until it is settled' },
  which: { ko: '어느 쪽이 맞나요?', en: 'Which is right?' },
  keepMine: { ko: '내 것이 맞아요', en: 'Mine is right' },
  asksFor: { ko: '사무실에 고쳐 달라고 요청합니다', en: 'The office is asked to correct it' },
  changes: { ko: '내가 쓴 것으로 고칩니다', en: 'It is changed to what I wrote' },
  takeTheirs: { ko: '지금 있는 것이 맞아요', en: 'What is there is right' },
  recordOnly: { ko: '그대로 두고, 내 것은 기록에만 남습니다', en: 'It stays; mine is kept in the record' },
  both: { ko: '둘 다 맞아요, 합쳐서 {n}개', en: 'Both are right, {n} together' },
  bothNote: { ko: '두 번 따로 만든 것입니다', en: 'They were made in two batches' },
  ask: { ko: '모르겠어요, 사무실에 물어볼게요', en: 'I do not know, ask the office' },
  askNote: { ko: '두 내용을 사무실로 보냅니다', en: 'Both facts go to the office' },
  why: { ko: '왜 다른가요?', en: 'Why?' },
  whyWords: { ko: '이유 입력', en: 'The reason' },
  safe: {
    ko: '무엇을 골라도 두 기록은 다 남습니다. 인터넷이 되면 보냅니다.',
    en: 'Whatever you choose, both records stay. Sent when there is a network.',
  },
  choose: { ko: '하나를 골라 주세요', en: 'Choose one' },
  send: { ko: '이렇게 하기', en: 'Do this' },
  request: { ko: '고쳐 달라고 하기', en: 'Ask for the correction' },
  chosen: { ko: '정했습니다', en: 'Settled' },
  undo: { ko: '되돌리기', en: 'Undo' },
};
const REASONS = [
  { value: '한 박스 빠짐', label: { ko: '한 박스 빠짐', en: 'A box was missed' } },
  { value: '다시 세어 봄', label: { ko: '다시 세어 봄', en: 'Counted again' } },
  { value: '', label: { ko: '직접 쓰기', en: 'In my words' } },
];

interface Option {
  readonly choice: Choice;
  readonly label: string;
  readonly note: string;
}

function optionsOf(entry: Entry, { mine, there, unit }: Sides, t: ReturnType<typeof useT>['t']): Option[] {
  const isJournal = entry.kind === 'journal' && unit.ko !== '';
  const sum = Number(mine.replaceAll(',', '')) + Number(there.replaceAll(',', ''));
  return [
    {
      choice: 'mine',
      label: `${t(TEXTS.keepMine)} (${mine}${t(unit)})`,
      note: t(isRequest(entry, 'mine') ? TEXTS.asksFor : TEXTS.changes),
    },
    { choice: 'theirs', label: `${t(TEXTS.takeTheirs)} (${there}${t(unit)})`, note: t(TEXTS.recordOnly) },
    ...(isJournal ? [{ choice: 'both' as const, label: t(TEXTS.both, { n: num(sum) }), note: t(TEXTS.bothNote) }] : []),
    { choice: 'ask', label: t(TEXTS.ask), note: t(TEXTS.askNote) },
  ];
}

function Compared({ entry, sides }: { entry: Entry; sides: Sides }) {
  const { t } = useT();
  const { by, at } = entry.difference ?? {};
  const side = (label: string, value: string, who: string, when: string | undefined) => (
    <div>
      <span>{label}</span>
      <strong>
        {value}
        <small>{t(sides.unit)}</small>
      </strong>
      <span>{[who, when && `${new Date(when).toLocaleDateString('sv-SE')} ${clockOf(when)}`].filter(Boolean).join(' · ')}</span>
    </div>
  );
  return (
    <section className="site-sides">
      <div>
        {side(t(TEXTS.mine), sides.mine, t(TEXTS.me), entry.deviceAt)}
        {side(t(TEXTS.there), sides.there, by ?? '', at)}
      </div>
      {sides.gap !== undefined && (
        <p>
          <b>◆ {t(TEXTS.gap, { n: num(sides.gap), unit: t(sides.unit) })}</b>
          <span>{entry.kind === 'journal' && t(TEXTS.counts, { n: sides.there, unit: t(sides.unit) })}</span>
        </p>
      )}
    </section>
  );
}

function Why({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) {
  const { t } = useT();
  const known = REASONS.some(({ value }) => value !== '' && value === reason);
  return (
    <div className="site-field">
      <Segments label={TEXTS.why} options={REASONS} value={known ? reason : ''} onChange={onReason} />
      {!known && (
        <input
          className="mo-input"
          aria-label={t(TEXTS.whyWords)}
          maxLength={200}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </div>
  );
}

/** Two versions of a record side by side, and the ways to settle it; nothing is preselected and no version is overwritten. */
export function ConflictSheet({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useT();
  const outbox = useOutbox();
  const [choice, setChoice] = useState<Choice>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(null);
  const sides = sidesOf(entry);
  const asksWhy = choice !== undefined && choice !== 'ask' && isRequest(entry, choice);
  const isReady = choice !== undefined && (!asksWhy || reason.trim().length > 1);
  const send = async () => {
    if (!choice) return;
    try {
      const undo = await outbox.choose(entry, choice, asksWhy ? reason.trim() : '');
      onClose();
      notify.success(TEXTS.chosen, { label: TEXTS.undo, run: () => void undo().catch((failure: unknown) => showError(unkept(failure))) });
    } catch (failure) {
      setError(unkept(failure));
    }
  };
  const footer = (
    <>
      <Refusal error={error} />
      <p className="site-hint">{t(TEXTS.safe)}</p>
      <Button kind="primary" disabled={!isReady} onClick={() => void send()}>
        {t(choice === undefined ? TEXTS.choose : asksWhy ? TEXTS.request : TEXTS.send)}
      </Button>
    </>
  );
  return (
    <Sheet title={TEXTS.title} note={[entry.title, entry.about].filter(Boolean).join(' · ')} onClose={onClose} footer={footer}>
      <Compared entry={entry} sides={sides} />
      {sides.more && <p className="site-hint">{sides.more}</p>}
      <fieldset className="site-ways">
        <legend>{t(TEXTS.which)}</legend>
        {optionsOf(entry, sides, t).map((way) => (
          <div key={way.choice} data-chosen={choice === way.choice || undefined}>
            <label>
              <input type="radio" name="way" checked={choice === way.choice} onChange={() => setChoice(way.choice)} />
              <span>
                {way.label}
                <small>{way.note}</small>
              </span>
            </label>
            {choice === way.choice && asksWhy && <Why reason={reason} onReason={setReason} />}
          </div>
        ))}
      </fieldset>
    </Sheet>
  );
}
