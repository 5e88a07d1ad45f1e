import { PRACTICE_IDLE_HOURS, type PracticeRoom } from '@moru/contract';
import { Button, confirm, instant, useT } from '@moru/ui/core';
import type { ReactNode } from 'react';

const TEXTS = {
  // In Korean for every reader: the word of the mode.
  mode: { ko: '연습 모드', en: '연습 모드' },
  about: {
    ko: '나만 쓰는 복사본입니다. 여기서 한 일은 실제 자료에 들어가지 않습니다.',
    en: 'A copy of your own. Nothing here reaches the real data.',
  },
  made: { ko: '{at}에 만들었고, {hours}시간 쓰지 않으면 없어집니다.', en: 'Made {at}, gone after {hours} h without use.' },
  reset: { ko: '처음부터 다시', en: 'Reset my copy' },
  sure: { ko: '복사본을 버리고 새로 만들까요?', en: 'Throw the copy away and make a new one?' },
  kept: { ko: '마친 과제는 그대로 남습니다.', en: 'Tasks that are done stay done.' },
};

interface Props {
  readonly copy: PracticeRoom['copy'] | undefined;
  readonly busy: boolean;
  readonly onReset: () => void;
  /** Buttons and the open task. */
  readonly children?: ReactNode;
}

/** Says that this is practice, in a colour that the real screens never have. */
export function Banner({ copy, busy, onReset, children }: Props) {
  const { t } = useT();
  const ask = async () => {
    if (await confirm(t(TEXTS.sure), { danger: true, detail: t(TEXTS.kept) })) onReset();
  };
  return (
    <aside className="practice-banner" aria-label={t(TEXTS.mode)}>
      <p className="practice-about">
        <strong lang="ko">{t(TEXTS.mode)}</strong> <span>{t(TEXTS.about)}</span>{' '}
        {copy && <small>{t(TEXTS.made, { at: instant(copy.madeAt), hours: PRACTICE_IDLE_HOURS })}</small>}
      </p>
      {children}
      {copy && (
        <Button icon="undo" busy={busy} onClick={() => void ask()}>
          {t(TEXTS.reset)}
        </Button>
      )}
    </aside>
  );
}
