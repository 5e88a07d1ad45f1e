import { useT } from '@moru/ui/core';
import { useState } from 'react';

const TEXTS = {
  why: { ko: '왜 다른가요?', en: 'Why?' },
  own: { ko: '직접 쓰기', en: 'In my words' },
  words: { ko: '이유 입력', en: 'The reason' },
};
const REASONS = [
  { ko: '한 박스 빠짐', en: 'A box was missed' },
  { ko: '다시 세어 봄', en: 'Counted again' },
];

/** The reason for the office: one touch, or one's own words. */
export function Why({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) {
  const { t } = useT();
  const [isOwn, setOwn] = useState(false);
  const choose = (next: string, own: boolean) => {
    setOwn(own);
    onReason(next);
  };
  return (
    <>
      <div className="site-reasons" role="group" aria-label={t(TEXTS.why)}>
        {REASONS.map(({ ko, en }) => (
          <button key={ko} type="button" aria-pressed={!isOwn && reason === ko} onClick={() => choose(ko, false)}>
            {t({ ko, en })}
          </button>
        ))}
        <button type="button" aria-pressed={isOwn} onClick={() => choose('', true)}>
          {t(TEXTS.own)}
        </button>
      </div>
      {isOwn && (
        <input
          className="mo-input"
          aria-label={t(TEXTS.words)}
          placeholder={t(TEXTS.words)}
          autoFocus
          maxLength={200}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </>
  );
}
