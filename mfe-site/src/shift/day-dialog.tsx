import { Button, Dialog, num, useT, useUser } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/forms';
import { useId, useState } from 'react';
import { dayWords } from '../parts/day-words.ts';
import { daysToOffer, chooseDay, useServerClock } from './shift-day.ts';

const TEXTS = {
  title: { ko: '오늘 일은 며칠 것인가요?', en: 'Which day is this work of?' },
  about: { ko: '지금부터 쓰는 기록이 이 날짜로 들어갑니다.', en: 'What you write from now on belongs to it.' },
  night: { ko: '{day}, 밤 근무 계속', en: '{day}, the night shift goes on' },
  other: { ko: '다른 날짜', en: 'Another day' },
  take: { ko: '이 날짜로 하기', en: 'Take this day' },
  slow: { ko: '이 휴대폰 시계가 {n}분 느립니다. 지금은 {at}입니다.', en: 'The clock of this device is {n} min slow: it is {at} now.' },
  fast: { ko: '이 휴대폰 시계가 {n}분 빠릅니다. 지금은 {at}입니다.', en: 'The clock of this device is {n} min fast: it is {at} now.' },
  elsewhere: {
    ko: '이 휴대폰은 다른 나라 시간으로 맞춰져 있습니다. 회사 시간은 {at}입니다.',
    en: 'This device is set to another time zone: it is {at} at the business.',
  },
};

function ClockNote() {
  const { t } = useT();
  const { clock: at, off, isElsewhere } = useServerClock();
  if (off !== undefined) return <p className="mo-ink-warn">{t(off < 0 ? TEXTS.slow : TEXTS.fast, { n: num(Math.abs(off)), at })}</p>;
  return isElsewhere ? <p className="mo-ink-warn">{t(TEXTS.elsewhere, { at })}</p> : null;
}

/** Asks once a shift which business day its work belongs to; a tap on the likely one answers. Without `onClose` it has to be answered. */
export function DayDialog({ onClose }: { onClose?: () => void }) {
  const { t } = useT();
  const id = useId();
  const { id: userId } = useUser();
  const { now } = useServerClock();
  const [first, second] = daysToOffer(now);
  const [other, setOther] = useState<string | null>();
  const choose = (day: string) => {
    chooseDay(userId, day);
    onClose?.();
  };
  return (
    <Dialog labelledBy={id} className="site-day-dialog" onClose={() => onClose?.()}>
      <h2 id={id}>{t(TEXTS.title)}</h2>
      <p>{t(TEXTS.about)}</p>
      <ClockNote />
      <div className="site-day-ways">
        <Button kind="primary" data-first onClick={() => choose(first)}>
          {first < second ? t(TEXTS.night, { day: t(dayWords(first)) }) : t(dayWords(first))}
        </Button>
        <Button onClick={() => choose(second)}>{t(dayWords(second))}</Button>
        {other === undefined ? (
          <Button kind="quiet" onClick={() => setOther(null)}>
            {t(TEXTS.other)}
          </Button>
        ) : (
          <>
            <label className="site-field">
              <span>{t(TEXTS.other)}</span>
              <DatePicker value={other} max={first > second ? first : second} onChange={setOther} />
            </label>
            <Button disabled={!other} onClick={() => other && choose(other)}>
              {t(TEXTS.take)}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
