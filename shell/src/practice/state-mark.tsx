import type { PracticeOwnTask } from '@moru/contract';
import { Icon, useT } from '@moru/ui/core';

const STATES = {
  new: { ko: '시작 안 함', en: 'not started' },
  open: { ko: '하는 중', en: 'open' },
  done: { ko: '마침', en: 'done' },
};

/** How far a task is: a shape and, for who cannot see it, its word. */
export function StateMark({ state }: { state: PracticeOwnTask['state'] }) {
  const { t } = useT();
  return (
    <span className="practice-mark" data-state={state}>
      {state === 'done' && <Icon name="check" size={12} />}
      <span className="mo-hidden">{t(STATES[state])}</span>
    </span>
  );
}
