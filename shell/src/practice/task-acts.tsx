import type { PracticeOwnTask, PracticeTask } from '@moru/contract';
import { Button, useT } from '@moru/ui/core';

const TEXTS = {
  begin: { ko: '시작하기', en: 'Begin' },
  goOn: { ko: '이어서 하기', en: 'Continue' },
  goOnIn: { ko: '{name} 이어서 하기', en: 'Continue in {name}' },
  again: { ko: '이 과제 다시 시작', en: 'Start this task again' },
  nextTask: { ko: '다음 과제: {title}', en: 'Next: {title}' },
};

export interface ActsProps {
  readonly own: PracticeOwnTask;
  readonly busy: boolean;
  /** There is no free copy: no task can be started. */
  readonly full: boolean;
  /** The next task that is not done; none where all are. */
  readonly next: PracticeTask | undefined;
  readonly onBegin: () => void;
  readonly onAgain: () => void;
  readonly onNext: () => void;
}

/** Buttons to open the task's screen and to start it over; of a finished task, to open the next one. */
export function TaskActs({ own, next, busy, full, onBegin, onAgain, onNext }: ActsProps) {
  const { t } = useT();
  const name = own.facts['no'] ?? own.facts['po'] ?? own.facts['code'];
  const isDone = own.state === 'done';
  return (
    <div className="practice-acts">
      {isDone && next && (
        <Button kind="primary" onClick={onNext}>
          {t(TEXTS.nextTask, { title: t(next.title) })}
        </Button>
      )}
      {!isDone && (
        <Button kind="primary" icon="external" busy={busy} disabled={full} onClick={onBegin}>
          {own.state === 'open' && name ? t(TEXTS.goOnIn, { name }) : t(own.state === 'open' ? TEXTS.goOn : TEXTS.begin)}
        </Button>
      )}
      {own.state !== 'new' && (
        <Button icon="undo" busy={busy} onClick={onAgain}>
          {t(TEXTS.again)}
        </Button>
      )}
    </div>
  );
}
