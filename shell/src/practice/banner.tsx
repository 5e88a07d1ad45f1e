import { PRACTICE_IDLE_HOURS, PRACTICE_MODE, type PracticeRoom } from '@moru/contract';
import { Button, instant, useT } from '@moru/ui/core';
import type { ReactNode } from 'react';

const TEXTS = {
  about: {
    ko: '나만 쓰는 복사본입니다. 여기서 한 일은 실제 자료에 들어가지 않습니다.',
    en: 'This is your own copy. Nothing here changes the real data.',
  },
  made: { ko: '{at}에 만들었고, {hours}시간 사용하지 않으면 삭제됩니다.', en: 'Created {at}, deleted after {hours} h without use.' },
  reset: { ko: '처음부터 다시', en: 'Reset my copy' },
};

interface Props {
  readonly copy: PracticeRoom['copy'] | undefined;
  readonly busy: boolean;
  readonly onReset: () => void;
  /** Buttons and the open task. */
  readonly children?: ReactNode;
}

/** The notice that this is practice mode, in a colour that the real screens never have. */
export function Banner({ copy, busy, onReset, children }: Props) {
  const { t } = useT();
  return (
    <aside className="practice-banner" aria-label={t(PRACTICE_MODE)}>
      <p className="practice-about">
        <strong>{t(PRACTICE_MODE)}</strong> <span>{t(TEXTS.about)}</span>{' '}
        {copy && <small>{t(TEXTS.made, { at: instant(copy.madeAt), hours: PRACTICE_IDLE_HOURS })}</small>}
      </p>
      {children}
      {copy && (
        <Button className="practice-reset" icon="undo" busy={busy} onClick={onReset}>
          {t(TEXTS.reset)}
        </Button>
      )}
    </aside>
  );
}
