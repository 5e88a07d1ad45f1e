import type { PracticeOwnTask } from '@moru/contract';
import { Icon, useT } from '@moru/ui/core';

const STATES = {
  new: { ko: '시작 안 함', en: 'not started' },
  open: { ko: '하는 중', en: 'open' },
  done: { ko: '마침', en: 'done' },
};

interface Props {
  readonly state: PracticeOwnTask['state'];
  /** With its word beside it. */
  readonly named?: boolean;
}

/** The state of a task: a shape and a word. */
export function StateMark({ state, named = false }: Props) {
  const { t } = useT();
  return (
    <>
      <span className="practice-mark" data-state={state}>
        {state === 'done' && <Icon name="check" size={12} />}
      </span>
      <span className={named ? undefined : 'mo-hidden'}>{t(STATES[state])}</span>
    </>
  );
}
